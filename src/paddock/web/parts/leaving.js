/** Leaving a race for good, once it has been asked whether that is meant. */

import { post } from "../core/api.js";
import { vehicleOf } from "../core/telling.js";
import { h } from "../core/view.js";
import { say } from "../core/words.js";
import { ask } from "./dialog.js";
import { numberOf } from "./livery.js";

/** @typedef {import("../screens/race.js").RaceScreen} RaceScreen */

/** @param {RaceScreen} race @param {Scene} scene */
export function askToLeave(race, scene) {
  const number = numberOf(scene.table.seats[scene.seat]?.car);
  const vehicle = vehicleOf(scene.table.game);
  const body = h("p", null, say("race.leave_help", { number, vehicle }));
  const leave = { text: say("race.leave"), kind: "dark", act: () => void getUp(race, scene) };
  ask(say("race.leave_title"), body, [{ text: say("race.stay") }, leave]);
}

/** @param {RaceScreen} race @param {Scene} scene */
async function getUp(race, scene) {
  try {
    await post(`/api/races/${scene.table.id}/leave?seat=${scene.seat}`);
    race.app.go("/");
  } catch (error) {
    race.fail(error);
  }
}
