/**
 * What a choice can do, drawn on the board: the spaces it can reach, their price and their chance.
 */

import { h } from "../core/view.js";
import { pathOf } from "./geometry.js";
import { easeInOut } from "./motion.js";

/** @import { Point, Pose, Space, Track } from "./geometry.js" */
/**
 * A space that a choice may end on: how far away, how likely, by which rolls, and what it costs.
 * @typedef {{space: Space, way: number, chance: number, least: number, most: number}} Fall
 * @typedef {Fall & {level: 0 | 1 | 2, label: string}} Landing
 */

/**
 * The landings of a prospect, the nearest first; rolls that end on one space add up.
 * @param {Prospect} prospect
 * @param {Track} track
 * @param {number} from where the car is along the line
 * @param {Controls["price"]} [price]
 * @returns {Landing[]}
 */
export function landingsOf(prospect, track, from, price) {
  /** @type {Map<string, Landing>} */
  const landings = new Map();
  for (const end of prospect.ends) {
    const space = track.spaces.get(end.space);
    if (!space) continue;
    const one = landingOf(
      end,
      space,
      prospect.total,
      track.way(from, (space.start + space.end) / 2),
      price);
    const known = landings.get(space.name);
    landings.set(space.name, known ? joined(known, one) : one);
  }
  return [...landings.values()].sort((one, other) => one.way - other.way);
}

/**
 * @param {End} end
 * @param {Space} space
 * @param {number} total
 * @param {number} way
 * @param {Controls["price"]} [price]
 * @returns {Landing}
 */
function landingOf(end, space, total, way, price) {
  const roll = end.dice.reduce((sum, die) => sum + die, 0);
  const { level, label } = price?.(end) ?? { level: 0, label: "" };
  return {
    space,
    way,
    chance: end.weight / Math.max(1, total),
    least: roll,
    most: roll,
    level,
    label,
  };
}

/** @param {Landing} one @param {Landing} other @returns {Landing} */
function joined(one, other) {
  const worse = other.level > one.level ? other : one;
  const least = Math.min(one.least, other.least);
  const most = Math.max(one.most, other.most);
  return {
    ...one,
    chance: one.chance + other.chance,
    least,
    most,
    level: worse.level,
    label: worse.label,
  };
}

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
 * The route from the car to the farthest landing.
 * @param {Track} track
 * @param {Pose} car
 * @param {Landing[]} landings
 * @returns {Point[]}
 */
export function routeOf(track, car, landings) {
  const last = landings.at(-1);
  if (!last) return [];
  const across = (last.space.left + last.space.right) / 2;
  const over = Math.min(1, 150 / last.way);
  return track.along(car.along, car.along + last.way, (share) => {
    return car.across + (across - car.across) * easeInOut(Math.min(1, share / over));
  });
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
