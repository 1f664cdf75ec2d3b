/** The ends of a ride with their prices, as the server tells them; and the one that is marked. */

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

/** Points from which on a price is high. */
const DEAR = 4;
/** What was marked to be ridden once the dice are flipped. */
/** @type {{race: string, version: number, flips: number, way: Way} | null} */
let plan = null;

/** All flips that are open, the lowest points first. @param {Scene} scene @returns {FlipTold[]} */
export function flipsOf({ state }) {
  return [...(state.flips ?? [])].sort((one, other) =>
    one.points - other.points || one.flips - other.flips);
}

/** The choice of a flip. @param {Scene} scene @param {number} flips */
export function choiceOfFlip({ choices }, flips) {
  return choices.find(({ kind, parameters }) => kind === "flip" && parameters["flips"] === flips);
}

/** The flip that is marked, if dice are to be flipped. @param {Cockpit} cockpit */
export function markedFlip({ scene, selected }) {
  if (selected?.kind !== "flip") return null;
  return flipsOf(scene).find(({ flips }) => flips === selected.parameters["flips"]) ?? null;
}

/** The way of a choice to ride. @param {Choice} choice @returns {Way} */
export function wayOf({ parameters }) {
  const count = (/** @type {string} */ name) => Number(parameters[name] ?? 0);
  return {
    space: String(parameters["space"]), engine: count("engine"), front: count("front"),
    rear: count("rear"), bonus: count("bonus"),
  };
}

/**
 * Where one may ride to now, or after the flip that is marked.
 * @param {Cockpit} cockpit @returns {Way[]}
 */
export function waysOf(cockpit) {
  const { scene } = cockpit;
  if (scene.question?.kind === "ride")
    return scene.choices.filter(({ kind }) => kind === "ride").map(wayOf);
  return markedFlip(cockpit)?.ends ?? [];
}

/** The way that is marked. @param {Cockpit} cockpit @returns {Way | null} */
export function markedWay(cockpit) {
  const { scene, selected } = cockpit;
  if (selected?.kind === "ride") return wayOf(selected);
  const isPlanned = plan?.race === scene.table.id && plan.version === scene.version &&
    plan.flips === selected?.parameters["flips"];
  return isPlanned && plan ? plan.way : null;
}

/** @param {Way} one @param {Way} other */
export function isSame(one, other) {
  return one.space === other.space && one.engine === other.engine && one.front === other.front &&
    one.bonus === other.bonus;
}

/** @param {Scene} scene @param {Way} way */
function choiceOfWay({ choices }, way) {
  return choices.find((choice) => choice.kind === "ride" && isSame(wayOf(choice), way));
}

/**
 * Mark a way; before the dice are flipped it is kept until they are.
 * @param {Cockpit} cockpit @param {Way} way
 */
export function markWay(cockpit, way) {
  const { scene, selected, select, refresh } = cockpit;
  const choice = choiceOfWay(scene, way);
  if (choice) return select(choice);
  const flips = Number(selected?.parameters["flips"] ?? 0);
  plan = { race: scene.table.id, version: scene.version, flips, way };
  return refresh();
}

/** Mark another sum, and the way to where it ends. @param {Cockpit} cockpit @param {Sum} sum */
export function markSum(cockpit, { flip: { flips }, way }) {
  const { scene, select } = cockpit;
  plan = { race: scene.table.id, version: scene.version, flips, way };
  return select(choiceOfFlip(scene, flips) ?? null);
}

/**
 * Ride a way: at once, or as soon as the dice are flipped.
 * @param {Cockpit} cockpit @param {Way} way
 */
export function takeWay(cockpit, way) {
  const choice = choiceOfWay(cockpit.scene, way);
  if (choice) return cockpit.take(choice);
  markWay(cockpit, way);
  return cockpit.selected ? cockpit.take(cockpit.selected) : undefined;
}

/** Ride on where it was marked before the dice were flipped. @param {Cockpit} cockpit */
export function ridePlan(cockpit) {
  const { scene, waiting, take } = cockpit;
  if (!plan || waiting || scene.question?.kind !== "ride") return;
  const { race, version, way } = plan;
  plan = null;
  const choice = race === scene.table.id && version === scene.version - 1
    ? choiceOfWay(scene, way) : null;
  if (choice) setTimeout(() => take(choice));
}

/** The points that a way costs. @param {Way} way */
export function costOf({ engine, front, rear }) {
  return engine + front + rear;
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

/**
 * Where other sums than the marked one end for nothing, each space once.
 * @typedef {{flip: FlipTold, way: Way}} Sum
 */
/** @param {Cockpit} cockpit @returns {Sum[]} */
export function otherSums({ scene, selected }) {
  /** @type {Map<string, Sum>} */
  const sums = new Map();
  for (const flip of flipsOf(scene)) {
    if (flip.flips === selected?.parameters["flips"]) continue;
    for (const way of flip.ends)
      if (!costOf(way) && !way.bonus && !sums.has(way.space)) sums.set(way.space, { flip, way });
  }
  return [...sums.values()];
}

/** The other sums where the marked one has a price, or does not end. @param {Cockpit} cockpit */
export function shownSums(cockpit) {
  const shown = new Set(shownWays(cockpit).map(({ space }) => space));
  return otherSums(cockpit).filter(({ way }) => !shown.has(way.space));
}

/**
 * For each space the way that is marked, else one at the marked price, else the cheapest; none
 * that has a price where another sum ends for nothing.
 * @param {Cockpit} cockpit @returns {Way[]}
 */
export function shownWays(cockpit) {
  const marked = markedWay(cockpit);
  /** @type {Map<string, Way>} */
  const shown = new Map();
  const value = (/** @type {Way} */ way) => (marked && isSame(marked, way) ? -2
    : marked && way.engine === marked.engine && way.front === marked.front ? -1 : costOf(way));
  for (const way of waysOf(cockpit)) {
    const known = shown.get(way.space);
    if (!known || value(way) < value(known)) shown.set(way.space, way);
  }
  const free = new Set(otherSums(cockpit).map(({ way }) => way.space));
  return [...shown.values()].filter((way) =>
    !costOf(way) || !free.has(way.space) || (marked && isSame(marked, way)));
}
