/**
 * The director: flies the camera from view to view by a transform alone, and lays the world out
 * anew, sharp, when it has come to rest.
 */

import { pace } from "../core/settings.js";
import { glide, viewAt } from "./motion.js";

/** @import { Camera, View } from "./camera.js" */
/** @import { Shot } from "./motion.js" */
/** @import { World } from "./world.js" */
/**
 * Who is told, and whether anything else moves.
 * @typedef {object} Crew
 * @property {() => boolean} isBusy
 * @property {(view: View, duration: number) => void} looks
 * @property {(zoom: number) => void} laid
 */

/** Milliseconds of rest after a gesture, before the world is laid out. */
const REST = 160;

/** Moves the world behind the stage. */
export class Director {
  /** @param {Camera} camera @param {World} world @param {Crew} crew */
  constructor(camera, world, crew) {
    this.camera = camera;
    this.world = world;
    this.crew = crew;
    /** What is looked at, or will be at the end of a flight. @type {View} */
    this.view = { x: 0, y: 0, zoom: 1 };
    /** @type {Shot[]} */
    this.shots = [];
    /** @type {Animation | null} */
    this.flight = null;
    this.resting = 0;
  }

  /** What is looked at now, also midway. @returns {View} */
  now() {
    const time = this.flight?.currentTime;
    return typeof time === "number" ? viewAt(this.shots, time) : this.view;
  }

  /**
   * @param {View} view
   * @param {number} duration as usual; nothing flies where nothing is to move
   */
  flyTo(view, duration) {
    const time = duration * pace();
    if (time > 0) this.fly(glide(this.now(), view, time));
    else this.put(view);
  }

  /** @param {Shot[]} shots */
  fly(shots) {
    const last = /** @type {Shot} */ (shots.at(-1));
    const frames = {
      offset: shots.map(({ time }) => time / last.time),
      transform: shots.map(({ view }) => this.camera.transform(view, this.world.zoom)),
    };
    this.flight?.cancel();
    this.shots = shots;
    this.look(last.view, last.time);
    const flight = this.world.element.animate(frames, { duration: last.time });
    this.flight = flight;
    flight.onfinish = () => {
      if (this.flight === flight) this.flight = null;
      this.settle();
    };
  }

  /** Look there at once. @param {View} view */
  put(view) {
    this.flight?.cancel();
    this.flight = null;
    this.look(view, 0);
    this.settleSoon();
  }

  /** @param {View} view @param {number} duration of the flight that leads there */
  look(view, duration) {
    this.view = view;
    this.world.element.style.transform = this.camera.transform(view, this.world.zoom);
    this.crew.looks(view, duration);
  }

  settleSoon() {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.settle(), REST);
  }

  /** Lay the world out at the zoom of the view; not while anything moves. */
  settle() {
    const { zoom } = this.view;
    if (this.flight || this.crew.isBusy() || Math.abs(this.world.zoom / zoom - 1) < 1e-4) return;
    this.world.lay(zoom);
    this.world.element.style.transform = this.camera.transform(this.view, zoom);
    this.crew.laid(zoom);
  }

  finish() {
    this.flight?.finish();
  }

  stop() {
    clearTimeout(this.resting);
    this.finish();
  }
}
