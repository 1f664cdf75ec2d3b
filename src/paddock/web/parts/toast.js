/** A toast: one short note at a time, gone after five seconds; never for what needs an act. */

import { announce } from "../core/voice.js";

/** @param {string} text */
export function toast(text) {
  announce(text);
  // Where the line is down it was at least said.
  import("./toast-note.js").then(({ show }) => show(text), () => {});
}
