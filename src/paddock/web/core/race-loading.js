/** What is fetched before a race can be shown. */

import { get, listGames } from "./api.js";
import { learnOptions, loadGameOf } from "./games.js";
import { wear, worn } from "./styles.js";
import { learnParts, saying } from "./words.js";

/** @typedef {typeof import("../screens/race-lobby.js")} Lobby */
/** @typedef {typeof import("../parts/keypad.js")} Keys */
/** @typedef {{lobby: Lobby | null, keys: Keys | null}} Further */
/** @typedef {{first: TableSeat, told: GameTold, game: DrivenGame} & Further} LoadedRace */

/** @param {string | undefined} id @returns {Promise<LoadedRace>} */
export async function loadRace(id) {
  /** @type {[TableSeat, GameTold[]]} */
  const [first, games] = await Promise.all([get(`/api/races/${id}`), listGames()]);
  const { table } = first;
  const told = /** @type {GameTold} */ (games.find(({ name }) => name === table.game));
  const [game, further] = await Promise.all([driven(table), furtherModules(table)]);
  return { first, told, game, ...further };
}

/** A game with its cockpit. @param {TableTold} table @returns {Promise<DrivenGame>} */
async function driven(table) {
  const game = await loadGameOf(table);
  const plain = async () => (await import("../parts/plain-cockpit.js")).controls;
  return { ...game, ...(await (game.loadCockpit ?? plain)()) };
}

/** What only some races need. @param {TableTold} table @returns {Promise<Further>} */
async function furtherModules(table) {
  const [lobby, keys] = await Promise.all([
    table.status === "lobby" ? import("../screens/race-lobby.js") : null,
    table.dice === "real"
      ? worn("keypad", saying("race-more", import("../parts/keypad.js"))) : null,
    ...(table.status === "lobby" ? [wear(["home", "table"]), learnParts(["home", "table"]),
      learnOptions(table.game)] : []),
  ]);
  return { lobby, keys };
}
