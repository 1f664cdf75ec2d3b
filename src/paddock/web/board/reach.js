/**
 * What a choice can do, drawn on the board: the spaces it can reach, their price and their chance.
 */

import { h } from "../core/view.js";
import { pathOf } from "./geometry.js";

/** @import { Point, Space, Track } from "./geometry.js" */
/**
 * A space that a choice may end on: how far away, how likely, by which rolls, and what it costs.
 * @typedef {{space: Space, way: number, chance: number, least: number, most: number}} Fall
 * @typedef {Fall & {level: 0 | 1 | 2, label: string}} Landing
 */

/**
 * The landings that a game has priced, the nearest first, and those that have plates.
 * @param {Reach} reach
 * @param {Track} track
 * @param {number} from where the car is along the line
 * @returns {[Landing[], Landing[]]}
 */
export function pricedLandings({ spaces, plates }, track, from) {
  const found = spaces.flatMap((priced) => pricedLanding(priced, track, from));
  const told = plates.flatMap(({ space, ...fall }) =>
    found.filter((landing) => landing.space.name === space).map((one) => ({ ...one, ...fall })));
  const near = (/** @type {Landing} */ one, /** @type {Landing} */ other) => one.way - other.way;
  return [found.sort(near), told.sort(near)];
}

/** @param {Reach["spaces"][number]} priced @param {Track} track @param {number} from */
function pricedLanding({ space: name, level, label }, track, from) {
  const space = track.spaces.get(name);
  if (!space) return [];
  const way = track.way(from, (space.start + space.end) / 2);
  return [{ space, way, chance: 0, least: 0, most: 0, level, label }];
}

/**
 * The picture of a reach, in the units of the board.
 * @param {Track} track
 * @param {{landings: Landing[], route: Point[]}} reach
 * @param {Set<string>} taken the spaces on which cars stand
 */
export function reachView(track, { landings, route }, taken) {
  const line = pathOf(route);
  return [
    route.length > 1 && h("path", { class: "route-case", d: line }),
    route.length > 1 && h("path", { class: "route", d: line }),
    landings.map((landing, number) =>
      landingView(track, landing, number, taken.has(landing.space.name))),
  ];
}

/** @param {Track} track @param {Landing} landing @param {number} number @param {boolean} isTaken */
function landingView(track, landing, number, isTaken) {
  const { space, level } = landing;
  const d = pathOf(track.outline(space, 1), "Z");
  return h("g",
    {
      class: `landing level-${level}`,
      key: space.name,
      style: { "animation-delay": `${number * 12}ms` },
    },
    h("path", { class: "fill", d }),
    level > 0 && h("path", { class: "hatch", d, fill: `url(#hatch-${level})` }),
    labelView(track, landing, isTaken));
}

/**
 * The price, else the number that the fill covers, else the roll; behind cars that stand there.
 * @param {Track} track
 * @param {Landing} landing
 * @param {boolean} isTaken
 */
function labelView(track, { space, label, least, most }, isTaken) {
  const text = label || (/^\d+$/.test(space.name) ? space.name : rolled(least, most));
  const length = space.end - space.start;
  const room = Math.min(length, space.right - space.left) * (isTaken ? 0.5 : 1.5);
  const size = Math.min(isTaken ? 22 : 30, room / Math.max(2, text.length));
  const along = isTaken ? space.start + size * 0.7 : space.start + length / 2;
  const { x, y } = track.beside(along, (space.left + space.right) / 2);
  const place = { x: x.toFixed(1), y: (y + size * 0.36).toFixed(1), "font-size": size.toFixed(1) };
  return text !== "" && h("text", place, text);
}

/** The rolls of a landing in short. @param {number} least @param {number} most */
export function rolled(least, most) {
  if (most === 0) return "";
  return least === most ? String(most) : `${least}–${most}`;
}
