/** Dice: drawn with their facets and the value upright. */

import { h } from "../core/view.js";

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
/** @type {Record<string, string>} */
const GEARS = {
  gear1: "d4", gear2: "d6", gear3: "d8", gear4: "d12", gear5: "d20", gear6: "d30",
};
/**
 * Faces that a game draws itself, by the name of its die.
 * @type {Record<string, (value: number) => Child>}
 */
export const FACES = {};
/** Which of the nine places of a face have a pip. */
const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** The die as it is shaped: that of a gear is one of the others. @param {string} name */
export function solidOf(name) {
  return GEARS[name] ?? name;
}

/**
 * A die; without a label it decorates a text.
 * @param {string} name d4, d6, d8, d12, d20 or d30, or that of a gear
 * @param {number | string} value what it shows; "" for a blank one
 * @param {Look} [look] `class` is its colour: g1 to g6, black, or pips for an ordinary die
 * @returns {View}
 */
export function die(name, value, { class: colour = "black", size = 20, label = "" } = {}) {
  const spoken = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  const shape = SHAPES[solidOf(name)] ?? SHAPES["d20"];
  const face = FACES[name]?.(Number(value)) ??
    (colour === "pips" ? pips(Number(value)) : facets(shape, value));
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
