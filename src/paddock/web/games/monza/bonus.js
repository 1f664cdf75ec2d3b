/** The bonus move: the colour that was laid last lets a car go one space. */

import { standingOf } from "../../core/scene.js";
import { h } from "../../core/view.js";
import { choiceText } from "../../core/telling.js";
import { sayOf } from "../../core/words.js";
import { vehicle } from "../../parts/livery.js";
import { dieFace, GAME, picture } from "./signs.js";
import { bonusesOf, sideOf } from "./turn.js";
import { faceOf } from "./verbs.js";

/** @param {Cockpit} cockpit */
export function bonusSection(cockpit) {
  const { scene } = cockpit;
  const open = bonusesOf(scene);
  return h("section", {
    class: "mztray", key: "tray", "data-hold": "tray", id: "tray", tabindex: -1,
  },
    h("h3", null, sayOf(GAME, "bonus.title")),
    h("div", { class: "bonusrow" },
      h("span", { class: "why", "aria-hidden": "true" },
        picture(dieFace(scene.state.last_colour), "face"),
        h("svg", { class: "vroom", viewBox: "-24 -15 48 30" },
          vehicle(standingOf(scene, scene.seat), { vehicle: "toy" }))),
      open.map((choice) => spaceButton(cockpit, choice))));
}

/** @param {Cockpit} cockpit @param {Choice} choice */
function spaceButton(cockpit, choice) {
  const { scene, selected, waiting } = cockpit;
  const label = choiceText(scene, choice);
  const at = bonusesOf(scene).indexOf(choice);
  const state = waiting ? "idle" : choice.text === selected?.text ? "fits marked" : "fits";
  return h("button", {
    key: choice.text, class: `bonusgo ${state}`, type: "button", "data-choice": choice.text,
    "aria-label": label, title: `${label} (${at + 1})`, "aria-disabled": String(waiting),
    onclick: () => !waiting && cockpit.take(choice),
  },
  picture(faceOf(choice), "face"), arrow(45 * sideOf(scene, choice)));
}

/** Which way it lies, as spaces may have one colour. @param {number} turn */
function arrow(turn) {
  return h("svg", { class: "aim", viewBox: "-13 -13 26 26", "aria-hidden": "true" },
    h("path", { d: "M0-9L8 1H3V9H-3V1H-8Z", transform: `rotate(${turn})` }));
}
