/** Buttons as they are all over a race: a word with a sign before it, or only the sign. */

import { h } from "../core/view.js";
import { icon } from "./icons.js";

/**
 * A button that says what it does.
 * @param {string} text
 * @param {() => void} act
 * @param {Properties & {sign?: string}} [more] an icon, and other properties
 */
export function button(text, act, { sign, ...more } = {}) {
  const properties = { class: "btn sm", type: "button", onclick: act, ...more };
  return h("button", properties, sign && icon(sign), h("span", null, text));
}

/**
 * A button that is only a sign; its label is spoken, and shown as a tooltip.
 * @param {string} sign
 * @param {string} label
 * @param {() => void} act
 * @param {Properties} [more]
 */
export function iconButton(sign, label, act, more = {}) {
  const properties = { type: "button", "aria-label": label, title: label, onclick: act };
  return h("button", { class: "ibtn", ...properties, ...more }, icon(sign));
}
