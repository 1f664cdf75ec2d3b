/**
 * The strip: the spaces from a car to the goal as a line, the cars on it, and over it where the
 * marked gear may land.
 */

import { standingOf } from "../../core/scene.js";
import { nameOf } from "../../core/telling.js";
import { h } from "../../core/view.js";
import { sayOf } from "../../core/words.js";
import { icon } from "../../parts/icons.js";
import { chip } from "../../parts/livery.js";
import { distanceOf, lapLength, seatInView, spaceAt } from "./road.js";

/** @typedef {import("./fates.js").Fate} Fate */
/**
 * The distances it shows, both ends included.
 * @typedef {{from: number, to: number, goal: number, length: number}} Stretch
 */

const GAME = "f1-dice";
const FARTHEST = 90;
const SHORTEST = 16;
/** The chance that fills the height; a root keeps the low bars of a large die to be seen. */
const FULL = 0.25;
/** Cars nearer than this share of the strip stand in rows. */
const CLOSE = 8.5;
const ROWS = 2;

/**
 * The part of the road that is shown for a seat.
 * @param {Scene} scene @param {number} goal 0 while it is not known
 * @returns {Stretch}
 */
export function stretchOf(scene, goal) {
  const here = distanceOf(scene, seatInView(scene));
  const end = goal || here + FARTHEST / 2;
  const to = Math.max(Math.min(end, here + FARTHEST), here + 1);
  const from = Math.min(here - Math.ceil((to - here) * 0.05), to - SHORTEST);
  return { from, to: Math.min(to, end), goal, length: lapLength(scene) };
}

/**
 * The strip as a picture with one sentence for those who can't see it.
 * @param {Scene} scene @param {Stretch} stretch @param {Fate | null} fate
 */
export function strip(scene, stretch, fate) {
  const label = spoken(scene, stretch, fate);
  return h("div", { class: fate ? "strip" : "strip flat", role: "img", "aria-label": label },
    fate && h("div", { class: "hills" }, bars(stretch, fate), meanTag(scene, stretch, fate)),
    h("div", { class: "lane", style: { "--cells": stretch.to - stretch.from + 1 } },
      fate && h("i", { class: "reachable", style: reachable(scene, stretch, fate) }),
      stretch.goal === stretch.to && h("i", { class: "goal", style: cell(stretch, stretch.goal) })),
    cars(scene, stretch),
    h("div", { class: "ticks" }, ticks(stretch)),
  );
}

/** @param {Scene} scene @param {Stretch} stretch @param {Fate | null} fate */
function spoken(scene, { goal, length }, fate) {
  const here = distanceOf(scene, seatInView(scene));
  const left = Math.max(0, goal - here);
  if (!fate) return sayOf(GAME, "strip.spoken", { left });
  const least = spaceAt(here + fate.least, length);
  const most = spaceAt(goal ? Math.min(goal, here + fate.most) : here + fate.most, length);
  return sayOf(GAME, "strip.spoken_reach", { least, most, left });
}

/**
 * Where a distance is on the strip, in percent.
 * @param {Stretch} stretch
 * @param {number} distance
 */
function percentAt({ from, to }, distance) {
  return ((distance - from) / (to - from + 1)) * 100;
}

/** @param {Stretch} stretch @param {number} distance */
function cell(stretch, distance) {
  const width = 100 / (stretch.to - stretch.from + 1);
  return { left: `${percentAt(stretch, distance)}%`, width: `${width}%` };
}

/** @param {Scene} scene @param {Stretch} stretch @param {Fate} fate */
function reachable(scene, stretch, fate) {
  const here = distanceOf(scene, seatInView(scene));
  const left = percentAt(stretch, here + fate.least);
  const right = percentAt(stretch, Math.min(here + fate.most, stretch.to) + 1);
  return { left: `${left}%`, width: `${Math.max(0, right - left)}%` };
}

/**
 * A bar for each space where the car may land; all that reach the goal are one.
 * @param {Stretch} stretch
 * @param {Fate} fate
 */
function bars(stretch, fate) {
  const landings = fate.landings.filter(
    ({ kind, distance }) => kind !== "win" && distance <= stretch.to);
  return [
    landings.map(({ distance, chance, kind }) => bar(stretch, distance, chance, kind)),
    fate.wins > 0 && bar(stretch, stretch.to, fate.wins, "win", icon("chequered")),
  ];
}

/**
 * @param {Stretch} stretch
 * @param {number} distance
 * @param {number} chance
 * @param {string} kind
 * @param {Child} [top]
 */
function bar(stretch, distance, chance, kind, top) {
  const tall = Math.min(1, Math.sqrt(chance / FULL)) * 100;
  const style = { ...cell(stretch, distance), height: `${tall}%` };
  return h("i", { class: `hill ${kind}`, key: distance, style }, top);
}

/**
 * Where the car lands on average.
 * @param {Scene} scene
 * @param {Stretch} stretch
 * @param {Fate} fate
 */
function meanTag(scene, stretch, fate) {
  const mean = distanceOf(scene, seatInView(scene)) + fate.mean;
  if (mean > stretch.to) return null;
  const left = percentAt(stretch, mean + 0.5);
  const space = spaceAt(Math.round(mean), stretch.length);
  const tag = h("b", null, sayOf(GAME, "strip.mean", { space }));
  return h("span", { class: left > 78 ? "mean left" : "mean", style: { left: `${left}%` } }, tag);
}

/** @param {Scene} scene @param {Stretch} stretch */
function cars(scene, stretch) {
  /** @type {number[]} the end of the last car in each row */
  const ends = [];
  const mine = seatInView(scene);
  const seen = scene.standings
    .map(({ seat, distance }) => (
      { seat, at: percentAt(stretch, Math.min(distance, stretch.to) + 0.5) }))
    .filter(({ at }) => at >= 0 && scene.state.phase !== "FORMATION")
    .sort((one, other) =>
      Number(other.seat === mine) - Number(one.seat === mine) || one.at - other.at);
  const placed = seen.map(({ seat, at }) => ({ seat, at, row: rowFor(ends, at) }));
  const rows = Math.max(1, ...placed.map(({ row }) => row + 1));
  return h("div", { class: "cars", style: { "--rows": rows } }, placed.map(({ seat, at, row }) =>
    h("span", {
      key: seat, class: seat === mine ? "me" : "", title: nameOf(scene, seat),
      style: { left: `${Math.min(96.5, Math.max(3.5, at))}%`, top: `${row * 19}px` },
    }, chip(standingOf(scene, seat)))));
}

/**
 * The first row with room for a car; `ends` remembers.
 * @param {number[]} ends
 * @param {number} at
 */
function rowFor(ends, at) {
  let row = ends.findIndex((end) => Math.abs(at - end) >= CLOSE);
  if (row < 0) row = Math.min(ends.length, ROWS - 1);
  ends[row] = at;
  return row;
}

/** The names of some spaces, with room left for the goal's. @param {Stretch} stretch */
function ticks(stretch) {
  const { from, to, goal, length } = stretch;
  const every = to - from > 40 ? 10 : to - from > 20 ? 5 : 2;
  const last = goal === to ? goal - (to - from) * 0.14 : to;
  const tags = [];
  for (let distance = Math.max(from, 1); distance <= last; distance += 1) {
    const name = spaceAt(distance, length);
    if (Number(name) % every === 0) tags.push(tick(stretch, distance, name, ""));
  }
  if (goal === to) {
    const name = sayOf(GAME, "strip.goal", { space: spaceAt(goal, length) });
    tags.push(tick(stretch, goal, name, "end"));
  }
  return tags;
}

/** @param {Stretch} stretch @param {number} distance @param {string} name @param {string} look */
function tick(stretch, distance, name, look) {
  const style = { left: `${percentAt(stretch, distance + 0.5)}%` };
  return h("span", { key: distance, class: look, style }, name);
}
