/** The figures of one driver, and whose they are. */

import { carName } from "../core/telling.js";
import { h } from "../core/view.js";
import { say } from "../core/words.js";

/**
 * @param {Scene} scene
 * @param {Figure[]} figures
 * @param {number} car whose they are
 * @param {(car: number) => void} choose
 */
export function figures(scene, figures, car, choose) {
  return h("section", { class: "stats", "aria-labelledby": "figures" },
    h("h2", { class: "sect", id: "figures" }, say("result.figures"),
      h("select", {
        "aria-label": say("result.whose_figures"),
        value: String(car),
        onchange: (/** @type {Event} */ event) =>
          choose(Number(/** @type {HTMLSelectElement} */ (event.target).value)),
      }, scene.standings.map((standing) =>
        h("option", { key: standing.car, value: standing.car, selected: standing.car === car },
          carName(scene, standing))))),
    h("dl", null, figures.map(({ caption, detail, value }) =>
      h("div", { key: caption },
        h("dt", null, h("span", { class: "cap" }, caption), h("small", null, detail)),
        h("dd", null, value)))));
}
