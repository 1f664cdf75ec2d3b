/** The end of a race, where the cockpit was: who won, where you came in, and what comes next. */

import { post } from "../core/api.js";
import { loadTeamResult } from "../core/games.js";
import { firstOf, isOut, standingOf } from "../core/scene.js";
import { nameOf } from "../core/telling.js";
import { h } from "../core/view.js";
import { say } from "../core/words.js";
import { button } from "./buttons.js";
import { icon } from "./icons.js";
import { chip } from "./livery.js";
import { sharersOf } from "./sharers.js";

/** @typedef {import("../screens/race.js").RaceScreen} RaceScreen */
/** @typedef {import("./team-result.js").TeamResult} TeamResult */

/**
 * The panel of a race's end, once all is there that it tells.
 * @param {GameModule} game @param {TableTold} table
 */
export async function openFinish(game, table) {
  const teams = await loadTeamResult(game, table);
  return (/** @type {Scene} */ scene, /** @type {RaceScreen} */ race) =>
    finishPanel(scene, race, teams);
}

/** @param {Scene} scene @param {RaceScreen} race @param {TeamResult | null} teams */
function finishPanel(scene, race, teams) {
  if (isGivenUp(scene)) teams = null;
  const first = isGivenUp(scene) ? null : firstOf(scene);
  const winners = teams?.of(scene)[0]?.seats ?? [first?.seat ?? -1];
  const again = say(scene.table.rematch ? "race.rematch_join" : "race.rematch");
  return h("div", { class: "finish" },
    h("div", { class: "flagged", "aria-hidden": "true" }),
    h("div", { class: "who" },
      h("div", { class: "pair" }, winners.filter((seat) => seat >= 0).map((seat) =>
        chip(scene.table.seats[seat]?.car))),
      h("div", null,
        h("h2", { class: "disp", id: "finish", tabindex: -1 },
          teams?.outcome(scene) ?? headline(scene)),
        h("p", { class: "muted" }, teams?.placeText(scene) ?? placeText(scene)))),
    race.error && h("p", { class: "error", role: "alert" }, race.error),
    h("div", { class: "row" },
      h("a",
        { class: "btn go", href: `/replay/${scene.table.id}` },
        icon("trophy"),
        say("race.result")),
      scene.seat >= 0 && button(again, () => void rematch(race), { class: "btn", sign: "flag" }),
      h("a", { class: "btn", href: "/" }, icon("home"), say("app.home"))));
}

/** @param {RaceScreen} race */
async function rematch(race) {
  try {
    /** @type {TableSeat} */
    const { table } = await post(`/api/races/${race.table.id}/rematch`);
    race.app.go(`/race/${table.id}`);
  } catch (error) {
    race.fail(error);
  }
}

/** Whether nobody has won, as it was not driven to its end. @param {Scene} scene */
function isGivenUp({ table }) {
  return table.status === "abandoned";
}

/** Where one's own car came in. @param {Scene} scene */
function placeText(scene) {
  if (isGivenUp(scene)) return say("race.over_help");
  const own = standingOf(scene, scene.seat);
  if (own && !own.ranked) return say("race.you_are_out", { is: isOut(own) ? "out" : "behind" });
  if (!own || own.place === 1) return say("race.over_help");
  return say("race.your_place", { place: own.place, cars: scene.standings.length });
}

/** @param {Scene} scene */
function headline(scene) {
  if (!scene.standings.length || isGivenUp(scene)) return say("race.over");
  const names = sharersOf(scene);
  if (names) return say("race.shared", { names });
  const [winner, second] = scene.standings.filter(({ ranked }) => ranked);
  const seat = winner?.seat ?? -1;
  return say("race.won", {
    who: !winner ? "nobody" : seat === scene.seat ? "me" : "other",
    name: nameOf(scene, seat),
    second: second ? nameOf(scene, second.seat) : "",
    gap: winner && second ? winner.distance - second.distance : 0,
    cars: second ? 2 : 1,
  });
}
