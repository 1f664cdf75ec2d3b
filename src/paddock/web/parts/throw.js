/** Throws: dice that tumble onto the middle of the board, land on their values and go. */

import { sound } from "../core/sound.js";
import { h, render } from "../core/view.js";
import { die, solidOf } from "./dice.js";

/** Milliseconds of a throw at the usual pace: until it has landed, lies there, has gone. */
const TUMBLE = 620;
const REST = 420;
const LEAVE = 180;
/** How long a value is shown where nothing moves. */
const CALM = 900;
const FLICKER = 55;
/**
 * A throw: when, how far aside and how high in percent of a die, turned by degrees, how large.
 * @type {[number, number, number, number, number, string][]}
 */
const BOUNCES = [
  [0, 280, 150, 760, 0.7, "ease-in"], [0.3, 130, 0, 500, 0.9, "ease-out"],
  [0.44, 80, 62, 360, 1, "ease-in"], [0.58, 40, 0, 190, 0.96, "ease-out"],
  [0.69, 16, 24, 80, 1, "ease-in"], [0.82, 0, 0, 0, 0.97, "ease-out"],
  [0.91, 0, 0, 0, 1.04, "ease-in-out"], [1, 0, 0, 0, 1, "linear"],
];

/** The faces of a die. @param {string} name as "d12" */
function sidesOf(name) {
  return Number(solidOf(name).slice(1)) || 6;
}

/**
 * Throw dice onto the middle of a place; they tumble, land on their values and go.
 * @param {HTMLElement} host where they are thrown; it must be positioned
 * @param {string[]} dice
 * @param {(number | string)[]} values
 * @param {{classes?: string[], pace?: number, caption?: string, look?: string}} [how] a pace of 0
 *   moves nothing
 * @returns {{done: Promise<void>, finish: () => void}} `finish` ends the throw at once
 */
export function throwDice(host, dice, values, how = {}) {
  const { classes = [], pace = 1, caption = "", look = "" } = how;
  host.querySelectorAll(":scope > .throw").forEach((old) => old.remove());
  const table = laid(host, dice, values, classes, caption);
  table.className = `throw ${look}`;
  if (!pace) {
    setTimeout(() => table.remove(), CALM);
    return { done: Promise.resolve(), finish: () => table.remove() };
  }
  const motions = [...table.querySelectorAll(".thrown")]
    .flatMap((thrown, at) => tumble(thrown, at, pace));
  const stop = flicker(table, dice, values, classes, pace);
  const leaving = leave(table, pace);
  const finish = () => [...motions, leaving].forEach((motion) => motion.finish());
  void Promise.all(motions.map((motion) => motion.finished)).then(() => (stop(), sound("knock")));
  const done = leaving.finished.then(() => (stop(), table.remove()));
  return { done, finish };
}

/**
 * @param {HTMLElement} host
 * @param {string[]} dice
 * @param {(number | string)[]} values
 * @param {string[]} classes
 * @param {string} caption
 */
function laid(host, dice, values, classes, caption) {
  const table = document.createElement("div");
  table.setAttribute("aria-hidden", "true");
  const thrown = dice.map((name, at) => {
    const solid = h("div", { class: "solid" }, big(name, values[at] ?? "", classes[at]));
    return h("div", { class: "thrown" }, h("i", { class: "shadow" }), solid);
  });
  render(table, h("div", { class: "dice" }, thrown), caption && h("p", { class: "disp" }, caption));
  host.append(table);
  return table;
}

/** @param {string} name @param {number | string} value @param {string} [colour] */
function big(name, value, colour) {
  return die(name, value, { class: colour || "black", size: 132 });
}

/**
 * Three tumbles from one side, each lower than the one before, and a settling a little too large.
 * @param {Element} thrown @param {number} at which of the dice @param {number} pace
 */
function tumble(thrown, at, pace) {
  const fill = /** @type {const} */ ("backwards");
  const timing = { duration: TUMBLE * pace, delay: at * 70 * pace, fill };
  const way = at % 2 ? 1 : -1;
  const solid = BOUNCES.map(([offset, x, y, turn, scale, easing]) => ({
    offset, easing,
    transform: `translate(${way * x}%, ${-y}%) rotate(${way * turn}deg) scale(${scale})`,
  }));
  const shadow = BOUNCES.map(([offset, x, y, , , easing]) => ({
    offset, easing, opacity: 1 - y / 160,
    transform: `translate(${way * x}%, 0) scale(${1 - y / 200})`,
  }));
  const layers = /** @type {[Element, Element]} */ ([...thrown.children]);
  return [layers[0].animate(shadow, timing), layers[1].animate(solid, timing)];
}

/**
 * Other faces go by while the dice tumble.
 * @param {HTMLElement} table @param {string[]} dice @param {(number | string)[]} values
 * @param {string[]} classes @param {number} pace
 * @returns {() => void} shows the true values
 */
function flicker(table, dice, values, classes, pace) {
  const solids = [...table.querySelectorAll(".solid")];
  const show = (/** @type {(at: number) => number | string} */ value) =>
    solids.forEach((solid, at) => {
      const name = dice[at] ?? "d6";
      render(solid, big(name, value(at), classes[at]));
    });
  const another = (/** @type {number} */ at) =>
    1 + Math.floor(Math.random() * sidesOf(dice[at] ?? "d6"));
  const turning = setInterval(() => show(another), FLICKER);
  const settle = () => {
    clearInterval(turning);
    clearTimeout(settling);
    show((at) => values[at] ?? "");
  };
  // The true face is up before the last bounce ends, so that it can be read as it settles.
  const settling = setTimeout(settle, TUMBLE * 0.72 * pace);
  return settle;
}

/** The dice rest, then shrink and fade. @param {HTMLElement} table @param {number} pace */
function leave(table, pace) {
  const duration = TUMBLE + REST + LEAVE;
  const offset = (TUMBLE + REST) / duration;
  return table.animate([
    { opacity: 1, transform: "none" },
    { offset, opacity: 1, transform: "none", easing: "ease-in" },
    { opacity: 0, transform: "scale(.6)" },
  ], { duration: duration * pace });
}
