/** The way to what tells the result of a race of teams, for its end only. */

import { saying } from "./words.js";

/** @typedef {typeof import("../parts/team-result.js") | null} Teams */

/**
 * The teams that have won; none where drivers win, and teams only have a table of their own.
 * @param {ResultTold | null | undefined} result
 */
export function winningTeams(result) {
  return result?.teams_win ? result.teams.filter(({ place }) => place === 1) : [];
}

/**
 * It with its words; nothing where everyone drives alone, or no team has won.
 * @param {ResultTold | null | undefined} result
 * @returns {Promise<Teams>}
 */
export async function loadTeams(result) {
  const hasWon = result?.teams.some(({ place }) => place === 1);
  return hasWon ? saying("teams", import("../parts/team-result.js")) : null;
}
