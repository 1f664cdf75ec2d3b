/** What becomes of the dice: slope and stance in one sum, and rows that are taken. */

import { h } from "../../core/view.js";
import { sayOf, signed } from "../../core/words.js";
import { rowsOf } from "./ends.js";
import { markedFlip, waysOf } from "./plan.js";
import { GAME } from "./road.js";

/** Dice, slope and stance as one sum, where there is more than dice. @param {Cockpit} cockpit */
export function sumView(cockpit) {
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
export function cells(cockpit) {
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
