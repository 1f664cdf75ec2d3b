/** The tray: the dice of this throw; a press lays one where it fits, or takes the last one back. */

import { choose, settings } from "../../core/settings.js";
import { nameOf, placeText } from "../../core/telling.js";
import { h } from "../../core/view.js";
import { sayOf } from "../../core/words.js";
import { icon } from "../../parts/icons.js";
import { colourName, dieFace, GAME, picture, tileFace } from "./signs.js";
import { choiceOf, handOf, laidOf, laysBy } from "./turn.js";

/** @typedef {import("./turn.js").HeldDie} HeldDie */

/** How many dice are about to roll. */
const WAITED = new Map([["main_roll", 6], ["turbo_roll", 2]]);

/** @param {Cockpit} cockpit @param {Map<string, string>} keys */
export function traySection(cockpit, keys) {
  const { scene } = cockpit;
  const hand = handOf(scene);
  const marked = markedDie(cockpit, hand);
  const { seat } = scene.state;
  const who = seat === scene.seat ? "me" : "other";
  return h("section", {
    class: "mztray", key: "tray", "data-hold": "tray", id: "tray", tabindex: -1,
  },
    h("h3", null, sayOf(GAME, "tray.title", { who, name: nameOf(scene, seat) }),
      helper(cockpit)),
    h("div", { class: "dicebox", role: "group", "aria-label": sayOf(GAME, "tray.dice") },
      hand.map((die, at) => dieButton(cockpit, die, at, keys, at === marked)),
      !hand.length && noDice(scene)),
    chain(scene));
}

/** Places for the dice that are about to roll. @param {Scene} scene */
function noDice(scene) {
  const length = WAITED.get(scene.question?.kind ?? "") ?? 6;
  return Array.from({ length }, (_, at) =>
    h("span", { class: "nodie", key: `none ${at}`, "aria-hidden": "true" }));
}

/** The switch that shows the longest way. @param {Cockpit} cockpit */
export function helper(cockpit) {
  const toggle = () => (choose({ helper: !settings.helper }), cockpit.refresh());
  return h("button", {
    class: "helper", type: "button", "aria-pressed": String(settings.helper),
    title: sayOf(GAME, "tray.helper.text"), onclick: toggle,
  }, icon("eye"), h("span", null, sayOf(GAME, "tray.helper")));
}

/**
 * The die that the selected choice lays: the first of its colour.
 * @param {Cockpit} cockpit @param {HeldDie[]} hand
 */
function markedDie({ selected }, hand) {
  const { colour, with: by } = selected?.kind === "lay" ? selected.parameters : {};
  return by === "die" ? hand.findIndex((die) => !die.order && die.colour === colour) : -1;
}

/**
 * @param {Cockpit} cockpit @param {HeldDie} die @param {number} at
 * @param {Map<string, string>} keys @param {boolean} isMarked
 */
function dieButton(cockpit, die, at, keys, isMarked) {
  const { colour, order } = die;
  const choice = choiceFor(cockpit.scene, die);
  const isOpen = choice && !cockpit.waiting;
  const look = choice?.text === cockpit.hint ? "hinted" : isMarked ? "marked" : "";
  const state = order ? "laid" : choice ? (isOpen ? "fits" : "idle")
    : cockpit.scene.choices.length ? "no" : "idle";
  const key = state === "fits" ? String(at + 1) : state === "laid" && choice ? "⌫" : "";
  const label = sayOf(GAME, "tray.die", { colour: colourName(colour), state, order });
  return h("button", {
    key: at, class: `bigdie ${state} ${look}`, type: "button",
    "aria-disabled": String(!isOpen), "aria-label": label, title: key ? `${label} (${key})` : label,
    "data-choice": choice && keys.has(choice.text) ? choice.text : undefined,
    onclick: () => isOpen && cockpit.take(choice),
  },
  picture(dieFace(colour), "face"),
  order > 0 && h("b", { "aria-hidden": "true" }, order));
}

/** What a press on a die does, if anything. @param {Scene} scene @param {HeldDie} die */
function choiceFor(scene, { colour, order }) {
  if (order) return order === laidOf(scene).length ? choiceOf(scene, "back") : null;
  return laysBy(scene, "die").find(({ parameters }) => parameters["colour"] === colour) ?? null;
}

/** The road as a chain of arrows. @param {Scene} scene */
function chain(scene) {
  const laid = laidOf(scene);
  return h("ol", { class: "chain", "aria-label": sayOf(GAME, "tray.road") },
    laid.map(({ colour, with: by, space }, at) =>
      h("li", { key: at, class: `link hue-${colour}`, title: placeText(scene, space) },
        picture(by === "tile" ? tileFace(colour) : dieFace(colour), "face"),
        h("span", { class: "vh" }, `${colourName(colour)}: ${placeText(scene, space)}`))));
}
