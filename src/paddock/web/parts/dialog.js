/** Dialogs: for what can't be taken back, and for tables to look up. Never for news. */

import { h, render } from "../core/view.js";

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
      {
        key: title,
        ref: (/** @type {HTMLDialogElement} */ dialog) => queueMicrotask(() => dialog.showModal()),
        "aria-label": title,
        onclose: (/** @type {Event} */ event) =>
          /** @type {Element} */ (event.target).isConnected && close(),
      },
      h("h2", { class: "disp" }, title),
      body,
      h("div", { class: "row" }, buttons),
    ),
  );
}
