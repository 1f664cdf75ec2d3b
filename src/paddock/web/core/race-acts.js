/** What can be done at a race besides driving. */

import { numberOf } from "../parts/livery.js";
import { toast } from "../parts/toast.js";
import { rowText } from "../parts/tower.js";
import { post } from "./api.js";
import { errorText } from "./telling.js";
import { h } from "./view.js";
import { announce } from "./voice.js";
import { say } from "./words.js";

/** @typedef {import("../screens/race.js").RaceScreen} RaceScreen */

/** The acts of the menu. @param {RaceScreen} race @param {Scene} scene */
export function menuActs(race, scene) {
  return {
    undo: () => race.undo(),
    handOver: () => race.send({ type: "hand_over" }),
    takeBack: () => race.send({ type: "take_back" }),
    leave: () => void askToLeave(race, scene),
    copyLink: () => void copyLink(),
  };
}

/** Read the tower out. @param {RaceScreen} race */
export function readTower({ scene, game }) {
  if (!scene) return;
  const timing = {
    scene,
    columns: game.columns?.(scene) ?? [],
    asked: -1,
    hasLaps: true,
    away: [],
    timeLeft: () => null,
  };
  announce(scene.standings.map((standing) => rowText(timing, standing)).join(". "), "urgent");
}

async function copyLink() {
  await navigator.clipboard?.writeText(location.href).catch(() => {});
  toast(say("race.copied"));
}

/** @param {RaceScreen} race @param {Scene} scene */
async function askToLeave(race, scene) {
  const { ask } = await import("../parts/dialog.js");
  const body = h("p", null, say("race.leave_help", { number: numberOf(scene.seat) ?? 0 }));
  const act = () => void attempt(race, `leave?seat=${scene.seat}`, () => race.app.go("/"));
  const leave = { text: say("race.leave"), kind: "dark", act };
  ask(say("race.leave_title"), body, [{ text: say("race.stay") }, leave]);
}

/** @param {RaceScreen} race */
export function rematch(race) {
  return attempt(race, "rematch", ({ table }) => race.app.go(`/race/${table.id}`));
}

/** @param {RaceScreen} race @param {string} act @param {(answer: TableSeat) => void} then */
async function attempt(race, act, then) {
  try {
    then(await post(`/api/races/${race.table.id}/${act}`));
  } catch (error) {
    race.error = errorText(error);
    race.show();
  }
}
