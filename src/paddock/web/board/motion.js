/** Motion: how a car speeds up and slows down, and how the camera gets from view to view. */

import { between } from "./geometry.js";

/** @import { View } from "./camera.js" */
/** A view at a time in milliseconds. @typedef {{time: number, view: View}} Shot */

/**
 * Shots from one view to another, slowing down.
 * @param {View} from
 * @param {View} to
 * @param {number} duration
 * @returns {Shot[]}
 */
export function glide(from, to, duration) {
  const count = Math.max(1, Math.ceil(duration / 24));
  return Array.from({ length: count + 1 }, (_, number) => {
    const share = 1 - (1 - number / count) ** 3;
    return { time: (duration * number) / count, view: mixed(from, to, share) };
  });
}

/** The view at a time between shots. @param {Shot[]} shots @param {number} time @returns {View} */
export function viewAt(shots, time) {
  const next = shots.findIndex((shot) => shot.time >= time);
  const after = shots[next] ?? shots.at(-1);
  const before = shots[next - 1] ?? after;
  if (!after || !before) throw new Error("expected a shot to look at, but there is none");
  const length = after.time - before.time;
  return length > 0 ? mixed(before.view, after.view, (time - before.time) / length) : after.view;
}

/**
 * The zoom changes by a factor and not by a sum, or it would rush when far away.
 * @param {View} from
 * @param {View} to
 * @param {number} share
 * @returns {View}
 */
function mixed(from, to, share) {
  return { ...between(from, to, share), zoom: from.zoom * (to.zoom / from.zoom) ** share };
}

/** Slow, fast, slow. @param {number} share from 0 to 1 */
export function easeInOut(share) {
  return share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2;
}

/** When `easeInOut` comes to a share. @param {number} share from 0 to 1 */
export function whenEased(share) {
  return share < 0.5 ? Math.cbrt(share / 4) : 1 - Math.cbrt(2 - 2 * share) / 2;
}
