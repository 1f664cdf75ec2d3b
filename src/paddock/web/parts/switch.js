/**
 * Options of a game: a switch, a stepper or a choice, each with a sentence, and with the reason
 * where it can't be changed.
 */

import { optionText, valueText } from "../core/option-words.js";
import { optionName } from "../core/telling.js";
import { h } from "../core/view.js";
import { canSay, listed, say, sayOf } from "../core/words.js";
import { icon } from "./icons.js";
import { missingNeed } from "./table-plan.js";

/** @typedef {string | number} Value */

/** Why something can't be chosen. @param {string} text @param {string} [id] */
export function reason(text, id) {
  return h("p", { class: "why", id: id ?? null }, icon("lock"), text);
}

/**
 * The options of a game, one under another.
 * @param {GameTold} game
 * @param {Values} options
 * @param {(changes: Values) => void} change
 */
export function optionList(game, options, change) {
  return h("div", { class: "plan-options" },
    game.options.map((option) => optionRow(game, option, options, change)));
}

/**
 * @param {GameTold} game
 * @param {OptionTold} option
 * @param {Values} options
 * @param {(changes: Values) => void} change
 */
function optionRow(game, option, options, change) {
  const { name, text } = optionText(game.name, "option", option);
  const missing = missingNeed(option, options);
  const why = missing && needText(game, missing);
  const row = { game: game.name, option, label: name,
    value: options[option.name] ?? option.default, why,
    set: (/** @type {Value} */ value) => change({ [option.name]: value }) };
  return h("div", { class: `plan-option ${why ? "shut" : ""}`, key: option.name },
    h("div", null, h("b", { id: `option-${option.name}` }, name),
      h("p", null, text, ruleLink(game.name, option.name)),
      why && reason(why, `why-${option.name}`)),
    control(row));
}

/**
 * An option with what is chosen; `why` says why it can't be changed.
 * @typedef {object} Row
 * @property {string} game
 * @property {OptionTold} option
 * @property {string} label
 * @property {Value} value
 * @property {string | null} why
 * @property {(value: Value) => void} set
 */

/** @param {GameTold} game @param {{name: string, values: Value[]}} need */
function needText(game, { name, values }) {
  const other = game.options.find((option) => option.name === name);
  const title = other ? optionName(game.name, "option", other) : name;
  return say("table.needs", { option: title,
    values: listed(values.map((value) => valueText(game.name, name, value))) });
}

/** @param {string} game @param {string} option */
function ruleLink(game, option) {
  const key = `option.${option}.rule`;
  if (!canSay(game, key)) return null;
  const rule = sayOf(game, key);
  return [" ", h("a", { class: "rule", href: `/rules/${game}#${rule}` }, rule)];
}

/** @param {Row} row */
function control(row) {
  const { option } = row;
  if (option.choices.length) return choice(row, option.choices);
  if (option.least === 0 && option.most === 1) return onOff(row);
  return stepper({ ...row, least: option.least, most: option.most, text: special(row),
    id: `option-${option.name}` });
}

/** @param {Row} row */
function special({ game, option, value }) {
  return canSay(game, `option.${option.name}.${value}`) ? valueText(game, option.name, value) : "";
}

/** @param {Row} row */
function onOff({ option, label, value, why, set }) {
  const isOn = value === 1;
  return h("button", {
    class: "switch", type: "button", role: "switch", "aria-checked": String(isOn),
      "aria-label": label,
    "aria-disabled": why ? "true" : null, "aria-describedby": why ? `why-${option.name}` : null,
    onclick: () => !why && set(isOn ? 0 : 1),
  }, h("i"), h("span", null, isOn ? say("table.on") : say("table.off")));
}

/** @param {Row} row @param {Value[]} values */
function choice({ game, option, value, why, set }, values) {
  return h("div", { class: "pick", role: "radiogroup", "aria-labelledby": `option-${option.name}`,
    "aria-describedby": why ? `why-${option.name}` : null },
    h("div", { class: "row" }, values.map((each) =>
      h("label", { key: each },
        h("input", { type: "radio", name: `option-${option.name}`, checked: each === value,
          disabled: why !== null, onchange: () => set(each) }),
        valueText(game, option.name, each)))));
}

/**
 * A number with buttons at its sides.
 * @param {object} content
 * @param {string} content.id
 * @param {string} content.label
 * @param {Value} content.value
 * @param {number} content.least
 * @param {number} content.most
 * @param {string} content.text
 * @param {string | null} content.why
 * @param {(value: number) => void} content.set
 */
export function stepper({ id, label, value, least, most, text, why, set }) {
  const now = Number(value);
  const to = (/** @type {number} */ next) =>
    set(Math.min(most, Math.max(least, Math.round(next) || 0)));
  return h("div", { class: "stepper", role: "group", "aria-labelledby": id },
    step("minus", say("table.less", { what: label }), why !== null || now <= least,
      () => to(now - 1)),
    h("input", {
      type: "number", inputmode: "numeric", min: least, max: most, value: String(now),
        "aria-label": label, disabled: why !== null,
      onchange: (/** @type {Event} */ event) =>
        to(Number(/** @type {HTMLInputElement} */ (event.target).value)),
    }),
    step("plus", say("table.more", { what: label }), why !== null || now >= most,
      () => to(now + 1)),
    text && h("small", null, text));
}

/** @param {string} name @param {string} label @param {boolean} isShut @param {() => void} act */
function step(name, label, isShut, act) {
  return h("button", { class: "ibtn", type: "button", "aria-label": label,
    "aria-disabled": isShut ? "true" : null, onclick: () => !isShut && act() }, icon(name));
}
