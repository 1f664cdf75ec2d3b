/** Dice: drawn with their facets and the value upright, and thrown onto the middle of the board. */

import { knock } from "../core/sound.js";
import { h, render } from "../core/view.js";

/** @typedef {{class?: string, size?: number, label?: string}} Look */
/**
 * @typedef {{body: string, light?: string, shade?: string, dim?: string, edges?: string,
 *   y: number, size: number}} Shape
 */

const HEXAGON = "M0-48L41.6-24V24L0 48-41.6 24V-24Z";
const DECAGON =
  "M0-48L28.2-38.8 45.7-14.8V14.8L28.2 38.8 0 48-28.2 38.8-45.7 14.8V-14.8L-28.2-38.8Z";
/**
 * The dice from above around the origin: light from the top left, three tones.
 * @type {Record<string, Shape>}
 */
const SHAPES = {
  d4: {
    body: "M0-36L39.8 33H-39.8Z", shade: "M0-36L-39.8 33 0 16Z", light: "M0-36L39.8 33 0 16Z",
    y: 30, size: 34,
  },
  d6: {
    body: `M-28-38H28a10 10 0 0 1 10 10V28a10 10 0 0 1-10 10
      H-28a10 10 0 0 1-10-10V-28a10 10 0 0 1 10-10Z`,
    shade: "M-38 24V28a10 10 0 0 0 10 10H28a10 10 0 0 0 10-10V-28a10 10 0 0 0-6-9V32H-38z",
    y: 15, size: 50,
  },
  d8: {
    body: HEXAGON, light: "M0-40L38 20H-38Z", shade: "M-41.6 24L0 48 41.6 24 38 20H-38Z",
    dim: "M0-48L41.6-24V24L38 20 0-40Z", y: 14, size: 38,
  },
  d12: {
    body: DECAGON, light: "M0-29V-48L28.2-38.8 45.7-14.8 27.6-9ZM0-29L27.6-9 17 23.5H-17L-27.6-9Z",
    shade: `M17 23.5L28.2 38.8 0 48-28.2 38.8-17 23.5Z
      M-17 23.5L-28.2 38.8-45.7 14.8V-14.8L-27.6-9Z`,
    edges: "M0-29L27.6-9 17 23.5H-17L-27.6-9ZM0-29V-48M27.6-9L45.7-14.8M-27.6-9L-45.7-14.8",
    y: 14, size: 36,
  },
  d20: {
    body: HEXAGON, light: "M0-48L-41.6-24-26.8 15.5 0-31ZM0-31L26.8 15.5H-26.8Z",
    shade: "M0 48L41.6 24 26.8 15.5H-26.8L-41.6 24Z",
    edges: `M0-48V-31M41.6-24L0-31M41.6-24L26.8 15.5M41.6 24L26.8 15.5M0 48L26.8 15.5
      M0 48L-26.8 15.5M-41.6 24L-26.8 15.5M-41.6-24L-26.8 15.5M-41.6-24L0-31`,
    y: 11, size: 28,
  },
  d30: {
    body: `M14.8-45.7L38.8-28.2 48 0 38.8 28.2 14.8 45.7H-14.8
      L-38.8 28.2-48 0-38.8-28.2-14.8-45.7Z`,
    light: "M0-33L23 0 0 33-23 0Z",
    shade: "M48 0L38.8 28.2 14.8 45.7H-14.8L-38.8 28.2-48 0H-23L0 33 23 0Z",
    dim: "M14.8-45.7L38.8-28.2 48 0 38.8 28.2 14.8 45.7 0 33 23 0 0-33Z",
    edges: `M0-33L-14.8-45.7M0-33L14.8-45.7M23 0L38.8-28.2M23 0H48
      M0 33L14.8 45.7M0 33L-14.8 45.7M-23 0L-38.8 28.2M-23 0H-48`,
    y: 10, size: 27,
  },
};
/** Which of the nine places of a face have a pip. */
const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

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
  return Number(name.slice(1));
}

/**
 * A die; without a label it decorates a text.
 * @param {string} name d4, d6, d8, d12, d20 or d30
 * @param {number | string} value what it shows; "" for a blank one
 * @param {Look} [look] `class` is its colour: g1 to g6, black, or pips for an ordinary die
 * @returns {View}
 */
export function die(name, value, { class: colour = "black", size = 20, label = "" } = {}) {
  const spoken = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  const shape = SHAPES[name] ?? SHAPES["d20"];
  const face = colour === "pips" ? pips(Number(value)) : facets(shape, value);
  const style = { width: `${size}px`, height: `${size}px` };
  return h("svg", { class: `die ${colour}`, viewBox: "-50 -50 100 100", style, ...spoken }, face);
}

/** @param {Shape | undefined} shape @param {number | string} value */
function facets(shape, value) {
  if (!shape) return null;
  return [
    h("path", { class: "body", d: shape.body }),
    shape.dim && h("path", { class: "dim", d: shape.dim }),
    shape.shade && h("path", { class: "shade", d: shape.shade }),
    shape.light && h("path", { class: "light", d: shape.light }),
    shape.edges && h("path", { class: "edges", d: shape.edges }),
    value !== "" && h("text", { y: shape.y, "font-size": shape.size }, value),
  ];
}

/** @param {number} value */
function pips(value) {
  return [
    h("rect", { class: "foot", x: -44, y: -40, width: 88, height: 88, rx: 15 }),
    h("rect", { class: "paper", x: -44, y: -46, width: 88, height: 88, rx: 15 }),
    (PIPS[value] ?? []).map((at) =>
      h("circle", {
        class: "pip", cx: -22 + 22 * (at % 3), cy: -24 + 22 * Math.floor(at / 3), r: 7.5,
      })),
  ];
}

/**
 * Throw dice onto the middle of a place; they tumble, land on their values and go.
 * @param {HTMLElement} host where they are thrown; it must be positioned
 * @param {string[]} dice
 * @param {(number | string)[]} values
 * @param {{classes?: string[], pace?: number, caption?: string}} [how] a pace of 0 moves nothing
 * @returns {{done: Promise<void>, finish: () => void}} `finish` ends the throw at once
 */
export function throwDice(host, dice, values, { classes = [], pace = 1, caption = "" } = {}) {
  host.querySelectorAll(":scope > .throw").forEach((old) => old.remove());
  const table = laid(host, dice, values, classes, caption);
  if (!pace) {
    setTimeout(() => table.remove(), CALM);
    return { done: Promise.resolve(), finish: () => table.remove() };
  }
  const motions = [...table.querySelectorAll(".thrown")]
    .flatMap((thrown, at) => tumble(thrown, at, pace));
  const stop = flicker(table, dice, values, classes, pace);
  const leaving = leave(table, pace);
  const finish = () => [...motions, leaving].forEach((motion) => motion.finish());
  void Promise.all(motions.map((motion) => motion.finished)).then(() => (stop(), knock()));
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
  table.className = "throw";
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
