/** What a driver has to know of the car beside its wear, in races that have more than that. */

import { h } from "../../core/view.js";
import { sayOf } from "../../core/words.js";
import { icon } from "../../parts/icons.js";
import { carOf, GAME, isOn, seatInView } from "./road.js";

/**
 * Tires, repair points, nitro, trait: what the race has. Nobody has tires while all choose them,
 * not even who has chosen.
 * @param {Scene} scene
 */
export function facts(scene) {
  const car = carOf(scene, seatInView(scene));
  const points = reservoirOf(scene.state, seatInView(scene));
  const shown = [
    isOn(scene, "tires") && scene.question?.kind !== "tires" &&
      fact("tires", sayOf(GAME, "cockpit.tires", {
        type: car.tires, laps: Math.max(1, car.lap - car.tire_lap + 1) })),
    points !== undefined && fact("pit", sayOf(GAME, "cockpit.reservoir", { points })),
    isOn(scene, "street") && fact("fast", sayOf(GAME, "cockpit.nitro", {
      used: car.nitro_lap === Math.max(1, car.lap) ? "yes" : "no" })),
    car.driver && car.trait !== "none" && fact("user", sayOf(GAME, `word.trait.${car.trait}`),
      sayOf(GAME, `word.trait.${car.trait}.text`)),
  ].filter(Boolean);
  return shown.length > 0 && h("p", { class: "facts" }, shown);
}

/** The repair points left to a car, or to its team. @param {any} state @param {number} seat */
function reservoirOf({ reservoirs, teams }, seat) {
  const team = teams?.findIndex((/** @type {number[]} */ seats) => seats.includes(seat)) ?? -1;
  return reservoirs?.[team < 0 ? seat : team];
}

/** @param {string} sign @param {string} text @param {string} [title] */
function fact(sign, text, title) {
  return h("span", { key: sign, title }, icon(sign), text);
}
