/** Options, presets and levels in words, for those who set up a table. */

import { optionName } from "./telling.js";
import { canSay, say, sayOf } from "./words.js";

/**
 * An option or a preset in words: its name, and one sentence.
 * @param {string} game
 * @param {"option" | "preset"} kind
 * @param {{name: string, text: string}} told
 */
export function optionText(game, kind, told) {
  const key = `${kind}.${told.name}.text`;
  return { name: optionName(game, kind, told),
    text: canSay(game, key) ? sayOf(game, key) : told.text };
}

/**
 * The value of an option in words.
 * @param {string} game @param {string} option @param {string | number} value
 */
export function valueText(game, option, value) {
  const key = `option.${option}.${value}`;
  return canSay(game, key) ? sayOf(game, key) : String(value);
}

/** A bot's level in words. @param {string} level */
export function levelText(level) {
  return say(`bot.${level}`);
}
