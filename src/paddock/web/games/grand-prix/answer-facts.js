/** What an answer to an event would do, in words, as the server tells. */

import { number, sayOf } from "../../core/words.js";
import { previewIn, placesText } from "./ahead.js";
import { GAME, standingNumbered } from "./road.js";
import { wearName } from "./signs.js";

/** What is said of a car, by what would happen to it. */
/** @type {Record<string, (parameters: Values) => string>} */
const OF_CAR = {
  wore: ({ count = 1, wear = "" }) =>
    sayOf(GAME, "ahead.wore", { count, wear: wearName(String(wear)) }),
  close_call: ({ count = 1 }) => sayOf(GAME, "card.calls", { calls: count }),
  calls_lost: ({ count = 1 }) => sayOf(GAME, "ahead.calls_lost", { calls: count }),
  pitted: ({ spaces = 0 }) => sayOf(GAME, "verb.pit", { sectors: spaces }),
  spun_off: () => sayOf(GAME, "car.off"),
  spun_around: () => sayOf(GAME, "car.in_pits"),
  taken_out: () => sayOf(GAME, "status.taken_out"),
};

/**
 * What would come of it for a car, and for the race.
 * @param {Scene} scene @param {End | undefined} end @param {string} car by its number
 */
export function answerFacts(scene, end, car) {
  if (!end) return [];
  const standing = standingNumbered(scene, car);
  const zone = end.events.find(({ kind }) => kind === "zone_made")?.parameters;
  const shifted = end.events.filter(({ kind }) => kind === "shifted").length;
  return [
    standing ? placesText(scene, standing.car, previewIn(scene, end)) : "",
    ...end.events.filter(({ parameters }) => parameters["car"] === car)
      .map(({ kind, parameters }) => OF_CAR[kind]?.(parameters) ?? ""),
    zone ? sayOf(GAME, "ahead.zone",
      { first: number(Number(zone["first"])), last: number(Number(zone["last"])) }) : "",
    shifted ? sayOf(GAME, "ahead.shifted", { cars: shifted }) : "",
  ].filter(Boolean);
}
