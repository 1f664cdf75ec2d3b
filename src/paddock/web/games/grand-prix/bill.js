/** Bills of pit stops: what comes off, which tires go on, and how far back it goes, as is told. */

import { h } from "../../core/view.js";
import { number, sayOf } from "../../core/words.js";
import { GAME, lastOf, numbered, standingNumbered } from "./road.js";
import { wearName } from "./signs.js";

/** @typedef {Pick<EventTold, "kind" | "parameters">} Happening */
/**
 * @typedef {object} Stop
 * @property {string} car by its number
 * @property {number} back how many sectors
 * @property {{wear: string, count: number}[]} off
 * @property {string} tire those that are fitted; empty where its own stay on
 */

/** The last stop among what happens that is one of these cars'. */
/** @param {Happening[]} events @param {(car: string) => boolean} isMeant @returns {Stop | null} */
export function stopIn(events, isMeant) {
  const at = events.map(({ kind, parameters }) =>
    kind === "pitted" && isMeant(String(parameters["car"]))).lastIndexOf(true);
  const pitted = events[at]?.parameters;
  if (!pitted) return null;
  const car = String(pitted["car"]);
  const own = events.slice(at).filter(({ parameters }) => parameters["car"] === car);
  const fitted = own.find(({ kind }) => kind === "fitted");
  return {
    car, back: Number(pitted["spaces"]), tire: String(fitted?.parameters["tire"] ?? ""),
    off: own.filter(({ kind }) => kind === "repaired").map(({ parameters }) =>
      ({ wear: String(parameters["wear"]), count: Number(parameters["count"]) })),
  };
}

/** The last stop of a player's car since the event of the round. @param {Scene} scene */
function lastStop(scene) {
  const since = lastOf(scene.events, "event_drawn");
  return stopIn(scene.events.slice(since + 1), (car) => numbered(scene, car)?.kind === "player");
}

/** Its bill, for all to see on the board. @param {Scene} scene @returns {Child} */
export function lastStopTold(scene) {
  const stop = lastStop(scene);
  const place = standingNumbered(scene, stop?.car)?.place ?? 0;
  return stop && [
    h("div", { class: "a", key: "car" }, stop.car),
    h("div", { class: "b gpstop", key: "stop" },
      h("b", null, sayOf(GAME, "verb.pit", { sectors: stop.back }), " · ",
        sayOf(GAME, "car.place", { place })),
      h("span", null, stopLines(stop).join(" · "))),
  ];
}

/** What is done in a stop, line by line. @param {Stop} stop */
function stopLines({ off, tire }) {
  return [...off.map(({ wear, count }) => `${number(count)} × ${wearName(wear)}`),
    ...(tire ? [sayOf(GAME, `word.tire.${tire}`)] : [])];
}

/**
 * What each line costs; nothing where all is at twice its price, as only the sum is told then.
 * @param {Stop} stop @param {Record<string, number>} prices of a marker of each kind
 */
function costs({ off, tire, back }, prices) {
  const repairs = off.map(({ wear, count }) => count * (prices[wear] ?? 0));
  const rest = back - repairs.reduce((sum, cost) => sum + cost, 0);
  return tire ? [...repairs, rest] : repairs;
}

/**
 * @param {Stop | null} stop nothing while it is not told
 * @param {Record<string, number> | null} prices of a marker of each kind, where they are usual
 * @param {string} places of the car, before and after
 */
export function billView(stop, prices, places) {
  const sums = stop && prices ? costs(stop, prices) : [];
  const lines = stop ? stopLines(stop) : [];
  return h("section", { class: "gpbill", key: "bill" },
    h("h3", null, sayOf(GAME, "cockpit.bill"), h("b", null, sayOf(GAME, "cockpit.back"))),
    h("dl", null, lines.map((text, at) => [
      h("dt", { key: `t ${text}` }, text),
      h("dd", { key: `d ${text}` }, costText(sums[at]))])),
    stop && !prices && h("small", null, sayOf(GAME, "cockpit.double")),
    h("p", { class: "sum" }, sayOf(GAME, "cockpit.sum"),
      h("b", { class: "num" }, stop ? number(stop.back) : "–")),
    h("p", { class: "then" }, sayOf(GAME, "cockpit.place"), h("b", { class: "num" }, places)));
}

/** @param {number | undefined} cost */
function costText(cost) {
  if (cost === undefined) return "";
  return cost ? number(cost) : sayOf(GAME, "cockpit.free");
}
