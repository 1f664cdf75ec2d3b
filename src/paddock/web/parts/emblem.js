/** Emblems: the dice or cards of a game, small, in the corner of its picture. */

import { h } from "../core/view.js";
import { die } from "./dice.js";

const SIZE = 34;

/** @param {string[]} items `d12 g4 9` a die, `pips bone 5`, `colour cr`, `card line 8` */
export function emblem(items) {
  return h("span", { class: "emblem", "aria-hidden": "true" }, items.map(drawn));
}

/** @param {string} item */
function drawn(item) {
  const [kind = "", look = "", value = ""] = item.split(" ");
  if (kind === "card") return h("span", { class: `mini-card ${look}` }, value);
  if (kind === "colour") return h("i", { class: `mini-square ${look}` });
  if (kind !== "pips") return die(kind, value, { class: look, size: SIZE });
  return h("span", { class: look }, die("d6", value, { class: "pips", size: SIZE }));
}
