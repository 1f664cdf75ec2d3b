/** Formula D: six gears with six dice, corners with stops, and six zones of wear. */

import { worn } from "../../core/styles.js";
import { h } from "../../core/view.js";
import { number, sayOf } from "../../core/words.js";
import { icon } from "../../parts/icons.js";
import { carOf, GAME, isOn } from "./road.js";

/** @type {Record<string, "y" | "r" | "g" | "b">} */
const FLAGS = {
  overshot: "y", lost: "y", strained: "y", stalled: "r", spun: "r", eliminated: "r", contact: "r",
  engine_hurt: "r", danger_hit: "r", shot: "r", lap_failed: "r", throws_added: "y", blocked: "y",
  great_start: "g", slipstreamed: "g", regained: "g", quick_stop: "g", finished: "g", won: "g",
  team_won: "g",
  lap_began: "b", weather_changed: "b", weather_set: "b", pit_entered: "b", lap_timed: "b",
};
/** @type {Record<string, "square" | "diamond" | "circle" | "triangle">} */
const MARKS = {
  spun: "diamond", contact: "diamond", eliminated: "circle",
  lap_began: "triangle", won: "triangle", weather_changed: "diamond", pit_entered: "square",
};
/** @type {Record<string, string>} */
const SKIES = { good: "sun", changeable: "wind", rain_changeable: "rain", rain: "rain" };

/** Options with questions of their own, and those for which cars are built or repaired. */
const GARAGE = ["custom_wear", "tires", "pit_technical", "team_race"];
const EXTRAS = [...GARAGE, "qualifying", "weather", "street"];

/** Whether one of some options is on. @param {Values} options @param {string[]} names */
function hasAny(options, names) {
  return names.some((name) => options[name] === "on");
}

/** Gear and wear points. @param {Scene} scene @returns {Column[]} */
function columns(scene) {
  return [gearColumn(scene), wearColumn(scene)];
}

/** @param {Scene} scene @returns {Column} */
function gearColumn(scene) {
  const gear = (/** @type {StandingTold} */ { seat, status }) =>
    status === "out" || status === "grid" ? 0 : Number(carOf(scene, seat).gear);
  return {
    key: "gear", head: sayOf(GAME, "cockpit.column.gear"), title: sayOf(GAME, "cockpit.gear"),
    cell: (standing) => gear(standing) > 0 && h("span", { class: "g" }, gear(standing)),
    spoken: (standing) =>
      gear(standing) ? sayOf(GAME, "cockpit.column.gear_spoken", { gear: gear(standing) }) : "",
  };
}

/** @param {Scene} scene @returns {Column} */
function wearColumn(scene) {
  const points = (/** @type {StandingTold} */ { seat }) =>
    Object.values(/** @type {Record<string, number>} */ (carOf(scene, seat).wear))
      .reduce((sum, left) => sum + left, 0);
  return {
    key: "wear", head: sayOf(GAME, "cockpit.column.wear"), title: sayOf(GAME, "cockpit.wear"),
    cell: (standing) => h("span", { class: "w" }, number(points(standing))),
    spoken: (standing) => sayOf(GAME, "cockpit.column.wear_spoken", { points: points(standing) }),
  };
}

/** Questions before the race in which the weather is not yet known. */
const BEFORE_WEATHER = new Set(["driver", "build", "weather", "frog"]);

/** The weather, where there is any and it is known. @param {Scene} scene */
function chips(scene) {
  const { weather, round } = scene.state;
  const isOpen = !round && BEFORE_WEATHER.has(scene.question?.kind ?? "");
  if (!isOn(scene, "weather") || !SKIES[weather] || isOpen) return null;
  const title = sayOf(GAME, `word.weather.${weather}`);
  return h("span", { class: "chipbox sky", key: "weather", title },
    icon(SKIES[weather] ?? "sun"), title);
}

/** The colour of a die: that of its gear, or black. @param {string} name */
function dieClass(name) {
  const gear = /^gear(\d)$/.exec(name)?.[1];
  return gear ? `g${gear}` : "black";
}

/** @type {GameModule} */
export default {
  name: GAME,
  vehicle: "car",
  words: (options) => [
    ...(options["street"] === "on" ? ["street"] : []),
    ...(hasAny(options, EXTRAS) ? ["extra"] : []),
    ...(hasAny(options, GARAGE) ? ["garage"] : []),
  ],
  loadTable: () => import("./seats.js"),
  cover: {
    circuit: "monaco", board: "lanes", ground: "#1D5A6B",
    emblem: ["d6 g2 3", "d12 g4 9", "d30 g6 27"],
  },
  columns,
  chips,
  actions: async (before, move, after) =>
    (await import("./moves.js")).actions(before, move, after),
  dieClass,
  markers: (scene) => scene.state.markers ?? [],
  flag: (event) => FLAGS[event.kind] ?? "",
  mark: (event) => MARKS[event.kind] ?? "",
  loadBoard: async (table) => (await import("./places.js")).learnPlaces(table),
  loadCockpit: async () =>
    (await worn("formula-d", worn("dials", worn("cockpit", import("./cockpit.js"))))).controls,
};
