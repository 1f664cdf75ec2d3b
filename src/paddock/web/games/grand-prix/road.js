/** The road of a race and its cars, as the state has them. */

import { carNamed } from "../../core/scene.js";
import { listed, sayOf } from "../../core/words.js";

export const GAME = "grand-prix";
/** Markers with which a car is worn out. */
export const WORN_OUT = 6;
/** Questions of a movement: each answer moves the car, or says who moves with it. */
export const DRIVES = new Set(["rear", "drive", "swap", "clean_air"]);
/** Phases in which the event is on the table. */
export const OF_EVENT = new Set(["EVENT", "RETIREMENT", "TEAM_DRAW", "TARGET", "RAIN", "PENALTY",
  "PIT", "FIT", "REPAIR", "DISCARD"]);
/** The boards of races that are shown, by their ids. @type {Map<string, BoardTold>} */
export const boards = new Map();

/**
 * A car as the state has it.
 * @typedef {object} Car
 * @property {number} number
 * @property {"player" | "team_npc" | "neutral_npc"} kind
 * @property {string} icon
 * @property {number} seat
 * @property {number} controller
 * @property {string} status
 * @property {"track" | "pits" | "off" | "gone"} where
 * @property {string} space
 * @property {number} progress
 * @property {number} grid
 * @property {boolean} activated
 * @property {boolean} lap_down
 * @property {Record<string, number>} wear
 * @property {number} penalty
 * @property {number} close_calls
 * @property {string} tire
 * @property {string[]} tires
 * @property {boolean} soft_used
 * @property {boolean} must_change
 */

/** @param {Scene} scene @returns {Car[]} */
export function carsOf({ state }) {
  return state.cars ?? [];
}

/** The car with a number painted on it. @param {Scene} scene @param {unknown} number */
export function numbered(scene, number) {
  return carsOf(scene).find((car) => String(car.number) === String(number));
}

/** Where a car with a number stands. @param {Scene} scene @param {unknown} number */
export function standingNumbered(scene, number) {
  return carNamed(scene, String(number));
}

/** Most names that are listed in a line. */
const LISTED = 4;

/** Numbers of cars as a list; many are only counted. @param {string[]} names */
export function carList(names) {
  return names.length > LISTED ? sayOf(GAME, "ahead.cars", { cars: names.length }) : listed(names);
}

/** A sentence as one of several facts. @param {string} sentence */
export function asFact(sentence) {
  return sentence.replace(/\.$/, "");
}

/** The car that moves; nothing between two movements. @param {Scene} scene @returns {Car | null} */
export function movingCar(scene) {
  const { car = -1 } = scene.state.segment ?? {};
  return carsOf(scene)[car] ?? null;
}

/** The place of the last event of some kinds; -1 where there is none. */
/** @param {{kind: string}[]} events @param {...string} kinds */
export function lastOf(events, ...kinds) {
  let at = events.length - 1;
  while (at >= 0 && !kinds.includes(events[at]?.kind ?? "")) at -= 1;
  return at;
}

/** Whether steps were taken since the card was played. @param {Scene} scene */
export function hasStepped({ events }) {
  return (events.at(-1)?.step ?? 0) > (events[lastOf(events, "played")]?.step ?? 0);
}

/** The cars of the seat that looks. @param {Scene} scene */
export function ownCars(scene) {
  return carsOf(scene).filter(({ seat }) => scene.seat >= 0 && seat === scene.seat);
}

/** The markers on a car, all together. @param {Pick<Car, "wear">} car */
export function worn({ wear }) {
  return Object.values(wear).reduce((sum, count) => sum + count, 0);
}

/** The cards of the seat that looks, each as often as it is there. @param {Scene} scene */
export function handOf({ state, seat }) {
  /** @type {Record<string, number>} */
  const cards = state.hands?.[seat]?.cards ?? {};
  return Object.entries(cards).flatMap(([name, count]) =>
    Array.from({ length: count }, () => name));
}

/** The sector and the lane of a space; the pit lane is lane 0. @param {string} space */
export function partsOf(space) {
  const [sector = 0, lane = 0] = space.replace("P", "").split(".").map(Number);
  return { sector, lane };
}

/** How many sectors a lap has. @param {BoardTold | undefined} board */
function sectorsOf(board) {
  return board?.spaces.filter(([name]) => name.startsWith("P")).length ?? 0;
}

/**
 * The spaces over which a car goes back in the pit lane, from that of its own sector on.
 * @param {Scene} scene @param {string} from @param {string} to
 */
export function pitsBetween({ table }, from, to) {
  const sectors = sectorsOf(boards.get(table.id)) || 1;
  const [start, end] = [partsOf(from).sector, partsOf(to).sector];
  const back = (start - end + sectors) % sectors;
  return Array.from({ length: back + 1 }, (_, at) => `P${(start - at + sectors) % sectors}`);
}

/** Whether the pit lane and lane 1 lie to the left of the others. @param {Scene} scene */
export function isInsideLeft({ table }) {
  const spaces = boards.get(table.id)?.spaces ?? [];
  const left = (/** @type {string} */ space) => spaces.find(([name]) => name === space)?.[3] ?? 0;
  return left("0.1") < left("0.2");
}

/**
 * Where a step leads; empty where it leads nowhere.
 * @param {Scene} scene @param {Choice} choice
 */
export function targetOf(scene, { kind, parameters }) {
  const { sector, lane } = partsOf(movingCar(scene)?.space ?? "");
  const sectors = sectorsOf(boards.get(scene.table.id));
  if (parameters["space"]) return String(parameters["space"]);
  if (parameters["lane"] && sectors) return `${(sector + 1) % sectors}.${parameters["lane"]}`;
  if (kind === "outside") return `${sector}.${lane + 1}`;
  if (kind === "inside") return `${sector}.${lane - 1}`;
  return numbered(scene, parameters["driven"])?.space ?? "";
}
