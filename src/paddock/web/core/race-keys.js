/** The keys of a race. */

import { cycleSpeed } from "../parts/race-bar.js";
import { readTower } from "../parts/tower.js";
import { choose, settings } from "./settings.js";
import { choiceText } from "./telling.js";
import { announce } from "./voice.js";
import { say } from "./words.js";

/** @typedef {import("../screens/race.js").RaceScreen} RaceScreen */

const STEPS = /** @type {Record<string, number>} */ ({
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
});

/** @type {Record<string, (race: RaceScreen) => void>} */
const LETTERS = {
  u: (race) => race.undo(),
  e: (race) => race.driving.askEngineer(),
  r: (race) => race.scene && race.control.openNewest(race.scene),
  f: (race) => race.stage.board?.follow(race.ownCar),
  w: (race) => race.stage.board?.whole(),
  "+": (race) => race.stage.board?.zoom(1.3),
  "=": (race) => race.stage.board?.zoom(1.3),
  "-": (race) => race.stage.board?.zoom(1 / 1.3),
  0: (race) => race.stage.board?.reset(),
  t: ({ scene, game }) => scene && readTower(scene, game.columns?.(scene) ?? []),
  v: () => choose({ text: !settings.text }),
  a: () => announce(say("race.speed_now", { speed: say(`app.speed.${cycleSpeed()}`) })),
};

/** A key was pressed; true if it was used. @param {KeyboardEvent} event @param {RaceScreen} race */
export function raceKey(event, race) {
  const scene = race.scene;
  if (!scene || event.repeat) return false;
  const cockpit = race.driving.cockpit(scene);
  if (race.driving.isAsked && race.keypad?.isFor(cockpit) && race.keypad.key(event, cockpit))
    return true;
  if (race.driving.isDeciding && race.game.press?.(event, cockpit)) return true;
  if (event.key === "Enter" || event.key === " ") return pressKey(event, race);
  if (event.key === "Escape") return drop(race);
  return markKey(event, race) || letterKey(event, race);
}

/**
 * Enter takes, Space finishes; on a button both press it.
 * @param {KeyboardEvent} event
 * @param {RaceScreen} race
 */
function pressKey(event, race) {
  const target = /** @type {Element} */ (event.target);
  const isRadio = target.matches?.("[role=radio]");
  if (target.closest?.("button, a, summary, [role=button]") && !(isRadio && event.key === "Enter"))
    return false;
  if (race.follower.playing) race.stage.finish();
  else if (event.key === "Enter" && race.driving.selected) race.driving.take(race.driving.selected);
  else return false;
  return true;
}

/** @param {RaceScreen} race */
function drop(race) {
  if (race.control.close()) return true;
  race.driving.select(null);
  return true;
}

/** @param {KeyboardEvent} event @param {RaceScreen} race */
function markKey(event, race) {
  const target = /** @type {Element} */ (event.target);
  const by = STEPS[event.key];
  if (by && race.driving.isDeciding && !target.closest?.(".log, .stage, .textview")) {
    race.driving.step(by);
    return true;
  }
  const choice = race.driving.choiceOf(event.key);
  if (!choice || !race.scene) return false;
  if (race.game.isQuick?.(choice, event.key)) race.driving.take(choice);
  else race.driving.select(choice);
  if (!race.driving.doubted) announce(choiceText(race.scene, choice), "urgent");
  return true;
}

/** @param {KeyboardEvent} event @param {RaceScreen} race */
function letterKey(event, race) {
  const act = LETTERS[event.key.toLowerCase()];
  act?.(race);
  return act !== undefined;
}
