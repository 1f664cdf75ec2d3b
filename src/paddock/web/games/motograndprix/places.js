/** Places in words: the corner or the way to it, and the lane. Nobody reads the codes of spaces. */

import { getBoard } from "../../core/api.js";
import { sayOf } from "../../core/words.js";
import { boards, GAME, partsOf, placeOf, rankOf, RANKS } from "./road.js";

/**
 * How the places of a race are called, once its board is known; without it by their codes.
 * @param {{id: string}} table
 */
export async function learnPlaces({ id }) {
  const board = await getBoard(id).catch(() => null);
  if (board) boards.set(id, board);
  return { places: (/** @type {Values} */ parameters) => named(board, parameters) };
}

/** @param {BoardTold | null} board @param {Values} parameters @returns {Values} */
function named(board, { space, row }) {
  /** @type {Values} */
  const words = {};
  if (space) words["space_word"] = board ? spaceText(board, String(space)) : String(space);
  if (row !== undefined) words["row_word"] = board ? rowText(board, Number(row)) : Number(row);
  return words;
}

/** A space in words. @param {BoardTold} board @param {string} space its code */
function spaceText(board, space) {
  const lane = laneText(board, space);
  const { row } = partsOf(space);
  return sayOf(GAME, "place.space", { row: rowText(board, row), lane });
}

/** What a lane is called. @param {BoardTold} board @param {string} space */
export function laneText(board, space) {
  return sayOf(GAME, `word.lane.${RANKS[rankOf(board, space)]}`);
}

/**
 * A row by the corner that it is in, or that comes next.
 * @param {BoardTold} board @param {number} row
 */
function rowText(board, row) {
  const place = placeOf(board, row);
  if (!place) return sayOf(GAME, "place.row", { row });
  const { isIn, left } = place;
  const corner = cornerText(place);
  return sayOf(GAME, "place.near", { corner, left, isIn: isIn ? "yes" : "no" });
}

/**
 * What a corner is called; by its number where it has no name.
 * @param {{title: string, corner: number}} place
 */
export function cornerText({ title, corner }) {
  return title || sayOf(GAME, "place.turn", { number: corner });
}
