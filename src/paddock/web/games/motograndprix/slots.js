/** Places on the grid, as brackets on the road. */

import { between, pathOf } from "../../board/geometry.js";
import { h } from "../../core/view.js";
import { disc } from "./paint.js";

/** @import { Point, Track } from "../../board/geometry.js" */

/**
 * Places on the grid that may be taken.
 * @param {Scene} scene @param {Track} track @param {Choice | null} selected
 */
export function places(scene, track, selected) {
  return scene.choices.flatMap(({ text, parameters }, at) => {
    const space = track.spaces.get(String(parameters["space"]));
    if (!space) return [];
    const corners = track.outline(space, 3);
    const half = corners.length / 2;
    const [rear, front, frontBack, rearBack] = /** @type {[Point, Point, Point, Point]} */ (
      [corners[0], corners[half - 1], corners[half], corners.at(-1)]);
    const d = pathOf([
      between(rear, front, 0.35), front, frontBack, between(rearBack, frontBack, 0.35)]);
    const isMarked = text === selected?.text;
    return [
      h("path", { class: isMarked ? "mgslot marked" : "mgslot", key: text, d }),
      disc(track, space.name,
        { look: isMarked ? "marked" : "sum", label: String(at + 1), radius: 0.3 }),
    ];
  });
}
