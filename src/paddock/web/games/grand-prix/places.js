/** Places in words: sectors and lanes. Nobody reads the codes of spaces. */

import { getBoard } from "../../core/api.js";
import { sayOf } from "../../core/words.js";
import { boards, GAME, partsOf } from "./road.js";

/** How the places of a race are called, once its board is known. @param {{id: string}} table */
export async function learnPlaces({ id }) {
  const board = await getBoard(id).catch(() => null);
  if (board) boards.set(id, board);
  return { places: named };
}

/** A space in words. @param {string} space its code */
export function spaceText(space) {
  const { sector, lane } = partsOf(space);
  return sayOf(GAME, lane ? "place.space" : "place.pits", { sector, lane });
}

/** @param {Values} parameters @returns {Values} */
function named({ space }) {
  return space ? { space_word: spaceText(String(space)) } : {};
}
