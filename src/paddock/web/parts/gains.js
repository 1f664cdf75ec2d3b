/** Gains: what a choice would do to the places, as one more column of the tower. */

import { h } from "../core/view.js";
import { number, say } from "../core/words.js";

/** @param {Ahead} ahead @returns {Column} */
export function gainsColumn({ places }) {
  const gain = (/** @type {StandingTold} */ { car, place }) => place - (places.get(car) || place);
  return {
    key: "gain", head: "±", title: say("race.gain_help"), look: "gain",
    cell: (standing) => gainView(gain(standing)), spoken: (standing) => gainText(gain(standing)),
  };
}

/** Places that are gained or lost, as a sign and a figure. @param {number} places */
function gainView(places) {
  return places !== 0 && h("i", { class: places > 0 ? "up" : "dn" },
    places > 0 ? "▲" : "▼", number(Math.abs(places)));
}

/** @param {number} places */
function gainText(places) {
  if (places > 0) return say("race.would_gain", { places });
  return places ? say("race.would_lose", { places: -places }) : "";
}
