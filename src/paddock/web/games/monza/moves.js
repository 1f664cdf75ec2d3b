/** Moves: dice that roll, dice that are laid one by one, then the car along them. */

import { seatOfCar } from "../../core/scene.js";
import { sound } from "../../core/sound.js";
import { nameOf } from "../../core/telling.js";
import { sayOf } from "../../core/words.js";
import { GAME } from "./signs.js";
import { carOf, laidOf } from "./turn.js";

/** How long one sees what somebody else has laid, in milliseconds. */
const LOOK = 180;
/** @type {Record<string, "main" | "again" | "turbo" | "first">} */
const THROWS = {
  rolled: "main", rolled_again: "again", turbo_rolled: "turbo", first: "first",
};

/**
 * What is to be seen of a move.
 * @param {Scene} before @param {Move} move @param {Scene} after
 * @returns {Action[]}
 */
export function actions(before, move, after) {
  let path = laidOf(before).map(({ space }) => space);
  return move.steps.flatMap((step) => {
    const events = move.events.filter((event) => event.step === step.number);
    if (step.dice?.length) return toss(step, events, before);
    if (step.kind === "lay") {
      path = [...path, String(step.parameters["space"])];
      return laying(step, before);
    }
    if (step.kind === "back") path = path.slice(0, -1);
    if (step.kind === "bonus") return driven(before, step.seat, [String(step.parameters["space"])]);
    if (step.kind !== "drive") return [];
    return [...driven(before, step.seat, path), ...pushed(events, after)];
  });
}

/** @param {StepTold} step @param {Scene} before @returns {Action[]} */
function laying(step, before) {
  sound("knock");
  return step.seat === before.seat ? [] : [{ kind: "beat", length: LOOK }];
}

/** @param {Scene} before @param {number} seat @param {string[]} path @returns {Action[]} */
function driven(before, seat, path) {
  const to = path.at(-1);
  const from = carOf(before, seat).space;
  return to ? [{ kind: "drive", car: seat, from, to, spaces: path.length, path }] : [];
}

/** @param {EventTold[]} events @param {Scene} after @returns {Action[]} */
function pushed(events, after) {
  return events.filter(({ kind }) => kind === "pushed_back").map(({ parameters }) => ({
    kind: /** @type {const} */ ("place"),
    car: seatOfCar(after, parameters["rival"]), to: String(parameters["space"]),
  }));
}

/** @param {StepTold} step @param {EventTold[]} events @param {Scene} before @returns {Action[]} */
function toss(step, events, before) {
  const event = events.find(({ kind }) => THROWS[kind]);
  const name = THROWS[event?.kind ?? ""] ?? "main";
  const seat = event ? seatOfCar(before, event.parameters["car"]) : before.state.seat;
  const values = Object.values(step.parameters).map(Number);
  const who = seat === before.seat ? "me" : "other";
  const caption = sayOf(GAME, `throw.${name}`, { who, name: nameOf(before, seat) });
  if (name === "turbo") sound("fanfare");
  const look = name === "turbo" ? "turbo" : "colors";
  return [{ kind: "dice", seat, dice: step.dice ?? [], values, caption, look }];
}
