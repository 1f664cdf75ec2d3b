/** Moves: the dice of each step in their turn, then the car that drives by them. */

import { seatOfCar } from "../../core/scene.js";
import { nameOf } from "../../core/telling.js";
import { sayOf } from "../../core/words.js";
import { hasGears, lapLength, optionOf, spaceAt } from "./road.js";
import { isBlack } from "./rolls.js";

/** What is followed as a move goes on: distances and gears by seat. */
/** @typedef {{scene: Scene, length: number, distances: number[], gears: number[]}} Course */

const GAME = "f1-dice";
/** The colour of the dice of an action. @type {WeakMap<Action, string>} */
const colours = new WeakMap();

/**
 * What is to be seen of a move.
 * @param {Scene} before
 * @param {Move} move
 * @param {Scene} after
 * @returns {Action[]}
 */
export function actions(before, move, after) {
  const length = lapLength(before) || lapLength(after);
  /** @type {Course} */
  const course = { scene: after, length, distances: [], gears: [] };
  for (const { seat, distance } of before.standings) {
    course.distances[seat] = distance;
    course.gears[seat] = before.state.cars?.[seat]?.gear ?? 1;
  }
  return move.steps.flatMap((step) => shown(step, move, course));
}

/** @param {StepTold} step @param {Move} move @param {Course} course @returns {Action[]} */
function shown(step, move, course) {
  const events = move.events.filter((event) => event.step === step.number);
  const first = events.find((event) => "car" in event.parameters);
  if (first?.kind === "shifted")
    course.gears[seatOf(first, course)] = Number(first.parameters["gear"]);
  const thrown = step.dice?.length && first ? [toss(step, first, course)] : [];
  return [...thrown, ...events.flatMap((event) => driven(event, course))];
}

/** @param {EventTold} event @param {Course} course */
function seatOf(event, { scene }) {
  return seatOfCar(scene, event.parameters["car"]);
}

/** @param {StepTold} step @param {EventTold} event @param {Course} course @returns {Action} */
function toss(step, event, course) {
  const seat = seatOf(event, course);
  const gear = course.gears[seat] ?? 1;
  const values = Object.values(step.parameters).map(Number);
  /** @type {Action} */
  const action = {
    kind: "dice", seat, dice: step.dice ?? [], values,
    caption: caption(course.scene, event, seat, gear),
  };
  colours.set(action, !hasGears(course.scene) ? "pips" : isBlack(event) ? "black" : `g${gear}`);
  return action;
}

/** @param {Scene} scene @param {EventTold} event @param {number} seat @param {number} gear */
function caption(scene, event, seat, gear) {
  const values = { who: seat === scene.seat ? "me" : "other", name: nameOf(scene, seat), gear };
  if (event.kind === "rolled_for_grid") return sayOf(GAME, "throw.grid", values);
  if (/start/.test(event.kind)) return sayOf(GAME, "throw.start", values);
  if (isBlack(event)) return sayOf(GAME, "throw.engine", values);
  return hasGears(scene) ? sayOf(GAME, "throw.gear", values) : sayOf(GAME, "throw.two", values);
}

/** @param {EventTold} event @param {Course} course @returns {Action[]} */
function driven(event, course) {
  const seat = seatOf(event, course);
  if (event.kind === "lined_up") return linedUp(event, seat, course);
  if (!("spaces" in event.parameters)) return [];
  const from = course.distances[seat] ?? 0;
  const spaces = Number(event.parameters["spaces"]);
  course.distances[seat] = from + spaces;
  if (!course.length && from < 1) return [];
  const to = spaceAt(from + spaces, course.length);
  return [{ kind: "drive", car: seat, from: spaceAt(from, course.length), to, spaces }];
}

/** @param {EventTold} event @param {number} seat @param {Course} course @returns {Action[]} */
function linedUp(event, seat, course) {
  const spacing = Number(optionOf(course.scene, "grid_spacing", 1));
  const distance = (1 - Number(event.parameters["place"])) * spacing;
  course.distances[seat] = distance;
  return course.length ? [{ kind: "place", car: seat, to: spaceAt(distance, course.length) }] : [];
}

/** The colour of the dice of an action, where it is another than usual. @param {Action} action */
export function colourOf(action) {
  return colours.get(action);
}
