/** The minimap: the line, a dot for each car, and the frame of what the stage shows. */

import { h, render } from "../core/view.js";
import { liveryOf } from "../parts/livery.js";
import { around, pathOf } from "./geometry.js";

/** @import { Box, Point, Track } from "./geometry.js" */

const WIDTH = 212;
const HEIGHT = 124;
/** The frame of what lies off the map is still so large. */
const LEAST = 8;

/** A small map in a corner of the stage. */
export class Minimap {
  /**
   * @param {HTMLElement} element
   * @param {Track} track
   * @param {(point: Point) => void} look a press on the map looks there
   */
  constructor(element, track, look) {
    this.element = element;
    const box = around(track.line, track.road);
    this.scale = Math.min(WIDTH / (box.right - box.left), HEIGHT / (box.bottom - box.top));
    this.left = (box.left + box.right) / 2 - WIDTH / 2 / this.scale;
    this.top = (box.top + box.bottom) / 2 - HEIGHT / 2 / this.scale;
    this.line = pathOf(
      track.line.filter((_, number) => number % 4 === 0).map((point) => this.place(point)),
      "Z");
    /** @type {Map<number, Point>} */
    this.dots = new Map();
    /** @type {number[]} */
    this.mine = [];
    /** @type {StandingTold[]} */
    this.standings = [];
    this.draw();
    this.frame = /** @type {HTMLElement} */ (element.lastElementChild);
    element.onpointerdown = (event) => {
      event.stopPropagation();
      look(this.pointed(event.clientX, event.clientY));
    };
  }

  /** A point of the board on the map. @param {Point} point @returns {Point} */
  place({ x, y }) {
    return { x: (x - this.left) * this.scale, y: (y - this.top) * this.scale };
  }

  /**
   * The point of the board under a point of the screen; a small screen shows the map smaller.
   * @param {number} x @param {number} y
   * @returns {Point}
   */
  pointed(x, y) {
    const { left, top, width } = this.element.getBoundingClientRect();
    const scale = (this.scale * width) / this.element.offsetWidth;
    return { x: (x - left) / scale + this.left, y: (y - top) / scale + this.top };
  }

  /** Show the cars where they are. @param {Map<number, Point>} points @param {number[]} mine */
  show(points, mine) {
    this.dots = points;
    this.mine = mine;
    this.draw();
  }

  draw() {
    const dots = [...this.dots].map(([car, point]) => {
      const livery = this.standings.find((standing) => standing.car === car);
      const { x, y } = this.place(point);
      const transform = `translate(${x.toFixed(1)}px,${y.toFixed(1)}px)`;
      return h("i", {
        key: car,
        class: `dot ${liveryOf(livery)}${this.mine.includes(car) ? " mine" : ""}`,
        style: { transform },
      });
    });
    const track = h("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}` }, h("path", { d: this.line }));
    render(this.element, track, dots, h("i", { key: "frame", class: "frame" }));
  }

  /**
   * The frame of what the stage shows, at once or within a time.
   * @param {Box} seen
   * @param {number} duration
   */
  look({ left, top, right, bottom }, duration) {
    const { style } = this.frame;
    const from = inBox(this.place({ x: left, y: top }), 0);
    const to = inBox(this.place({ x: right, y: bottom }), LEAST);
    style.transitionDuration = `${duration}ms`;
    style.width = `${(to.x - from.x).toFixed(1)}px`;
    style.height = `${(to.y - from.y).toFixed(1)}px`;
    style.transform = `translate(${from.x.toFixed(1)}px,${from.y.toFixed(1)}px)`;
  }
}

/**
 * A corner of the frame, moved into the map.
 * @param {Point} corner @param {number} least how far from the left and the top edge
 * @returns {Point}
 */
function inBox({ x, y }, least) {
  const limited = (/** @type {number} */ value, /** @type {number} */ most) =>
    Math.max(least, Math.min(most - LEAST + least, value));
  return { x: limited(x, WIDTH), y: limited(y, HEIGHT) };
}
