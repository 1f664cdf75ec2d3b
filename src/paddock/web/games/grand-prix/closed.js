/** Closed choices: what one may look for and does not find, with the reason and its rule. */

import { h } from "../../core/view.js";
import { sayOf } from "../../core/words.js";
import { GAME, movingCar, partsOf } from "./road.js";
import { tireSign } from "./signs.js";

/** @typedef {{reason: string, rule: string}} Closed */

/** What links the cars, so that they stay in their lane. @type {Record<string, string>} */
const LINKS = { line: "GP-119", pursuit: "GP-129" };
/** The ways that a card closes. @type {Record<string, string>} */
const CLOSED_BY = {
  "conservative": "closed.ways", "chasing-the-race": "closed.ways",
  "inside-line": "choice.outside", "outside-line": "choice.inside",
};
const TIRES = ["hard", "soft", "wet"];

/** A reason, and the rule that gives it. @param {Closed} closed */
function reasonView({ reason, rule }) {
  return h("small", null, sayOf(GAME, `closed.${reason}`), " ",
    h("a", { class: "rule", href: `/rules/${GAME}#${rule}` }, rule));
}

/** Lane changes that are closed. @param {Scene} scene */
export function closedWays(scene) {
  const closed = waysClosed(scene);
  return closed && h("div", { class: "gpstep gpclosed", key: "closed" },
    h("kbd", null, "↔"),
    h("span", null, h("b", null, sayOf(GAME, closed.which)), reasonView(closed)));
}

/** @param {Scene} scene @returns {(Closed & {which: string}) | null} */
function waysClosed(scene) {
  const { segment, zone = [], cards = {} } = scene.state;
  const sides = scene.choices.filter(({ kind }) => kind === "inside" || kind === "outside");
  const byCard = CLOSED_BY[segment.card];
  if (segment.is_linked && !sides.length)
    return { which: "closed.ways", reason: "linked", rule: LINKS[segment.movement] ?? "" };
  if (zone.includes(partsOf(movingCar(scene)?.space ?? "").sector) && !sides.length)
    return { which: "closed.ways", reason: "zone", rule: "GP-216" };
  return byCard && !segment.is_exit && !segment.is_bonus
    ? { which: byCard, reason: "card", rule: cards[segment.card]?.rule ?? "" } : null;
}

/**
 * Tires that the weather closes.
 * @param {Scene} scene @param {string[]} open @param {string} own those on the car
 */
export function closedTires({ state, question }, open, own) {
  const isStart = question?.kind === "tires";
  const isWet = state.weather === "wet";
  const rule = isStart ? "GP-035" : isWet ? "GP-181" : "GP-180";
  return TIRES.filter((tire) => tire !== own && !open.includes(tire)).map((tire) =>
    h("div", { class: "gptirebox gpclosed", key: `closed ${tire}` }, tireSign(tire),
      h("b", null, sayOf(GAME, `word.tire.${tire}`)),
      reasonView({ reason: isWet ? "in_dry" : "in_wet", rule })));
}
