/** The sums that the dice allow, with what slope and stance do to them. */

import { later } from "../../core/later.js";
import { h } from "../../core/view.js";
import { sayOf } from "../../core/words.js";
import { followMark, rove } from "../../parts/roving.js";
import { choiceOfFlip, flipsOf, isFree } from "./ends.js";
import { waysOf } from "./plan.js";
import { GAME, isOn } from "./road.js";

let again = () => {};
const sums = later(() => import("./sums.js"), () => again());

/** The section with the sums. @param {Cockpit} cockpit @param {Child} spent what may be spent */
export function rideSection(cockpit, spent) {
  again = cockpit.refresh;
  const { scene } = cockpit;
  const isFlip = scene.question?.kind === "flip";
  const points = isFlip ? 0 : (scene.state.points ?? 0);
  return h("section", { class: isFlip ? "mgride flipping" : "mgride", key: "ride" },
    h("h3", null, sayOf(GAME, "cockpit.ride"),
      h("b", null, sayOf(GAME, "cockpit.points", { points }))),
    isModified(cockpit.scene) && sums()?.sumView(cockpit),
    isFlip && totals(cockpit),
    isBlocked(cockpit) && sums()?.cells(cockpit),
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

/** Whether slope or stance count. @param {Scene} scene */
function isModified({ state: { modifiers } }) {
  return Boolean(modifiers?.slope || modifiers?.stance);
}

/** Whether no way uses all points for nothing. @param {Cockpit} cockpit */
function isBlocked(cockpit) {
  return !waysOf(cockpit).some(isFree) ||
    !isOn(cockpit.scene, "dashboards");
}
