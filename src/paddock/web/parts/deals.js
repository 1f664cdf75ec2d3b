/** Deals: what is shown over the board for a moment, a card on its way or two cars in a duel. */

import { carOf } from "../core/scene.js";
import { carName, nameOf } from "../core/telling.js";
import { h, render } from "../core/view.js";
import { die } from "./dice.js";
import { chip } from "./livery.js";

/** @typedef {Extract<Action, {kind: "card"}>} CardAction */
/** @typedef {Extract<Action, {kind: "duel"}>} DuelAction */

/** Milliseconds at the usual pace: on the way, to be read, until it has gone. */
const WAY = 420;
const READ = 520;
const LEAVE = 180;
/** How long it is shown where nothing moves. */
const CALM = 900;
/** Where cards lie, in percent of the board from its middle. */
const PLACES = { deck: [34, -38], hand: [0, 46], pile: [0, 0] };

/**
 * Show a card or a duel; at a pace of 0 nothing moves.
 * @param {HTMLElement} host it must be positioned
 * @param {CardAction | DuelAction} action
 * @param {Scene} scene
 * @param {GameModule} game
 * @param {number} pace
 * @returns {{done: Promise<void>, finish: () => void}} `finish` ends it at once
 */
export function showDeal(host, action, scene, game, pace) {
  host.querySelectorAll(":scope > .deal").forEach((old) => old.remove());
  const deal = document.createElement("div");
  deal.className = `deal ${action.kind}`;
  deal.setAttribute("aria-hidden", "true");
  render(deal, action.kind === "card" ? cardView(action, scene) : duelView(action, scene, game));
  host.append(deal);
  if (!pace) {
    setTimeout(() => deal.remove(), CALM);
    return { done: Promise.resolve(), finish: () => deal.remove() };
  }
  const carried = action.kind === "card" ? [carry(deal, action, pace)] : [];
  const motions = [leave(deal, pace), ...carried];
  const done = Promise.all(motions.map(({ finished }) => finished)).then(() => deal.remove());
  return { done, finish: () => motions.forEach((motion) => motion.finish()) };
}

/** @param {CardAction} action @param {Scene} scene */
function cardView({ seat, face, look = "", caption }, scene) {
  return [
    h("b", { class: `deal-card ${look} ${face ? "" : "back"}` }, face),
    h("p", { class: "disp" }, caption ?? nameOf(scene, seat)),
  ];
}

/** @param {DuelAction} action @param {Scene} scene @param {GameModule} game */
function duelView(action, scene, game) {
  return [
    h("div", { class: "sides" }, action.sides.map((side) => sideView(side, action, scene, game))),
    action.caption && h("p", { class: "disp" }, action.caption),
  ];
}

/**
 * @param {DuelSide} side @param {DuelAction} action @param {Scene} scene @param {GameModule} game
 */
function sideView({ car, values, dice = [] }, action, scene, game) {
  const standing = carOf(scene, car);
  const look = action.winner < 0 ? "even" : car === action.winner ? "won" : "lost";
  const colour = (/** @type {string} */ name) => game.dieClass?.(name, action, scene) || "black";
  return h("div", { class: `side ${look}` },
    h("span", null, chip(standing), h("b", null, carName(scene, standing))),
    h("div", { class: "values" }, values.map((value, at) => {
      const name = dice[at];
      return name ? die(name, value, { class: colour(name), size: 84 })
        : h("b", { class: "deal-card" }, value);
    })));
}

/**
 * The card goes from its place to where it is laid.
 * @param {Element} deal @param {CardAction} action @param {number} pace
 */
function carry(deal, { from, to }, pace) {
  const { width, height } = deal.getBoundingClientRect();
  const at = (/** @type {CardPlace} */ place) => {
    const [x = 0, y = 0] = PLACES[place];
    return `translate(${(x * width) / 100}px,${(y * height) / 100}px)`;
  };
  const card = /** @type {Element} */ (deal.firstElementChild);
  return card.animate([{ transform: `${at(from)} rotate(8deg)` }, { transform: at(to) }],
    { duration: WAY * pace, easing: "cubic-bezier(.2,.7,.2,1)", fill: "forwards" });
}

/** It is read, then fades. @param {Element} deal @param {number} pace */
function leave(deal, pace) {
  const duration = WAY + READ + LEAVE;
  const read = { opacity: 1, offset: (WAY + READ) / duration };
  return deal.animate([{ opacity: 1 }, read, { opacity: 0 }], { duration: duration * pace });
}
