/** What is fetched before a race's replay can be shown. */

import { get, listGames } from "./api.js";
import { loadGameOf, loadTeamResult } from "./games.js";

/** @typedef {Awaited<ReturnType<typeof loadTeamResult>>} MaybeTeams */
/**
 * @typedef {{replay: Replay, mine: number[], board: BoardTold, game: GameModule,
 *   figures: Figures, teams: MaybeTeams, title: string}} LoadedReplay
 */

/** All that is known of a race. @param {string} id @returns {Promise<LoadedReplay>} */
export async function loadReplay(id) {
  const path = `/api/races/${id}`;
  /** @type {[Replay, TableSeat, BoardTold, GameTold[]]} */
  const [replay, seat, board, games] = await Promise.all([
    get(`${path}/replay`), get(path), get(`${path}/board`), listGames()]);
  const name = replay.table.game;
  const game = await loadGameOf(replay.table);
  const title = games.find((listed) => listed.name === name)?.title ?? name;
  const usual = async () => (await import("../parts/usual-figures.js")).figures;
  const [figures, teams] = await Promise.all([
    (game.loadFigures ?? usual)(), loadTeamResult(game, replay.table)]);
  return { replay, mine: seat.seats, board, game, figures, teams, title };
}
