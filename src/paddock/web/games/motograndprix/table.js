/** Setting up a table: which circuits are for which rules and boxes, and how many can ride. */

import { sayOf } from "../../core/words.js";
import { GAME } from "./road.js";

/** Bikes in a box, and players who can have both bikes of a color. */
const IN_A_BOX = 6;
const PAIRS = 3;
/** Circuits by their levels, from the least rules on. */
const LEVELS = ["basic", "standard", "expert", "pro"];

/** The highest level of circuits that the rules are enough for. @param {Values} options */
function levelOf({ dashboards, slipstream, stances }) {
  if (slipstream === "on" && stances === "on") return "pro";
  return dashboards === "on" ? "standard" : "basic";
}

/**
 * Whether a circuit is meant for the rules, and can be built.
 * @param {BoardListed} board @param {Values} options
 */
export function fits({ level, boxes }, options) {
  const isMeant = LEVELS.indexOf(level) <= LEVELS.indexOf(levelOf(options));
  return (isMeant || options["any_circuit"] === "on") && boxes <= Number(options["boxes"] ?? 1);
}

/**
 * Why so many cannot race with these options; nothing where they can.
 * @param {Values} options
 * @param {number} seats
 */
export function obstacle({ boxes = 1, bikes_per_player: pair = 1 }, seats) {
  if (Number(pair) === 2 && seats > PAIRS) return sayOf(GAME, "obstacle.pairs", { seats });
  const most = Number(boxes) * IN_A_BOX;
  return seats > most ? sayOf(GAME, "obstacle.boxes", { most, seats, boxes }) : "";
}
