/** That rolls of a race were taken back: what they showed was known when they came again. */

import { h } from "../core/view.js";
import { say } from "../core/words.js";
import { icon } from "./icons.js";

/** A line that says so; nothing where none was. @param {{result: ResultTold | null}} scene */
export function undoneNote({ result }) {
  const rolls = result?.rolls_undone ?? 0;
  return rolls > 0 &&
    h("p", { class: "undone" }, icon("undo"), say("app.rolls_undone", { rolls }));
}
