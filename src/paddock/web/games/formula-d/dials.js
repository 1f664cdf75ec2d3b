/** The dashboard: six dials of wear. */

import { h } from "../../core/view.js";
import { sayOf } from "../../core/words.js";
import { segments } from "../../parts/dial.js";
import { icon } from "../../parts/icons.js";
import { carOf, GAME, seatInView } from "./road.js";

export const ZONES = ["tires", "brakes", "gearbox", "body", "engine", "handling"];
/** Zones whose last point ends the race. */
const VITAL = new Set(["body", "engine", "handling"]);

/** The section with the dials. @param {Scene} scene @param {Child} facts what else is to know */
export function dials(scene, facts) {
  const car = carOf(scene, seatInView(scene));
  const sum = (/** @type {Record<string, number>} */ points) =>
    ZONES.reduce((sofar, zone) => sofar + (points[zone] ?? 0), 0);
  const values = { points: sum(car.wear), most: sum(car.initial) };
  return h("section", { class: "wsec", key: "dials" },
    h("h3", null, sayOf(GAME, "cockpit.wear"),
      h("b", null, sayOf(GAME, "cockpit.points_of", values))),
    h("div", { class: "dials" }, ZONES.map((zone) =>
      dial(zone, car.wear[zone] ?? 0, car.initial[zone] ?? 0))),
    facts);
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
    h("svg", { viewBox: "3 4 74 60", "aria-hidden": "true" },
      segments(most, (number) => (number < points ? "on" : "")),
      h("text", { x: 40, y: 47 }, points),
      h("text", { class: "of", x: 40, y: 60 }, sayOf(GAME, "cockpit.of", { most }))),
    h("div", { class: "lab" }, icon(zone), h("span", null, label)));
}
