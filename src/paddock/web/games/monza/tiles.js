/** Tiles: six tokens of colors, each laid once in a race, and the one for an extra roll. */

import { h } from "../../core/view.js";
import { sayOf } from "../../core/words.js";
import { icon } from "../../parts/icons.js";
import { colourName, COLOURS, GAME, picture, tileFace } from "./signs.js";
import { carOf, choiceOf, laidOf, laysBy, ownSeat } from "./turn.js";

/** @param {Cockpit} cockpit @param {Map<string, string>} keys */
export function tileSection(cockpit, keys) {
  const { scene } = cockpit;
  const car = carOf(scene, ownSeat(scene));
  return h("section", {
    class: "mztiles", key: "tiles", "data-hold": "tiles", id: "tiles", tabindex: -1,
  },
    h("h3", null, sayOf(GAME, "tiles.title"), h("b", null, car.tiles.length)),
    h("div", { class: "tokens", role: "group", "aria-label": sayOf(GAME, "tiles.title") },
      COLOURS.map((colour) => token(cockpit, colour, keys)),
      extraToken(cockpit, car.has_extra_roll)));
}

/** @param {Cockpit} cockpit @param {string} colour @param {Map<string, string>} keys */
function token(cockpit, colour, keys) {
  const { scene, waiting } = cockpit;
  const isMine = scene.state.seat === ownSeat(scene);
  const order = isMine ? 1 + laidOf(scene).findIndex((one) =>
    one.with === "tile" && one.colour === colour) : 0;
  const choice = order ? backOf(scene, order) : layOf(scene, colour);
  const isLeft = carOf(scene, ownSeat(scene)).tiles.includes(colour);
  const state = order ? "laid" : choice && !waiting ? "fits" : isLeft ? "no" : "gone";
  const isMarked = choice !== null && choice.text === cockpit.selected?.text;
  const key = keys.get(choice?.text ?? "") ?? "";
  const label = sayOf(GAME, "tiles.tile", { colour: colourName(colour), state, order });
  return h("button", {
    key: colour, class: `token ${state} ${isMarked ? "marked" : ""}`, type: "button",
    "aria-label": label, title: key ? `${label} (${key})` : label,
    "aria-disabled": String(!choice || waiting),
    "data-choice": choice?.text, onclick: () => choice && !waiting && cockpit.take(choice),
  },
  picture(tileFace(colour), "face"),
  order > 0 && h("b", { "aria-hidden": "true" }, order));
}

/** @param {Scene} scene @param {string} colour */
function layOf(scene, colour) {
  return laysBy(scene, "tile").find(({ parameters }) => parameters["colour"] === colour) ?? null;
}

/** @param {Scene} scene @param {number} order */
function backOf(scene, order) {
  return order === laidOf(scene).length ? choiceOf(scene, "back") : null;
}

/** @param {Cockpit} cockpit @param {boolean} isLeft */
function extraToken({ scene }, isLeft) {
  const isAsked = scene.choices.length > 0 && scene.question?.kind === "extra";
  const state = !isLeft ? "gone" : isAsked ? "fits" : "no";
  const label = sayOf(GAME, "tiles.extra", { state });
  const look = { class: `token extra ${state}`, role: "img", "aria-label": label, title: label };
  return h("span", { key: "extra", ...look }, h("span", { class: "face" }, icon("dice")));
}
