/**
 * The gear stick: a gate of six gears, each with its die, its reach, and what it wears or risks.
 */

import { h } from "../../core/view.js";
import { listed, percent, sayOf } from "../../core/words.js";
import { die, solidOf } from "../../parts/dice.js";
import { icon } from "../../parts/icons.js";
import { fateOfGear, skipOf } from "./fates.js";
import { gearOf } from "./prices.js";
import { carOf, GAME, seatInView } from "./road.js";
import { rove } from "../../parts/roving.js";

/** @typedef {import("./fates.js").Fate} Fate */
/** @typedef {{reach: string, line: string, wear: string[], tone: string}} Told */

/** The section with the gate. @param {Cockpit} cockpit */
export function gate(cockpit) {
  const now = carOf(cockpit.scene, seatInView(cockpit.scene)).gear;
  const open = cockpit.scene.choices.filter((choice) => gearOf(choice));
  const title = sayOf(GAME, "cockpit.gear");
  return h("section", { class: "gearsec", key: "gate", id: "gate", "data-hold": "gate" },
    h("h3", null, title, h("b", null, sayOf(GAME, "cockpit.gear_now", { gear: now }))),
    h("div", {
      class: open.length ? "gate" : "gate idle", role: "radiogroup", "aria-label": title,
      "aria-disabled": open.length ? null : "true",
      onkeydown: (/** @type {KeyboardEvent} */ event) => rove(event, cockpit, open),
    }, [1, 2, 3, 4, 5, 6].map((gear) => slot(cockpit, gear, gear === now))),
  );
}

/** @param {Cockpit} cockpit @param {number} gear @param {boolean} isIn */
function slot(cockpit, gear, isIn) {
  const choice = cockpit.scene.choices.find((open) => gearOf(open) === gear);
  const isMarked = Boolean(choice) && gearOf(cockpit.selected) === gear;
  const { reach, line, wear, tone } = told(cockpit, gear, choice);
  const words = [...wear.map((zone) => sayOf(GAME, `cockpit.skip.${zone}`)), line].filter(Boolean);
  const title = listed(words);
  const state = isIn ? "now" : "other";
  const spoken = { gear, reach, line: title, state, told: title ? "yes" : "no" };
  return h("button", {
    type: "button", key: gear, class: `gear ${gear % 2 ? "t" : "b"}`, role: "radio",
    "data-choice": choice?.text ?? null, "data-gear": gear, "aria-checked": String(isMarked),
    "aria-disabled": choice ? null : "true",
    tabindex: isMarked || (gear === 1 && !cockpit.selected) ? 0 : -1,
    "aria-label": sayOf(GAME, "cockpit.gear_spoken", spoken), title,
    onclick: () => choice && !cockpit.waiting && cockpit.select(choice),
  },
    h("span", { class: "no" }, gear),
    h("span", { class: "rg" }, die(`gear${gear}`, "", { class: `g${gear}`, size: 18 }), reach),
    title && h("span", { class: `co ${tone}` }, wear.length > 0 && wearView(wear), line),
    isIn && h("span", { class: "in" }, sayOf(GAME, "cockpit.now")),
    choice && choice.text === cockpit.hint &&
      h("span", { class: "tip" }, icon("engineer", sayOf(GAME, "cockpit.hint"))),
  );
}

/**
 * The reach of a gear and one line on it.
 * @param {Cockpit} cockpit @param {number} gear @param {Choice | undefined} choice
 * @returns {Told}
 */
function told(cockpit, gear, choice) {
  const sides = solidOf(`gear${gear}`).slice(1);
  /** @type {Told} */
  const blank = { reach: sayOf(GAME, "cockpit.die", { sides }), line: "", wear: [], tone: "" };
  if (!cockpit.scene.choices.some((open) => gearOf(open))) return blank;
  if (!choice) return { ...blank, line: sayOf(GAME, `cockpit.closed.${closedBy(cockpit, gear)}`) };
  const fate = fateOfGear(cockpit.prospects.get(choice.text));
  const reach = fate
    ? sayOf(GAME, "cockpit.range", { least: fate.least, most: fate.most }) : blank.reach;
  const wear = skipOf(choice);
  return { reach, wear, line: fate ? fateLine(fate) : "", tone: toneOf(fate, wear.length) };
}

/** The zones that lose a point, as signs; the label says them in words. @param {string[]} zones */
function wearView(zones) {
  return h("span", { class: "skips" }, zones.map((zone) => icon(zone)), "−1");
}

/**
 * Why a gear is closed, as far as the dashboard shows it.
 * @param {Cockpit} cockpit @param {number} gear
 */
function closedBy({ scene }, gear) {
  const car = carOf(scene, seatInView(scene));
  if (car.spun) return "spun";
  if (car.only_first) return "stalled";
  return gear > car.gear ? "up" : "down";
}

/** The one thing to know of a gear. @param {Fate} fate */
function fateLine({ out, over, clean }) {
  if (out > 0) return sayOf(GAME, "cockpit.out", { chance: percent(out) });
  if (over > 0) return sayOf(GAME, "cockpit.over", { chance: percent(over) });
  return sayOf(GAME, "cockpit.clean", { chance: percent(clean) });
}

/** @param {Fate | null} fate @param {number} skipped */
function toneOf(fate, skipped) {
  if (fate?.out) return "bad";
  if (fate?.over || skipped) return "price";
  return fate && fate.clean > 0.995 ? "good" : "";
}
