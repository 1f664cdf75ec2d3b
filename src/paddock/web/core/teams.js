/** The way to what tells the result of a race of teams, for its end only. */

import { saying } from "./words.js";

/** @typedef {typeof import("../parts/team-result.js") | null} Teams */

/**
 * It with its words; nothing where everyone drives alone, or no team has won.
 * @param {ResultTold | null | undefined} result
 * @returns {Promise<Teams>}
 */
export async function loadTeams(result) {
  const hasWon = result?.teams.some(({ place }) => place === 1);
  return hasWon ? saying("teams", import("../parts/team-result.js")) : null;
}
