/** Grand Prix: teams of two cars, hands of cards, and trains of cars that move together. */

import { isMine } from "../../core/scene.js";
import { worn as wornSheet } from "../../core/styles.js";
import { nameOf } from "../../core/telling.js";
import { h } from "../../core/view.js";
import { learnGame, sayOf } from "../../core/words.js";
import { icon } from "../../parts/icons.js";
import { carsOf, GAME, OF_EVENT, WORN_OUT, worn } from "./road.js";

/** @type {Record<string, "y" | "r" | "g" | "b">} */
const FLAGS = {
  event_drawn: "y", zone_made: "y", close_call: "y", wore: "y", displaced: "y", hit: "r",
  caught: "r", spun_off: "r", spun_around: "r", eliminated: "r", taken_out: "r", retired: "r",
  lapped_out: "r", disqualified: "r", lapped: "r", zone_lifted: "g", nobody_hit: "g", led: "g",
  finished: "g", won: "g", shared_win: "g", unlapped: "g", restarted: "b", weather_turned: "b",
  weather_fell: "b", race_began: "b", lap_began: "b", last_lap: "b", first_player: "b",
};
/** @type {Record<string, "square" | "diamond" | "circle" | "triangle">} */
const MARKS = {
  event_drawn: "square", weather_turned: "square", restarted: "diamond", zone_made: "diamond",
  eliminated: "circle", taken_out: "circle", retired: "circle", lap_began: "triangle",
  last_lap: "triangle", won: "triangle", shared_win: "triangle",
};
/** What everybody sees on the board and in the tower. */
const MINOR = new Set([
  "drawn", "lined_up", "tires_chosen", "own_tires_chosen", "drew", "drew_cards", "reshuffled",
  "set_off", "drove_on", "changed_lanes", "cut_across", "pushed", "followed", "linked", "shifted",
  "sent_on", "regrouped", "listed", "marker_kept",
]);
/** The colours of the chip in the bar. @type {Record<string, string>} */
const CHIPS = { green: "", yellow: "warn", yellow_red: "warn", double_yellow: "warn" };

/** Markers of each car; those of the players alone have any. @param {Scene} scene */
function columns(scene) {
  const carOf = (/** @type {StandingTold} */ { car }) => carsOf(scene)[car];
  return [{
    key: "wear", head: sayOf(GAME, "column.wear.head"), title: sayOf(GAME, "column.wear"),
    cell: (/** @type {StandingTold} */ standing) => wearView(carOf(standing)),
    spoken: (/** @type {StandingTold} */ standing) => wearSpoken(carOf(standing)),
  }];
}

/** @param {import("./road.js").Car | undefined} car */
function wearView(car) {
  if (car?.kind !== "player") return null;
  const count = worn(car);
  return h("span", { class: count >= WORN_OUT - 2 ? "gpwear high" : "gpwear" },
    Array.from({ length: WORN_OUT }, (_, at) => h("i", { class: at < count ? "on" : "" })));
}

/** @param {import("./road.js").Car | undefined} car */
function wearSpoken(car) {
  if (car?.kind !== "player") return "";
  const tire = car.tire ? sayOf(GAME, `word.tire.${car.tire}`) : "none";
  return sayOf(GAME, "column.wear.spoken", { wear: worn(car), calls: car.close_calls, tire,
    hasTire: car.tire ? "yes" : "no" });
}

/** What a row of the tower says. @param {Scene} scene @param {StandingTold} standing */
function rowName(scene, standing) {
  if (standing.seat >= 0) return nameOf(scene, standing.seat);
  const { kind, controller = -1 } = carsOf(scene)[standing.car] ?? {};
  const team = scene.standings.find(({ seat }) => seat === controller);
  if (kind !== "team_npc" || !team) return sayOf(GAME, "npc.neutral");
  const name = sayOf(GAME, "vehicle", { paint: team.paint, number: "" }).trim();
  return sayOf(GAME, "npc.team", { who: isMine(scene, team) ? "me" : "other", team: name });
}

/** Whether a car was activated in this round. @param {Scene} scene @param {StandingTold} car */
function done(scene, { car }) {
  return carsOf(scene)[car]?.activated ? sayOf(GAME, "activated") : "";
}

/** Weather and flag. @param {Scene} scene */
function chips({ state: { weather = "dry", incident = {}, zone = [], phase = "" } }) {
  const now = OF_EVENT.has(phase) ? incident.flag : "";
  const flag = now || (zone.length ? "yellow" : "green");
  const shown = sayOf(GAME, `word.weather.${weather}`);
  const look = CHIPS[flag] ?? "bad";
  return [
    h("span", { class: "chipbox sky", key: "weather", title: shown },
      icon(weather === "wet" ? "rain" : "sun"), shown),
    h("span", { class: `chipbox gpflag ${look}`, key: "flag" },
      icon("flag"), sayOf(GAME, `word.flag.${flag}`)),
  ];
}

/** @type {GameModule} */
export default {
  name: GAME,
  vehicle: "car",
  cover: {
    circuit: "valbruna",
    board: "sectors",
    ground: "#2E6B48",
    emblem: ["card solo 4", "card line 8", "card lead 7"],
  },
  columns,
  rowName,
  done,
  chips,
  counter: ({ state: { lap = 0, laps = 1 } }) => ({
    title: sayOf(GAME, "counter.lap"), value: Math.min(Math.max(1, lap), laps), most: laps,
  }),
  actions: async (before, move, after) => (await import("./moves.js")).actions(before, move, after),
  flag: (event) => FLAGS[event.kind] ?? "",
  mark: (event) => MARKS[event.kind] ?? "",
  isMinor: (event) => MINOR.has(event.kind),
  loadBoard: async (table) => {
    const [{ paint }, { learnPlaces }] = await Promise.all([
      wornSheet("grand-prix", import("./paint.js")), import("./places.js")]);
    return { paint, ...(await learnPlaces(table)) };
  },
  loadCockpit: async () => {
    const [{ controls }] = await Promise.all([
      wornSheet("grand-prix-cockpit", import("./cockpit.js")), learnGame(GAME, "cockpit")]);
    return controls;
  },
};
