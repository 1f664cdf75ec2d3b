/** The screen for an address that leads nowhere. */

import { h } from "../core/view.js";
import { say } from "../core/words.js";
import { bar } from "../parts/bar.js";

/** @returns {ShownScreen} */
export function open() {
  return {
    title: () => `${say("app.lost")} – Paddock`,
    view: () => [
      bar({ title: say("app.lost") }),
      h("main", { id: "main", class: "page lost" },
        h("p", { class: "disp" }, say("app.lost")),
        h("p", { class: "muted" }, say("app.lost_help")),
        h("a", { class: "btn go", href: "/" }, say("app.go_home"))),
    ],
  };
}
