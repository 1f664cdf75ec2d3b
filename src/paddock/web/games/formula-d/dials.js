/** The dashboard: six dials of wear, and what else a driver has to know of the car. */

import { h } from "../../core/view.js";
import { sayOf } from "../../core/words.js";
import { icon } from "../../parts/icons.js";
import { carOf, GAME, isOn, seatInView } from "./road.js";

export const ZONES = ["tires", "brakes", "gearbox", "body", "engine", "handling"];
/** Zones whose last point ends the race. */
const VITAL = new Set(["body", "engine", "handling"]);
const RADIUS = 30;
/** Half of the open part of a dial, and the gap between two segments, in degrees. */
const OPEN = 73;
const GAP = 6;

/** The section with the dials. @param {Cockpit} cockpit */
export function dials({ scene }) {
  const car = carOf(scene, seatInView(scene));
  const sum = (/** @type {Record<string, number>} */ points) =>
    ZONES.reduce((sofar, zone) => sofar + (points[zone] ?? 0), 0);
  const values = { points: sum(car.wear), most: sum(car.initial) };
  return h("section", { class: "wsec", key: "dials" },
    h("h3", null, sayOf(GAME, "cockpit.wear"),
      h("b", null, sayOf(GAME, "cockpit.points_of", values))),
    h("div", { class: "dials" }, ZONES.map((zone) =>
      dial(zone, car.wear[zone] ?? 0, car.initial[zone] ?? 0))),
    facts(scene, car));
}

/** @param {string} zone @param {number} points @param {number} most */
function dial(zone, points, most) {
  const isLast = points <= 1 && VITAL.has(zone);
  const look = isLast ? "last" : points <= most / 3 ? "low" : "";
  const label = sayOf(GAME, `cockpit.zone.${zone}`);
  const spoken = sayOf(GAME, "cockpit.dial", { points, most, last: isLast ? "yes" : "no" });
  return h("div", {
    class: `dial ${look}`, key: zone, role: "meter", "aria-label": label, "aria-valuenow": points,
    "aria-valuemin": 0, "aria-valuemax": most, "aria-valuetext": spoken, title: label,
  },
    h("svg", { viewBox: "3 4 74 60", "aria-hidden": "true" }, segments(points, most),
      h("text", { x: 40, y: 47 }, points),
      h("text", { class: "of", x: 40, y: 60 }, sayOf(GAME, "cockpit.of", { most }))),
    h("div", { class: "lab" }, icon(zone), h("span", null, label)));
}

/** @param {number} points @param {number} most */
function segments(points, most) {
  const each = (360 - 2 * OPEN) / Math.max(1, most);
  return Array.from({ length: most }, (_, number) => {
    const from = at(OPEN + number * each + (number ? GAP / 2 : 0));
    const to = at(OPEN + (number + 1) * each - (number < most - 1 ? GAP / 2 : 0));
    const d = `M${from}A${RADIUS} ${RADIUS} 0 0 1 ${to}`;
    return h("path", { class: number < points ? "seg on" : "seg", key: number, d });
  });
}

/** A point of the arc; 0 is below, and it grows clockwise. @param {number} degrees */
function at(degrees) {
  const angle = ((degrees + 90) * Math.PI) / 180;
  const x = (40 + RADIUS * Math.cos(angle)).toFixed(1);
  return `${x} ${(40 + RADIUS * Math.sin(angle)).toFixed(1)}`;
}

/** Tires, repair points, nitro, trait: what the race has. @param {Scene} scene @param {any} car */
function facts(scene, car) {
  const points = reservoirOf(scene.state, seatInView(scene));
  const shown = [
    isOn(scene, "tires") && fact("tires", sayOf(GAME, "cockpit.tires", {
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
