/**
 * The geometry of a board: a closed line with spaces along it. Distances run along the line,
 * offsets across it; right of the line is positive, and y is down.
 */

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
/** @typedef {{name: string, start: number, end: number, left: number, right: number}} Space */
/**
 * Where a vehicle stands on the road, and its size by the usual.
 * @typedef {{along: number, across: number, scale: number}} Pose
 */

/** A heading is taken over this part of the length, to both sides. */
const EYE = 400;
/** The vehicle that a space has to hold, and how much larger than drawn it may be. */
const LENGTH = 44;
const BREADTH = 25;
const LARGEST = 1.25;
/** How far from the line signs and the names of corners reach, by the width of the road. */
const BESIDE = 1.2;
/** A move over more of the lap than this is a step back, not a lap. */
const MOST_OF_A_LAP = 0.9;

/** A road and its spaces. */
export class Track {
  /** @param {BoardTold} told */
  constructor(told) {
    this.road = told.road;
    this.length = told.length;
    this.frame = boxOf(told.frame);
    /** @type {Point[]} */
    this.line = told.line.map(([x, y]) => ({ x, y }));
    /** @type {Map<string, Space>} */
    this.spaces = new Map();
    for (const [name, start, end, left, right] of told.spaces) {
      this.spaces.set(name, { name, start, end, left, right });
    }
    /** How large a vehicle is that has a usual space for itself. */
    this.usualScale = median([...this.spaces.values()].map((space) => room(space, 1, 1)));
  }

  /**
   * The point at a distance; beyond the length it goes round again.
   * @param {number} distance
   * @returns {Point}
   */
  at(distance) {
    const count = this.line.length;
    const steps = (modulo(distance, this.length) / this.length) * count;
    const part = Math.floor(steps);
    const here = /** @type {Point} */ (this.line[part % count]);
    const there = /** @type {Point} */ (this.line[(part + 1) % count]);
    return between(here, there, steps - part);
  }

  /**
   * The direction of driving in radians: 0 to the right, growing clockwise.
   * @param {number} distance
   */
  heading(distance) {
    const step = this.length / EYE;
    const behind = this.at(distance - step);
    const ahead = this.at(distance + step);
    return Math.atan2(ahead.y - behind.y, ahead.x - behind.x);
  }

  /**
   * The point so far to the right of the line.
   * @param {number} distance
   * @param {number} offset
   * @returns {Point}
   */
  beside(distance, offset) {
    const { x, y } = this.at(distance);
    const heading = this.heading(distance);
    return { x: x - Math.sin(heading) * offset, y: y + Math.cos(heading) * offset };
  }

  /**
   * Points along a stretch whose offset may change on the way.
   * @param {number} start
   * @param {number} end
   * @param {(share: number) => number} offset
   * @returns {Point[]}
   */
  along(start, end, offset) {
    const parts = Math.max(1, Math.ceil(Math.abs(end - start) / 12));
    return Array.from({ length: parts + 1 }, (_, part) => {
      const share = part / parts;
      return this.beside(start + (end - start) * share, offset(share));
    });
  }

  /**
   * The outline of a space, drawn in by a margin.
   * @param {Space} space
   * @param {number} [margin]
   * @returns {Point[]}
   */
  outline({ start, end, left, right }, margin = 0) {
    const there = this.along(start + margin, end - margin, () => left + margin);
    const back = this.along(start + margin, end - margin, () => right - margin);
    return [...there, ...back.reverse()];
  }

  /** The middle of a space. @param {Space} space @returns {Point} */
  middle(space) {
    return this.beside((space.start + space.end) / 2, (space.left + space.right) / 2);
  }

  /**
   * How far it is from one distance to another, forward; a little way back is negative.
   * @param {number} from
   * @param {number} to
   */
  way(from, to) {
    const forward = modulo(to - from, this.length);
    return forward > this.length * MOST_OF_A_LAP ? forward - this.length : forward;
  }

  /**
   * Poses one after another, so that each one's distance goes on from the one before.
   * @param {Pose[]} poses
   * @returns {Pose[]}
   */
  unrolled(poses) {
    let along = poses[0]?.along ?? 0;
    return poses.map((pose) => {
      along += this.way(along, pose.along);
      return { ...pose, along };
    });
  }

  /**
   * How much the line turns over a stretch, in radians; positive to the right.
   * @param {number} from
   * @param {number} to
   */
  turn(from, to) {
    const change = this.heading(to) - this.heading(from);
    return modulo(change + Math.PI, 2 * Math.PI) - Math.PI;
  }

  /** The box around the road and what stands beside it. @returns {Box} */
  box() {
    return around(this.line, this.road * BESIDE);
  }
}

/**
 * Where so many vehicles stand that share a space: abreast first, then in rows.
 * @param {Space} space
 * @param {number} count
 * @param {number} [least] how far apart they are at least, even if they leave the space for it
 * @returns {Pose[]}
 */
export function slots(space, count, least = 0) {
  const breadth = space.right - space.left;
  const abreast = Math.min(count, Math.max(1, Math.floor(breadth / (BREADTH + 3))));
  const rows = Math.ceil(count / abreast);
  const scale = Math.max(0.55, room(space, rows, abreast));
  const apart = Math.max(least, breadth / abreast);
  const behind = Math.max(least, (space.end - space.start) / rows);
  return Array.from({ length: count }, (_, number) => ({
    along: (space.start + space.end) / 2 + behind * ((rows - 1) / 2 - Math.floor(number / abreast)),
    across: (space.left + space.right) / 2 + apart * ((number % abreast) - (abreast - 1) / 2),
    scale,
  }));
}

/**
 * How large vehicles can be in so many rows.
 * @param {Space} space
 * @param {number} rows
 * @param {number} abreast
 */
function room({ start, end, left, right }, rows, abreast) {
  const byLength = (end - start) / rows / LENGTH;
  const byBreadth = (right - left) / abreast / BREADTH;
  return Math.min(LARGEST, 0.94 * byLength, 0.94 * byBreadth);
}

/**
 * The box around points, with a margin.
 * @param {Point[]} points
 * @param {number} [margin]
 * @returns {Box}
 */
export function around(points, margin = 0) {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  };
}

/** Points as the path of an SVG. @param {Point[]} points @param {string} [end] `Z` closes it */
export function pathOf(points, end = "") {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}${end}`;
}

/** @param {BoardTold["frame"]} frame @returns {Box} */
function boxOf([left, top, width, height]) {
  return { left, top, right: left + width, bottom: top + height };
}

/**
 * The point at a share of the way.
 * @param {Point} from
 * @param {Point} to
 * @param {number} share
 * @returns {Point}
 */
export function between(from, to, share) {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** @param {number} value @param {number} by */
function modulo(value, by) {
  return ((value % by) + by) % by;
}

/** @param {number[]} values */
function median(values) {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 1;
}
