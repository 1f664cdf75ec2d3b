/** What is fetched before a race's replay can be shown. */

import { get, getBoard, listGames } from "./api.js";
import { loadGameOf, loadTeamResult } from "./games.js";

/** @typedef {Awaited<ReturnType<typeof loadTeamResult>>} MaybeTeams */
/**
 * What is known of a race before its moves are.
 * @typedef {{table: TableTold, mine: number[], board: BoardTold, game: GameModule,
 *   figures: Figures, teams: MaybeTeams, title: string}} Setting
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
  const [figures, teams] = await Promise.all([
    (game.loadFigures ?? usual)(), loadTeamResult(game, table)]);
  return { table, mine, board, game, figures, teams, title };
}
