/**
 * The chart of places: one line a car, round by round, drawn to the size that it has on the page.
 */

import { lapsOf, outsOf, positionOf } from "../core/rounds.js";
import { carOf, isMine } from "../core/scene.js";
import { carName, headText } from "../core/telling.js";
import { h } from "../core/view.js";
import { say } from "../core/words.js";
import { icon } from "./icons.js";
import { chip, liveryOf } from "./livery.js";

/** @typedef {import("../core/rounds.js").Column} Column */
/**
 * What is drawn, and how large; `car` is the one whose line stands out.
 * @typedef {{replay: Replay, columns: Column[], scene: Scene, width: number, height: number,
 *   car: number}} Chart
 */

const DASHES = [
  "", "2 4", "16 3", "6 3", "10 3 2 3", "1 3", "3 3", "9 4", "8 6", "12 3 2 3 2 3", "4 2 1 2",
  "18 3 5 3",
];
const LEFT = 34;
const RIGHT = 10;
const TOP = 30;
const BOTTOM = 30;
/** Half of the way in which a line changes its place, and room for the number of a round. */
const BEND = 24;
const LABEL_WIDTH = 34;

/** Where a position among the columns lies. @param {Chart} chart @param {number} position */
function across(chart, position) {
  const steps = Math.max(1, chart.columns.length - 1);
  return LEFT + (position / steps) * (chart.width - LEFT - RIGHT);
}

/** Where a place lies. @param {Chart} chart @param {number} place */
function down(chart, place) {
  const steps = Math.max(1, chart.scene.standings.length - 1);
  return TOP + ((place - 1) / steps) * (chart.height - TOP - BOTTOM);
}

/** The lines, as an SVG. @param {Chart} chart */
export function placeLines(chart) {
  if (!chart.width || chart.columns.length < 2) return null;
  const { width, height } = chart;
  const outs = outsOf(chart.replay);
  const behind = [...chart.scene.standings].reverse().map((standing) => standing.car);
  const order = [
    ...behind.filter((car) => car !== chart.car),
    ...behind.filter((car) => car === chart.car),
  ];
  const viewBox = `0 0 ${width} ${height}`;
  return h("svg", { class: "lines", viewBox, width, height, "aria-hidden": "true" },
    h("g", null, grid(chart)),
    h("g", null, laps(chart)),
    h("g", null, order.map((car) => line(chart, car, outs.get(car)))));
}

/** @param {Chart} chart @returns {Child} */
function grid(chart) {
  const places = chart.scene.standings.map((_, at) => [
    h("path", { class: "lg", d: `M${LEFT} ${down(chart, at + 1)}H${chart.width - RIGHT}` }),
    h("text", { x: 15, y: down(chart, at + 1) + 5 }, at + 1),
  ]);
  const wide = (chart.width - LEFT - RIGHT) / (chart.columns.length - 1);
  const every = Math.max(1, Math.ceil(LABEL_WIDTH / wide));
  const rounds = chart.columns.map((column, at) => at % every ? null : [
    h("path", { class: "lg", d: `M${across(chart, at)} ${TOP - 8}V${chart.height - BOTTOM + 8}` }),
    h("text", { x: across(chart, at), y: chart.height - 7 }, column.round || say("result.grid")),
  ]);
  return [...places, ...rounds];
}

/** @param {Chart} chart @returns {Child} */
function laps(chart) {
  return lapsOf(chart.replay).map(({ lap, at }) => {
    const x = across(chart, positionOf(chart.columns, at));
    return [
      h("path", { class: "lap", d: `M${x} ${TOP - 12}V${chart.height - BOTTOM + 8}` }),
      h("text", { class: "b", x, y: 13 }, say("result.lap", { lap })),
    ];
  });
}

/** @param {Chart} chart @param {number} car @param {number | undefined} out when it dropped out */
function line(chart, car, out) {
  const end = out === undefined ? chart.columns.length - 1 : positionOf(chart.columns, out);
  const d = path(chart, car, Math.ceil(end));
  const standing = carOf(chart.scene, car);
  const mine = standing && isMine(chart.scene, standing) ? "mine" : "";
  const livery = liveryOf(standing);
  const look = chart.car < 0 || car === chart.car ? "" : "faint";
  const strong = car === chart.car ? "strong" : "";
  const place = chart.columns[Math.ceil(end)]?.standings
    .find((other) => other.car === car)?.place ?? 1;
  return h("g", { key: car, class: `${livery} ${mine} ${look} ${strong}` },
    h("path", { class: "casing", d }),
    h("path", {
      class: "line", d, "stroke-dasharray": mine ? "none" : DASHES[car % DASHES.length] || "none",
    }),
    out !== undefined && cross(across(chart, Math.ceil(end)), down(chart, place)));
}

/** @param {number} x @param {number} y */
function cross(x, y) {
  return h("g", { class: "cross", transform: `translate(${x} ${y})` },
    h("circle", { r: 9 }), h("path", { d: "M-4-4l8 8M4-4l-8 8" }));
}

/** @param {Chart} chart @param {number} car @param {number} end the last column */
function path(chart, car, end) {
  let d = "";
  let last = 0;
  chart.columns.slice(0, end + 1).forEach((column, at) => {
    const place = column.standings.find((standing) => standing.car === car)?.place ?? 1;
    const [x, y] = [across(chart, at), down(chart, place)];
    if (at && y !== last) d += bend(across(chart, at - 1), x, last, y);
    d += at ? `H${x}` : `M${x} ${y}`;
    last = y;
  });
  return d;
}

/** @param {number} from @param {number} to @param {number} y @param {number} next */
function bend(from, to, y, next) {
  const middle = (from + to) / 2;
  const half = Math.min(BEND, (to - from) / 2);
  return `H${middle - half}C${middle} ${y} ${middle} ${next} ${middle + half} ${next}`;
}

/** The moment that is shown, as a line across the chart. @param {Chart} chart @param {number} at */
function nowLine(chart, at) {
  if (!chart.width || chart.columns.length < 2) return null;
  const x = across(chart, positionOf(chart.columns, at));
  const style = { transform: `translateX(${x}px)` };
  return h("i", { class: "now-line", "aria-hidden": "true", style });
}

/**
 * The cars at the right end of their lines; focus, hover and press show one of them.
 * @param {Chart} chart
 * @param {number} chosen
 * @param {{point: (car: number) => void, choose: (car: number) => void}} act
 */
function lineEnds(chart, chosen, { point, choose }) {
  return h("ul", { class: "ends" }, chart.scene.standings.map((standing, at) =>
    h("li", { key: standing.car, style: { top: `${down(chart, at + 1)}px` } },
      h("button", {
        type: "button",
        "aria-pressed": String(standing.car === chosen),
        onmouseenter: () => point(standing.car),
        onmouseleave: () => point(-1),
        onfocus: () => point(standing.car),
        onblur: () => point(-1),
        onclick: () => choose(standing.car),
      }, chip(standing), h("span", null, carName(chart.scene, standing))))));
}

/**
 * The whole chart; its lines and its table are made beforehand, since they stay while the tape
 * winds.
 * @param {Chart} chart
 * @param {{at: number, lines: Child, table: Child, chosen: number, ref: (plot: Element) => void,
 *   point: (car: number) => void, choose: (car: number) => void}} how
 */
export function placeChart(chart, { at, lines, table, chosen, ref, ...act }) {
  const isDrawn = chart.columns.length > 1;
  return h("section", { class: "chart", "aria-labelledby": "places" },
    h("h2", { class: "sect", id: "places" }, icon("list"), say("result.places_by_round")),
    isDrawn
      ? [
        h("div", { class: "cwrap" },
          h("div", { class: "plot", ref }, lines, nowLine(chart, at)),
          lineEnds(chart, chosen, act)),
        table,
      ]
      : h("p", { class: "busy" }, say("result.no_rounds")));
}

/** The same as a table, for those who don't see the lines. @param {Chart} chart */
export function placeTable({ columns, scene }) {
  const head = columns.map((column) =>
    h("th", { scope: "col" }, column.round || say("result.grid")));
  const rows = scene.standings.map((standing) =>
    h("tr", { key: standing.car }, h("th", { scope: "row" }, carName(scene, standing)),
      columns.map(({ standings }) =>
        h("td", null, standings.find(({ car }) => car === standing.car)?.place ?? ""))));
  return h("div", { class: "vh" }, h("table", null,
    h("caption", null, say("result.places_by_round")),
    h("thead", null, h("tr", null,
      h("th", { scope: "col" }, headText(scene.table.game, "head_driver")), head)),
    h("tbody", null, rows)));
}
