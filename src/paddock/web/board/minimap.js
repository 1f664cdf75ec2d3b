/** The minimap: the line, a dot for each car, and the frame of what the stage shows. */

import { h, render } from "../core/view.js";
import { liveryOf } from "../parts/livery.js";
import { around, pathOf } from "./geometry.js";

/** @import { Box, Point, Track } from "./geometry.js" */

const WIDTH = 212;
const HEIGHT = 124;

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
    this.mine = -1;
    this.draw();
    this.frame = /** @type {HTMLElement} */ (element.lastElementChild);
    element.onpointerdown = (event) => {
      event.stopPropagation();
      const { left, top } = element.getBoundingClientRect();
      const x = event.clientX - left - element.clientLeft;
      look({
        x: x / this.scale + this.left,
        y: (event.clientY - top - element.clientTop) / this.scale + this.top,
      });
    };
  }

  /** A point of the board on the map. @param {Point} point @returns {Point} */
  place({ x, y }) {
    return { x: (x - this.left) * this.scale, y: (y - this.top) * this.scale };
  }

  /** Show the cars where they are. @param {Map<number, Point>} points @param {number} mine */
  show(points, mine) {
    this.dots = points;
    this.mine = mine;
    this.draw();
  }

  draw() {
    const dots = [...this.dots].map(([seat, point]) => {
      const { x, y } = this.place(point);
      const transform = `translate(${x.toFixed(1)}px,${y.toFixed(1)}px)`;
      return h("i", {
        key: seat,
        class: `dot ${liveryOf(seat)}${seat === this.mine ? " mine" : ""}`,
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
    const { x, y } = this.place({ x: left, y: top });
    style.transitionDuration = `${duration}ms`;
    style.width = `${((right - left) * this.scale).toFixed(1)}px`;
    style.height = `${((bottom - top) * this.scale).toFixed(1)}px`;
    style.transform = `translate(${x.toFixed(1)}px,${y.toFixed(1)}px)`;
  }
}
