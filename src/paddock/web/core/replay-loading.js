/** What is fetched before a race's replay can be shown. */

import { get, getBoard, listGames } from "./api.js";
import { loadGameOf } from "./games.js";
/**
 * What is known of a race before its moves are.
 * @typedef {{table: TableTold, mine: number[], board: BoardTold, game: GameModule,
 *   figures: Figures, title: string}} Setting
 */

/** @param {string} id @returns {Promise<Setting>} */
export async function loadSetting(id) {
  const path = `/api/races/${id}`;
  /** @type {[TableSeat, BoardTold, GameTold[]]} */
  const [{ table, seats: mine }, board, games] = await Promise.all([
    get(path), getBoard(id), listGames()]);
  const game = await loadGameOf(table);
  const title = games.find((listed) => listed.name === table.game)?.title ?? table.game;
  const usual = async () => (await import("../parts/usual-figures.js")).figures;
  const figures = await (game.loadFigures ?? usual)();
  return { table, mine, board, game, figures, title };
}
