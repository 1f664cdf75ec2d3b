/** Tags: plates beside the road that say how likely the landings of a choice are. */

import { h } from "../core/view.js";
import { percent } from "../core/words.js";
import { pathOf } from "./geometry.js";
import { rolled } from "./reach.js";

/** @import { Box, Point, Track } from "./geometry.js" */
/** @import { Landing } from "./reach.js" */
/**
 * A plate beside the road for one landing or for several in a row.
 * @typedef {{at: Point, foot: Point[], chance: number, rolls: string}} Tag
 */

/**
 * How plates are laid out: the zoom, and what is seen, where they should be.
 * @typedef {{zoom: number, seen: Box}} Plates
 */

/** Pixels: a plate, the room between plates, and how far from the road they may be. */
const PLATE = { width: 52, height: 40 };
const APART = 4;
const GAPS = [30, 40, 52, 64];
/** Between the middle of a plate and the road. */
const CLEAR = 23;
/** How many landings in a row may share a plate, where they lie too close for one each. */
const TOGETHER = [1, 2, 3, 5, 10, 30];

/**
 * Plates beside the road that overlap neither each other nor the road: landings that lie too
 * close together for that share one.
 * @param {Landing[]} landings
 * @param {Track} track
 * @param {Plates} plates
 * @returns {Tag[]}
 */
export function tagsOf(landings, track, plates) {
  /** @type {Tag[]} */
  let best = [];
  let told = 0;
  if (landings.length < 2) return best;
  for (const together of TOGETHER) {
    const tags = sharedTags(landings, together, track, plates);
    const share = toldBy(tags, plates) / Math.ceil(landings.length / together);
    if (share > told) [best, told] = [tags, share];
    if (told === 1) break;
  }
  return best;
}

/** How many are seen whose landings are. @param {Tag[]} tags @param {Plates} plates */
function toldBy(tags, plates) {
  return tags.filter(({ at, foot }) => isSeen(at, plates) || !isIn(foot[0], plates.seen)).length;
}

/**
 * @param {Landing[]} landings
 * @param {number} together
 * @param {Track} track
 * @param {Plates} plates
 * @returns {Tag[]}
 */
function sharedTags(landings, together, track, plates) {
  const bend = track.turn(landings[0]?.space.start ?? 0, landings.at(-1)?.space.end ?? 0);
  const outside = bend > 0 ? -1 : 1;
  /** @type {Tag[]} */
  const tags = [];
  for (let start = 0; start < landings.length; start += together) {
    const tag = tagOf(landings.slice(start, start + together), track, plates, outside, tags);
    if (tag) tags.push(tag);
  }
  return tags;
}

/**
 * @param {Landing[]} some
 * @param {Track} track
 * @param {Plates} plates
 * @param {number} outside
 * @param {Tag[]} others
 * @returns {Tag | null}
 */
function tagOf(some, track, plates, outside, others) {
  const start = Math.min(...some.map(({ space }) => space.start));
  const end = Math.max(...some.map(({ space }) => space.end));
  const least = Math.min(...some.map((landing) => landing.least));
  const most = Math.max(...some.map((landing) => landing.most));
  const chance = some.reduce((sum, landing) => sum + landing.chance, 0);
  const places = [outside, -outside].flatMap((side) => GAPS.map((gap) => ({ side, gap })));
  const free = places
    .map(({ side, gap }) => ({
      side,
      at: track.beside((start + end) / 2, side * (track.road / 2 + gap / plates.zoom)),
    }))
    .filter(({ at }) => isFree(at, track, plates.zoom, others));
  const best = free.find(({ at }) => isSeen(at, plates)) ?? free[0];
  if (!best) return null;
  return {
    at: best.at,
    foot: footOf(track, start, end, best.side, some.length > 1),
    chance,
    rolls: rolled(least, most),
  };
}

/** @param {Point | undefined} point @param {Box} box */
function isIn(point, { left, right, top, bottom }) {
  return (
    point !== undefined && point.x > left && point.x < right && point.y > top && point.y < bottom
  );
}

/** Whether all of a plate is seen. @param {Point} at @param {Plates} plates */
function isSeen({ x, y }, { zoom, seen }) {
  const wide = PLATE.width / 2 / zoom;
  const high = PLATE.height / 2 / zoom;
  return (
    x - wide > seen.left && x + wide < seen.right && y - high > seen.top && y + high < seen.bottom
  );
}

/**
 * Where a plate's line meets the road: a point, or the edge along several spaces.
 * @param {Track} track
 * @param {number} start
 * @param {number} end
 * @param {number} side
 * @param {boolean} several
 * @returns {Point[]}
 */
function footOf(track, start, end, side, several) {
  const edge = side * (track.road / 2 + 3);
  const middle = track.beside((start + end) / 2, edge);
  return several ? [middle, ...track.along(start + 6, end - 6, () => edge)] : [middle];
}

/** @param {Point} at @param {Track} track @param {number} zoom @param {Tag[]} others */
function isFree(at, track, zoom, others) {
  const road = track.road / 2 + CLEAR / zoom;
  const near = track.line.some(({ x, y }) => (x - at.x) ** 2 + (y - at.y) ** 2 < road ** 2);
  const wide = (PLATE.width + APART) / zoom;
  const high = (PLATE.height + APART) / zoom;
  return (
    !near &&
    !others.some(({ at: { x, y } }) => Math.abs(x - at.x) < wide && Math.abs(y - at.y) < high)
  );
}

/** A plate, its chance and its line to the road. @param {Tag} tag @param {number} zoom */
function tagView({ at, foot, chance, rolls }, zoom) {
  const [middle, ...edge] = foot;
  if (!middle) return null;
  const d = pathOf([middle, at]) + (edge.length ? pathOf(edge) : "");
  return h("g", { class: "tag" },
    h("path", { class: "hair-case", d }),
    h("path", { class: "hair", d }),
    h("g",
      {
        transform: `translate(${at.x} ${at.y}) scale(${1 / zoom})`,
      },
      h("path", {
        class: "plate",
        d: rolls ? "M-20-19.500H25L20 19.500H-25z" : "M-20-11H23L20 11H-23z",
      }),
      rolls !== "" && h("text", { class: "rolls", y: -2.5 }, rolls),
      h("text", { class: "chance", y: rolls ? 13.5 : 5 }, percent(chance, chance < 0.095 ? 1 : 0))),
  );
}

/**
 * All plates of some landings.
 * @param {Landing[]} landings @param {Track} track @param {Plates} plates
 */
export function tagsView(landings, track, plates) {
  return tagsOf(landings, track, plates).map((tag) => tagView(tag, plates.zoom));
}
