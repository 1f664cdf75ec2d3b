/** On the board: the ends of a ride with their prices, and how bikes are held. */

import { pathOf } from "../../board/geometry.js";
import { later } from "../../core/later.js";
import { h } from "../../core/view.js";
import { sayOf } from "../../core/words.js";
import { costOf, isSame, levelOf, minus, rowsOf } from "./ends.js";
import { markedWay, otherSums, shownSums, shownWays, waysOf } from "./plan.js";
import { askedBike, bikeOf, boards, costlyStance, GAME, isOn, partsOf } from "./road.js";

/** @import { Point, Space, Track } from "../../board/geometry.js" */
/** @import { Way } from "./ends.js" */
/** @typedef {import("./plan.js").Sum} Sum */

const slots = later(() => import("./slots.js"), () => {});
/** How far beside the road it is told how a bike is held. */
const TAG = 26;
/** Questions while which the ends of a ride are shown. */
const RIDES = new Set(["contact", "flip", "ride"]);

/**
 * @param {Scene} scene @param {Track} track @param {Map<string, Prospect>} prospects
 * @param {Choice | null} selected
 */
export function paint(scene, track, prospects, selected) {
  const kind = scene.question?.kind ?? "";
  const isMine = scene.choices.length > 0;
  const cockpit = /** @type {Cockpit} */ ({ scene, selected, prospects });
  return h("g", { class: "moto" },
    kind === "grid" && isMine && slots()?.places(scene, track, selected),
    RIDES.has(kind) && (isMine ? rides(cockpit, track) : sums(track, otherSums(cockpit))),
    held(scene, track));
}

/** @param {Cockpit} cockpit @param {Track} track */
function rides(cockpit, track) {
  const { scene } = cockpit;
  const ways = shownWays(cockpit);
  const marked = markedWay(cockpit);
  return [
    marked && (driftView(cockpit, track, marked) ?? routeView(scene, track, marked.space)),
    sums(track, shownSums(cockpit)),
    ways.map((way) => disc(track, way.space, {
      look: `level-${levelOf(way)} ${marked && isSame(marked, way) ? "marked" : ""}`,
      label: costOf(way) ? minus(costOf(way)) : String(rowsOf(scene, way)),
      radius: marked && isSame(marked, way) ? 0.48 : costOf(way) ? 0.32 : 0.42,
    })),
  ];
}

/** Where sums end that are not marked. @param {Track} track @param {Sum[]} found */
function sums(track, found) {
  return found.map(({ total, way }) => disc(track, way.space,
    { look: "sum", label: String(total.flip.points), radius: 0.32 }));
}

/**
 * How bikes are held that pay for it, as a word beside each.
 * @param {Scene} scene @param {Track} track
 */
function held(scene, track) {
  return isOn(scene, "stances") && scene.standings.map(({ car }) => {
    const bike = bikeOf(scene, car);
    const space = track.spaces.get(bike?.space ?? "");
    const stance = space && bike && costlyStance(bike, boards.get(scene.table.id));
    if (!space || !stance) return null;
    const from = track.middle(space);
    const side = space.left + space.right < 0 ? -1 : 1;
    const text = `${sayOf(GAME, `word.stance.${stance}`)} −1`;
    const wide = text.length * 5.6 + 10;
    const along = (space.start + space.end) / 2;
    const aside = TAG + Math.abs(Math.sin(track.heading(along))) * wide / 2;
    const { x, y } = track.beside(along, side * (track.road / 2 + aside));
    return h("g", { class: "mgheld", key: `held ${car}`, transform: `translate(${x} ${y})` },
      h("path", { d: `M0 0L${from.x - x} ${from.y - y}` }),
      h("rect", { x: -wide / 2, y: -8, width: wide, height: 15 }), h("text", { y: 4 }, text));
  });
}

/**
 * @param {Track} track @param {string} name
 * @param {{look: string, label: string, radius: number}} how
 */
export function disc(track, name, { look, label, radius }) {
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
 * The way of a contact, on which nobody steers: by all ends before that which is marked.
 * @param {Cockpit} cockpit @param {Track} track @param {Way} to
 */
function driftView(cockpit, track, to) {
  const { scene } = cockpit;
  const bike = bikeOf(scene, askedBike(scene));
  if (!bike?.is_contact) return null;
  const rows = (/** @type {Way} */ way) => rowsOf(scene, way);
  const before = waysOf(cockpit).filter((way) => rows(way) > 0 && rows(way) < rows(to))
    .sort((one, other) => rows(one) - rows(other)).map(({ space }) => space);
  const spaces = [bike.space, ...new Set(before), to.space].map((name) => track.spaces.get(name));
  return wayView(spaces.flatMap((space) => (space ? [track.middle(space)] : [])));
}

/** A line along the way. @param {Point[]} points */
function wayView(points) {
  const d = pathOf(points);
  return [h("path", { class: "mgway-case", d }), h("path", { class: "mgway", d })];
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
  return wayView(points);
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
    const [, , , racing = 0] = board.rows?.[bike.row] ?? [];
    const side = racing === 0 ? "left" : "right";
    const leaning = bike.stance === "leaning" ? `leaning ${side}` : bike.stance;
    found.set(car, costlyStance(bike, board) || leaning);
  }
  return found;
}
