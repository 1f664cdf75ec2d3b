/** Stances: how a bike is held, as a small picture from the side or from behind. */

import { h } from "../../core/view.js";
import { liveryOf } from "../../parts/livery.js";

/** Wheels, then frame and rider, of a bike seen from the side, its front to the right. */
const WHEELS = [[16, 44], [48, 44]];
const FRAME = "M12 38l8-13 12-3 11 1 9 10-9 4-8 5H22z";
const RIDER = "M20 24q3-12 15-13l9 9-3 3-8-4-4 7 5 6-3 3-9-6z";
const HELMET = "M39 9a6 6 0 1 0 12 0a6 6 0 1 0-12 0";
/** From behind: wheel, frame and rider. */
const BEHIND = { wheel: "M27 34h10v18H27z", frame: "M22 26h20v10l-4 6H26l-4-6z",
  rider: "M20 27q0-14 12-14t12 14l-5 5-3-7h-8l-3 7z",
  helmet: "M25 9a7 7 0 1 0 14 0a7 7 0 1 0-14 0" };
/** How the picture of a stance is turned. @type {Record<string, string>} */
const TURNS = {
  leaning: "rotate(32 32 52)", wheelie: "translate(4 8) scale(.85) rotate(-28 16 44)",
};

/**
 * A bike in a stance.
 * @param {string} stance straight, leaning, wheelie or upright
 * @param {StandingTold | undefined} bike whose colours it has
 */
export function stancePicture(stance, bike) {
  const isBehind = stance === "leaning" || stance === "upright";
  const look = { class: `stance ${liveryOf(bike)}`, viewBox: "0 0 64 56" };
  return h("svg", { ...look, "aria-hidden": "true" },
    h("path", { class: "ground", d: "M2 53H62" }),
    h("g", { transform: TURNS[stance] ?? "" }, isBehind ? behind() : side()),
    stance === "upright" && h("path", { class: "skid", d: "M6 48q6-4 12 0M46 48q6-4 12 0" }));
}

function side() {
  return [
    WHEELS.map(([x = 0, y = 0]) => h("circle", { class: "wheel", cx: x, cy: y, r: 8 })),
    h("path", { class: "frame", d: FRAME }), h("path", { class: "rider", d: RIDER }),
    h("path", { class: "rider", d: HELMET }),
  ];
}

function behind() {
  return [
    h("path", { class: "tread", d: BEHIND.wheel }), h("path", { class: "frame", d: BEHIND.frame }),
    h("path", { class: "rider", d: BEHIND.rider }), h("path", { class: "rider", d: BEHIND.helmet }),
  ];
}
