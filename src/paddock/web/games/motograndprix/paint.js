/** On the board: slopes, the ends of a ride with their prices, and places on the grid. */

import { between, pathOf } from "../../board/geometry.js";
import { h } from "../../core/view.js";
import { sayOf, signed } from "../../core/words.js";
import {
  costOf, flipsOf, isSame, levelOf, markedWay, minus, rowsOf, shownWays,
} from "./ends.js";
import { askedBike, bikeOf, boards, GAME, isOn, partsOf, slopeOf } from "./road.js";

/** @import { Point, Space, Track } from "../../board/geometry.js" */
/** @typedef {import("./ends.js").Way} Way */

/** How far beside the road slopes are told. */
const ASIDE = 24;
/** Questions while which the ends of a ride are shown. */
const RIDES = new Set(["flip", "ride"]);

/**
 * @param {Scene} scene @param {Track} track @param {Map<string, Prospect>} prospects
 * @param {Choice | null} selected
 */
export function paint(scene, track, prospects, selected) {
  const kind = scene.question?.kind ?? "";
  const isMine = scene.choices.length > 0;
  const cockpit = /** @type {Cockpit} */ ({ scene, selected, prospects });
  return h("g", { class: "moto" },
    isOn(scene, "hills") && slopes(scene, track),
    kind === "grid" && isMine && places(scene, track, selected),
    RIDES.has(kind) && isMine && rides(cockpit, track));
}

/** @param {Cockpit} cockpit @param {Track} track */
function rides(cockpit, track) {
  const { scene } = cockpit;
  const ways = shownWays(cockpit);
  const marked = markedWay(cockpit);
  const shown = new Set(ways.map(({ space }) => space));
  return [
    marked && routeView(scene, track, marked.space),
    otherSums(cockpit).filter(({ space }) => !shown.has(space)).map((sum) => disc(track, sum.space,
      { look: "sum", label: String(sum.points), radius: 0.3 })),
    ways.map((way) => disc(track, way.space, {
      look: `level-${levelOf(way)} ${marked && isSame(marked, way) ? "marked" : ""}`,
      label: costOf(way) ? minus(costOf(way)) : String(rowsOf(scene, way)),
      radius: costOf(way) ? 0.32 : 0.42,
    })),
  ];
}

/** Where the other sums end for nothing. @param {Cockpit} cockpit */
function otherSums({ scene, selected }) {
  return flipsOf(scene).filter(({ flips }) => flips !== selected?.parameters["flips"])
    .flatMap(({ ends, points }) => ends.filter((end) => !costOf(end) && !end.bonus)
      .map(({ space }) => ({ space, points })));
}

/**
 * @param {Track} track @param {string} name
 * @param {{look: string, label: string, radius: number}} how
 */
function disc(track, name, { look, label, radius }) {
  const space = track.spaces.get(name);
  if (!space) return null;
  const { x, y } = track.middle(space);
  const size = radius * Math.min(space.right - space.left, space.end - space.start);
  const place = { key: `${look} ${name}`, transform: `translate(${x} ${y})` };
  const font = (size * (label.length > 1 ? 1.05 : 1.3)).toFixed(1);
  return h("g", { class: `mgend ${look}`, ...place },
    h("circle", { r: size }), h("text", { y: size * 0.42, "font-size": font }, label));
}

/**
 * The way of the bike to a space: straight on, then over to the lane.
 * @param {Scene} scene @param {Track} track @param {string} to
 */
function routeView(scene, track, to) {
  const from = bikeOf(scene, askedBike(scene));
  const [start, end] = [from?.space ?? "", to].map((name) => track.spaces.get(name));
  if (!start || !end) return null;
  const middle = (/** @type {Space} */ { left, right }) => (left + right) / 2;
  const along = (/** @type {Space} */ one) => (one.start + one.end) / 2;
  const length = track.way(along(start), along(end));
  if (length <= 0) return null;
  const over = Math.min(1, Math.abs(partsOf(to).lane - partsOf(from?.space ?? to).lane) * 0.35);
  const points = track.along(along(start), along(start) + length, (share) =>
    middle(start) + (middle(end) - middle(start)) *
      (over ? Math.min(1, Math.max(0, (share - 0.2) / over)) : 0));
  const d = pathOf(points);
  return [h("path", { class: "mgway-case", d }), h("path", { class: "mgway", d })];
}

/**
 * A word and a figure beside each slope, whose chevrons are on the road.
 * @param {Scene} scene @param {Track} track
 */
function slopes(scene, track) {
  const board = boards.get(scene.table.id);
  if (!board) return null;
  return stretches(board).map(({ slope, first, last }) => {
    const space = track.spaces.get(`${Math.round((first + last) / 2)}C`);
    const text = `${sayOf(GAME, `word.slope.${slope > 0 ? "up" : "down"}`)} ${signed(-slope)}`;
    return space && slopeView(track, space, text, slope);
  });
}

/** The rows of each slope. @param {BoardTold} board */
function stretches(board) {
  /** @type {{slope: number, first: number, last: number}[]} */
  const found = [];
  board.rows?.forEach((_, row) => {
    const slope = slopeOf(board, row);
    const before = found.at(-1);
    if (slope && before?.slope === slope && before.last === row - 1) before.last = row;
    else if (slope) found.push({ slope, first: row, last: row });
  });
  return found;
}

/** @param {Track} track @param {Space} space @param {string} text @param {number} slope */
function slopeView(track, { name, start, end }, text, slope) {
  const along = (start + end) / 2;
  const { x, y } = track.beside(along, -(track.road / 2 + ASIDE));
  const turn = (track.heading(along) * 180) / Math.PI;
  const upright = Math.abs(turn) > 90 ? turn + 180 : turn;
  return h("text", { class: slope > 0 ? "mgslope up" : "mgslope", key: `slope ${name}`,
    transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${upright.toFixed(1)})` }, text);
}

/**
 * Places on the grid that may be taken.
 * @param {Scene} scene @param {Track} track @param {Choice | null} selected
 */
function places(scene, track, selected) {
  return scene.choices.flatMap(({ text, parameters }, at) => {
    const space = track.spaces.get(String(parameters["space"]));
    if (!space) return [];
    const corners = track.outline(space, 3);
    const half = corners.length / 2;
    const [rear, front, frontBack, rearBack] = /** @type {[Point, Point, Point, Point]} */ (
      [corners[0], corners[half - 1], corners[half], corners.at(-1)]);
    const d = pathOf([
      between(rear, front, 0.35), front, frontBack, between(rearBack, frontBack, 0.35)]);
    const isMarked = text === selected?.text;
    return [
      h("path", { class: isMarked ? "mgslot marked" : "mgslot", key: text, d }),
      disc(track, space.name,
        { look: isMarked ? "marked" : "sum", label: String(at + 1), radius: 0.3 }),
    ];
  });
}

/**
 * How the bikes are held: upright in a corner is told too, and to which side one leans.
 * @param {Scene} scene @param {BoardTold} board
 */
export function stances(scene, board) {
  /** @type {Map<number, string>} */
  const found = new Map();
  if (!isOn(scene, "stances")) return found;
  for (const { car } of scene.standings) {
    const bike = bikeOf(scene, car);
    if (!bike?.space) continue;
    const [corner = 0, , , racing = 0] = board.rows?.[bike.row] ?? [];
    const isUpright = bike.stance === "straight" && corner > 0;
    const side = racing === 0 ? "left" : "right";
    const leaning = bike.stance === "leaning" ? `leaning ${side}` : bike.stance;
    found.set(car, isUpright ? "upright" : leaning);
  }
  return found;
}
