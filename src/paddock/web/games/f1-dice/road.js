/** The road of a race: how many spaces a lap has, where the goal is, what a space is called. */

import { get } from "../../core/api.js";

/** The spaces of a lap by race; 0 while the server is being asked. @type {Map<string, number>} */
const lengths = new Map();

/**
 * An option of the table, or its printed default.
 * @param {Scene} scene
 * @param {string} name
 * @param {string | number} printed
 */
export function optionOf(scene, name, printed) {
  return scene.table.options[name] ?? printed;
}

/**
 * Whether cars have gears; in the regular game two ordinary dice decide everything.
 * @param {Scene} scene
 */
export function hasGears(scene) {
  return optionOf(scene, "mode", "special") !== "regular";
}

/** The laps of a race. @param {Scene} scene */
export function lapsOf(scene) {
  return Number(optionOf(scene, "laps", 1));
}

/**
 * The spaces of a lap; 0 until they are known.
 * @param {Scene} scene
 * @param {() => void} [known] called once when the server has told
 */
export function lapLength(scene, known) {
  const race = scene.table.id;
  const told = Number(optionOf(scene, "length", 0)) || lengthByGrid(scene);
  if (told) lengths.set(race, told);
  if (!lengths.has(race)) ask(race, known);
  return lengths.get(race) || 0;
}

/** @param {string} race @param {() => void} [known] */
function ask(race, known) {
  lengths.set(race, 0);
  get(`/api/races/${race}/board`).then((told) => {
    lengths.set(race, /** @type {BoardTold} */ (told).spaces.length);
    known?.();
  }, () => lengths.delete(race));
}

/**
 * A car on the grid stands before the line, so the name of its space tells.
 * @param {Scene} scene
 */
function lengthByGrid(scene) {
  const waiting = scene.standings.find((standing) => standing.space && standing.distance <= 0);
  return waiting ? Number(waiting.space) - waiting.distance : 0;
}

/**
 * The distance of the goal; 0 until it is known.
 * @param {Scene} scene
 * @param {() => void} [known]
 */
export function goalOf(scene, known) {
  return lapLength(scene, known) * lapsOf(scene);
}

/** The name of the space at a distance. @param {number} distance @param {number} length of a lap */
export function spaceAt(distance, length) {
  if (!length) return String(distance);
  return String(((((distance - 1) % length) + length) % length) + 1);
}

/**
 * The distance that a seat's car has come.
 * @param {Scene} scene
 * @param {number} seat
 * @returns {number}
 */
export function distanceOf(scene, seat) {
  return scene.standings.find((standing) => standing.seat === seat)?.distance ?? 0;
}

/** The car of a seat as the state has it. @param {Scene} scene @param {number} seat */
export function carOf(scene, seat) {
  return scene.state.cars?.[seat] ?? { gear: 1, next_gear_rule: 0, started: false, position: 0 };
}

/**
 * The seat that the cockpit looks from: one's own, for a spectator that of the question, or the
 * leader's.
 * @param {Scene} scene
 */
export function seatInView(scene) {
  if (scene.seat >= 0) return scene.seat;
  return scene.question?.seat ?? scene.standings[0]?.seat ?? 0;
}
