/** Signs: how markers and tires look, and what they are called. */

import { h } from "../../core/view.js";
import { sayOf } from "../../core/words.js";
import { GAME } from "./road.js";

/** What marks each kind of wear. */
/** @type {Record<string, string>} */
export const SIGNS = {
  tire: "tires", suspension: "handling", wing: "body", brakes: "brakes", transmission: "gearbox",
  engine: "engine", body: "body",
};
/** @type {Record<string, string>} */
const LETTERS = { hard: "H", soft: "S", wet: "W" };

/** What a kind of wear is called. @param {string} wear */
export function wearName(wear) {
  return sayOf(GAME, `word.wear.${wear}`);
}

/** A tire as it lies on the table. @param {string} tire */
export function tireSign(tire) {
  const look = { class: `gptire ${tire || "none"}`, "aria-hidden": "true" };
  return h("i", look, LETTERS[tire] ?? "–");
}
