/** How the camera shows a road that may be laid, and which space a finger presses on it. */

import { around } from "../../board/geometry.js";

/** @import { Board } from "../../board/board.js" */
/** @import { View } from "../../board/camera.js" */
/** @import { Point, Space, Track } from "../../board/geometry.js" */

/** Pixels across a space at which nobody needs to look closer. */
const TOUCH = 62;
/** How much of the road is seen beyond all spaces, by its breadth. */
const AHEAD = 0.6;
/** A view is kept that is about as close, by this share. */
const KEPT = 0.75;

/**
 * The car, all spaces that it may come to, and a bit of the road ahead; whoever has chosen to look
 * closer sees what is to be pressed. While a road is laid, nothing moves that need not.
 * @param {Board} board @param {Point} car @param {Space[]} spaces those to be pressed first
 * @returns {View}
 */
export function frame({ camera, closeness, director, overlay, track }, car, spaces) {
  const edge = camera.margin / 2 + 1;
  const outlines = (/** @type {Space[]} */ some) => some.flatMap((one) => track.outline(one));
  const { left, right, top, bottom } = around([car], track.road / 4);
  const seen = [{ x: left, y: top }, { x: right, y: bottom }, ...outlines(spaces)];
  const all = camera.fitting(around([...seen, ...ahead(track, spaces)]), edge);
  if (closeness > all.zoom && overlay.offers.length) {
    const near = camera.fitting(around(outlines(spaces.slice(0, overlay.offers.length))), edge);
    return camera.clamped({ ...near, zoom: Math.min(closeness, near.zoom) });
  }
  const width = Math.min(...spaces.map((space) => space.right - space.left));
  const zoom = Math.min(closeness || Math.max(camera.usual(), TOUCH / width), all.zoom);
  const now = director.view;
  const isLaying = overlay.offers.some(({ look }) => look === "last");
  const isClose = isLaying || (now.zoom > KEPT * zoom && now.zoom < zoom / KEPT);
  return isClose && camera.shows(now, around(seen)) ? now : camera.clamped({ ...all, zoom });
}

/** The road beyond the farthest of some spaces. @param {Track} track @param {Space[]} spaces */
function ahead(track, spaces) {
  const way = (/** @type {Space} */ { end }) => track.way(spaces[0]?.start ?? 0, end);
  const last = spaces.reduce((far, one) => (way(one) > way(far) ? one : far));
  return track.along(last.end, last.end + track.road * AHEAD, () => (last.left + last.right) / 2);
}

/**
 * Which of the spaces to press is nearest to the finger: seen from afar, the buttons are larger
 * than their spaces and lie upon each other. A key that presses a button has no place.
 * @param {MouseEvent} event
 */
export function nearest({ currentTarget, clientX, clientY, detail }) {
  const here = /** @type {Element} */ (currentTarget);
  const all = [...(here.parentElement?.children ?? [])];
  const away = (/** @type {Element} */ button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return Math.hypot((left + right) / 2 - clientX, (top + bottom) / 2 - clientY);
  };
  return all.indexOf(detail ? all.reduce((one, two) => (away(two) < away(one) ? two : one)) : here);
}
