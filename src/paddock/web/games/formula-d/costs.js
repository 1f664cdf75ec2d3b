/** All that a way costs and risks, in words with their signs. */

import { sayOf } from "../../core/words.js";
import { count, fateOf } from "./prices.js";
import { GAME, isPit } from "./road.js";

/**
 * All that a way costs and risks, each with its icon.
 * @param {Choice} choice @param {string} [over] what is dangerous on it, where that is to be told
 * @returns {{sign: string, tone: string, text: string}[]}
 */
export function costsOf(choice, over) {
  const fate = fateOf(choice);
  const told = (/** @type {string} */ name, /** @type {string} */ sign, tone = "") => {
    const points = count(choice, name);
    return points ? [{ sign, tone, text: sayOf(GAME, `cockpit.cost.${name}`, { points }) }] : [];
  };
  return [
    ...(fate ? [{ sign: "warning", tone: "bad", text: sayOf(GAME, `cockpit.cost.${fate}`) }] : []),
    ...(fate === "out" ? [] : told("tires", "tires", "price")),
    ...told("brakes", "brakes", "price"),
    ...told("rivals", "body", "price"),
    ...told("dangers", "warning", "price").map((cost) =>
      (over ? { ...cost, text: `${cost.text} (${over})` } : cost)),
    ...told("remaining", "lock"), ...told("slide", "rain"),
    ...(count(choice, "finishes")
      ? [{ sign: "chequered", tone: "good", text: sayOf(GAME, "cockpit.cost.finishes") }] : []),
    ...(isPit(choice.parameters["space"])
      ? [{ sign: "pit", tone: "", text: sayOf(GAME, "cockpit.cost.pit") }] : []),
  ];
}
