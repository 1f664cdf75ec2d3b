/** Rolls: the last one, large, and what the dice decide where no driver does. */

import { eventText } from "../../core/telling.js";
import { h } from "../../core/view.js";
import { sayOf } from "../../core/words.js";
import { die } from "../../parts/dice.js";
import { chip } from "../../parts/livery.js";
import { GEAR_DICE } from "./fates.js";
import { hasGears } from "./road.js";

const GAME = "f1-dice";
/**
 * What the black die decides: from, to, the words of it, its rule.
 * @type {Record<string, [number, number, string, string, string][]>}
 */
const TABLES = {
  start: [
    [1, 1, "start.stall", "F1-023", "bad"],
    [2, 16, "start.normal", "F1-025", ""],
    [17, 20, "start.great", "F1-026", "good"],
  ],
  motor: [
    [1, 1, "motor.stall", "F1-032", "bad"],
    [2, 16, "motor.gear", "F1-034", "price"],
    [17, 20, "motor.held", "F1-035", "good"],
  ],
};
const BLACK = new Set([
  "rolled_for_grid", "tied", "started", "stalled_at_start", "great_start", "engine_stalled",
  "gear_lost", "engine_held",
]);

/** Whether the black die tells this event, in the game with gears. @param {EventTold} event */
export function isBlack(event) {
  return BLACK.has(event.kind);
}

/** What an event's dice showed; nothing if it is no roll. @param {EventTold} event */
export function rolled(event) {
  return event.parameters["roll"] ?? event.parameters["spaces"];
}

/** The events of the last roll, its own first. @param {Scene} scene */
function lastRolled(scene) {
  const last = scene.events.filter((event) => rolled(event) !== undefined).at(-1);
  return scene.events.filter((event) =>
    event.step === last?.step && event.parameters["car"] !== undefined);
}

/** The gear that a car was in when it rolled. @param {Scene} scene @param {EventTold} event */
function gearAt(scene, event) {
  const shifted = scene.events.filter((other) =>
    other.kind === "shifted" && other.step <= event.step &&
      other.parameters["car"] === event.parameters["car"]).at(-1);
  return Number(shifted?.parameters["gear"] ?? 1);
}

/** The last roll of anyone, large, with what came of it. @param {Scene} scene */
export function lastRoll(scene) {
  const [first, ...others] = lastRolled(scene);
  if (!first) return h("div", { class: "lastroll" }, h("p", null, sayOf(GAME, "roll.none")));
  const gear = gearAt(scene, first);
  const value = Number(rolled(first));
  const told = others.find((event) => event.kind !== "lined_up") ?? first;
  return h("div", { class: "lastroll" },
    hasGears(scene) ? gearDie(first, gear, value) : sumOfTwo(value),
    h("div", null,
      h("span", { class: "cap" }, sayOf(GAME, "roll.last")),
      h("p", null, eventText(scene, told))),
    chip(String(first.parameters["car"])),
  );
}

/** @param {EventTold} event @param {number} gear @param {number} value */
function gearDie(event, gear, value) {
  if (isBlack(event)) return die("d20", value, { class: "black", size: 52 });
  return die(GEAR_DICE[gear] ?? "d4", value, { class: `g${gear}`, size: 52 });
}

/** An event tells only the sum of two dice. @param {number} value */
function sumOfTwo(value) {
  return h("span", { class: "total disp" }, die("d6", 6, { class: "pips", size: 30 }), value);
}

/** What the dice decide now, with the rules. @param {Scene} scene */
export function diceDecide(scene) {
  const kind = scene.question?.kind ?? "drive";
  const dice = hasGears(scene) ? (scene.question?.dice[0] ?? "d20") : "";
  const table = TABLES[kind];
  return h("section", { class: "dicesec", key: "dice" },
    h("h3", null, sayOf(GAME, "decide.title"), h("b", null, dice
      ? sayOf(GAME, "gate.die", { sides: dice.slice(1) })
      : sayOf(GAME, "decide.two"))),
    table && dice ? h("ul", null, table.map(row)) : plain(kind, Boolean(dice)),
  );
}

/** @param {[number, number, string, string, string]} entry */
function row([from, to, words, rule, tone]) {
  const faces = from === to ? String(from) : sayOf(GAME, "gate.reach", { least: from, most: to });
  const told = h("span", null, sayOf(GAME, `decide.${words}`));
  return h("li", { class: tone }, h("b", null, faces), told, h("small", null, rule));
}

/** @param {string} kind @param {boolean} isSpecial */
function plain(kind, isSpecial) {
  const words = kind === "formation" ? "formation" : isSpecial ? "gear" : "sum";
  const rules = { formation: "F1-017", gear: "F1-013", sum: "F1-002" };
  return h("ul", null,
    h("li", null, h("span", null, sayOf(GAME, `decide.${words}`)), h("small", null, rules[words])));
}
