/** What is marked: dice, the way that they lead, and what is planned beyond the next choice. */

import {
  choiceOfFlip, choiceOfWay, costOf, isFree, isSame, totalsOf, wayOf,
} from "./ends.js";
import { askedBike, bikeOf } from "./road.js";

/** @import { Total, Way } from "./ends.js" */
/**
 * What was marked to be done after the choice that is taken next: how the die that is kept is
 * flipped, and where it is ridden; and where all bikes were then.
 * @typedef {{race: string, version: number, road: string, text: string, total: Total,
 *   way: Way | null}} Plan
 */
/** A total, and the way to where it ends. @typedef {{total: Total, way: Way}} Sum */

/** @type {Plan | null} */
let plan = null;

/** The plan for what is marked now. @param {Pick<Cockpit, "scene" | "selected">} cockpit */
function planNow({ scene, selected }) {
  const isNow = plan?.race === scene.table.id && plan.version === scene.version &&
    plan.text === selected?.text;
  return isNow ? plan : null;
}

/** @param {Total} one @param {Total} other */
export function isSameTotal(one, other) {
  return one.die === other.die && one.flip.flips === other.flip.flips;
}

/** What the marked dice come to. @param {Cockpit} cockpit @returns {Total | null} */
export function markedTotal(cockpit) {
  const { scene, selected } = cockpit;
  if (selected?.kind === "keep") return planNow(cockpit)?.total ?? null;
  if (selected?.kind !== "flip") return null;
  return totalsOf(scene).find(({ choice }) => choice?.text === selected.text) ?? null;
}

/** The flip that is marked, if dice are to be flipped. @param {Cockpit} cockpit */
export function markedFlip(cockpit) {
  return markedTotal(cockpit)?.flip ?? null;
}

/**
 * Where one may ride to now, or with the dice that are marked.
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
  const { selected } = cockpit;
  return selected?.kind === "ride" ? wayOf(selected) : (planNow(cockpit)?.way ?? null);
}

/** @param {Cockpit} cockpit @param {Total} total @param {Way | null} way */
function planFor({ scene }, total, way) {
  const { table: { id: race }, version } = scene;
  plan = { race, version, road: roadOf(scene), text: total.choice?.text ?? "", total, way };
}

/** Where all bikes are. @param {Scene} scene */
function roadOf({ state }) {
  const bikes = /** @type {import("./road.js").Bike[]} */ (state.bikes ?? []);
  return bikes.map(({ space }) => space).join();
}

/**
 * Mark a way; before the dice are flipped it is kept until they are.
 * @param {Cockpit} cockpit @param {Way} way
 */
export function markWay(cockpit, way) {
  const choice = choiceOfWay(cockpit.scene, way);
  if (choice) return cockpit.select(choice);
  const total = markedTotal(cockpit);
  if (total) planFor(cockpit, total, way);
  return cockpit.refresh();
}

/** Mark a total, and the way to where it ends. @param {Cockpit} cockpit @param {Sum} sum */
export function markSum(cockpit, { total, way }) {
  planFor(cockpit, total, way);
  return cockpit.select(total.choice ?? null);
}

/**
 * Mark what a die comes to in a contact; where it ends for nothing, that is planned too.
 * @param {Cockpit} cockpit @param {Total} total
 */
export function markTotal(cockpit, total) {
  planFor(cockpit, total, total.flip.ends.find(isFree) ?? null);
  return cockpit.select(total.choice ?? null);
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

/** Go on with what was planned, once it is asked for. @param {Cockpit} cockpit */
export function followPlan(cockpit) {
  const { scene, waiting } = cockpit;
  const kind = scene.question?.kind ?? "";
  const isNext = kind === "flip" || kind === "ride";
  if (!plan || waiting || !isNext || plan.version === scene.version) return;
  const made = plan;
  plan = null;
  if (made.race !== scene.table.id) return;
  if (kind === "flip") flipAsPlanned(cockpit, made);
  else if (made.version === scene.version - 1 && made.way)
    rideAsPlanned(cockpit, made.total, made.way);
}

/**
 * Flip the die that was kept: at once, where others have ridden since only mark it.
 * @param {Cockpit} cockpit @param {Plan} made
 */
function flipAsPlanned(cockpit, { total: { die, flip }, way, road }) {
  const { scene, select, take } = cockpit;
  const bike = bikeOf(scene, askedBike(scene));
  const choice = choiceOfFlip(scene, flip.flips);
  if (!die || !bike?.is_contact || bike.kept !== die || !choice) return;
  const total = totalsOf(scene).find((open) => open.choice === choice);
  const isOpen = total?.flip.ends.some((open) => way && isSame(open, way));
  if (total) planFor(cockpit, total, isOpen ? way : null);
  const isStill = road === roadOf(scene);
  setTimeout(() => (isStill ? take(choice) : select(choice)));
}

/**
 * Ride on where it was marked, if the dice are those that were marked with it.
 * @param {Cockpit} cockpit @param {Total} total @param {Way} way
 */
function rideAsPlanned({ scene, take }, { flip }, way) {
  const used = bikeOf(scene, askedBike(scene))?.used ?? [];
  const choice = String(used) === String(flip.dice) ? choiceOfWay(scene, way) : null;
  if (choice) setTimeout(() => take(choice));
}

/** Where other totals than the marked one end for nothing, each space once. */
/** @param {Cockpit} cockpit @returns {Sum[]} */
export function otherSums(cockpit) {
  const marked = markedTotal(cockpit);
  /** @type {Map<string, Sum>} */
  const sums = new Map();
  for (const total of totalsOf(cockpit.scene)) {
    if (marked && isSameTotal(marked, total)) continue;
    for (const way of total.flip.ends)
      if (isFree(way) && !sums.has(way.space)) sums.set(way.space, { total, way });
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
