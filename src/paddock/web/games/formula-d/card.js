/** The driver's card of a road race: who drives, the trait, nitro, and the police line. */

import { h } from "../../core/view.js";
import { number, sayOf } from "../../core/words.js";
import { icon } from "../../parts/icons.js";
import { wordOf } from "./preparing.js";
import { carOf, GAME, seatInView } from "./road.js";

/** The section with the card; nothing before a driver was chosen. @param {Scene} scene */
export function driversCard(scene) {
  const car = carOf(scene, seatInView(scene));
  if (!car.driver) return null;
  const used = car.nitro_lap === Math.max(1, car.lap) ? "yes" : "no";
  return h("section", { class: "fdout card", key: "card" },
    h("h3", null, sayOf(GAME, "cockpit.card"), h("b", null, wordOf("driver", car.driver))),
    car.trait !== "none" && h("p", { class: "trait" },
      h("b", null, wordOf("trait", car.trait)), wordOf("trait", `${car.trait}.text`)),
    h("p", { class: `nitro ${used === "yes" ? "used" : ""}` }, icon("fast"),
      sayOf(GAME, "cockpit.nitro", { used })),
    h("p", { class: "speeds" }, icon("eye"), sayOf(GAME, "cockpit.speeds"),
      car.speeds.map((/** @type {number} */ speed, /** @type {number} */ lap) =>
        h("b", { key: lap }, speed ? number(speed) : "–"))));
}
