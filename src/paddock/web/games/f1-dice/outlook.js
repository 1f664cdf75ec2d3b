/** The outlook of the marked gear: the strip of spaces ahead and three figures. */

import { h } from "../../core/view.js";
import { number, percent, sayOf } from "../../core/words.js";
import { fateOf, GEAR_DICE, gearOf } from "./fates.js";
import { distanceOf, goalOf, seatInView } from "./road.js";
import { lastRoll } from "./rolls.js";
import { strip, stretchOf } from "./strip.js";

/** @typedef {import("./fates.js").Fate} Fate */

const GAME = "f1-dice";

/**
 * The section with what the marked gear may do; while another drives, with the last roll.
 * @param {Cockpit} cockpit
 */
export function outlook(cockpit) {
  const { scene, selected: marked } = cockpit;
  const goal = goalOf(scene, () => cockpit.select(cockpit.selected));
  const gear = gearOf(marked);
  const fate = marked
    ? fateOf(cockpit.prospects.get(marked.text), distanceOf(scene, seatInView(scene)))
    : null;
  return h("section", { class: "outsec", key: "outlook" },
    gear ? heading(gear, fate) : h("h3", null, sayOf(GAME, "outlook.road"), toGo(cockpit, goal)),
    !gear && lastRoll(scene),
    strip(scene, stretchOf(scene, goal), fate),
    gear > 0 && figures(fate),
  );
}

/** @param {number} gear @param {Fate | null} fate */
function heading(gear, fate) {
  const sides = GEAR_DICE[gear]?.slice(1) ?? "";
  const chance = fate ? percent(fate.landings[0]?.chance ?? 0) : "";
  return h("h3", null, sayOf(GAME, "outlook.gear", { gear }),
    h("b", null, fate
      ? sayOf(GAME, "outlook.each", { sides, chance })
      : sayOf(GAME, "gate.die", { sides })));
}

/** @param {Cockpit} cockpit @param {number} goal */
function toGo({ scene }, goal) {
  const left = goal - distanceOf(scene, seatInView(scene));
  return goal && left > 0 ? h("b", null, sayOf(GAME, "outlook.left", { left })) : null;
}

/** @param {Fate | null} fate */
function figures(fate) {
  const mean = fate ? number(fate.mean, { maximumFractionDigits: 1 }) : "–";
  return h("div", { class: "sum" },
    figure(mean, sayOf(GAME, "outlook.mean"), ""),
    figure(fate ? percent(fate.tests) : "–", sayOf(GAME, "outlook.test"),
      fate?.tests ? "warn" : "none"),
    figure(fate ? percent(fate.wins) : "–", sayOf(GAME, "outlook.wins"),
      fate?.wins ? "up" : "none"),
  );
}

/** @param {string} value @param {string} caption @param {string} tone */
function figure(value, caption, tone) {
  return h("div", { class: tone }, h("b", null, value), h("span", null, caption));
}
