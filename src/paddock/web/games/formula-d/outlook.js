/** The outlook of the marked gear: each roll with its chance and its price, and three figures. */

import { h } from "../../core/view.js";
import { percent, sayOf } from "../../core/words.js";
import { solidOf } from "../../parts/dice.js";
import { fateOfGear, tagOf } from "./fates.js";
import { gearOf, minus } from "./prices.js";
import { GAME } from "./road.js";

/** @typedef {import("./fates.js").Fate} Fate */
/** @typedef {import("./fates.js").Fall} Fall */

/** The section with what the marked gear may do. @param {Cockpit} cockpit */
export function outlook(cockpit) {
  const gear = gearOf(cockpit.selected);
  const fate = fateOfGear(cockpit.prospects.get(cockpit.selected?.text ?? ""));
  const sides = solidOf(`gear${gear}`).slice(1);
  return h("section", { class: "fdout", key: "outlook" },
    h("h3", null, gear
      ? [sayOf(GAME, "cockpit.if", { gear }), h("b", null, sayOf(GAME, "cockpit.die", { sides }))]
      : sayOf(GAME, "cockpit.gear")),
    h("div", { class: "bars" }, fate?.falls.map(column)),
    figures(fate),
  );
}

/** @param {Fall} fall @param {number} _ @param {Fall[]} falls */
function column(fall, _, falls) {
  const most = Math.max(...falls.map((one) => one.chance));
  const { roll, chance, isOver } = fall;
  const { level, label } = tagOf(fall);
  const spoken = sayOf(GAME, "cockpit.roll_spoken", {
    roll, chance: percent(chance), price: label, over: isOver ? "yes" : "no",
  });
  return h("div", { class: `bcol c${level}`, key: roll, role: "img", "aria-label": spoken },
    h("span", { class: "pc" }, percent(chance)),
    h("i", { class: "h", style: { height: `${Math.round(44 * chance / most)}px` } }),
    h("span", { class: "rr" }, roll),
    h("span", { class: "tag" }, label));
}

/** @param {Fate | null} fate */
function figures(fate) {
  return h("div", { class: "sum" },
    figure(fate ? percent(fate.clean) : "–", "clean", fate && fate.clean > 0 ? "up" : ""),
    figure(fate ? percent(fate.over) : "–", "over", fate?.over ? "dn" : ""),
    fate?.out
      ? figure(percent(fate.out), "out", "dn")
      : figure(fate ? minus(fate.wear, 1) : "–", "wear", ""));
}

/** @param {string} value @param {string} name @param {string} tone */
function figure(value, name, tone) {
  return h("div", null, h("b", { class: tone }, value),
    h("span", null, sayOf(GAME, `cockpit.figure.${name}`)));
}
