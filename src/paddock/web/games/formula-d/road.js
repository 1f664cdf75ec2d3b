/** The road of a race: its cars, the corner to come, and what a space is called. */

import { get } from "../../core/api.js";

/** A corner on the way: whether the car is in it, else how many spaces lie before it. */
/** @typedef {{name: string, title: string, stops: number, isIn: boolean, left: number}} Corner */

export const GAME = "formula-d";
/** The lanes from left to right. */
export const LANES = "LMNR";
/**
 * The boards of races; nothing while the server is being asked.
 * @type {Map<string, BoardTold | null>}
 */
const boards = new Map();

/** The board of a race, once it is known. @param {Scene} scene @param {() => void} [known] */
export function boardOf({ table }, known) {
  if (!boards.has(table.id)) {
    boards.set(table.id, null);
    get(`/api/races/${table.id}/board`).then(
      (told) => (boards.set(table.id, /** @type {BoardTold} */ (told)), known?.()),
      () => boards.delete(table.id));
  }
  return boards.get(table.id) ?? null;
}

/** The car of a seat as the state has it. @param {Scene} scene @param {number} seat */
export function carOf(scene, seat) {
  return scene.state.cars?.[seat] ?? { gear: 1, wear: {}, initial: {}, space: "", lap: 0 };
}

/** The seat that the cockpit looks from. @param {Scene} scene */
export function seatInView(scene) {
  if (scene.seat >= 0) return scene.seat;
  return scene.question?.seat ?? scene.standings[0]?.seat ?? 0;
}

/** Whether an option is on. @param {Scene} scene @param {string} name */
export function isOn(scene, name) {
  return scene.table.options[name] === "on";
}

/** A space's segment, lane and number, as `S5 M 9`. @param {string} name */
export function partsOf(name) {
  const [segment = "", place = ""] = name.split(".");
  return { segment, lane: place.slice(0, 1), number: Number(place.slice(1)) };
}

/** Whether a space belongs to the pit lane. @param {unknown} space */
export function isPit(space) {
  return /^[PB]\d/.test(String(space));
}

/**
 * The corner that a car is in, or comes to.
 * @param {BoardTold} board @param {string} space
 * @returns {Corner | null}
 */
export function cornerAt(board, space) {
  const { segment, lane, number } = partsOf(space);
  const segments = [...new Set(board.spaces.map(([name]) => partsOf(name).segment))]
    .filter((name) => !isPit(name));
  const here = segments.indexOf(segment);
  if (here < 0) return null;
  const ahead = [...segments.slice(here), ...segments.slice(0, here)]
    .find((name) => name.startsWith("C"));
  const [name, title, stops] = board.corners?.find(([known]) => known === ahead) ?? [];
  if (!name || !stops) return null;
  const left = board.spaces.filter(([other]) => {
    const place = partsOf(other);
    return place.segment === segment && place.lane === lane && place.number > number;
  }).length;
  return { name: turnOf(name), title: title ?? "", stops, isIn: name === segment, left };
}

/** What stands on a corner's plate. @param {string} name as `C6` */
export function turnOf(name) {
  return `T${name.slice(1)}`;
}
