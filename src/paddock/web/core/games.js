/**
 * The games' own modules: `games/<name>/game.js` and its words. A game without one is still
 * playable, by its open steps.
 */

import { get } from "./api.js";
import { learnGame } from "./words.js";

/** @type {Promise<{games: string[]}> | null} */
let listed = null;

/** The names of all games that the client has a module for. @returns {Promise<string[]>} */
export async function gamesWithModules() {
  listed ??= get("/app/games/index.json");
  return (await listed).games;
}

/**
 * A game's module with its words; for a game that has none, one that only knows its name.
 * @param {string} name
 * @returns {Promise<GameModule>}
 */
export async function loadGame(name) {
  if (!(await gamesWithModules()).includes(name)) return { name };
  const [module] = await Promise.all([import(`../games/${name}/game.js`), learnGame(name)]);
  return module.default;
}
