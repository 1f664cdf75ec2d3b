/** The F1 Racing Dice Game: six gears, each with a die of its own, and 86 spaces to the goal. */

import { worn } from "../../core/styles.js";
import { statusText } from "../../core/telling.js";
import { h } from "../../core/view.js";
import { sayOf } from "../../core/words.js";
import { icon } from "../../parts/icons.js";
import { GEAR_DICE } from "./fates.js";
import { carOf, hasGears } from "./road.js";

const GAME = "f1-dice";
/** @type {Record<string, "y" | "r" | "g" | "b">} */
const FLAGS = {
  stalled_at_start: "r", engine_stalled: "r", strained: "y", gear_lost: "y", great_start: "g",
  engine_held: "g", reached_goal: "g", won: "g", lap_began: "b", lined_up: "b",
};
/** @type {Record<string, "square" | "diamond" | "circle" | "triangle">} */
const MARKS = {
  stalled_at_start: "diamond", engine_stalled: "diamond", gear_lost: "diamond",
  great_start: "diamond", lap_began: "triangle", won: "triangle",
};

/** How moves are shown, known from the first one on. */
/** @type {typeof import("./moves.js") | null} */
let moves = null;

/** @param {Scene} before @param {Move} move @param {Scene} after */
async function actions(before, move, after) {
  moves ??= await import("./moves.js");
  return moves.actions(before, move, after);
}

/**
 * The colour of a die: its gear's, black for grid, start and engine, pips in the regular game.
 * @param {string} name @param {Action} action @param {Scene} before
 */
function dieClass(name, action, before) {
  const known = moves?.colourOf(action);
  if (known) return known;
  if (!hasGears(before)) return "pips";
  if (name === "d20" && before.question?.kind !== "drive") return "black";
  return `g${GEAR_DICE.indexOf(name)}`;
}

/**
 * Gear, and the state of the engine where it is not well.
 * @param {Scene} scene
 * @returns {Column[]}
 */
function columns(scene) {
  return [...(hasGears(scene) ? [gearColumn(scene)] : []), spaceColumn()];
}

/** @param {Scene} scene @returns {Column} */
function gearColumn(scene) {
  const gear = (/** @type {StandingTold} */ { seat }) =>
    carOf(scene, seat).started ? carOf(scene, seat).gear : "";
  return {
    key: "gear", head: sayOf(GAME, "column.gear.head"), title: sayOf(GAME, "column.gear"),
    cell: (standing) =>
      gear(standing) !== "" &&
      h("span", { class: `g ${standing.status}` }, gear(standing), trouble(standing)),
    spoken: (standing) => (gear(standing) === "" ? "" : spokenGear(standing, gear(standing))),
  };
}

/** @param {StandingTold} standing @param {string | number} gear */
function spokenGear(standing, gear) {
  const trouble = inTrouble(standing) ? "yes" : "no";
  const status = statusText(GAME, standing.status);
  return sayOf(GAME, "column.gear.spoken", { gear, trouble, status });
}

/** @param {StandingTold} standing */
function inTrouble({ status }) {
  return status === "stalled" || status === "lowered";
}

/** @param {StandingTold} standing */
function trouble(standing) {
  const status = statusText(GAME, standing.status);
  return inTrouble(standing) &&
    h("span", { class: "trouble", title: status }, icon("warning", status));
}

/** @returns {Column} */
function spaceColumn() {
  const place = (/** @type {StandingTold} */ { status, distance, space }) => {
    if (status === "won") return sayOf(GAME, "column.space.goal");
    return space && distance < 1 ? sayOf(GAME, "column.space.grid") : space;
  };
  return {
    key: "space", head: sayOf(GAME, "column.space.head"), title: sayOf(GAME, "column.space"),
    cell: (standing) => h("span", { class: "w" }, place(standing)),
    spoken: (standing) =>
      standing.space ? sayOf(GAME, "column.space.spoken", { space: place(standing) }) : "",
  };
}

/** @type {GameModule} */
export default {
  name: GAME,
  vehicle: "car",
  cover: {
    circuit: "larkmoor", board: "line", ground: "#5B3A1E",
    emblem: ["d4 g1 4", "d12 g4 11", "d20 g5 17"],
  },
  columns,
  actions,
  dieClass,
  flag: (event) => FLAGS[event.kind] ?? "",
  mark: (event) => MARKS[event.kind] ?? "",
  runsByItself: (table) => table.options.mode === "regular",
  loadCockpit: async () =>
    (await worn("f1-dice", worn("cockpit", import("./cockpit.js")))).controls,
  loadFigures: async () => (await import("./figures.js")).figures,
};
