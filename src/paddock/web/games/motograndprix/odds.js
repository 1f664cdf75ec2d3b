/** The odds of an engine test. */

import { h } from "../../core/view.js";
import { percent, sayOf } from "../../core/words.js";
import { GAME } from "./road.js";

/**
 * How likely the engine suffers from a choice, where it is tested.
 * @param {Pick<Cockpit, "prospects">} cockpit @param {Choice | null} choice
 * @returns {number | null}
 */
function oddsOf({ prospects }, choice) {
  const prospect = choice && prospects.get(choice.text);
  const has = (/** @type {End} */ end, /** @type {string} */ name) =>
    end.events.some(({ kind }) => kind === name);
  const isTested = prospect?.ends.some((end) => has(end, "engine_held") || has(end, "engine_hurt"));
  if (!prospect || !isTested) return null;
  const hurt = prospect.ends.filter((end) => has(end, "engine_hurt"));
  return hurt.reduce((sum, { weight }) => sum + weight, 0) / Math.max(1, prospect.total);
}

/** The same in words. @param {Cockpit} cockpit @param {Choice} choice @returns {string[]} */
export function oddsText(cockpit, choice) {
  const hurt = oddsOf(cockpit, choice);
  if (hurt === null) return [];
  return [sayOf(GAME, "cockpit.odds", { held: percent(1 - hurt), hurt: percent(hurt) })];
}

/**
 * The odds of what is marked, once they are known.
 * @param {Cockpit} cockpit @param {number} engine
 */
export function oddsView(cockpit, engine) {
  const hurt = oddsOf(cockpit, cockpit.selected);
  if (hurt === null) return null;
  const values = { held: percent(1 - hurt), hurt: percent(hurt), engine };
  return [
    h("div", {
      class: "odds", key: "odds", role: "img", "aria-label": sayOf(GAME, "cockpit.odds", values),
      style: { "--held": `${(1 - hurt) * 100}%` },
    },
      h("span", null, values.held), h("span", null, sayOf(GAME, "cockpit.odds_hurt", values))),
    h("p", { class: "fine", key: "fine" }, sayOf(GAME, "cockpit.odds_text", values)),
  ];
}
