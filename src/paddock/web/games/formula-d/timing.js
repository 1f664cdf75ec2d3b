/** Qualifying: the stopwatch of the lap that is driven, its throws, and the laps before. */

import { carName, nameOf } from "../../core/telling.js";
import { carNamed } from "../../core/scene.js";
import { h } from "../../core/view.js";
import { number, sayOf } from "../../core/words.js";
import { clockText } from "../../parts/clock.js";
import { chip } from "../../parts/livery.js";
import { carOf, GAME } from "./road.js";

/** When each lap was first seen, by race and seat. @type {Map<string, number>} */
const starts = new Map();
const TICK = 250;
const SECOND = 1000;

/** The section with the stopwatch of a lap. @param {Scene} scene @param {number} seat whose */
export function stopwatch(scene, seat) {
  const car = carOf(scene, seat);
  const lap = `${scene.table.id} ${seat}`;
  if (!starts.has(lap)) starts.set(lap, Date.now());
  return h("section", { class: "watchsec", key: "watch" },
    h("h3", null, sayOf(GAME, "cockpit.qualifying"), h("b", null, nameOf(scene, seat))),
    h("p", { class: "watch" },
      h("b", {
        key: lap, role: "timer", "aria-label": sayOf(GAME, "cockpit.stopwatch"), opaque: true,
        ref: (/** @type {HTMLElement} */ element) => run(element, starts.get(lap) ?? Date.now()),
      })),
    h("dl", null,
      fact("throws", car.throws), fact("added", car.added), fact("score", car.throws + car.added)),
    laps(scene));
}

/**
 * Let the hands run for as long as they are seen.
 * @param {HTMLElement} element @param {number} start
 */
function run(element, start) {
  const show = () => {
    const seconds = Math.floor((Date.now() - start) / SECOND);
    element.textContent = clockText(seconds * SECOND);
  };
  const beat = setInterval(() => (element.isConnected ? show() : clearInterval(beat)), TICK);
  show();
}

/** @param {string} name @param {number} value */
function fact(name, value) {
  return h("div", { key: name }, h("dt", null, sayOf(GAME, `cockpit.lap.${name}`)),
    h("dd", null, number(value)));
}

/** The laps that were driven, the best first. @param {Scene} scene */
function laps(scene) {
  const done = scene.events.filter(({ kind }) => kind === "lap_timed" || kind === "lap_failed");
  const value = (/** @type {EventTold} */ event) => Number(event.parameters["score"] ?? Infinity);
  done.sort((one, other) => value(one) - value(other));
  return h("ol", { class: "laps" }, done.map((event) => {
    const car = carNamed(scene, event.parameters["car"]);
    return h("li", { key: car?.car }, chip(car), h("span", null, carName(scene, car)),
      h("b", null, event.kind === "lap_failed" ? "✕" : number(value(event))));
  }));
}
