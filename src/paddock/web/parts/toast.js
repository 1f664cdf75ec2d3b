/** A toast: one short note at a time, gone after five seconds; never for what needs an act. */

import { announce } from "../core/voice.js";

let timer = 0;

/** @param {string} text */
export function toast(text) {
  clearTimeout(timer);
  document.querySelector(".toast")?.remove();
  const note = document.createElement("div");
  note.className = "toast";
  note.textContent = text;
  document.body.append(note);
  announce(text);
  timer = setTimeout(() => note.remove(), 5000);
}
