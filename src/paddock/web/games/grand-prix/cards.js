/** Race cards: what is printed on them, and how they look. */

import { h } from "../../core/view.js";
import { sayOf } from "../../core/words.js";
import { icon } from "../../parts/icons.js";
import { asFact, GAME } from "./road.js";
import { SIGNS, wearName } from "./signs.js";

/** Type, speed, pit speed, wear and close calls of each card, and how often there is one. */
/** @type {Record<string, [string, number, number, string, number, number]>} */
export const FACES = {
  "challenge": ["solo", 6, 3, "", 1, 5],
  "clean-air": ["solo", 5, 2, "", 0, 3],
  "overtake": ["solo", 4, 2, "", 1, 5],
  "charge": ["solo", 8, 3, "tire", 0, 4],
  "top-gear": ["solo", 9, 4, "transmission", 0, 3],
  "floor-it": ["solo", 9, 4, "engine", 0, 3],
  "conservative": ["line", 4, 2, "", 0, 4],
  "weaving": ["line", 5, 3, "", 1, 3],
  "chasing-the-race": ["line", 6, 2, "suspension", 0, 4],
  "solid-line": ["line", 7, 3, "tire", 0, 3],
  "power-line": ["line", 8, 3, "tire", 0, 3],
  "inside-line": ["line", 8, 3, "tire", 0, 2],
  "outside-line": ["line", 8, 3, "tire", 0, 2],
  "fast-pace": ["pursuit", 8, 4, "tire", 0, 3],
  "late-brake": ["pursuit", 7, 3, "brakes", 0, 4],
  "oversteer": ["pursuit", 5, 2, "suspension", 0, 4],
  "understeer": ["pursuit", 5, 2, "suspension", 0, 4],
  "out-in-front": ["lead", 7, 3, "tire", 0, 4],
  "slingshot": ["lead", 7, 3, "tire", 0, 4],
  "flat-out": ["lead", 8, 3, "tire", 1, 5],
  "set-the-pace": ["lead", 9, 4, "transmission", 0, 3],
  "follow-the-leader": ["lead", 9, 4, "engine", 0, 3],
};
/** Who moves with the car of a card: full ones do; the car itself is the arrow. */
/** @type {Record<string, string>} */
const TRAINS = {
  solo: "M14 3h8l4 5-4 5h-8z",
  line: "M0 3h8l4 5-4 5H0zM14 3h8l4 5-4 5h-8zM28 3h8l4 5-4 5h-8zM11 8h4M25 8h4",
  pursuit: "M14 3h8l4 5-4 5h-8zM28 3h8l4 5-4 5h-8zM25 8h4",
  lead: "M0 3h8l4 5-4 5H0zM14 3h8l4 5-4 5h-8zM11 8h4",
};

/** What a card is called. @param {string} name */
export function cardName(name) {
  return sayOf(GAME, `word.card.${name}`);
}

/** The picture of who moves with a card. @param {string} type */
function train(type) {
  return h("svg", { class: "gptrain", viewBox: "-1 0 42 16", "aria-hidden": "true" },
    h("path", { class: "with", d: TRAINS[type] }),
    h("path", { class: "own", d: "M14 3h8l4 5-4 5h-8z" }));
}

/**
 * The face of a card.
 * @param {string} name
 * @param {{count?: number, key?: string}} [more] how often it is in hand, and its key
 */
export function cardFace(name, { count = 1, key = "" } = {}) {
  const [type, speed, pits, wear, calls] = FACES[name] ?? ["solo", 0, 0, "", 0];
  return [
    h("span", { class: `gptype ${type}` }, sayOf(GAME, `word.type.${type}`), train(type)),
    h("span", { class: "gpspeed" }, h("b", { class: "num" }, speed),
      h("small", null, sayOf(GAME, "card.pit", { speed: pits }))),
    h("b", { class: "gpname" }, cardName(name)),
    h("span", { class: "gptext" }, sayOf(GAME, `card.text.${name}`)),
    h("span", { class: "gpcost" }, costView(wear, calls)),
    count > 1 && h("i", { class: "gpcount" }, `×${count}`),
    key && h("kbd", null, key),
  ];
}

/** @param {string} wear @param {number} calls */
function costView(wear, calls) {
  if (!wear && !calls) return sayOf(GAME, "card.free");
  return [
    wear && h("span", null, icon(SIGNS[wear] ?? "tires"), wearName(wear)),
    calls > 0 && h("span", null,
      icon("warning", sayOf(GAME, "card.calls", { calls })), `+${calls}`),
  ];
}

/** A card in a sentence, for those who do not see it. @param {string} name */
export function cardFacts(name) {
  const [type, speed, pits, wear, calls] = FACES[name] ?? ["solo", 0, 0, "", 0];
  return [
    sayOf(GAME, "card.spoken", { type: sayOf(GAME, `word.type.${type}`), speed, pits }),
    asFact(sayOf(GAME, `card.text.${name}`)),
    wear ? wearName(wear) : calls ? "" : sayOf(GAME, "card.free"),
    calls ? sayOf(GAME, "card.calls", { calls }) : "",
  ].filter(Boolean);
}
