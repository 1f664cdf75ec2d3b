/** The extra roll: dice are pressed to be thrown again, or all are kept. */

import { h } from "../../core/view.js";
import { sayOf } from "../../core/words.js";
import { colourName, coloursOf, dieFace, GAME, picture } from "./signs.js";
import { handOf } from "./turn.js";

/** The dice that were pressed, by their places, and for which moment. */
let pressed = /** @type {Set<number>} */ (new Set());
let version = -1;

/** @param {Cockpit} cockpit */
export function rerollSection(cockpit) {
  const again = pressedDice(cockpit);
  return h("section", {
    class: "mztray", key: "tray", "data-hold": "tray", id: "tray", tabindex: -1,
  },
    h("h3", null, sayOf(GAME, "again.title"),
      h("b", null, sayOf(GAME, "again.count", { dice: again.size }))),
    h("div", { class: "dicebox", role: "group", "aria-label": sayOf(GAME, "tray.dice") },
      handOf(cockpit.scene).map(({ colour }, at) =>
        dieButton(cockpit, colour, at, again.has(at)))));
}

/** @param {Cockpit} cockpit @param {string} colour @param {number} at @param {boolean} isPressed */
function dieButton(cockpit, colour, at, isPressed) {
  const label = sayOf(GAME, "again.die", { colour: colourName(colour) });
  return h("button", {
    key: at, class: `bigdie ${isPressed ? "again" : "kept"}`, type: "button",
    "aria-pressed": String(isPressed), "aria-label": label, title: `${label} (${at + 1})`,
    onclick: () => cockpit.select(after(cockpit, at)),
  },
  picture(dieFace(colour), "face"),
  isPressed && h("b", { "aria-hidden": "true" }, "↻"));
}

/**
 * The dice that the marked choice throws again: those that were pressed, if they fit it.
 * @param {Cockpit} cockpit
 */
function pressedDice({ scene, selected }) {
  const wanted = coloursOf(selected?.kind === "reroll" ? selected.parameters["dice"] : "");
  const hand = handOf(scene).map(({ colour }) => colour);
  if (version !== scene.version) pressed = new Set();
  version = scene.version;
  const now = [...pressed].sort((one, other) => one - other).map((at) => hand[at]);
  if (now.join() !== wanted.join()) pressed = fitting(hand, wanted);
  return pressed;
}

/**
 * Dice of these colors: those that are pressed already before others.
 * @param {string[]} hand @param {string[]} wanted
 */
function fitting(hand, wanted) {
  const left = [...wanted];
  const others = [...hand.keys()].filter((at) => !pressed.has(at));
  return new Set([...pressed, ...others].filter((at) => {
    const found = left.indexOf(hand[at] ?? "");
    if (found >= 0) left.splice(found, 1);
    return found >= 0;
  }));
}

/** The choice once a die is pressed. @param {Cockpit} cockpit @param {number} at */
function after(cockpit, at) {
  const changed = new Set(pressedDice(cockpit));
  if (!changed.delete(at)) changed.add(at);
  pressed = changed;
  return choiceFor(cockpit.scene, changed);
}

/** @param {Scene} scene @param {Set<number>} places */
function choiceFor(scene, places) {
  const dice = String(scene.state.dice).split(" ").filter((_, at) => places.has(at)).join(" ");
  return scene.choices.find(({ kind, parameters }) =>
    dice ? kind === "reroll" && parameters["dice"] === dice : kind === "keep") ?? null;
}

/** Keys 1 to 6 press the dice. @param {Cockpit} cockpit @returns {Map<string, string>} */
export function keysOfRerolls(cockpit) {
  const now = pressedDice(cockpit);
  /** @type {Map<string, string>} */
  const keys = new Map();
  handOf(cockpit.scene).forEach((_, at) => {
    const changed = new Set(now);
    if (!changed.delete(at)) changed.add(at);
    const text = choiceFor(cockpit.scene, changed)?.text ?? "";
    keys.set(text, `${keys.get(text) ?? ""} ${at + 1}`.trim());
  });
  return keys;
}
