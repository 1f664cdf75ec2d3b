/** What the prospect of a choice comes to on the board: where it may end, and the route. */

import { easeInOut } from "./motion.js";

/** @import { Point, Pose, Space, Track } from "./geometry.js" */
/** @import { Landing } from "./reach.js" */

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
