/** What is played at a table, in words: circuit, options, dice and clock. */

import { valueText } from "../core/option-words.js";
import { optionName } from "../core/telling.js";
import { h } from "../core/view.js";
import { say } from "../core/words.js";
import { racePicture } from "./circuit-picture.js";
import { icon } from "./icons.js";

/**
 * What the circuit of a table is called.
 * @param {TableTold} table
 * @param {GameTold | undefined} game
 */
export function circuitTitle(table, game) {
  return game?.circuits.find(({ name }) => name === table.circuit)?.title ?? table.circuit;
}

/**
 * The options that differ from the printed rules.
 * @param {TableTold} table
 * @param {GameTold | undefined} game
 */
function optionLines(table, game) {
  const special = (game?.options ?? []).filter((option) =>
    table.options[option.name] !== option.default);
  return special.map((option) =>
    say("table.option_value", {
      option: optionName(table.game, "option", option),
      value: valueText(table.game, option.name, table.options[option.name] ?? option.default),
    }));
}

/** @param {TableTold} table */
function clockText({ clock }) {
  if (!clock) return say("table.no_clock");
  return say("table.clock_is", { minutes: Math.round(clock.bank / 6) / 10,
    increment: clock.increment });
}

/**
 * The picture and the terms of a table.
 * @param {TableTold} table
 * @param {GameTold | undefined} game
 */
export function tableFacts(table, game) {
  const options = optionLines(table, game);
  return h("div", { class: "facts" },
    h("span", { class: "pic" }, racePicture(table.id, circuitTitle(table, game))),
    h("ul", null,
      h("li", null, icon("whole"), circuitTitle(table, game)),
      h("li", null, icon("book"), h("span", null,
        options.length ? options.map((line) => h("span", { class: "line", key: line }, line))
        : say("table.as_printed"))),
      h("li", null, icon("dice"), say(`table.dice.${table.dice}`)),
      h("li", null, icon("clock"), clockText(table))));
}
