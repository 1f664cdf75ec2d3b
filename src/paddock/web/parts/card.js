/** Cards to choose one of: radio buttons that show what they stand for. */

import { h } from "../core/view.js";

/**
 * @param {object} content
 * @param {string} content.group
 * @param {string} content.key
 * @param {string} content.title
 * @param {Child} [content.text]
 * @param {Child} [content.picture]
 * @param {boolean} content.isOn
 * @param {() => void} content.choose
 * @param {string} [content.look]
 */
export function card({ group, key, title, text, picture, isOn, choose, look = "" }) {
  return h("label", { class: `pickcard ${look} ${isOn ? "on" : ""}`, key },
    h("input", { type: "radio", name: group, value: key, checked: isOn, onchange: choose }),
    picture,
    h("span", { class: "card-text" }, h("b", null, title), text && h("small", null, text)));
}

/**
 * Cards beside one another, named by the heading.
 * @param {string} heading the id of a heading
 * @param {string} look
 * @param {Child} cards
 */
export function cards(heading, look, cards) {
  return h("div", { class: `pickcards ${look}`, role: "radiogroup", "aria-labelledby": heading },
    cards);
}
