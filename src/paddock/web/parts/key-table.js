/** The table of keys that `?` shows. */

import { h } from "../core/view.js";
import { learnParts, say } from "../core/words.js";
import { ask, close, isAsked } from "./dialog.js";

/** Every key that does something, for the table that `?` shows; the words are `keys.<name>`. */
const KEYS = [
  ["Enter", "take"], ["S", "second"], ["1–9", "mark"], ["←  →", "options"], ["Esc", "drop"],
  ["space", "finish"], ["U", "undo"], ["E", "engineer"], ["R", "rule"],
  ["F", "follow"], ["W", "whole"], ["+  −  0", "zoom"], ["T", "tower"],
  ["V", "text"], ["A", "speed"], ["?", "help"],
];

/** Show the table, or close it. @param {Child} [below] what else is to be known */
export async function showKeys(below) {
  await learnParts(["keys"]);
  const title = say("app.keys");
  if (isAsked(title)) return close(title);
  const rows = KEYS.map(([key, name]) => [
    h("dt", null, h("kbd", null, key === "space" ? say("keys.space") : key)),
    h("dd", null, say(`keys.${name}`)),
  ]);
  const table = h("dl", { class: "keytable" }, rows);
  return ask(title, [table, below], [{ text: say("app.close") }]);
}
