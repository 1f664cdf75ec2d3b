/** The sums that the dice allow, with what slope and stance do to them. */

import { h } from "../../core/view.js";
import { sayOf, signed } from "../../core/words.js";
import { followMark, rove } from "../../parts/roving.js";
import { choiceOfFlip, flipsOf, markedFlip, rowsOf, waysOf } from "./ends.js";
import { GAME } from "./road.js";

/** The section with the sums. @param {Cockpit} cockpit @param {Child} spent what may be spent */
export function rideSection(cockpit, spent) {
  const { scene } = cockpit;
  const isFlip = scene.question?.kind === "flip";
  return h("section", { class: "mgride", key: "ride" },
    h("h3", null, sayOf(GAME, "cockpit.ride"), h("b", null, sayOf(GAME, "cockpit.points"))),
    sumView(cockpit),
    isFlip && totals(cockpit),
    cells(cockpit),
    spent);
}

/** The sums to choose from. @param {Cockpit} cockpit */
function totals(cockpit) {
  const { scene } = cockpit;
  const open = flipsOf(scene).flatMap(({ flips }) => choiceOfFlip(scene, flips) ?? []);
  return h("div", {
    class: "totals", role: "radiogroup", ref: followMark, "aria-label": sayOf(GAME, "cockpit.ride"),
    onkeydown: (/** @type {KeyboardEvent} */ event) => rove(event, cockpit, open),
  }, flipsOf(scene).map((flip, at) => total(cockpit, flip, at)));
}

/** @param {Cockpit} cockpit @param {import("./ends.js").FlipTold} flip @param {number} at */
function total(cockpit, flip, at) {
  const choice = choiceOfFlip(cockpit.scene, flip.flips);
  const isMarked = choice && choice.text === cockpit.selected?.text;
  return h("button", {
    type: "button", role: "radio", class: "option tot", key: flip.flips,
    "data-choice": choice?.text, "aria-checked": String(Boolean(isMarked)),
    tabindex: isMarked || (!cockpit.selected && !at) ? 0 : -1,
    onclick: () => choice && !cockpit.waiting && cockpit.select(choice),
  },
    h("b", null, flip.points), h("span", null, flipText(flip)),
    (flip.tests_engine || flip.loses_grip) && h("span", { class: "risk" },
      [flip.tests_engine && sayOf(GAME, "cockpit.test"), flip.loses_grip &&
        sayOf(GAME, "cockpit.no_grip")].filter(Boolean).join(", ")),
    choice?.text === cockpit.hint && h("span", { class: "tip" }, sayOf(GAME, "cockpit.hint")),
    h("kbd", null, at + 1));
}

/** What is done with the dice for a sum. @param {import("./ends.js").FlipTold} flip */
export function flipText({ flips, dice }) {
  if (!flips) return sayOf(GAME, "cockpit.flip.none");
  if (flips === 3) return sayOf(GAME, "cockpit.flip.both");
  return sayOf(GAME, "cockpit.flip.one", { face: 7 - (dice[flips - 1] ?? 0) });
}

/** Dice, slope and stance as one sum, where there is more than dice. @param {Cockpit} cockpit */
function sumView(cockpit) {
  const { scene } = cockpit;
  const { slope = 0, stance = 0 } = scene.state.modifiers ?? {};
  const flip = markedFlip(cockpit);
  const bike = scene.state.bikes?.[scene.state.bike];
  const dice = flip?.dice ?? bike?.used ?? [];
  const points = flip?.points ?? scene.state.points;
  if ((!slope && !stance) || !dice.length) return null;
  const faces = /** @type {number[]} */ (dice);
  return h("p", { class: "sumchain" },
    faces.map((face, at) => [at > 0 && h("i", null, "+"), h("span", null, face)]),
    slope !== 0 && modifier(slope < 0 ? "uphill" : "downhill", slope),
    stance !== 0 && modifier(bike?.stance === "wheelie" ? "wheelie" : "upright", stance),
    h("i", null, "="), h("b", null, points));
}

/** @param {string} name @param {number} points */
function modifier(name, points) {
  return h("span", { class: points > 0 ? "mod up" : "mod dn" },
    h("span", null, sayOf(GAME, `cockpit.modifier.${name}`), " ", signed(points)));
}

/** The rows that the points reach, where some of them are taken. @param {Cockpit} cockpit */
function cells(cockpit) {
  const { scene } = cockpit;
  const points = markedFlip(cockpit)?.points ?? scene.state.points ?? 0;
  const ways = waysOf(cockpit).filter(({ engine, bonus }) => !engine && !bonus);
  const free = Math.max(0, ...ways.map((way) => rowsOf(scene, way)));
  const lost = points - free;
  if (!ways.length || lost <= 0 || points > 14) return null;
  return [
    h("div", { class: "cells", key: "cells", "aria-hidden": "true" },
      Array.from({ length: points }, (_, at) => h("i", { key: at, class: at < free ? "" : "x" }))),
    h("p", { class: "cellt", key: "text" }, sayOf(GAME, "cockpit.blocked", { free, lost })),
  ];
}
