/**
 * Dialogs: for what can't be taken back, and for the table of keys. Never for news.
 * @module
 */

import { KEYS } from "../core/keys.js";
import { h, render } from "../core/view.js";
import { say } from "../core/words.js";

/** @typedef {import("../types").Child} Child */
/** @typedef {{text: string, act?: () => void, kind?: string}} Answer */

/**
 * Ask something, or show something; the first answer is the safe one and has the focus.
 * @param {string} title
 * @param {Child} body
 * @param {Answer[]} answers
 */
export function ask(title, body, answers) {
  const overlay = /** @type {HTMLElement} */ (document.getElementById("overlay"));
  // What is closed before it goes gives the focus back to where it was.
  const close = () => {
    overlay.querySelector("dialog")?.close();
    render(overlay);
  };
  close();
  const buttons = answers.map((answer, place) =>
    h("button", {
      class: `btn ${answer.kind ?? ""}`,
      type: "button",
      autofocus: place === 0,
      onclick: () => {
        close();
        answer.act?.();
      },
    }, answer.text),
  );
  render(
    overlay,
    h(
      "dialog",
      { key: title, ref: (/** @type {HTMLDialogElement} */ dialog) => queueMicrotask(() => dialog.showModal()), "aria-label": title, onclose: (/** @type {Event} */ event) => /** @type {Element} */ (event.target).isConnected && close() },
      h("h2", { class: "disp" }, title),
      body,
      h("div", { class: "row" }, buttons),
    ),
  );
}

/** Show the table of keys. @param {"keys"} _name */
export function openDialog(_name) {
  const rows = KEYS.map(([key, name]) => [h("dt", null, h("kbd", null, key)), h("dd", null, say(`keys.${name}`))]);
  ask(say("keys.title"), h("dl", { class: "keytable" }, rows), [{ text: say("app.close") }]);
}
