/** The cars on a board: elements that are moved by transforms alone, so that no frame repaints. */

import { h, render } from "../core/view.js";
import { liveryOf, numberOf, vehicle } from "../parts/livery.js";
import { slots } from "./geometry.js";

/** @import { Point, Pose, Space, Track } from "./geometry.js" */
/** @typedef {{element: HTMLElement, number: HTMLElement, pose: Pose | null}} Body */

const RINGED = 1000;
/** Cars that are shorter than this on the screen become discs with their number. */
const READABLE = 25;
/** On cars that are shorter than this the number leaves little to be seen of their colour. */
const COLOURFUL = 48;
/** How far apart those discs are at least. */
const APART = 21;

/** All cars of a race. */
export class Cars {
  /** @param {HTMLElement} layer @param {Track} track @param {"car" | "bike" | "toy"} kind */
  constructor(layer, track, kind) {
    this.layer = layer;
    this.track = track;
    this.kind = kind;
    layer.classList.add(`of-${kind}s`);
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
    this.layer.classList.toggle("small", !this.isFar && unit * 40 < COLOURFUL);
    for (const [car, pose] of this.arranged()) this.put(this.body(car), pose);
  }

  /** Whose cars look and whose are asked. @param {number[]} mine @param {number[]} asked */
  mark(mine, asked) {
    for (const [car, { element }] of this.cars) {
      element.classList.toggle("mine", mine.includes(car));
      element.classList.toggle("asked", asked.includes(car));
    }
  }

  /** How vehicles are held on the road, a word for each. @param {Map<number, string>} stances */
  hold(stances) {
    for (const [car, stance] of stances) this.body(car).element.dataset.stance = stance;
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
    element.dataset.vehicle = this.kind;
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
    body.element.style.setProperty("--size", frame.size);
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
      return { move, size, upright: `rotate(${(-turn).toFixed(2)}deg)` };
    });
  }
}

/**
 * The same direction, as a turn that is nearest to another.
 * @param {number} turn
 * @param {number} to
 */
function nearest(turn, to) {
  return turn + 360 * Math.round((to - turn) / 360);
}
