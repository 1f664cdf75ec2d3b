/** Liveries: a car is told by its number first, its pattern second, its colour third. */

import { h } from "../core/view.js";
import { say } from "../core/words.js";

const PAINTS =
  "red blue yellow green white black orange sky plum teal rose bronze grey".split(" ");
/** The numbers of paints, where every car has its own. */
const NUMBERS = [7, 12, 21, 9, 5, 44, 18, 4, 66, 33, 28, 55];
/**
 * What seats are called whose vehicles share their paint with another: its number and its trim.
 * @type {Record<string, [number, string]>}
 */
const TWINS = {
  blue2: [77, "yellow"], red2: [31, "blue"], yellow2: [24, "red"], blue3: [8, "white"],
  red3: [3, "white"], yellow3: [46, "white"], blue4: [17, "black"], red4: [63, "black"],
  yellow4: [11, "black"],
};
/**
 * The paint and a number of cars that go by their team's name.
 * @type {Record<string, [string, number]>}
 */
const TEAMS = {
  aquila: ["red", 14], borealis: ["white", 44], corvus: ["blue", 5], draco: ["black", 9],
  equinox: ["green", 31], fenice: ["yellow", 22], griffon: ["orange", 63],
  halcyon: ["plum", 88], ibis: ["sky", 28], juno: ["teal", 25], kestrel: ["rose", 42],
  lynx: ["bronze", 55],
};
const DOT = "a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0";
const PATTERNS = [
  "", "M0 10h46v6H0z", "M2 0l12 13L2 26h8l12-13L10 0z", "M9 0h5v26H9zM32 0h5v26h-5z",
  "M0 26L46 0v26z", "M0 0h13L8 26H0zM38 0h8v26H33z", "M0 4h46v4H0zM0 18h46v4H0z",
  `M0 0h8v6.5H0zM8 6.5h8V13H8zM0 13h8v6.5H0zM8 19.5h8V26H8z
    M32 0h8v6.5h-8zM40 6.5h8V13h-8zM32 13h8v6.5h-8zM40 19.5h8V26h-8z`,
  `M4.4 6${DOT}M10.4 14${DOT}M4.4 21${DOT}M34.4 6${DOT}M38.4 14${DOT}M30.4 21${DOT}`,
  "M-2 0h7l43 26h-7zM48 0h-7L-2 26h7z", "M0 0h46v7H0z", "M0 0h23v13H0zM23 13h23v13H23z",
];
/** The vehicles from above, their noses to the right; `a` is the base colour, `b` the accent. */
const VEHICLES = {
  car: [
    ["tyre", "M-16-11.5h10v5.5h-10zM-16 6h10v5.5h-10zM6-10.5h8.5v5h-8.5zM6 5.5h8.5v5h-8.5z"],
    ["axle", "M-12-7v14M9-6v12"],
    ["a", "M-17-4.5L-5-7 5-5 13-2.4 19-2v4l-6 .4L5 5-5 7-17 4.5z"],
    ["b", "M15.5-9.5h4.2v19h-4.2zM-20-9h5v18h-5z"],
    ["tyre", "M2.4 0a3.6 2.2 0 1 0 7.2 0a3.6 2.2 0 1 0-7.2 0"],
    ["b", "M5.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0"],
  ],
  bike: [
    ["tyre", "M-22-3h11v6h-11z"], ["tyre front", "M11-2.5h11v5h-11z"],
    ["axle", "M8-10q0 5 4 8M8 10q0-5 4-8"],
    ["a", "M-18-4L-6-6 4-5 13-4 18 0 13 4 4 5-6 6-18 4z"],
    ["b rider", "M-7-6.5Q2-9.5 8.5-8.5L9-6Q3-5.5 3.5 0T9 6L8.5 8.5Q2 9.5-7 6.5z"],
    ["b rider v-helmet", "M1.5 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0"],
  ],
  toy: [
    ["tyre", "M-17-14h11v7h-11zM-17 7h11v7h-11zM7-13h10v6.5H7zM7 6.5h10V13H7z"],
    ["a", "M-20-7q12-4 22-3 14 1 19 6.5 1.5 3.5 0 7Q16 9 2 10q-10 1-22-3z"],
    ["b", "M-21-9h6v18h-6z"],
  ],
};

/** Where their number stands: on a bike behind the rider, whose colour counts. */
const NUMBER_AT = { car: -6, bike: -13, toy: -6 };

/** The end of a chip that has a trim. */
const TRIM = "M37 0H46L40 26H31Z";

/** What is painted on cars that are nobody's, around the origin. @type {Record<string, string>} */
const MARKS = {
  star: "M0-5l1.5 3.4 3.7.3-2.8 2.4.9 3.6L0 2.8-3.3 4.7l.9-3.6-2.8-2.4 3.7-.3z",
  diamond: "M0-5L4.5 0 0 5-4.5 0z",
  circle: "M-4.2 0a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0-8.4 0",
  triangle: "M0-4.8L4.8 4H-4.8z",
  hexagon: "M-4.8 0l2.4-4.2h4.8L4.8 0 2.4 4.2h-4.8z",
};

/**
 * How a car is painted: as its standing says, or before the race by its paint alone.
 * @typedef {Pick<StandingTold, "paint" | "trim" | "number" | "mark"> | string | undefined} Livery
 */

/** The place of its paint among the colours. @param {Livery} car @returns {number} */
function paintOf(car) {
  const paint = typeof car === "object" ? car.paint : teamOf(car)?.[0];
  return PAINTS.indexOf(paint ?? String(car ?? "").replace(/\d$/, ""));
}

/** The team that a car goes by, before the race. @param {Livery} car */
function teamOf(car) {
  return typeof car === "string" ? TEAMS[car] : undefined;
}

/** What sets a vehicle off from another of its paint, before the race. @param {Livery} car */
function twinOf(car) {
  return typeof car === "string" ? TWINS[car] : undefined;
}

/** The number on a car: its own, else that of its paint. @param {Livery} car @returns {number} */
export function numberOf(car) {
  const own = typeof car === "object" ? car.number : (twinOf(car)?.[0] ?? teamOf(car)?.[1]);
  return own || (NUMBERS[paintOf(car)] ?? 0);
}

/** The mark on a car, where it has one, at some place. @param {Livery} car @param {string} place */
function markOf(car, place) {
  const mark = typeof car === "object" && MARKS[car.mark];
  return mark && h("path", { class: "v-mark", d: mark, transform: `translate(${place})` });
}

/** The CSS classes of a car's colours. @param {Livery} car */
export function liveryOf(car) {
  const own = typeof car === "object" ? car.trim : twinOf(car)?.[1];
  const trim = PAINTS.indexOf(own ?? "") + 1;
  return `lv${paintOf(car) + 1}${trim ? ` tr${trim}` : ""}`;
}

/** A car as the tower shows it. @param {Livery} car */
export function chip(car) {
  const number = numberOf(car);
  const livery = liveryOf(car);
  const pattern = livery.includes(" ") ? TRIM : PATTERNS[paintOf(car)];
  return h(
    "svg",
    {
      class: `chip ${livery}`, viewBox: "0 0 46 26", role: "img",
      "aria-label": say("car.number", { number }),
    },
    h("path", { class: "base", d: "M6 0H46L40 26H0Z" }),
    h("path", { class: "pattern", d: pattern || "M0 0" }),
    h("path", { class: "o", d: "M6 .5H45.4L39.6 25.5H.6Z" }),
    markOf(car, "7.6 13"),
    h("path", { class: "paper", d: "M14.5 4H34.5L31.5 22H11.5Z" }),
    h("text", { x: 23, y: 18.4 }, number),
  );
}

/**
 * A vehicle from above, around the origin of an SVG, its nose turned by `turn` degrees.
 * @param {Livery} car
 * @param {{turn?: number, scale?: number, vehicle?: "car" | "bike" | "toy"}} [how]
 */
export function vehicle(car, { turn = 0, scale = 1, vehicle: kind = "car" } = {}) {
  const parts = VEHICLES[kind].map(([name, d]) => h("path", { class: `v-${name}`, d }));
  return h(
    "g",
    { class: `vehicle ${liveryOf(car)}`, transform: `scale(${scale}) rotate(${turn})` },
    parts,
    markOf(car, "10 0"),
    h("g", { transform: `translate(${NUMBER_AT[kind]} 0) rotate(${-turn})` },
      h("circle", { class: "v-disc", r: 7 }),
      h("text", { class: "v-number", y: 4.3 }, numberOf(car))),
  );
}
