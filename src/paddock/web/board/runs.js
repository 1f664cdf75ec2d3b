/** Runs: cars on their way along the road, their numbers upright, with a tick for each space. */

import { sound } from "../core/sound.js";
import { slots } from "./geometry.js";
import { easeInOut, whenEased } from "./motion.js";

/** @import { Cars } from "./cars.js" */
/** @import { Point, Pose } from "./geometry.js" */
/**
 * A run over poses at equal distances, how many ticks are heard on it, and when it begins.
 * @typedef {{poses: Pose[], duration: number, ticks: number, delay?: number}} Run
 */

/** Units between two poses of a run, and how many there are at most. */
const STEP = 24;
const MOST = 64;
/** What `easeInOut` is in CSS: the compositor itself speeds up and slows down between the poses. */
const EASING = "cubic-bezier(.65,0,.35,1)";
const GLIDE = 220;

/**
 * The poses of a car from where it is to another, forward along the road.
 * @param {Cars} cars
 * @param {number} car
 * @param {Pose} to
 * @param {string[]} [path] the spaces on the way, the last one included
 * @returns {Pose[]}
 */
export function posesTo(cars, car, to, path = []) {
  const from = cars.body(car).pose ?? to;
  const stops = cars.track.unrolled([from, ...between(cars, path), to]);
  const way = (stops.at(-1)?.along ?? 0) - from.along;
  const count = Math.max(2, Math.min(MOST, Math.ceil(Math.abs(way) / STEP)));
  return Array.from({ length: count + 1 }, (_, number) =>
    poseAt(stops, (number / count) * (stops.length - 1)));
}

/**
 * Where a car is in the spaces of a path but the last.
 * @param {Cars} cars
 * @param {string[]} path
 * @returns {Pose[]}
 */
function between(cars, path) {
  return path.slice(0, -1).flatMap((name) => {
    const space = cars.track.spaces.get(name);
    return space ? slots(space, 1) : [];
  });
}

/**
 * Where a car is at equal times of a run.
 * @param {Cars} cars
 * @param {Run} run
 * @param {number} count
 * @returns {Point[]}
 */
export function wayOf({ track }, { poses }, count) {
  return Array.from({ length: count + 1 }, (_, number) => {
    const { along, across } = poseAt(poses, easeInOut(number / count) * (poses.length - 1));
    return track.beside(along, across);
  });
}

/** Let a car run. @param {Cars} cars @param {number} car @param {Run} run */
export async function runAlong(cars, car, run) {
  const body = cars.body(car);
  const frames = cars.frames(run.poses);
  const arrived = animate(cars, body.element, frames.map(({ move }) => move), run);
  void animate(cars, body.number, frames.map(({ upright }) => upright), run);
  cars.put(body, /** @type {Pose} */ (run.poses.at(-1)));
  tickAlong(cars, run);
  body.element.classList.add("moving");
  await arrived;
  body.element.classList.remove("moving");
}

/** The cars that share spaces make room for each other. @param {Cars} cars @param {number} pace */
export async function rearrange(cars, pace) {
  const moves = [...cars.arranged()].filter(([car, pose]) => !isSame(cars.body(car).pose, pose));
  if (pace > 0) {
    await Promise.all(moves.map(([car, pose]) => {
      const poses = posesTo(cars, car, pose);
      return runAlong(cars, car, { poses, duration: GLIDE * pace, ticks: 0 });
    }));
  } else for (const [car, pose] of moves) cars.put(cars.body(car), pose);
}

/**
 * A page that is not seen shows no frames, so time and not the animation says when it ends.
 * @param {Cars} cars
 * @param {HTMLElement} element
 * @param {string[]} transform
 * @param {Run} run
 */
async function animate({ running }, element, transform, { duration, delay = 0 }) {
  const how = /** @type {const} */ ({ duration, delay, fill: "backwards", easing: EASING });
  const animation = element.animate({ transform }, how);
  running.add(animation);
  const end = setTimeout(() => animation.finish(), delay + duration + 60);
  await animation.finished;
  clearTimeout(end);
  running.delete(animation);
}

/** A tick for each space, when the car is there. @param {Cars} cars @param {Run} run */
function tickAlong({ ticking }, { duration, ticks, delay = 0 }) {
  for (let space = 1; space <= ticks; space += 1) {
    const when = delay + duration * whenEased((space - 0.25) / ticks);
    ticking.add(setTimeout(sound, when, "tick"));
  }
}

/**
 * The pose at a place among stops, as 2.5 between two of them.
 * @param {Pose[]} stops
 * @param {number} place
 * @returns {Pose}
 */
function poseAt(stops, place) {
  const from = /** @type {Pose} */ (stops[Math.min(Math.floor(place), stops.length - 1)]);
  const to = stops[Math.floor(place) + 1] ?? from;
  const share = place % 1;
  return {
    along: from.along + (to.along - from.along) * share,
    across: from.across + (to.across - from.across) * share,
    scale: from.scale + (to.scale - from.scale) * share,
  };
}

/** @param {Pose | null} one @param {Pose} other */
function isSame(one, other) {
  return (
    one !== null &&
    one.along === other.along &&
    one.across === other.across &&
    one.scale === other.scale
  );
}
