/**
 * The games' own modules: `games/<name>/game.js` and its words. A game without one is still
 * playable, by its open steps.
 */

import { get } from "./api.js";
import { fileAddress } from "./files.js";
import { callPlaces, callVehicles } from "./telling.js";
import { learnGame } from "./words.js";

/** @type {Promise<{games: string[]}> | null} */
let listed = null;

/** The names of all games that the client has a module for. @returns {Promise<string[]>} */
export async function gamesWithModules() {
  listed ??= get(fileAddress("games/index.json"));
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
  callVehicles(name, module.default.vehicle ?? "car");
  return module.default;
}

/**
 * The game of a table, with its board and all words that its race needs.
 * @param {TableTold} table
 * @returns {Promise<GameModule>}
 */
export async function loadGameOf(table) {
  const { game: name, options } = table;
  const game = await loadGame(name);
  const [board] = await Promise.all([
    game.loadBoard?.(table), ...(game.words?.(options) ?? []).map((part) => learnGame(name, part)),
  ]);
  if (board?.places) callPlaces(table.id, board.places);
  return { ...game, ...board };
}

/** Learn what the options of a game are called. @param {string} name */
export async function learnOptions(name) {
  if ((await gamesWithModules()).includes(name)) await learnGame(name, "table");
}
