/** The verdict on the dice: a chip that says it in two words, and leads to all that it rests on. */

import { worn } from "../core/styles.js";
import { h } from "../core/view.js";
import { say, saying } from "../core/words.js";
import { icon } from "./icons.js";

/** @typedef {import("../core/seal.js").Verdict} Verdict */

const ICONS = {
  real: "dice", sealed: "lock", partial: "warning", verified: "lock", wrong: "warning",
};

/**
 * The chip; null is a verdict that is still to come.
 * @param {Verdict | null} verdict @param {Scene} scene @param {string} [look]
 */
export function verdictChip(verdict, scene, look = "") {
  const state = verdict?.state ?? "sealed";
  const text = verdict ? say(`result.dice.${state}`) : say("result.dice.checking");
  return h("button", {
    class: `chipbox verdict ${state} ${look}`,
    type: "button",
    "aria-haspopup": "dialog",
    onclick: () => verdict && void open(verdict, scene),
  }, icon(ICONS[state]), text);
}

/** @param {Verdict} verdict @param {Scene} scene */
async function open(verdict, scene) {
  const panel = worn("verdict", saying("verdict", import("./verdict-panel.js")));
  (await panel).showVerdict(verdict, scene);
}
