/** The text of a rule under the line that cites it; it is fetched once, and read out. */

import { get } from "../core/api.js";
import { h } from "../core/view.js";
import { announce } from "../core/voice.js";
import { say, spoken } from "../core/words.js";

/** Those that were fetched; null where one could not be. @type {Map<string, RuleTold | null>} */
const rules = new Map();

/** @param {string} game @param {string} id */
function keyOf(game, id) {
  return `${game} ${spoken()} ${id}`;
}

/** The note. @param {string} game @param {string} id */
export function ruleNote(game, id) {
  const rule = rules.get(keyOf(game, id));
  const text = rule === undefined ? say("app.loading") : (rule?.text ?? say("race.no_rule"));
  return h("div", { class: "pop", role: "note", lang: rule?.language },
    h("b", null, rule?.chapter ? `${id} · ${rule.chapter}` : id),
    text);
}

/**
 * Fetch a rule, unless it is here, and read it out; `changed` is called when there is more to show.
 * @param {string} game @param {string} id @param {() => void} changed
 */
export async function learnRule(game, id, changed) {
  const key = keyOf(game, id);
  if (!rules.get(key)) {
    const query = new URLSearchParams({ id, language: spoken() });
    /** @type {{rules: RuleTold[]}} */
    const book = await get(`/api/games/${game}/rules?${query}`).catch(() => ({ rules: [] }));
    rules.set(key, book.rules[0] ?? null);
  }
  announce(rules.get(key)?.text ?? say("race.no_rule"));
  changed();
}
