/** The gap to the head of a chain, by what is answered: as the server reckons it, as a chart. */

import { carOf } from "../../core/scene.js";
import { carName } from "../../core/telling.js";
import { h } from "../../core/view.js";
import { percent, sayOf, signed } from "../../core/words.js";
import { GAME } from "./road.js";

/**
 * Rows from the head, below 0 behind it: with the slipstream just so, with own dice by chance.
 * @typedef {{now: number, yes: number, no: {gap: number, weight: number}[]}} Gaps
 */

/** The section with the chart. @param {Cockpit} cockpit */
export function gapSection({ scene }) {
  const gaps = gapsOf(scene);
  if (!gaps) return null;
  const most = Math.max(...gaps.no.map(({ weight }) => weight));
  const all = total(gaps);
  return h("section", { class: "mggaps", key: "gaps" },
    h("h3", null, sayOf(GAME, "cockpit.gap.title", { head: headOf(scene) }),
      h("b", null, sayOf(GAME, "cockpit.gap.aside"))),
    h("div", { class: "gapbars", "aria-hidden": "true" }, gaps.no.map(({ gap, weight }) =>
      h("div", { key: gap, class: gap < gaps.yes ? "" : "good" },
        h("small", null, percent(weight / all)),
        h("i", { style: { "--share": String(weight / most) } }),
        h("b", { class: gap === gaps.yes ? "yes" : "" }, signed(gap))))),
    h("p", { class: "fine" }, h("b", null, yesText(scene)), " ", noText(scene)));
}

/** @param {Scene} scene @returns {Gaps | null} */
function gapsOf({ state }) {
  return state.gaps?.no?.length ? state.gaps : null;
}

/** @param {Gaps} gaps */
function total({ no }) {
  return no.reduce((sum, { weight }) => sum + weight, 0);
}

/** @param {Scene} scene */
function headOf(scene) {
  return carName(scene, carOf(scene, scene.state.chain?.[0] ?? -1));
}

/** @param {Scene} scene */
function yesText(scene) {
  const gap = gapsOf(scene)?.yes ?? 0;
  const side = gap < 0 ? "behind" : gap > 0 ? "ahead" : "level";
  return sayOf(GAME, "cockpit.gap.yes", { side, rows: Math.abs(gap), head: headOf(scene) });
}

/** @param {Scene} scene */
function noText(scene) {
  const gaps = gapsOf(scene);
  if (!gaps) return "";
  const good = gaps.no.filter(({ gap }) => gap >= gaps.yes)
    .reduce((sum, { weight }) => sum + weight, 0) / total(gaps);
  return sayOf(GAME, "cockpit.gap.no", { good: percent(good), worse: percent(1 - good) });
}

/** The same in a sentence, for an answer. @param {Scene} scene @param {Choice} choice */
export function gapText(scene, { parameters }) {
  if (!gapsOf(scene)) return [];
  return [parameters["answer"] === "yes" ? yesText(scene) : noText(scene)];
}
