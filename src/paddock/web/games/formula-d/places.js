/** Places in words: the corner or the way to it, and the lane. Nobody reads the codes of spaces. */

import { getBoard } from "../../core/api.js";
import { sayOf } from "../../core/words.js";
import { boards, GAME, isPit, laneName, placeOf, turnOf } from "./road.js";

/**
 * How the places of a race are called, once its board is known; without it by their codes.
 * @param {{id: string}} table
 */
export async function learnPlaces({ id }) {
  const board = await getBoard(id).catch(() => null);
  if (board) boards.set(id, board);
  return { places: (/** @type {Values} */ parameters) => named(board, parameters) };
}

/**
 * Words for the spaces and the corner of an event or a choice, and for a way as a whole.
 * @param {BoardTold | null} board @param {Values} parameters
 */
function named(board, parameters) {
  const { space, over, corner } = parameters;
  const called = (/** @type {string} */ name) => (board ? spaceText(board, name) : name);
  /** @type {Values} */
  const words = {};
  if (space) words["space_word"] = called(String(space));
  if (over) words["over_word"] = String(over).split(" ").map(called).join(" + ");
  if (corner) words["corner_word"] = cornerText(board?.corners, `C${corner}`);
  if ("fate" in parameters)
    words["way_word"] = sayOf(GAME, "choice.move", { ...parameters, ...words });
  return words;
}

/** A space in words. @param {BoardTold} board @param {string} space its code */
export function spaceText(board, space) {
  if (isPit(space)) {
    const kind = space.startsWith("B") ? "box" : "pit";
    return sayOf(GAME, `place.${kind}`, { number: Number(space.slice(1)) });
  }
  const place = placeOf(board, space);
  if (!place) return space;
  const { name, isIn, left, number } = place;
  const corner = cornerText(board.corners, `C${name.slice(1)}`);
  const lane = sayOf(GAME, `word.lane.${laneName(place.lane)}`);
  return sayOf(GAME, isIn ? "place.corner" : "place.straight", { corner, lane, left, number });
}

/**
 * A corner by its title, with what stands on its plate where another has the same.
 * @param {BoardTold["corners"]} corners @param {string} name
 */
function cornerText(corners = [], name) {
  const title = corners.find(([known]) => known === name)?.[1];
  const isOne = corners.filter((other) => other[1] === title).length < 2;
  return title ? (isOne ? title : `${title} (${turnOf(name)})`) : turnOf(name);
}
