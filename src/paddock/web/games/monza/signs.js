/** Signs: each of the six colors has a shape of its own, on dice, on tiles and on the board. */

import { h } from "../../core/view.js";
import { sayOf } from "../../core/words.js";
import { FACES } from "../../parts/dice.js";

export const GAME = "monza";
export const COLOURS = ["white", "purple", "yellow", "blue", "red", "green"];
const LETTERS = ["W", "P", "Y", "B", "R", "G"];

/**
 * Ring, star, triangle, diamond, heart, cross and chequers, of radius 1, as the board has them.
 * @type {Record<string, string>}
 */
const SHAPES = {
  white: `M-.88 0A.88.88 0 1 1 .88 0A.88.88 0 1 1-.88 0Z
    M-.42 0A.42.42 0 1 0 .42 0A.42.42 0 1 0-.42 0Z`,
  purple: `M0-1.12L.29-.4 1.07-.35 .48 .15 .66 .91 0 .5-.66 .91-.48 .15-1.07-.35-.29-.4Z`,
  yellow: "M0-1L1.06 .85H-1.06Z",
  blue: "M0-1.15L.8 0 0 1.15-.8 0Z",
  red: `M0 1C-.5 .55-1.05 .2-1.05-.32C-1.05-.95-.3-1.1 0-.5C.3-1.1 1.05-.95 1.05-.32
    C1.05 .2 .5 .55 0 1Z`,
  green: "M-.36-1H.36V-.36H1V.36H.36V1H-.36V.36H-1V-.36H-.36Z",
  finish: "M-1-1h.5v2h-.5ZM0-1h.5v2h-.5ZM-1-1h2v.5h-2ZM-1 0h2v.5h-2Z",
};

/** The colour of a letter, as the server writes dice. @param {string} letter */
export function colourOf(letter) {
  return COLOURS[LETTERS.indexOf(letter)] ?? "white";
}

/** The colors of dice that are written as letters. @param {unknown} text as `W W R` */
export function coloursOf(text) {
  return String(text ?? "").split(" ").filter(Boolean).map(colourOf);
}

/** What a colour is called. @param {string} colour */
export function colourName(colour) {
  return sayOf(GAME, `word.colour.${colour}`);
}

/** The sign of a colour. @param {string} colour @param {number} size its radius */
function sign(colour, size) {
  return h("path", { class: "sign", d: SHAPES[colour], transform: `scale(${size})` });
}

/** A die from above, around the origin of an SVG, 100 wide. @param {string} colour */
export function dieFace(colour) {
  return h("g", { class: `hue-${colour}` },
    h("rect", { class: "foot", x: -44, y: -41, width: 88, height: 88, rx: 19 }),
    h("rect", { class: "paper", x: -44, y: -47, width: 88, height: 88, rx: 19 }),
    h("circle", { class: "dent", cy: -3, r: 34 }),
    h("g", { transform: "translate(0 -3)" }, sign(colour, 23)));
}

/** A tile from above, around the origin of an SVG, 100 wide. @param {string} colour */
export function tileFace(colour) {
  return h("g", { class: `hue-${colour}` },
    h("path", { class: "paper", d: "M-46 0L-24-44H24L46 0 24 44H-24Z" }),
    h("path", { class: "dent", d: "M-36 0L-19-34H19L36 0 19 34H-19Z" }),
    sign(colour, 21));
}

/** A space of a colour, or the `finish`, around the origin of an SVG. @param {string} colour */
export function spaceFace(colour) {
  return h("g", { class: `hue-${colour}` },
    h("rect", { class: "paper", x: -47, y: -47, width: 94, height: 94, rx: 12 }),
    sign(colour, 30));
}

/**
 * A picture of a face; it decorates a button that says what it is.
 * @param {Child} face @param {string} look
 */
export function picture(face, look) {
  return h("svg", { class: look, viewBox: "-50 -50 100 100", "aria-hidden": "true" }, face);
}

FACES["colour"] = (value) => dieFace(COLOURS[value - 1] ?? "white");
