/** Race cards that are not seen yet, by type: those in the deck and in the hands of others. */

import { h } from "../../core/view.js";
import { number, sayOf } from "../../core/words.js";
import { FACES } from "./cards.js";
import { GAME } from "./road.js";

const TYPES = ["solo", "line", "pursuit", "lead"];

/** How many are not seen of each type. @param {Scene} scene @returns {Map<string, number>} */
function unseenIn({ state, seat }) {
  const counts = new Map(TYPES.map((type) => [type, 0]));
  const seen = [state.discards, state.hands?.[seat]?.cards];
  for (const [name, [type, , , , , copies]] of Object.entries(FACES)) {
    const known = seen.reduce((sum, cards) => sum + (cards?.[name] ?? 0), 0);
    const open = state.segment?.card === name ? 1 : 0;
    counts.set(type, (counts.get(type) ?? 0) + copies - known - open);
  }
  return counts;
}

/** @param {Scene} scene */
export function unseenSection(scene) {
  const counts = unseenIn(scene);
  const most = Math.max(1, ...counts.values());
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return h("section", { class: "gpunseen", key: "unseen" },
    h("h3", null, sayOf(GAME, "cockpit.unseen"),
      h("b", null, sayOf(GAME, "cockpit.cards", { cards: all }))),
    h("ul", null, [...counts].map(([type, count]) =>
      h("li", { key: type }, h("span", null, sayOf(GAME, `word.type.${type}`)),
        h("i", { class: "gptrack" },
          h("i", { class: `gptype ${type}`, style: { width: `${(100 * count) / most}%` } })),
        h("b", { class: "num" }, number(count))))));
}
