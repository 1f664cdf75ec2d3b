/** The end of a race, where the cockpit was: who won, where you came in, and what comes next. */

import { post } from "../core/api.js";
import { carOf, isOut, standingOf } from "../core/scene.js";
import { loadTeams } from "../core/teams.js";
import { carName, nameOf, vehicleOf } from "../core/telling.js";
import { h } from "../core/view.js";
import { listed, say } from "../core/words.js";
import { button } from "./buttons.js";
import { icon } from "./icons.js";
import { chip } from "./livery.js";
import { undoneNote } from "./undone.js";

/** @typedef {import("../screens/race.js").RaceScreen} RaceScreen */
/** @typedef {import("../core/teams.js").Teams} Teams */

/**
 * The panel of a race's end, once all is there that it tells.
 * @param {ResultTold | null | undefined} result
 */
export async function openFinish(result) {
  const teams = await loadTeams(result);
  return (/** @type {Scene} */ scene, /** @type {RaceScreen} */ race) =>
    finishPanel(scene, race, teams);
}

/** @param {Scene} scene @param {RaceScreen} race @param {Teams} teams */
function finishPanel(scene, race, teams) {
  const winners = scene.result?.winners ?? [];
  const again = say(scene.table.rematch ? "race.rematch_join" : "race.rematch");
  return h("div", { class: "finish" },
    h("div", { class: "flagged", "aria-hidden": "true" }),
    h("div", { class: "who" },
      h("div", { class: "pair" }, winners.map((seat) => chip(standingOf(scene, seat)))),
      h("div", null,
        h("h2", { class: "disp", id: "finish", tabindex: -1 },
          teams?.outcome(scene) ?? headline(scene)),
        h("p", { class: "muted" }, teams?.placeText(scene) ?? placeText(scene)),
        undoneNote(scene))),
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

/** Where one came in. @param {Scene} scene */
function placeText(scene) {
  const seats = scene.result?.seats ?? [];
  const { place = 1 } = seats.find(({ seat }) => seat === scene.seat) ?? {};
  if (place === 1) return say("race.over_help");
  if (place > 1) return say("race.your_place", { place, cars: seats.length });
  const own = standingOf(scene, scene.seat);
  return say("race.you_are_out",
    { is: own && isOut(own) ? "out" : "behind", vehicle: vehicleOf(scene.table.game) });
}

/** Who has won; nobody where it was not driven to its end. @param {Scene} scene */
function headline(scene) {
  const { result } = scene;
  if (!result) return say("race.over");
  const names = listed(result.winners.map((seat) => nameOf(scene, seat)));
  if (result.winners.length > 1) return say("race.shared", { names });
  const [seat = -1] = result.winners;
  const ranked = result.cars.filter(({ place }) => place > 0).map(({ car }) => carOf(scene, car));
  const first = ranked.find((car) => car?.seat === seat);
  const second = ranked.find((car) => car?.seat !== seat);
  return say("race.won", {
    who: !names ? "nobody" : seat === scene.seat ? "me" : "other",
    name: names,
    second: carName(scene, second),
    gap: first && second ? Math.max(0, first.distance - second.distance) : 0,
    cars: second ? 2 : 1,
    vehicle: vehicleOf(scene.table.game),
  });
}
