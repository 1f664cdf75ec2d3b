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

/**
 * Which of two ways costs more by what the server tells of them: what becomes of the car, the pit
 * lane, points, then what it may bump into.
 * @param {Choice} one @param {Choice} other
 */
export function dearer(one, other) {
  const told = (/** @type {Choice} */ way) => [
    ["", "spin", "out"].indexOf(fateOf(way)), Number(isPit(way.parameters["space"])), wearOf(way),
    count(way, "rivals") + count(way, "dangers"),
  ];
  const others = told(other);
  return told(one).map((value, at) => value - (others[at] ?? 0)).find(Boolean) ?? 0;
}

/** The best of some ways; of equal ones the first. @param {Choice[]} choices */
export function cheapest(choices) {
  return [...choices].sort(dearer)[0] ?? null;
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
