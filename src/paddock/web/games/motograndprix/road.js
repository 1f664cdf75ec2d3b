/** The road of a race: its rows and lanes, the bikes on them, and the corner to come. */

export const GAME = "motograndprix";
/** Opposite faces of a die together. */
export const SIDES = 7;
/** The lanes from left to right, as spaces are written. */
const LANES = "LCR";
/** What the lanes of a row are called, the racing line first. */
export const RANKS = ["racing", "middle", "outer"];
/** The boards of races that are shown, by their ids. @type {Map<string, BoardTold>} */
export const boards = new Map();

/**
 * A bike as the state has it.
 * @typedef {object} Bike
 * @property {string} space
 * @property {string} status
 * @property {number} row
 * @property {number} lane
 * @property {number} front
 * @property {number} rear
 * @property {number} engine
 * @property {string} stance
 * @property {number[]} rolled
 * @property {number[]} used
 * @property {number} kept
 * @property {number} total
 * @property {boolean} is_contact
 * @property {number} head
 * @property {number} turns
 * @property {number} grid
 * @property {number[]} pole
 * @property {number} qualified
 */
/**
 * Where a row lies: in a corner, else `left` rows before the next one.
 * @typedef {{corner: number, title: string, difficulty: number, isIn: boolean, left: number}} Place
 */

/** The bike of a number. @param {Scene} scene @param {number} car @returns {Bike | null} */
export function bikeOf({ state }, car) {
  return state.bikes?.[car] ?? null;
}

/** The bike that is asked, or rolls. @param {Scene} scene @returns {number} */
export function askedBike({ state }) {
  return state.bike ?? -1;
}

/** The bike that the cockpit shows: the one that is asked, else one's own. @param {Scene} scene */
export function bikeInView(scene) {
  const own = scene.standings.filter(({ seat }) => seat === scene.seat);
  const asked = scene.standings.find(({ car }) => car === askedBike(scene));
  if (asked && (scene.seat < 0 || asked.seat === scene.seat)) return asked.car;
  return own[0]?.car ?? scene.standings[0]?.car ?? 0;
}

/** Whether an option is on. @param {Scene} scene @param {string} name */
export function isOn({ table }, name) {
  return table.options[name] === "on";
}

/** The row and lane of a space, as `12L`. @param {string} space */
export function partsOf(space) {
  return { row: Number.parseInt(space, 10), lane: LANES.indexOf(space.slice(-1)) };
}

/**
 * How a lane of a row ranks: 0 is the racing line.
 * @param {BoardTold} board @param {string} space
 */
export function rankOf(board, space) {
  const { row, lane } = partsOf(space);
  const racing = board.rows?.[row]?.[3] ?? 0;
  return lane === 1 ? 1 : lane === racing ? 0 : 2;
}

/** @param {BoardTold} board @param {number} row @returns {Place | null} */
export function placeOf(board, row) {
  const rows = board.rows ?? [];
  for (let left = 0; left < rows.length; left += 1) {
    const [corner = 0, difficulty = 0] = rows[(row + left) % rows.length] ?? [];
    if (!corner) continue;
    const title = board.corners?.find(([name]) => name === `C${corner}`)?.[1] ?? "";
    return { corner, title, difficulty, isIn: left === 0, left };
  }
  return null;
}

/**
 * The stance of a bike, if it costs a row: a wheelie, or upright in a corner.
 * @param {Bike} bike @param {BoardTold | undefined} board
 */
export function costlyStance({ stance, row }, board) {
  if (stance === "wheelie") return stance;
  return stance === "straight" && board?.rows?.[row]?.[0] ? "upright" : "";
}

/**
 * How many rows it is from one to another, forward.
 * @param {BoardTold | undefined} board @param {number} from @param {number} to
 */
export function rowsBetween(board, from, to) {
  const all = board?.rows?.length ?? 0;
  return all ? (to - from + all) % all : 0;
}
