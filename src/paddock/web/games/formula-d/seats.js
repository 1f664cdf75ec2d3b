/** How many can drive: an even number in teams, and one fewer on a road without weather. */

import { sayOf } from "../../core/words.js";
import { GAME } from "./road.js";

/** Of the ten drivers of a road race one needs the weather. */
const MOST_WITHOUT_WEATHER = 9;

/**
 * Why so many cannot race with these options; nothing where they can.
 * @param {Values} options
 * @param {number} seats
 */
export function obstacle({ team_race, street, weather }, seats) {
  if (team_race === "on" && seats % 2 === 1) return sayOf(GAME, "obstacle.teams", { seats });
  if (street === "on" && weather !== "on" && seats > MOST_WITHOUT_WEATHER) {
    return sayOf(GAME, "obstacle.drivers", { most: MOST_WITHOUT_WEATHER, seats });
  }
  return "";
}
