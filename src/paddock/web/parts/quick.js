/** Race now: a table with you and three bots, started in one go. */

import { post } from "../core/api.js";
import { settings } from "../core/settings.js";
import { say } from "../core/words.js";

const RIVALS = 3;

/** The name that was chosen in this browser, or the word for a guest. */
export function driverName() {
  return settings.name.trim() || say("app.guest");
}

/** How many bots there are in a quick race. @param {GameTold} game */
export function rivals(game) {
  return Math.min(RIVALS, game.most_seats - 1);
}

/** Start a race against bots, and give its id. @param {GameTold} game @returns {Promise<string>} */
export async function raceNow(game) {
  const bots = Array.from({ length: rivals(game) }, () => ({ kind: "bot" }));
  const seats = [{ kind: "me", name: driverName() }, ...bots];
  /** @type {TableSeat} */
  const begun = await post("/api/races", { game: game.name, seats, start: true });
  return begun.table.id;
}
