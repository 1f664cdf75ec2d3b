/** The screen for an address that leads nowhere, or to what can't be shown. */

import { h } from "../core/view.js";
import { say } from "../core/words.js";
import { bar } from "../parts/bar.js";

/** @returns {ShownScreen} */
export function open() {
  return lostPage(() => say("app.lost"), () => say("app.lost"), () => say("app.lost_help"));
}

/**
 * @param {() => string} title
 * @param {() => string} text
 * @param {() => string} [help]
 * @returns {ShownScreen}
 */
export function lostPage(title, text, help) {
  return {
    title: () => `${title()} – Paddock`,
    view: () => [
      bar({ title: title() }),
      h("main", { id: "main", class: "page lost" },
        h("p", { class: "disp" }, text()),
        help && h("p", { class: "muted" }, help()),
        h("a", { class: "btn go", href: "/" }, say("app.go_home"))),
    ],
  };
}
