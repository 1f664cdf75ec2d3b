/** Places in words: the color of a space and its lane. Nobody reads the codes of spaces. */

import { getBoard } from "../../core/api.js";
import { sayOf } from "../../core/words.js";
import { colourName, GAME } from "./signs.js";

/** The lanes from the right to the left, by how many there are. @type {Record<number, string[]>} */
const LANES = {
  1: ["middle"], 2: ["right", "left"], 3: ["right", "middle", "left"],
  4: ["right", "middle_right", "middle_left", "left"],
};

/** How the places of a race are called, once its board is known. @param {{id: string}} table */
export async function learnPlaces({ id }) {
  const board = await getBoard(id).catch(() => null);
  return {
    places: (/** @type {Values} */ { space }) => (space ? named(board, String(space)) : {}),
  };
}

/**
 * Words for a space and its lane; without a board its code.
 * @param {BoardTold | null} board @param {string} space @returns {Values}
 */
function named(board, space) {
  if (space === "start" || space === "finish")
    return { space_word: sayOf(GAME, `place.${space}`), lane_word: "" };
  const at = board?.spaces.findIndex(([name]) => name === space) ?? -1;
  if (!board || at < 0) return { space_word: space, lane_word: space };
  const lane = sayOf(GAME, `word.lane.${laneOf(board, space)}`);
  const colour = colourName(board.colours?.[at] ?? "");
  return { space_word: sayOf(GAME, "place.space", { colour, lane }), lane_word: lane };
}

/**
 * The lane of a space: the first letter of its code.
 * @param {BoardTold} board @param {string} space
 */
function laneOf(board, space) {
  const letters = [...new Set(board.spaces.map(([name]) => name.slice(0, 1)))]
    .filter((letter) => letter <= "d").sort();
  return LANES[letters.length]?.[letters.indexOf(space.slice(0, 1))] ?? "middle";
}
