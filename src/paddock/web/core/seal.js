/**
 * Sealed dice: throws every roll of a race again from the revealed secret, as docs/dice.md tells
 * it, and says which are right. Nothing here asks the server whether its dice were fair.
 */

import { Generator } from "./generator.js";
import { fromHex, hmacSha256, sha256, toHex } from "./sha256.js";

/** @typedef {{car: string, text: string}} Words */
/** @typedef {{commitment: string, secret: string, words: Words[], steps: string[]}} SealedRecord */
/**
 * A roll and what it must be; `expected` is null where the dice are not known.
 * @typedef {{number: number, step: number, dice: string[], shown: number[],
 *   expected: number[] | null}} Roll
 */
/**
 * What came of the check. `wrong` names what does not hold: the commitment, the words, the steps.
 * @typedef {{state: "real" | "sealed" | "verified" | "wrong", record: SealedRecord, rolls: Roll[],
 *   checked: number, wrongRolls: Roll[], wrong: ("commitment" | "words" | "steps")[]}} Verdict
 */

const encoder = new TextEncoder();

/** @param {string[]} lines @returns {Uint8Array} */
function linesOf(lines) {
  return encoder.encode(lines.map((line) => `${line}\n`).join(""));
}

/** The commitment that fits a secret. @param {string} secret 64 hexadecimal digits */
export function commitmentOf(secret) {
  return toHex(sha256(linesOf(["paddock secret 1", secret])));
}

/** The message of a roll. @param {Words[]} words @param {number} number */
export function messageOf(words, number) {
  const said = words.map(({ car, text }) => `words ${car} ${text}`);
  return linesOf(["paddock dice 1", ...said, `roll ${number}`]);
}

/** The digest of a roll. @param {string} secret @param {Words[]} words @param {number} number */
export function digestOf(secret, words, number) {
  return hmacSha256(fromHex(secret), messageOf(words, number));
}

/** The generator that a digest names. @param {Uint8Array} digest */
export function streamOf(digest) {
  const view = new DataView(digest.buffer, digest.byteOffset);
  const seed = view.getBigUint64(0) & (2n ** 62n - 1n);
  return new Generator(seed, view.getUint32(8), view.getUint16(12));
}

/** What stands on dice that show no numbers, for 1, 2 and so on. @type {Record<string, string>} */
export const SIGNS = { colour: "WPYBRG" };

/**
 * What dice show if they are thrown from a digest; null where one of them is not known.
 * @param {Uint8Array} digest
 * @param {string[]} dice as `["d6", "d6"]`
 * @returns {number[] | null}
 */
export function thrown(digest, dice) {
  const signs = SIGNS[dice[0] ?? ""];
  if (signs) return thrownAlike(streamOf(digest), signs.length, dice.length);
  const sides = dice.map((die) => Number(/^d(\d+)$/.exec(die)?.[1] ?? 0));
  if (!sides.length || sides.includes(0)) return null;
  let rest = streamOf(digest).below(sides.reduce((product, count) => product * count, 1));
  const values = sides.reverse().map((count) => {
    const value = (rest % count) + 1;
    rest = Math.floor(rest / count);
    return value;
  });
  return values.reverse();
}

/**
 * Dice that are not told apart: each way in which they can fall, the numbers going up, comes as
 * often as there are orders of its dice.
 * @param {Generator} stream @param {number} sides @param {number} count
 * @returns {number[]}
 */
function thrownAlike(stream, sides, count) {
  let rest = stream.below(sides ** count);
  for (const numbers of risingNumbers(sides, count)) {
    rest -= ordersOf(numbers);
    if (rest < 0) return numbers;
  }
  return [];
}

/**
 * @param {number} sides @param {number} count @param {number} [least]
 * @returns {Iterable<number[]>}
 */
function* risingNumbers(sides, count, least = 1) {
  if (count === 0) yield [];
  else
    for (let first = least; first <= sides; first += 1)
      for (const others of risingNumbers(sides, count - 1, first)) yield [first, ...others];
}

/** In how many orders dice can have fallen that show these. @param {number[]} numbers */
function ordersOf(numbers) {
  let [orders, equal] = [1, 0];
  numbers.forEach((number, at) => {
    equal = number === numbers[at - 1] ? equal + 1 : 1;
    orders = (orders * (at + 1)) / equal;
  });
  return orders;
}

/** What a record says of its dice, and its steps. @param {string} text @returns {SealedRecord} */
export function readRecord(text) {
  const end = text.indexOf("\n\n");
  const heading = text.slice(0, end).split("\n");
  /** @param {string} name */
  const told = (name) => heading
    .filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
  const words = told("words").map((line) => (
    { car: line.slice(0, line.indexOf(" ")), text: line.slice(line.indexOf(" ") + 1) }));
  const steps = text.slice(end + 2).split("\n").filter((line) => line !== "");
  return { commitment: told("commitment")[0] ?? "", secret: told("secret")[0] ?? "", words, steps };
}

/**
 * The rolls of a record, thrown again where its secret is known.
 * @param {SealedRecord} record @param {StepTold[]} steps
 */
export function rollsOf(record, steps) {
  return steps.filter((step) => step.seat < 0).map((step, place) => {
    const dice = step.dice ?? [];
    const signs = SIGNS[dice[0] ?? ""];
    const shown = (record.steps[step.number - 1] ?? "").split(" ").slice(1)
      .map((sign) => (signs ? signs.indexOf(sign) + 1 : Number(sign)));
    const digest = record.secret ? digestOf(record.secret, record.words, place + 1) : null;
    const expected = digest && thrown(digest, dice);
    return { number: place + 1, step: step.number, dice, shown, expected };
  });
}

/** @param {Roll} roll */
function isWrong({ expected, shown }) {
  return expected !== null && expected.join(" ") !== shown.join(" ");
}

/**
 * Check the dice of a race by its record, and the record by what was told.
 * @param {Replay} replay
 * @param {string} text the record
 * @returns {Verdict}
 */
export function verdictOf(replay, text) {
  const record = readRecord(text);
  const steps = replay.moves.flatMap((move) => move.steps);
  const rolls = rollsOf(record, steps);
  const wrongRolls = rolls.filter(isWrong);
  const checked = rolls.filter((roll) => roll.expected !== null).length;
  const base = { record, rolls, checked, wrongRolls };
  if (replay.table.dice === "real") return { ...base, state: "real", wrong: [] };
  const wrong = contradictions(replay, record, steps);
  if (wrong.length || wrongRolls.length) return { ...base, state: "wrong", wrong };
  return { ...base, state: record.secret ? "verified" : "sealed", wrong };
}

/**
 * @param {Replay} replay
 * @param {SealedRecord} record
 * @param {StepTold[]} steps
 * @returns {Verdict["wrong"]}
 */
function contradictions({ table }, record, steps) {
  const said = table.seats.filter((seat) => seat.words).map((seat) => `${seat.car} ${seat.words}`);
  const written = record.words.map(({ car, text }) => `${car} ${text}`);
  const fits = !record.secret || commitmentOf(record.secret) === record.commitment;
  /** @type {Verdict["wrong"]} */
  const wrong = [];
  if (!fits || record.commitment !== table.commitment) wrong.push("commitment");
  if (said.join("\n") !== written.join("\n")) wrong.push("words");
  if (steps.some((step) => step.kind && record.steps[step.number - 1] !== step.text))
    wrong.push("steps");
  return wrong;
}
