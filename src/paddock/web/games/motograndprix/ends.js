/** The ends of a ride with their prices, as the server tells them, by the dice that lead there. */

import { number } from "../../core/words.js";
import { boards, bikeInView, bikeOf, partsOf, rowsBetween } from "./road.js";

/**
 * Where a ride may end, and what it costs.
 * @typedef {{space: string, engine: number, front: number, rear: number, bonus: number}} Way
 */
/**
 * Dice as they may be used.
 * @typedef {{flips: number, dice: number[], points: number, tests_engine: boolean,
 *   loses_grip: boolean, ends: Way[]}} FlipTold
 */
/**
 * What dice come to: flipped so, in a contact after this one is kept; and the choice to begin with.
 * @typedef {{die: number, flip: FlipTold, choice: Choice | undefined}} Total
 */

/** Points from which on a price is high. */
const DEAR = 4;

/** All flips that are open, the lowest points first. @param {Scene} scene @returns {FlipTold[]} */
export function flipsOf({ state }) {
  return [...(state.flips ?? [])].sort((one, other) =>
    one.points - other.points || one.flips - other.flips);
}

/** The choice of a flip. @param {Scene} scene @param {number} flips */
export function choiceOfFlip({ choices }, flips) {
  return choices.find(({ kind, parameters }) => kind === "flip" && parameters["flips"] === flips);
}

/**
 * All that the dice may come to: as they are flipped, in a contact die by die.
 * @param {Scene} scene @returns {Total[]}
 */
export function totalsOf(scene) {
  const toKeep = /** @type {{die: number, flips: FlipTold[]}[]} */ (scene.state.to_keep ?? []);
  const kept = toKeep.flatMap(({ die, flips }) => {
    const choice = scene.choices.find(({ kind, parameters }) =>
      kind === "keep" && parameters["die"] === die);
    return flips.map((flip) => ({ die, flip, choice }));
  });
  const flipped = flipsOf(scene).map((flip) =>
    ({ die: 0, flip, choice: choiceOfFlip(scene, flip.flips) }));
  return [...kept, ...flipped];
}

/** The way of a choice to ride. @param {Choice} choice @returns {Way} */
export function wayOf({ parameters }) {
  const count = (/** @type {string} */ name) => Number(parameters[name] ?? 0);
  return {
    space: String(parameters["space"]), engine: count("engine"), front: count("front"),
    rear: count("rear"), bonus: count("bonus"),
  };
}

/** @param {Way} one @param {Way} other */
export function isSame(one, other) {
  return one.space === other.space && one.engine === other.engine && one.front === other.front &&
    one.bonus === other.bonus;
}

/** @param {Scene} scene @param {Way} way */
export function choiceOfWay({ choices }, way) {
  return choices.find((choice) => choice.kind === "ride" && isSame(wayOf(choice), way));
}

/** The points that a way costs. @param {Way} way */
export function costOf({ engine, front, rear }) {
  return engine + front + rear;
}

/** Whether a way takes all points and nothing else. @param {Way} way */
export function isFree(way) {
  return !costOf(way) && !way.bonus;
}

/** Points that are lost, as a sign. @param {number} points */
export function minus(points) {
  return points ? `−${number(points)}` : "0";
}

/** How bad a way is: 0 free, 1 a price, 2 a high one. @param {Way} way @returns {0 | 1 | 2} */
export function levelOf(way) {
  return costOf(way) >= DEAR ? 2 : costOf(way) ? 1 : 0;
}

/** How many rows a way is long. @param {Scene} scene @param {Way} way */
export function rowsOf(scene, { space }) {
  const bike = bikeOf(scene, bikeInView(scene));
  return rowsBetween(boards.get(scene.table.id), bike?.row ?? 0, partsOf(space).row);
}
