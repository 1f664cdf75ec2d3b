/** MotoGrandPrix: two dice to flip, three dials, and bikes that lean. */

import { worn } from "../../core/styles.js";
import { h } from "../../core/view.js";
import { learnGame, sayOf } from "../../core/words.js";

const GAME = "motograndprix";
/** What a dial shows at the start. */
const MOST = 8;
/** @type {Record<string, "y" | "r" | "g" | "b">} */
const FLAGS = {
  contest_began: "y", contact: "r", spent: "y", surcharge: "y", points_lost: "y", dropped_out: "r",
  redlined: "y", engine_hurt: "r", lost_grip: "r", wheelie: "y", sideslip: "r", held_back: "y",
  slipstreamed: "g", bonus: "g", engine_held: "g", finished: "g", won: "g", qualified: "g",
  lap_began: "b", last_lap: "b", qualifying_began: "b", race_began: "b", no_winner: "r",
};
/** @type {Record<string, "square" | "diamond" | "circle" | "triangle">} */
const MARKS = {
  contact: "diamond", engine_hurt: "diamond", sideslip: "diamond", dropped_out: "circle",
  lap_began: "triangle", last_lap: "triangle", won: "triangle", contest_began: "square",
};
/** What everybody sees on the dice and on the board. */
const MINOR = new Set(["left_dice", "stance", "contest_rolled", "slope"]);

/** The dials, where there are any. @param {Scene} scene @returns {Column[]} */
function columns(scene) {
  if (scene.table.options["dashboards"] !== "on") return [];
  const dials = (/** @type {StandingTold} */ { car }) => {
    const { front = 0, rear = 0, engine = 0 } = scene.state.bikes?.[car] ?? {};
    return { front, rear, engine };
  };
  return [{
    key: "dials", head: sayOf(GAME, "column.dials.head"), title: sayOf(GAME, "column.dials"),
    cell: (standing) => h("span", { class: "tri" },
      Object.entries(dials(standing)).map(([name, left]) =>
        h("i", { key: name, style: { "--v": String(left / MOST) } }))),
    spoken: (standing) => sayOf(GAME, "column.dials.spoken", dials(standing)),
  }];
}

/** Laps, or what comes before them. @param {Scene} scene */
function counter({ state, standings }) {
  const { is_qualifying: isQualifying, phase, lap = 0, laps = 0 } = state;
  if (phase === "POLE" || phase === "GRID") {
    const lined = standings.filter(({ space }) => space).length;
    return { title: sayOf(GAME, "counter.grid"), value: lined, most: standings.length };
  }
  const title = sayOf(GAME, isQualifying ? "counter.qualifying" : "counter.lap");
  return { title, value: Math.min(Math.max(1, lap), laps || lap), most: laps };
}

/** @type {GameModule} */
export default {
  name: GAME,
  vehicle: "bike",
  cover: {
    circuit: "startline-driving-park", board: "positions", ground: "#C08A2E",
    emblem: ["pips saffron 5", "pips bone 4"],
  },
  loadTable: () => import("./table.js"),
  columns,
  counter,
  actions: async (before, move, after) => {
    const [{ actions }] = await Promise.all([import("./moves.js"), learnGame(GAME, "moves")]);
    return actions(before, move, after);
  },
  dieClass: () => "pips",
  flag: (event) => FLAGS[event.kind] ?? "",
  mark: (event) => MARKS[event.kind] ?? "",
  isMinor: (event) => MINOR.has(event.kind),
  loadBoard: async (table) => {
    const [{ paint, stances }, { learnPlaces }] = await Promise.all([
      worn("motograndprix", import("./paint.js")), import("./places.js")]);
    return { paint, stances, ...(await learnPlaces(table)) };
  },
  loadCockpit: async () => {
    const [{ controls }] = await Promise.all([
      worn("motograndprix-cockpit", worn("dials", import("./cockpit.js"))),
      learnGame(GAME, "cockpit")]);
    return controls;
  },
};
