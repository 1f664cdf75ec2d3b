/** Fates: what the server's prospect of a gear comes to, in a few figures. */

/** @typedef {"plain" | "test" | "win"} Landing */
/**
 * @typedef {{least: number, most: number, mean: number, wins: number, tests: number,
 *   landings: {distance: number, chance: number, kind: Landing}[]}} Fate
 */

/** The die of each gear. */
export const GEAR_DICE = ["", "d4", "d6", "d8", "d12", "d20", "d30"];

/** The gear of a choice; 0 if it is none. @param {Choice | null | undefined} choice */
export function gearOf(choice) {
  return choice?.kind === "gear" ? Number(choice.parameters["gear"]) : 0;
}

/** How an end is to be taken. @param {End} end @returns {Landing} */
export function landingOf(end) {
  const kinds = (end.events ?? []).map((event) => event.kind);
  if (kinds.includes("reached_goal")) return "win";
  return kinds.includes("strained") ? "test" : "plain";
}

/**
 * The reach of a gear in spaces, its mean, and its chances of the goal and of an engine test.
 * @param {Prospect | undefined} prospect
 * @param {number} from the distance that the car has come
 * @returns {Fate | null} nothing until the server has told
 */
export function fateOf(prospect, from) {
  if (!prospect?.ends.length) return null;
  const landings = prospect.ends.map((end) => ({
    distance: end.distance ?? 0,
    chance: (end.weight ?? 1) / prospect.total,
    kind: landingOf(end),
  }));
  const spaces = landings.map((landing) => landing.distance - from);
  return {
    least: Math.min(...spaces),
    most: Math.max(...spaces),
    mean: landings.reduce((sum, landing) => sum + landing.chance * (landing.distance - from), 0),
    wins: chanceOf(landings, "win"),
    tests: chanceOf(landings, "test"),
    landings,
  };
}

/** @param {Fate["landings"]} landings @param {Landing} kind */
function chanceOf(landings, kind) {
  return landings.reduce((sum, landing) => sum + (landing.kind === kind ? landing.chance : 0), 0);
}
