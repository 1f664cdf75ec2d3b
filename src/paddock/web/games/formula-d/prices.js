/** Prices: what a way costs and risks; a sign on its space, and words. */

import { number } from "../../core/words.js";
import { isPit } from "./road.js";

const OUT = "✕";
const SPIN = "↻";
/** Tires from which on a price is high. */
const DEAR = 3;

/**
 * A parameter of a way as a number; what is not told is 0.
 * @param {Choice} choice @param {string} name
 */
export function count(choice, name) {
  return Number(choice.parameters[name] ?? 0);
}

/** What becomes of the car: nothing, `spin` or `out`. @param {Choice} choice */
export function fateOf(choice) {
  return String(choice.parameters["fate"] ?? "");
}

/** The wear points that a way costs. @param {Choice} choice */
export function wearOf(choice) {
  return count(choice, "tires") + count(choice, "brakes");
}

/** Whether a way costs nothing. @param {Choice} choice */
export function isClean(choice) {
  return !wearOf(choice) && !fateOf(choice) && !count(choice, "overshoot");
}

/** How bad a way is, to compare it with others. @param {Choice} choice */
export function costOf(choice) {
  const fate = { out: 1000, spin: 100 }[fateOf(choice)] ?? 0;
  const risk = 0.6 * count(choice, "rivals") + 0.5 * count(choice, "dangers");
  const aside = isPit(choice.parameters["space"]) ? 20 : 0;
  return fate + wearOf(choice) + risk + aside + 2 * Number(count(choice, "nitro") > 0) -
    50 * count(choice, "finishes");
}

/** The best of some ways; of equal ones the first. @param {Choice[]} choices */
export function cheapest(choices) {
  /** @type {Choice | null} */
  let best = null;
  for (const choice of choices) if (!best || costOf(choice) < costOf(best)) best = choice;
  return best;
}

/** The cheapest way; a slipstream is worth taking where it is free. @param {Choice[]} choices */
export function bestWay(choices) {
  const tow = cheapest(choices.filter(({ kind, parameters }) =>
    kind === "slipstream" && "space" in parameters));
  return tow && costOf(tow) <= 0 ? tow : cheapest(choices);
}

/**
 * How bad a way is: 0 free, 1 a price, 2 a high one.
 * @param {Choice} choice
 * @returns {0 | 1 | 2}
 */
export function levelOf(choice) {
  if (fateOf(choice) || count(choice, "tires") >= DEAR) return 2;
  return wearOf(choice) || count(choice, "rivals") || count(choice, "dangers") ? 1 : 0;
}

/** Points that are lost. @param {number} points @param {number} [digits] */
export function minus(points, digits = 0) {
  const text = number(points, { maximumFractionDigits: digits });
  return text === "0" ? text : `−${text}`;
}

/** What is written on a space: its price, with a mark where it is a risk. @param {Choice} choice */
export function signOf(choice) {
  const fate = fateOf(choice);
  if (fate) return fate === "out" ? OUT : SPIN;
  const isRisky = count(choice, "rivals") + count(choice, "dangers") > 0;
  return minus(wearOf(choice)) + (isRisky ? "!" : "");
}

/** The gear of a choice; 0 if it is none. @param {Choice | null | undefined} choice */
export function gearOf(choice) {
  return choice?.kind === "gear" ? Number(choice.parameters["gear"]) : 0;
}
