/**
 * The camera: what part of the picture the stage shows, and how it gets from one view to another.
 */

import { glide } from "./motion.js";

/** @import { Box, Point, Track } from "./geometry.js" */
/** @import { Shot } from "./motion.js" */
/**
 * What is looked at: the point in the middle, and how many pixels a unit of the picture has.
 * @typedef {{x: number, y: number, zoom: number}} View
 */
/**
 * Pixels around the whole track, between it and the buttons, around what is to be kept in view at
 * most, and of a unit at the closest.
 */
const MARGIN = 6;
const CLEAR = 20;
const KEPT = 76;
const CLOSEST = 2.6;
/** The camera's share of a drive; the rest comes afterwards. */
const SHARE = 0.85;
export const SETTLE = 600;
/** How far it looks ahead, as a share of the stage. */
const AHEAD = 0.18;
/** The least share of the usual zoom that shows all in reach. */
const LEAST = 0.45;
/** The least share of it with spaces to press. */
const CLOSE = 0.7;

/** Looks at a picture through a stage of some size. */
export class Camera {
  /** @param {Track} track */
  constructor(track) {
    this.frame = track.frame;
    this.line = track.line;
    this.road = track.road / 2;
    this.track = track.box();
    this.width = 1;
    this.height = 1;
    /** The buttons that the track is not to lie under. */
    this.corner = { width: 0, height: 0 };
    this.all = this.fitting(this.track, MARGIN);
  }

  /**
   * Look through a stage of another size.
   * @param {number} width
   * @param {number} height
   * @param {{width: number, height: number}} corner
   */
  resize(width, height, corner) {
    this.width = width;
    this.height = height;
    this.corner = corner;
    this.all = this.fitting(this.track, MARGIN);
    for (let zoom = this.all.zoom, tries = 0; tries < 16; zoom *= 0.97, tries += 1) {
      const view = this.besideButtons(zoom);
      if (!view) continue;
      this.all = view;
      break;
    }
  }

  /** The view of the whole track. @returns {View} */
  whole() {
    return this.all;
  }

  /** Whether a view is as far away as can be. @param {View} view */
  isWhole({ zoom }) {
    return zoom <= this.all.zoom * 1.001;
  }

  /**
   * The whole track at a zoom, in the middle or moved away from the buttons, if that uncovers it.
   * @param {number} zoom
   * @returns {View | undefined}
   */
  besideButtons(zoom) {
    const { left, right, top, bottom } = this.track;
    const wide = Math.max(0, (this.width / 2 - MARGIN) / zoom - (right - left) / 2);
    const high = Math.max(0, (this.height / 2 - MARGIN) / zoom - (bottom - top) / 2);
    const moves = [[0, 0], [0, 1], [1, 0], [1, 1]];
    return moves
      .map(([x = 0, y = 0]) => ({
        x: (left + right) / 2 + x * wide,
        y: (top + bottom) / 2 - y * high,
        zoom,
      }))
      .find((view) => !this.isCovered(view));
  }

  /** Whether the buttons lie on the road. @param {View} view */
  isCovered({ x, y, zoom }) {
    const road = this.road * zoom + CLEAR;
    const right = this.width / 2 - this.corner.width - road;
    const top = this.corner.height + road - this.height / 2;
    return this.line.some((point) => (point.x - x) * zoom > right && (point.y - y) * zoom < top);
  }

  /** What is kept in view is so far from the edges. */
  get margin() {
    return Math.min(KEPT, 0.16 * Math.min(this.width, this.height));
  }

  /** How close one usually looks. */
  usual() {
    const zoom = 0.55 + 0.0009 * Math.min(this.width, this.height);
    return Math.max(this.whole().zoom, Math.min(1.25, zoom));
  }

  /**
   * The closest view that shows a box.
   * @param {Box} box
   * @param {number} margin in pixels
   * @returns {View}
   */
  fitting(box, margin) {
    const wide = Math.max(1, this.width - 2 * margin) / (box.right - box.left);
    const high = Math.max(1, this.height - 2 * margin) / (box.bottom - box.top);
    const x = (box.left + box.right) / 2;
    return { x, y: (box.top + box.bottom) / 2, zoom: Math.min(wide, high) };
  }

  /**
   * A view of a car and what lies before it: all of it where that fits, else the car and as much
   * as there is room for.
   * @param {Point} car
   * @param {Box} box
   * @param {number} zoom the closest to look
   * @param {View | null} now kept if it shows everything
   * @returns {View}
   */
  keeping(car, box, zoom, now) {
    if (now && now.zoom <= zoom * 1.05 && this.shows(now, box)) return now;
    const view = this.fitting(box, this.margin);
    view.zoom = Math.max(Math.min(view.zoom, zoom), LEAST * zoom);
    return this.showing(view, car);
  }

  /** A view of what is to be pressed, without the car. @param {Box} box @param {number} zoom */
  near(box, zoom) {
    const view = this.fitting(box, this.margin);
    return this.clamped({ ...view, zoom: Math.min(view.zoom, zoom) });
  }

  /** Whether a box can be seen about as close as in a view. @param {Box} box @param {View} view */
  isClose(box, { zoom }) {
    return this.fitting(box, this.margin).zoom >= CLOSE * zoom;
  }

  /**
   * A view of a car with more before it than behind.
   * @param {Point} car
   * @param {number} heading
   * @param {number} zoom
   */
  leading({ x, y }, heading, zoom) {
    const wide = (AHEAD * this.width * Math.cos(heading)) / zoom;
    const high = (AHEAD * this.height * Math.sin(heading)) / zoom;
    return this.clamped({ x: x + wide, y: y + high, zoom });
  }

  /**
   * The view moved just so far that a point is well in it.
   * @param {View} view
   * @param {Point} point
   */
  showing({ x, y, zoom }, point) {
    const wide = Math.max(0, this.width / 2 - this.margin) / zoom;
    const high = Math.max(0, this.height / 2 - this.margin) / zoom;
    const moved = {
      x: limited(x, point.x - wide, point.x + wide),
      y: limited(y, point.y - high, point.y + high),
    };
    return this.clamped({ ...moved, zoom });
  }

  /** Whether a view shows all of a box. @param {View} view @param {Box} box */
  shows(view, box) {
    const margin = this.margin / 2 / view.zoom;
    const seen = this.seen(view);
    const isWide = seen.left + margin <= box.left && box.right <= seen.right - margin;
    return isWide && seen.top + margin <= box.top && box.bottom <= seen.bottom - margin;
  }

  /**
   * A view moved so that something which lies over the stage covers nothing of a box; from a bit
   * farther away if need be, and as it was where that does not help.
   * @param {View} view
   * @param {Box} box
   * @param {Box} cover in pixels of the stage
   * @returns {View}
   */
  uncovered(view, box, cover) {
    if (!this.isUnder(view, box, cover)) return view;
    const free = [
      { left: cover.right, right: this.width, top: 0, bottom: this.height },
      { left: 0, right: this.width, top: cover.bottom, bottom: this.height },
      { left: 0, right: this.width, top: 0, bottom: cover.top },
    ];
    const views = free.map((room) => this.within(view, box, room))
      .filter((one) => this.shows(one, box) && !this.isUnder(one, box, cover));
    return views.sort((one, other) => other.zoom - one.zoom)[0] ?? view;
  }

  /** Whether something over the stage covers a part of a box. */
  /** @param {View} view @param {Box} box @param {Box} cover in pixels of the stage */
  isUnder({ x, y, zoom }, box, cover) {
    const across = (/** @type {number} */ at) => (at - x) * zoom + this.width / 2;
    const down = (/** @type {number} */ at) => (at - y) * zoom + this.height / 2;
    return across(box.left) < cover.right && across(box.right) > cover.left &&
      down(box.top) < cover.bottom && down(box.bottom) > cover.top;
  }

  /**
   * A box in the middle of a part of the stage, no closer than in a view.
   * @param {View} view @param {Box} box @param {Box} room in pixels of the stage
   */
  within({ zoom }, box, room) {
    const margin = this.margin / 2;
    const wide = (room.right - room.left - 2 * margin) / (box.right - box.left);
    const high = (room.bottom - room.top - 2 * margin) / (box.bottom - box.top);
    const near = Math.max(Math.min(zoom, wide, high), LEAST * zoom);
    return this.clamped({
      x: (box.left + box.right - (room.left + room.right - this.width) / near) / 2,
      y: (box.top + box.bottom - (room.top + room.bottom - this.height) / near) / 2,
      zoom: near,
    }, room);
  }

  /**
   * The view with its zoom and its middle within the limits, where only a part of the stage is to
   * be filled with them.
   * @param {View} view @param {Box} [room] in pixels of the stage
   * @returns {View}
   */
  clamped({ x, y, zoom }, room = { left: 0, right: this.width, top: 0, bottom: this.height }) {
    const closeness = limited(zoom, this.whole().zoom, CLOSEST);
    const { left, right, top, bottom } = this.frame;
    const [wide, high] = [this.width / 2, this.height / 2];
    return {
      x: within(x, left + (wide - room.left) / closeness, right - (room.right - wide) / closeness),
      y: within(y, top + (high - room.top) / closeness, bottom - (room.bottom - high) / closeness),
      zoom: closeness,
    };
  }

  /**
   * Closer or farther, with one point of the stage kept.
   * @param {View} view
   * @param {number} factor
   * @param {Point} point from the stage's middle
   * @returns {View}
   */
  zoomed(view, factor, point) {
    const { zoom } = this.clamped({ ...view, zoom: view.zoom * factor });
    const change = 1 / view.zoom - 1 / zoom;
    return this.clamped({ x: view.x + point.x * change, y: view.y + point.y * change, zoom });
  }

  /** What a view shows. @param {View} view @returns {Box} */
  seen({ x, y, zoom }) {
    const wide = this.width / 2 / zoom;
    const high = this.height / 2 / zoom;
    return { left: x - wide, right: x + wide, top: y - high, bottom: y + high };
  }

  /** How the world lies that is laid out at a zoom. @param {View} view @param {number} laid */
  transform({ x, y, zoom }, laid) {
    const left = this.width / 2 - (x - this.frame.left) * zoom;
    const top = this.height / 2 - (y - this.frame.top) * zoom;
    return `translate(${left.toFixed(2)}px,${top.toFixed(2)}px) scale(${(zoom / laid).toFixed(5)})`;
  }

  /**
   * Shots that go along with a car and settle on a view of where it stops.
   * @param {View} from
   * @param {Point[]} way of the car, at equal times
   * @param {number} duration of the drive
   * @param {View} to
   * @returns {Shot[]}
   */
  along(from, way, duration, to) {
    const start = /** @type {Point} */ (way[0]);
    const shots = way.map((car, number) => {
      const x = from.x + SHARE * (car.x - start.x);
      const y = from.y + SHARE * (car.y - start.y);
      const view = this.showing({ x, y, zoom: from.zoom }, car);
      return { time: (duration * number) / (way.length - 1), view };
    });
    const last = /** @type {Shot} */ (shots.at(-1));
    const settled = glide(last.view, to, SETTLE).slice(1);
    return [...shots, ...settled.map(({ time, view }) => ({ time: duration + time, view }))];
  }
}

/** @param {number} value @param {number} least @param {number} most */
function limited(value, least, most) {
  return Math.max(least, Math.min(most, value));
}

/**
 * Within the limits, or midway where they leave no room.
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
function within(value, least, most) {
  return least > most ? (least + most) / 2 : limited(value, least, most);
}
