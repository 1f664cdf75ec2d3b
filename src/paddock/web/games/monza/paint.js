/** What lies on the board: the road of dice and tiles, the longest way, and who is pushed back. */

import { standingOf } from "../../core/scene.js";
import { settings } from "../../core/settings.js";
import { h } from "../../core/view.js";
import { vehicle } from "../../parts/livery.js";
import { between, pathOf } from "../../board/geometry.js";
import { dieFace, tileFace } from "./signs.js";
import { carOf, isDriving, laidOf, pushAhead } from "./turn.js";

/** @import { Point, Track } from "../../board/geometry.js" */
/** @import { Laid } from "./turn.js" */

/** How much of its space a die covers, and how far apart the ends of an arrow are from cars. */
const COVER = 0.0092;
const CLEAR = 24;

/**
 * @param {Scene} scene @param {Track} track @param {Map<string, Prospect>} prospects
 * @param {Choice | null} selected
 * @returns {Child}
 */
export function paint(scene, track, prospects, selected) {
  const laid = laidOf(scene);
  const from = carOf(scene, scene.state.seat ?? 0).space;
  const end = laid.at(-1)?.space ?? from;
  const helps = settings.helper && isDriving(scene) && scene.choices.length > 0;
  return h("g", { class: "monza" },
    [...litSpaces(scene, selected)].map(([name, look]) => litView(track, name, look)),
    helps && wayView(track, [end, ...scene.state.longest]),
    laid.length > 0 && roadView(track, [from, ...laid.map(({ space }) => space)]),
    laid.map((one, at) => laidView(track, one, at, isTaken(scene, one.space))),
    selected?.kind === "lay" && nextView(track, scene, selected),
    pushView(scene, track, prospects));
}

/**
 * Spaces where something may be laid, and how they look; the selected one outshines the others.
 * @param {Scene} scene @param {Choice | null} selected
 */
function litSpaces({ choices }, selected) {
  /** @type {Map<string, string>} */
  const lit = new Map();
  for (const { kind, parameters } of choices) {
    const space = String(parameters["space"] ?? "");
    const isTile = parameters["with"] === "tile";
    if ((kind === "lay" || kind === "bonus") && !(isTile && lit.has(space)))
      lit.set(space, isTile ? "lit-space tiled" : "lit-space");
  }
  const chosen = lit.get(String(selected?.parameters["space"] ?? ""));
  if (chosen)
    for (const [space, look] of lit)
      if (space !== selected?.parameters["space"]) lit.set(space, `${look} pale`);
  return lit;
}

/**
 * A space that is lit, along the bend of the road.
 * @param {Track} track @param {string} name @param {string} look
 */
function litView(track, name, look) {
  const space = track.spaces.get(name);
  if (!space) return null;
  const d = pathOf(track.outline(space), "Z");
  return h("g", { class: look, key: `lit ${name}` },
    ["glow", "case", "rim"].map((layer) => h("path", { class: layer, d })));
}

/** The middles of spaces. @param {Track} track @param {string[]} names @returns {Point[]} */
function middles(track, names) {
  return names.flatMap((name) => {
    const space = track.spaces.get(name);
    return space ? [track.middle(space)] : [];
  });
}

/** @param {Track} track @param {string[]} names */
function roadView(track, names) {
  const d = pathOf(middles(track, names));
  return [h("path", { class: "route-case", d }), h("path", { class: "route", d })];
}

/** The longest way, dashed. @param {Track} track @param {string[]} names */
function wayView(track, names) {
  const points = middles(track, names);
  if (points.length < 2) return null;
  const d = pathOf(points);
  return h("g", { class: "longest" },
    h("path", { class: "case", d }), h("path", { class: "dash", d }),
    points.slice(1).map(({ x, y }) => h("circle", { cx: x, cy: y, r: 6 })));
}

/** Whether a car stands on a space. @param {Scene} scene @param {string} space */
function isTaken(scene, space) {
  return scene.standings.some((standing) => standing.space === space);
}

/**
 * What the selected choice would lay.
 * @param {Track} track @param {Scene} scene @param {Choice} choice
 */
function nextView(track, scene, { parameters: { space, colour, with: by } }) {
  const laid = { car: "", space: String(space), colour: String(colour), with: by };
  return h("g", { class: "ghost", key: "next" },
    laidView(track, /** @type {Laid} */ (laid), 0, isTaken(scene, laid.space)));
}

/**
 * What was laid; behind the car, where one stands there.
 * @param {Track} track @param {Laid} laid @param {number} at
 * @param {boolean} isBehind
 */
function laidView(track, { space: name, colour, with: by }, at, isBehind) {
  const space = track.spaces.get(name);
  if (!space) return null;
  const along = space.start + (space.end - space.start) * (isBehind ? 0.18 : 0.5);
  const { x, y } = track.beside(along, (space.left + space.right) / 2);
  const size = COVER * Math.min(space.right - space.left, space.end - space.start, 60);
  return h("g", { key: `${at} ${name}`, transform: `translate(${x} ${y}) scale(${size})` },
    h("g", { class: `onboard ${by}` }, by === "tile" ? tileFace(colour) : dieFace(colour)));
}

/** @param {Scene} scene @param {Track} track @param {Map<string, Prospect>} prospects */
function pushView(scene, track, prospects) {
  const push = pushAhead(scene, prospects);
  const from = push && track.spaces.get(push.from);
  const to = push && track.spaces.get(push.to);
  if (!from || !to) return null;
  const along = (to.start + to.end) / 2;
  const { x, y } = track.middle(to);
  const turn = (track.heading(along) * 180) / Math.PI;
  return h("g", { class: "push", key: "push" },
    arrowView(track.middle(from), track.middle(to)),
    h("g", { transform: `translate(${x} ${y})` },
      h("circle", { class: "ring", r: 21 }),
      vehicle(standingOf(scene, push.seat),
        { vehicle: "toy", turn, scale: track.usualScale })));
}

/** @param {Point} from @param {Point} to */
function arrowView(from, to) {
  const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
  const tip = between(from, to, Math.max(0.3, 1 - CLEAR / length));
  const d = pathOf([between(from, to, Math.min(0.3, CLEAR / length)), tip]);
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return [
    h("path", { class: "arrow-case", d }), h("path", { class: "arrow", d }),
    h("path", {
      class: "head", d: "M9 0L-7-9V9Z",
      transform: `translate(${tip.x} ${tip.y}) rotate(${turn})`,
    }),
  ];
}

/** What a race and its replay need of it. */
export const board = { paint };
