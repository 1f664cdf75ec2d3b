/** The gear stick: a gate of six gears, each with its die, its reach and its fate. */

import { h } from "../../core/view.js";
import { number, percent, sayOf } from "../../core/words.js";
import { die } from "../../parts/dice.js";
import { icon } from "../../parts/icons.js";
import { fateOf, GEAR_DICE, gearOf } from "./fates.js";
import { carOf, distanceOf, seatInView } from "./road.js";

/** @typedef {import("./fates.js").Fate} Fate */

const GAME = "f1-dice";
const NEXT = new Set(["ArrowRight", "ArrowDown"]);
const PREVIOUS = new Set(["ArrowLeft", "ArrowUp"]);
const FIRST_GEAR = 1;
const LOWER_GEAR = 2;

/** The section with the gate. @param {Cockpit} cockpit */
export function gate(cockpit) {
  const now = carOf(cockpit.scene, seatInView(cockpit.scene)).gear;
  const isOpen = cockpit.scene.choices.some((choice) => choice.kind === "gear");
  return h("section", { class: "gearsec", key: "gate", id: "gate", "data-hold": "gate" },
    h("h3", null, sayOf(GAME, "gate.title"), h("b", null, sayOf(GAME, "gate.in", { gear: now }))),
    h("div", {
      class: isOpen ? "gate" : "gate idle", role: "radiogroup",
      "aria-label": sayOf(GAME, "gate.title"), "aria-disabled": isOpen ? null : "true",
      onkeydown: (/** @type {KeyboardEvent} */ event) => shift(event, cockpit),
    }, [1, 2, 3, 4, 5, 6].map((gear) => slot(cockpit, gear, gear === now))),
  );
}

/** @param {Cockpit} cockpit @param {number} gear @param {boolean} isIn */
function slot(cockpit, gear, isIn) {
  const choice = cockpit.scene.choices.find((open) => gearOf(open) === gear);
  const isMarked = Boolean(choice) && gearOf(cockpit.selected) === gear;
  const { reach, line, tone, rule } = told(cockpit, gear, choice);
  const name = GEAR_DICE[gear] ?? "";
  return h("button", {
    type: "button", key: gear, class: `gear ${gear % 2 ? "t" : "b"}`, role: "radio",
    "data-gear": gear, "aria-checked": String(isMarked), "aria-disabled": choice ? null : "true",
    tabindex: isMarked || (gear === 1 && !cockpit.selected) ? 0 : -1,
    "aria-label": spokenSlot(gear, isIn, reach, line),
    title: line, onclick: () => choice && !cockpit.waiting && cockpit.select(choice),
  },
    h("span", { class: "no" }, gear),
    h("span", { class: "rg" }, die(name, "", { class: `g${gear}`, size: 18 }), reach),
    line && h("span", { class: `co ${tone}` }, line, rule && h("small", null, rule)),
    isIn && h("span", { class: "in" }, sayOf(GAME, "gate.now")),
    choice && choice.text === cockpit.hint &&
      h("span", { class: "tip" }, icon("engineer", sayOf(GAME, "gate.hint"))),
  );
}

/** @param {number} gear @param {boolean} isIn @param {string} reach @param {string} line */
function spokenSlot(gear, isIn, reach, line) {
  const state = isIn ? "now" : "other";
  return sayOf(GAME, "gate.spoken", { gear, state, reach, fate: line ? "told" : "none", line });
}

/**
 * The reach of a gear and one line on it: its fate, or why it is closed.
 * @param {Cockpit} cockpit @param {number} gear @param {Choice | undefined} choice
 * @returns {{reach: string, line: string, tone: string, rule?: string}}
 */
function told(cockpit, gear, choice) {
  const blank = sayOf(GAME, "gate.die", { sides: GEAR_DICE[gear]?.slice(1) ?? "" });
  if (!cockpit.scene.choices.length)
    return { reach: blank, tone: "", ...restriction(cockpit, gear) };
  if (!choice) return { reach: blank, tone: "", ...closedBecause(cockpit) };
  const from = distanceOf(cockpit.scene, seatInView(cockpit.scene));
  const fate = fateOf(cockpit.prospects.get(choice.text), from);
  if (!fate) return { reach: blank, line: "", tone: "" };
  const reach = sayOf(GAME, "gate.reach", { least: fate.least, most: fate.most });
  return { reach, ...fateLine(fate) };
}

/** The one thing to know of a gear. @param {Fate} fate */
function fateLine(fate) {
  if (fate.wins)
    return { line: sayOf(GAME, "gate.wins", { chance: percent(fate.wins) }), tone: "good" };
  if (fate.tests)
    return { line: sayOf(GAME, "gate.test", { chance: percent(fate.tests) }), tone: "price" };
  const mean = number(fate.mean, { maximumFractionDigits: 1 });
  return { line: sayOf(GAME, "gate.mean", { mean }), tone: "" };
}

/** Why no higher gear is open, and its rule. @param {Cockpit} cockpit */
function closedBecause({ scene }) {
  const car = carOf(scene, seatInView(scene));
  if (car.next_gear_rule === FIRST_GEAR) {
    return { line: sayOf(GAME, "closed.stall"), rule: car.position < 1 ? "F1-024" : "F1-032" };
  }
  if (car.next_gear_rule === LOWER_GEAR) {
    return { line: sayOf(GAME, "closed.test"), rule: "F1-034" };
  }
  return { line: sayOf(GAME, "closed.skip"), rule: "F1-007" };
}

/**
 * What the engine forbids for the next choice, while it is not yet one's turn.
 * @param {Cockpit} cockpit
 * @param {number} gear
 */
function restriction(cockpit, gear) {
  const car = carOf(cockpit.scene, seatInView(cockpit.scene));
  const highest = car.next_gear_rule === FIRST_GEAR ? 1 : car.gear;
  return car.next_gear_rule && gear > highest ? closedBecause(cockpit) : { line: "" };
}

/**
 * Arrows move the stick among the open gears, Enter takes the one that is marked.
 * @param {KeyboardEvent} event @param {Cockpit} cockpit
 */
function shift(event, cockpit) {
  const open = cockpit.scene.choices;
  const marked = cockpit.selected;
  const step = NEXT.has(event.key) ? 1 : PREVIOUS.has(event.key) ? -1 : 0;
  if (event.key === "Enter" && marked && !cockpit.waiting) cockpit.take(marked);
  else if (step && open.length && !cockpit.waiting)
    move(event, cockpit, neighbor(open, marked, step));
  else return;
  event.preventDefault();
}

/** @param {Choice[]} open @param {Choice | null} marked @param {number} step */
function neighbor(open, marked, step) {
  const at = Math.max(0, open.findIndex((choice) => choice.text === marked?.text));
  return open[(at + step + open.length) % open.length];
}

/** @param {KeyboardEvent} event @param {Cockpit} cockpit @param {Choice | undefined} choice */
function move(event, cockpit, choice) {
  if (!choice) return;
  cockpit.select(choice);
  const group = /** @type {HTMLElement} */ (event.currentTarget);
  const marked = group.querySelector(`[data-gear="${gearOf(choice)}"]`);
  /** @type {HTMLElement | null} */ (marked)?.focus();
}
