/** The road of a race: its cars, the corner to come, and what a space is called. */

/**
 * Where a space of the road lies: in a corner, else on the way to one, `left` spaces before it.
 * @typedef {{name: string, title: string, stops: number, isIn: boolean, left: number, lane: string,
 *   number: number}} Place
 */

export const GAME = "formula-d";
/** The lanes from left to right. */
export const LANES = "LMNR";
/** The boards of races that are shown, by their ids. @type {Map<string, BoardTold>} */
export const boards = new Map();
/** @type {WeakMap<BoardTold, {road: ReturnType<typeof partsOf>[], segments: string[]}>} */
const roads = new WeakMap();

/** The car of a seat as the state has it. @param {Scene} scene @param {number} seat */
export function carOf(scene, seat) {
  return scene.state.cars?.[seat] ?? { gear: 1, wear: {}, initial: {}, space: "", lap: 0 };
}

/** The seat that the cockpit looks from. @param {Scene} scene */
export function seatInView(scene) {
  if (scene.seat >= 0) return scene.seat;
  return scene.question?.seat ?? scene.standings[0]?.seat ?? 0;
}

/** Whether an option is on. @param {Scene} scene @param {string} name */
export function isOn(scene, name) {
  return scene.table.options[name] === "on";
}

/** A space's segment, lane and number, as `S5 M 9`. @param {string} name */
export function partsOf(name) {
  const [segment = "", place = ""] = name.split(".");
  return { segment, lane: place.slice(0, 1), number: Number(place.slice(1)) };
}

/** What a lane is called in the words. @param {string} lane its letter */
export function laneName(lane) {
  return ["left", "middle", "inner", "right"][LANES.indexOf(lane)];
}

/** Whether a space belongs to the pit lane. @param {unknown} space */
export function isPit(space) {
  return /^[PB]\d/.test(String(space));
}

/**
 * Where a space of the road lies.
 * @param {BoardTold} board @param {string} space
 * @returns {Place | null}
 */
export function placeOf(board, space) {
  const { segment, lane, number } = partsOf(space);
  const { road, segments } = roadOf(board);
  const here = segments.indexOf(segment);
  const ahead = [...segments.slice(here), ...segments.slice(0, here)];
  const name = ahead.find((other) => other.startsWith("C")) ?? "";
  const [, title, stops] = board.corners?.find(([known]) => known === name) ?? [];
  if (here < 0 || title === undefined || !stops) return null;
  const straights = new Set(ahead.slice(0, ahead.indexOf(name)));
  const between = road.filter((other) => other.lane === lane && straights.has(other.segment) &&
    (other.segment !== segment || other.number > number));
  const isIn = name === segment;
  return { name: turnOf(name), title, stops, isIn, left: between.length + 1, lane, number };
}

/**
 * The spaces of a board without its pit lane, and its segments; read once, as a cockpit asks for
 * them whenever it is shown.
 * @param {BoardTold} board
 */
function roadOf(board) {
  let known = roads.get(board);
  if (!known) {
    const road = board.spaces.map(([name]) => name).filter((name) => !isPit(name)).map(partsOf);
    known = { road, segments: [...new Set(road.map(({ segment }) => segment))] };
    roads.set(board, known);
  }
  return known;
}

/** What stands on a corner's plate. @param {string} name as `C6` */
export function turnOf(name) {
  return `T${name.slice(1)}`;
}
