/** On the board: what a choice would do, with the way of the car, and where the others end. */

import { between, pathOf } from "../../board/geometry.js";
import { carOf } from "../../core/scene.js";
import { h } from "../../core/view.js";
import { previewOf } from "./ahead.js";
import { pitsBetween } from "./road.js";

/** @import { Point, Track } from "../../board/geometry.js" */
/** @import { Preview } from "./ahead.js" */

/**
 * @param {import("./intent.js").Now} now @param {Track} track
 * @param {Set<string>} taken spaces on which something else is drawn
 */
export function aheadView(now, track, taken) {
  const preview = previewOf(now);
  if (!preview) return null;
  return h("g", { class: "gpahead", key: "ahead" },
    lineView(track, wayOf(now.scene, preview), "gpplan"),
    [...preview.ways].map(([car, way]) => endView(now.scene, track, preview, car, way, taken)),
    preview.forced.map((forced) => arrow(track, forced)));
}

/** The middle of a space, if it is on the board. @param {Track} track @param {string} name */
function middleOf(track, name) {
  const space = track.spaces.get(name);
  return space ? track.middle(space) : null;
}

/**
 * A line over spaces, on a dark one.
 * @param {Track} track @param {string[]} names @param {string} look
 */
export function lineView(track, names, look) {
  const points = /** @type {Point[]} */ (names.map((name) => middleOf(track, name))
    .filter(Boolean));
  if (points.length < 2) return null;
  const d = pathOf(points);
  return [h("path", { class: `${look}-case`, d, key: `${look} case` }),
    h("path", { class: look, d, key: look })];
}

/** The way of the car whose movement it is. @param {Scene} scene @param {Preview} preview */
function wayOf(scene, { mover, ways }) {
  const way = ways.get(mover) ?? [];
  const [from = "", to = ""] = [way[0], way.at(-1)];
  return to.startsWith("P") ? [from, ...pitsBetween(scene, from, to)] : way;
}

/**
 * Where a car ends, as its ghost.
 * @param {Scene} scene @param {Track} track @param {Preview} preview @param {number} car
 * @param {string[]} way @param {Set<string>} taken
 */
function endView(scene, track, { mover, hit }, car, way, taken) {
  const name = way.at(-1) ?? "";
  const space = track.spaces.get(name);
  if (!space || taken.has(name) || name === carOf(scene, car)?.space) return null;
  const { x, y } = track.middle(space);
  const look = car === mover ? "own" : hit.has(car) ? "hit" : "";
  return h("g", { class: `gpend ${look}`, key: `end ${car}` },
    h("path", { d: pathOf(track.outline(space, 3), "Z") }),
    h("text", { x, y: y + 6 }, carOf(scene, car)?.name));
}

/**
 * A rival goes aside.
 * @param {Track} track @param {{car: number, from: string, to: string}} forced
 */
function arrow(track, { car, from, to }) {
  const [start, end] = [middleOf(track, from), middleOf(track, to)];
  if (!start || !end) return null;
  const [tail, head] = [between(start, end, 0.3), between(start, end, 0.72)];
  const angle = (Math.atan2(head.y - tail.y, head.x - tail.x) * 180) / Math.PI;
  return h("g", { class: "gpforced", key: `forced ${car} ${from}` },
    h("path", { d: pathOf([tail, head]) }),
    h("path", { class: "head", d: "M8 0L-6-8.500V8.500z",
      transform: `translate(${head.x} ${head.y}) rotate(${angle})` }));
}
