/** With whose eyes a replay is seen, where not everybody was told the same. */

import { nameOf } from "../core/telling.js";
import { h } from "../core/view.js";
import { say } from "../core/words.js";

/** As the protocol numbers who has no seat. */
const NO_SEAT = "-1";

/** Where a replay is so seen. @param {string} race its id @param {string} eyes a seat, or "" */
export function replayPath(race, eyes) {
  return `/api/races/${race}/replay${eyes && `?seat=${eyes}`}`;
}

/**
 * @param {Scene} scene
 * @param {string} eyes the seat that looks, as the address has it; "" sees all
 * @param {(eyes: string) => void} choose
 */
export function eyesPicker(scene, eyes, choose) {
  const seats = scene.table.seats.map((_, seat) => [String(seat), nameOf(scene, seat)]);
  const all = [["", say("result.eyes_all")], ...seats, [NO_SEAT, say("result.eyes_watcher")]];
  return h("select", {
    class: "eyes",
    "aria-label": say("result.eyes"),
    title: say("result.eyes"),
    value: eyes,
    onchange: (/** @type {Event} */ event) =>
      choose(/** @type {HTMLSelectElement} */ (event.target).value),
  }, all.map(([value, text]) => h("option", { value, selected: value === eyes }, text)));
}
