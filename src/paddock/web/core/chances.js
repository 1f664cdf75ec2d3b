/**
 * What a roll could have been: a list of outcomes with their weights, or, of very many dice, what
 * stands on each; and which of it a digest draws, as docs/dice.md tells it.
 */

import { Generator } from "./generator.js";
import { sha256, toHex } from "./sha256.js";

/** @typedef {[string, number][]} Weights what can come, and how much each weighs */

/** What a generator can draw below. */
const LIMIT = 2 ** 30;

/** One list, or that of each die; a list is drawn from like a die. @param {Chance} chance */
function listsOf({ outcomes, faces }) {
  return faces.length ? faces : [outcomes];
}

/** @param {Weights} weights */
function sumOf(weights) {
  const isFair = weights.every(([, weight]) => weight > 0 && Number.isInteger(weight));
  return isFair ? weights.reduce((sum, [, weight]) => sum + weight, 0) : 0;
}

/** In how many ways it can come; 0 where that cannot be. @param {Chance} chance */
export function waysOf(chance) {
  if (chance.faces.length && chance.outcomes.length) return 0;
  const ways = listsOf(chance).reduce((product, weights) => product * sumOf(weights), 1);
  return ways < LIMIT ? ways : 0;
}

/** How many outcomes there are. @param {Chance} chance */
export function countOf(chance) {
  return listsOf(chance).reduce((product, { length }) => product * length, 1);
}

/**
 * What is drawn from a digest; nothing where nothing can be.
 * @param {Uint8Array} digest @param {Chance} chance
 */
export function drawn(digest, chance) {
  let ways = waysOf(chance);
  if (!ways) return "";
  let rest = streamOf(digest).below(ways);
  const shown = listsOf(chance).map((weights) => {
    ways /= sumOf(weights);
    const [text, weight] = weights.find(([, weight]) => {
      if (rest < weight * ways) return true;
      rest -= weight * ways;
      return false;
    }) ?? ["", 1];
    rest = Math.floor(rest / weight);
    return text;
  });
  return written(chance, shown);
}

/** The step of a roll. @param {Chance} chance @param {string[]} shown */
function written({ faces }, shown) {
  return (faces.length ? ["dice", ...shown] : shown).join(" ");
}

/** Whether it can be this step. @param {Chance} chance @param {string} text */
export function canBe(chance, text) {
  const { faces, outcomes } = chance;
  if (!faces.length) return outcomes.some(([known]) => known === text);
  const signs = text.split(" ").slice(1);
  const isShown = faces.every((die, place) => die.some(([sign]) => sign === signs[place]));
  return isShown && text === written(chance, signs) && signs.length === faces.length;
}

/** The generator that a digest names. @param {Uint8Array} digest */
export function streamOf(digest) {
  const view = new DataView(digest.buffer, digest.byteOffset);
  const seed = view.getBigUint64(0) & (2n ** 62n - 1n);
  return new Generator(seed, view.getUint32(8), view.getUint16(12));
}

/** The checksum of a list, to compare with the published one. @param {Weights} outcomes */
export function checksumOf(outcomes) {
  const lines = outcomes.map(([text, weight]) => `${weight} ${text}`);
  return toHex(sha256(linesOf(["paddock outcomes 1", ...lines]))).slice(0, 16);
}

const encoder = new TextEncoder();

/** Lines as bytes, each ended by a line feed. @param {string[]} lines @returns {Uint8Array} */
export function linesOf(lines) {
  return encoder.encode(lines.map((line) => `${line}\n`).join(""));
}
