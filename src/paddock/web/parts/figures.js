/** The figures of one driver, and whose they are. */

import { figuresOf } from "../core/figures.js";
import { nameOf } from "../core/telling.js";
import { h } from "../core/view.js";
import { number, say, signed } from "../core/words.js";
import { roundLabel } from "./timeline.js";

/** @typedef {import("../core/rounds.js").Column} Column */

/**
 * A game's own figures, or those that hold for every game.
 * @param {Figures | undefined} own
 * @param {Replay} replay
 * @param {number} seat
 * @param {Column[]} columns
 * @returns {Figure[]}
 */
export function figuresFor(own, replay, seat, columns) {
  return own?.(replay, seat) ?? usualFigures(replay, seat, columns);
}

/** @param {Replay} replay @param {number} seat @param {Column[]} columns @returns {Figure[]} */
function usualFigures(replay, seat, columns) {
  const { turns, average, field, luck, overtakes, longest, led, rounds } = figuresOf(replay, seat);
  /** @param {number} value */
  const tenths = (value) => number(value, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  return [
    {
      caption: say("result.average"),
      detail: say("result.average_detail", { field: tenths(field) }),
      value: tenths(average),
    },
    ...(luck === null ? [] : [{
      caption: say("result.luck"), detail: say("result.luck_detail"), value: signed(luck),
    }]),
    {
      caption: say("result.overtakes"),
      detail: say("result.overtakes_detail", { turns }),
      value: number(overtakes),
    },
    ...(longest ? [{
      caption: say("result.longest"),
      detail: say("result.longest_detail", { round: roundLabel(columns, longest.at) }),
      value: number(longest.spaces),
    }] : []),
    {
      caption: say("result.led_rounds"),
      detail: say("result.led_detail", { rounds }),
      value: number(led),
    },
  ];
}

/**
 * @param {Scene} scene
 * @param {Figure[]} figures
 * @param {number} seat whose they are
 * @param {(seat: number) => void} choose
 */
export function figures(scene, figures, seat, choose) {
  return h("section", { class: "stats", "aria-labelledby": "figures" },
    h("h2", { class: "sect", id: "figures" }, say("result.figures"),
      h("select", {
        "aria-label": say("result.whose_figures"),
        value: String(seat),
        onchange: (/** @type {Event} */ event) =>
          choose(Number(/** @type {HTMLSelectElement} */ (event.target).value)),
      }, scene.standings.map((standing) =>
        h("option", { key: standing.seat, value: standing.seat, selected: standing.seat === seat },
          nameOf(scene, standing.seat))))),
    h("dl", null, figures.map(({ caption, detail, value }) =>
      h("div", { key: caption },
        h("dt", null, h("span", { class: "cap" }, caption), h("small", null, detail)),
        h("dd", null, value)))));
}
