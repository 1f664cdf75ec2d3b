/** The cars on a board: elements that are moved by transforms alone, so that no frame repaints. */

import { sound } from "../core/sound.js";
import { h, render } from "../core/view.js";
import { liveryOf, numberOf, vehicle } from "../parts/livery.js";
import { slots } from "./geometry.js";
import { easeInOut, whenEased } from "./motion.js";

/** @import { Point, Pose, Space, Track } from "./geometry.js" */
/** @typedef {{element: HTMLElement, number: HTMLElement, pose: Pose | null}} Body */
/**
 * A run over poses at equal distances, how many ticks are heard on it, and when it begins.
 * @typedef {{poses: Pose[], duration: number, ticks: number, delay?: number}} Run
 */

/** Units between two poses of a run, and how many there are at most. */
const STEP = 24;
const MOST = 64;
/** What `easeInOut` is in CSS: the compositor itself speeds up and slows down between the poses. */
const EASING = "cubic-bezier(.65,0,.35,1)";
const RINGED = 1000;
const GLIDE = 220;
/** Cars that are shorter than this on the screen become discs with their number. */
const READABLE = 25;
/** How far apart those discs are at least. */
const APART = 21;

/** All cars of a race. */
export class Cars {
  /** @param {HTMLElement} layer @param {Track} track @param {"car" | "bike" | "toy"} kind */
  constructor(layer, track, kind) {
    this.layer = layer;
    this.track = track;
    this.kind = kind;
    /** @type {StandingTold[]} */
    this.standings = [];
    /** The zoom at which the world is laid out. */
    this.zoom = 1;
    this.isFar = false;
    /** @type {Map<number, Body>} */
    this.cars = new Map();
    /**
     * The space of each car, in the order in which they came there.
     * @type {Map<number, string>}
     */
    this.places = new Map();
    /** @type {Set<Animation>} */
    this.running = new Set();
    /** @type {Set<ReturnType<typeof setTimeout>>} */
    this.ticking = new Set();
  }

  /**
   * Put every car where it is, at once; cars that stay keep their part of a space.
   * @param {Map<number, string>} places
   */
  show(places) {
    for (const [car, space] of this.places)
      if (places.get(car) !== space) this.places.delete(car);
    for (const [car, space] of places) {
      if (this.track.spaces.has(space) && !this.places.has(car)) this.places.set(car, space);
    }
    for (const [car, body] of this.cars) body.element.hidden = !this.places.has(car);
    for (const [car, pose] of this.arranged()) this.put(this.body(car), pose);
  }

  /**
   * Whether the cars are, or are on their way to be, just there.
   * @param {Map<number, string>} places
   */
  are(places) {
    const known = [...places].filter(([, space]) => this.track.spaces.has(space));
    return (
      known.length === this.places.size &&
      known.every(([car, space]) => this.places.get(car) === space)
    );
  }

  /** Where every car stands. @returns {Map<number, Pose>} */
  arranged() {
    /** @type {Map<string, number[]>} */
    const together = new Map();
    for (const [car, space] of this.places)
      together.set(space, [...(together.get(space) ?? []), car]);
    const poses = new Map();
    for (const [name, cars] of together) {
      const space = /** @type {Space} */ (this.track.spaces.get(name));
      slots(space, cars.length, this.isFar ? APART / this.zoom : 0).forEach((pose, number) =>
        poses.set(cars[number], pose));
    }
    return poses;
  }

  /**
   * A car goes to a space; the last to come.
   * @param {number} car
   * @param {string} space
   * @returns {Pose} where it will stand
   */
  send(car, space) {
    this.places.delete(car);
    this.places.set(car, space);
    return /** @type {Pose} */ (this.arranged().get(car));
  }

  /**
   * The run of a car from where it is to a pose, forward along the road.
   * @param {number} car
   * @param {Pose} to
   * @param {number} duration
   * @param {number} ticks
   * @param {string[]} [path] the spaces on the way, the last one included
   * @returns {Run}
   */
  run(car, to, duration, ticks, path = []) {
    const from = this.body(car).pose ?? to;
    const stops = this.track.unrolled([from, ...this.between(path), to]);
    const way = (stops.at(-1)?.along ?? 0) - from.along;
    const count = Math.max(2, Math.min(MOST, Math.ceil(Math.abs(way) / STEP)));
    const poses = Array.from({ length: count + 1 }, (_, number) =>
      poseAt(stops, (number / count) * (stops.length - 1)));
    return { poses, duration, ticks };
  }

  /**
   * Where a car is in the spaces of a path but the last.
   * @param {string[]} path
   * @returns {Pose[]}
   */
  between(path) {
    return path.slice(0, -1).flatMap((name) => {
      const space = this.track.spaces.get(name);
      return space ? slots(space, 1) : [];
    });
  }

  /**
   * Where a car is at equal times of a run.
   * @param {Run} run
   * @param {number} count
   * @returns {Point[]}
   */
  way({ poses }, count) {
    return Array.from({ length: count + 1 }, (_, number) => {
      const place = easeInOut(number / count) * (poses.length - 1);
      const before = /** @type {Pose} */ (poses[Math.floor(place)]);
      const after = poses[Math.ceil(place)] ?? before;
      const share = place % 1;
      const along = before.along + (after.along - before.along) * share;
      return this.track.beside(along, before.across + (after.across - before.across) * share);
    });
  }

  /** Let a car run. @param {number} car @param {Run} run */
  async drive(car, run) {
    const body = this.body(car);
    const frames = this.frames(run.poses);
    const arrived = this.animate(body.element, frames.map(({ move }) => move), run);
    void this.animate(body.number, frames.map(({ upright }) => upright), run);
    this.put(body, /** @type {Pose} */ (run.poses.at(-1)));
    this.tickAlong(run);
    body.element.classList.add("moving");
    await arrived;
    body.element.classList.remove("moving");
  }

  /** The cars that share spaces make room for each other. @param {number} pace */
  async rearrange(pace) {
    const moves = [...this.arranged()].filter(([car, pose]) => !isSame(this.body(car).pose, pose));
    if (pace > 0) {
      await Promise.all(
        moves.map(([car, pose]) => this.drive(car, this.run(car, pose, GLIDE * pace, 0))));
    } else for (const [car, pose] of moves) this.put(this.body(car), pose);
  }

  /** Draw a ring around a car for a moment, where it jumped. @param {number} car */
  ring(car) {
    const { element } = this.body(car);
    element.classList.add("ringed");
    setTimeout(() => element.classList.remove("ringed"), RINGED);
  }

  /** End everything that moves. */
  finish() {
    for (const timer of this.ticking) clearTimeout(timer);
    this.ticking.clear();
    for (const animation of [...this.running]) animation.finish();
  }

  /** Lay the cars out for another zoom. @param {number} zoom */
  lay(zoom) {
    this.zoom = zoom;
    const unit = zoom * this.track.usualScale;
    this.layer.style.setProperty("--unit", `${unit}px`);
    this.isFar = unit * 40 < READABLE;
    this.layer.classList.toggle("far", this.isFar);
    for (const [car, pose] of this.arranged()) this.put(this.body(car), pose);
  }

  /** Whose cars look and whose are asked. @param {number[]} mine @param {number[]} asked */
  mark(mine, asked) {
    for (const [car, { element }] of this.cars) {
      element.classList.toggle("mine", mine.includes(car));
      element.classList.toggle("asked", asked.includes(car));
    }
  }

  /** Where a car stands in the picture, if it does. @param {number} car @returns {Point | null} */
  point(car) {
    const pose = this.places.has(car) ? this.body(car).pose : null;
    return pose && this.track.beside(pose.along, pose.across);
  }

  /** What shows a car. @param {number} car @returns {Body} */
  body(car) {
    const known = this.cars.get(car);
    if (known) return known;
    const element = document.createElement("div");
    const livery = this.standings.find((standing) => standing.car === car);
    element.className = `car ${liveryOf(livery)}`;
    element.dataset.car = String(car);
    this.layer.append(element);
    const svg = h("svg", { viewBox: "-24 -16 48 32" }, vehicle(livery, { vehicle: this.kind }));
    render(element, h("i", { class: "halo" }), svg, h("b", {}, numberOf(livery)));
    const body = {
      element,
      number: /** @type {HTMLElement} */ (element.lastElementChild),
      pose: null,
    };
    this.cars.set(car, body);
    return body;
  }

  /** @param {Body} body @param {Pose} pose */
  put(body, pose) {
    const [frame] = this.frames([pose]);
    if (!frame) return;
    body.pose = pose;
    body.element.style.transform = frame.move;
    body.number.style.transform = frame.upright;
  }

  /** Poses as transforms; the number on a car stays upright. @param {Pose[]} poses */
  frames(poses) {
    const { frame, usualScale } = this.track;
    let before = 0;
    return poses.map(({ along, across, scale }, number) => {
      const { x, y } = this.track.beside(along, across);
      const turn = nearest((this.track.heading(along) * 180) / Math.PI, number ? before : 0);
      before = turn;
      const left = ((x - frame.left) * this.zoom).toFixed(2);
      const top = ((y - frame.top) * this.zoom).toFixed(2);
      const size = (scale / usualScale).toFixed(3);
      const move = `translate(${left}px,${top}px) rotate(${turn.toFixed(2)}deg) scale(${size})`;
      return { move, upright: `rotate(${(-turn).toFixed(2)}deg)` };
    });
  }

  /**
   * A page that is not seen shows no frames, so time and not the animation says when it ends.
   * @param {HTMLElement} element
   * @param {string[]} transform
   * @param {Run} run
   */
  async animate(element, transform, { duration, delay = 0 }) {
    const how = /** @type {const} */ ({ duration, delay, fill: "backwards", easing: EASING });
    const animation = element.animate({ transform }, how);
    this.running.add(animation);
    const end = setTimeout(() => animation.finish(), delay + duration + 60);
    await animation.finished;
    clearTimeout(end);
    this.running.delete(animation);
  }

  /** A tick for each space, when the car is there. @param {Run} run */
  tickAlong({ duration, ticks, delay = 0 }) {
    for (let space = 1; space <= ticks; space += 1) {
      const when = delay + duration * whenEased((space - 0.25) / ticks);
      const timer = setTimeout(sound, when, "tick");
      this.ticking.add(timer);
    }
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

/**
 * The same direction, as a turn that is nearest to another.
 * @param {number} turn
 * @param {number} to
 */
function nearest(turn, to) {
  return turn + 360 * Math.round((to - turn) / 360);
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
