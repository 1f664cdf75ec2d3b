/** Monza: toy cars, six dice of colors, and a road that is laid die by die. */

import { worn } from "../../core/styles.js";
import { h } from "../../core/view.js";
import { learnGame, number, sayOf } from "../../core/words.js";
import { icon } from "../../parts/icons.js";

const GAME = "monza";
const COLOURS = ["white", "purple", "yellow", "blue", "red", "green"];
/** @type {Record<string, "y" | "r" | "g" | "b">} */
const FLAGS = {
  pushed_back: "r", turbo: "y", extra_roll: "y", home: "g", won: "g", bonus_moved: "g",
  round_began: "b", final_round: "y", nobody_won: "r",
};
/** @type {Record<string, "square" | "diamond" | "circle" | "triangle">} */
const MARKS = { pushed_back: "square", turbo: "diamond", home: "triangle", won: "triangle" };
/** What is laid counts only once the car drives. */
const MINOR = new Set(["laid", "laid_tile", "took_back", "kept"]);

/** Tiles that are left; in the last round the dice that were used. @param {Scene} scene */
function columns(scene) {
  const isProfessional = scene.table.options["professional"] === "on";
  return [
    ...(scene.state.is_final_round ? [diceColumn(scene)] : []),
    ...(isProfessional ? [tileColumn(scene)] : []),
  ];
}

/** @param {Scene} scene @returns {Column} */
function tileColumn(scene) {
  const car = (/** @type {number} */ seat) => scene.state.cars[seat] ?? { tiles: [] };
  return {
    key: "tiles", head: sayOf(GAME, "column.tiles.head"), title: sayOf(GAME, "column.tiles"),
    cell: ({ seat }) => tileDots(car(seat)),
    spoken: ({ seat }) => sayOf(GAME, "column.tiles.spoken", {
      tiles: car(seat).tiles.length, extra: car(seat).has_extra_roll ? "yes" : "no",
    }),
  };
}

/** @param {{tiles: string[], has_extra_roll: boolean}} car */
function tileDots({ tiles, has_extra_roll: hasExtra }) {
  return h("span", { class: `tiledots ${hasExtra ? "extra" : ""}` },
    COLOURS.map((colour) => h("i", { class: tiles.includes(colour) ? `hue-${colour}` : "" })));
}

/** @param {Scene} scene @returns {Column} */
function diceColumn(scene) {
  const used = (/** @type {number} */ seat) => scene.state.cars[seat]?.dice_used ?? 0;
  return {
    key: "dice", head: sayOf(GAME, "column.dice.head"), title: sayOf(GAME, "column.dice"),
    cell: ({ seat }) => h("span", { class: "useddice" }, number(used(seat))),
    spoken: ({ seat }) => sayOf(GAME, "column.dice.spoken", { dice: used(seat) }),
  };
}

/** The last round, in the bar. @param {Scene} scene */
function chips(scene) {
  if (!scene.state.is_final_round) return null;
  const title = sayOf(GAME, "final_round");
  return h("span", { class: "chipbox warn", key: "final", title }, icon("chequered"), title);
}

/** @type {GameModule} */
export default {
  name: GAME,
  vehicle: "toy",
  cover: {
    circuit: "falcon-valley",
    board: "intervals",
    ground: "#7FA84A",
    emblem: ["colour cr", "colour cy", "colour cb", "colour cg"],
  },
  columns,
  startsLevel: true,
  counter: (scene) => ({ title: sayOf(GAME, "round"), value: scene.state.round ?? 0 }),
  chips,
  actions: async (before, move, after) =>
    (await import("./moves.js")).actions(before, move, after),
  dieClass: (die) => (die === "colour" ? "colour" : "pips"),
  dieName: (die) => sayOf(GAME, die === "colour" ? "die.colors" : "die.first"),
  faceName: (die, value) =>
    die === "colour" ? sayOf(GAME, `word.colour.${COLOURS[value - 1]}`) : String(value),
  flag: (event) => FLAGS[event.kind] ?? "",
  mark: (event) => MARKS[event.kind] ?? "",
  isMinor: (event) => MINOR.has(event.kind),
  loadBoard: async (table) => {
    const [{ board }, { learnPlaces }] = await Promise.all([
      worn("monza", import("./paint.js")), import("./places.js")]);
    return { ...board, ...(await learnPlaces(table)) };
  },
  loadCockpit: async () => {
    const [{ controls }] = await Promise.all([
      worn("monza-cockpit", import("./cockpit.js")), learnGame(GAME, "cockpit")]);
    return controls;
  },
};
