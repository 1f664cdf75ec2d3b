/** The bonus move: the colour that was laid last lets a car go one space. */

import { h } from "../../core/view.js";
import { choiceText } from "../../core/telling.js";
import { sayOf } from "../../core/words.js";
import { vehicle } from "../../parts/livery.js";
import { dieFace, GAME, picture, spaceFace } from "./signs.js";
import { carOf } from "./turn.js";

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
          vehicle(scene.seat, { vehicle: "toy" }))),
      open.map((choice) => spaceButton(cockpit, choice))));
}

/** The spaces that are open, from left to right. @param {Scene} scene */
export function bonusesOf(scene) {
  return scene.choices.filter(({ kind }) => kind === "bonus")
    .sort((one, other) => sideOf(scene, one) - sideOf(scene, other));
}

/** @param {Scene} scene @param {Choice} choice */
function sideOf(scene, { parameters }) {
  return aside(carOf(scene, scene.seat).space, String(parameters["space"]));
}

/** @param {Cockpit} cockpit @param {Choice} choice */
function spaceButton(cockpit, choice) {
  const { scene, waiting } = cockpit;
  const label = choiceText(scene, choice);
  const at = bonusesOf(scene).indexOf(choice);
  const state = waiting ? "idle" : "fits";
  return h("button", {
    key: choice.text, class: `bonusgo ${state}`, type: "button", "data-choice": choice.text,
    "aria-label": label, title: `${label} (${at + 1})`, "aria-disabled": String(waiting),
    onclick: () => !waiting && cockpit.take(choice),
  },
  picture(faceOf(choice), "face"), arrow(45 * sideOf(scene, choice)));
}

/** The space as it looks on the board. @param {Choice} choice */
function faceOf({ parameters }) {
  return spaceFace(String(parameters["space"] === "finish" ? "finish" : parameters["colour"]));
}

/** Which way it lies, as spaces may have one colour. @param {number} turn */
function arrow(turn) {
  return h("svg", { class: "aim", viewBox: "-13 -13 26 26", "aria-hidden": "true" },
    h("path", { d: "M0-9L8 1H3V9H-3V1H-8Z", transform: `rotate(${turn})` }));
}

/**
 * Whether a space lies to the right, 1, or to the left, -1: lanes are letters from the right.
 * @param {string} from @param {string} to
 */
function aside(from, to) {
  const lanes = [from, to].map((name) => (/^[a-d]\d/.test(name) ? name.charCodeAt(0) : 0));
  const [here = 0, there = 0] = lanes;
  return here && there ? Math.sign(here - there) : 0;
}
