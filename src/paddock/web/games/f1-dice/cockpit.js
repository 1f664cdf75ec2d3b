/**
 * The cockpit: the gear stick and the strip of the spaces ahead; where the dice decide, what
 * they do.
 */

import { die } from "../../parts/dice.js";
import { heldOpen } from "../../core/held-cockpit.js";
import { h } from "../../core/view.js";
import { questionText } from "../../core/telling.js";
import { percent, sayOf } from "../../core/words.js";
import { fateOf, GEAR_DICE, gearOf, landingOf } from "./fates.js";
import { gate } from "./gate.js";
import { outlook } from "./outlook.js";
import { distanceOf, goalOf, hasGears, lapLength, lapsOf, seatInView, spaceAt } from "./road.js";
import { diceDecide } from "./rolls.js";

const GAME = "f1-dice";
const FLAG = "\u2691";

/** The sections left of the decision bar. @param {Cockpit} cockpit */
function sections(cockpit) {
  const held = heldOpen(cockpit);
  const { scene } = held;
  const isRoll = scene.question?.actor === "chance";
  return [isRoll || !hasGears(scene) ? diceDecide(scene) : gate(held), outlook(held)];
}

/** The question, and how far it is to the goal. @param {Cockpit} cockpit */
function decision({ scene }) {
  const left = goalOf(scene) - distanceOf(scene, seatInView(scene));
  const help = scene.choices.some(gearOf)
    ? sayOf(GAME, "decision.help", { left: Math.max(0, left) }) : "";
  return { question: questionText(scene), help };
}

/** What the button says, with the die. @param {Choice} choice */
function verb(choice) {
  const gear = gearOf(choice);
  return [
    die(GEAR_DICE[gear] ?? "d4", "", { class: `g${gear}`, size: 40 }),
    sayOf(GAME, "verb.gear", { gear }),
  ];
}

/** The goal, on the board. @param {Cockpit} cockpit */
function lower({ scene }) {
  const goal = goalOf(scene);
  const distance = distanceOf(scene, seatInView(scene));
  if (!goal || distance >= goal || scene.state.phase === "FORMATION") return null;
  const length = lapLength(scene);
  const laps = lapsOf(scene);
  const lap = Math.max(1, Math.ceil(distance / length));
  const where = distance < 1 ? "grid" : "other";
  const values = { space: spaceAt(distance, length), length, where };
  return [
    h("div", { class: "a", key: "goal" }, goal - distance),
    h("div", { class: "b", key: "where" },
      h("b", null, sayOf(GAME, "lower.goal", { left: goal - distance })),
      laps > 1
        ? sayOf(GAME, "lower.lap", { lap, laps, ...values })
        : sayOf(GAME, "lower.space", values)),
  ];
}

/**
 * How an end is written on its space: the roll, or a flag for the goal.
 * @param {End} end
 * @returns {{level: 0 | 1 | 2, label: string}}
 */
function price(end) {
  const landing = landingOf(end);
  if (landing === "win") return { level: 0, label: FLAG };
  return { level: landing === "test" ? 1 : 0, label: (end.dice ?? []).join("+") };
}

/**
 * The chances of the goal and of an engine test, where there are any, in words.
 * @param {Prospect} prospect
 */
function chances(prospect) {
  const { wins = 0, tests = 0 } = fateOf(prospect, 0) ?? {};
  return [
    ...(wins ? [sayOf(GAME, "gate.wins", { chance: percent(wins) })] : []),
    ...(tests ? [sayOf(GAME, "gate.test", { chance: percent(tests) })] : []),
  ];
}

/** @type {Controls} */
export const controls = {
  cockpit: sections, decision, verb, lower, price, chances,
  keyOf: (choice) => (gearOf(choice) ? String(gearOf(choice)) : ""),
};
