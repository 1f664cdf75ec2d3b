/** Dialogs: for what can't be taken back, and for tables to look up. Never for news. */

import { h, render } from "../core/view.js";

/** @typedef {{text: string, act?: () => void, kind?: string}} Answer */

/** Those that are open, by their titles, the last on top. @type {Map<string, View>} */
const open = new Map();

/** Whether one is open. @param {string} title */
export function isAsked(title) {
  return open.has(title);
}

/** Close one. @param {string} title */
export function close(title) {
  // What is closed before it goes gives the focus back to where it was.
  dialogOf(title)?.close();
  open.delete(title);
  show();
}

/** @param {string} title @returns {HTMLDialogElement | null} */
function dialogOf(title) {
  const dialogs = document.querySelectorAll("dialog");
  return [...dialogs].find((dialog) => dialog.getAttribute("aria-label") === title) ?? null;
}

function show() {
  render(/** @type {HTMLElement} */ (document.getElementById("overlay")), ...open.values());
}

/**
 * Ask something, or show something; the first answer is the safe one and has the focus.
 * @param {string} title
 * @param {Child} body
 * @param {Answer[]} answers
 */
export function ask(title, body, answers) {
  if (open.has(title)) close(title);
  const buttons = answers.map((answer, place) =>
    h("button", {
      class: `btn ${answer.kind ?? ""}`,
      type: "button",
      autofocus: place === 0,
      onclick: () => {
        close(title);
        answer.act?.();
      },
    }, answer.text));
  open.set(title, h("dialog", {
    key: title,
    ref: (/** @type {HTMLDialogElement} */ dialog) => queueMicrotask(() => dialog.showModal()),
    "aria-label": title,
    onclose: (/** @type {Event} */ event) =>
      /** @type {Element} */ (event.target).isConnected && close(title),
  },
    h("h2", { class: "disp" }, title),
    body,
    h("div", { class: "row" }, buttons)));
  show();
}
