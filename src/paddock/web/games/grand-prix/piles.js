/** Race cards on the table: the deck, what is put away, and how many everybody has in hand. */

import { h } from "../../core/view.js";
import { number, sayOf } from "../../core/words.js";
import { chip } from "../../parts/livery.js";
import { GAME } from "./road.js";

/** Deck, discards and the sizes of all hands. @param {Scene} scene */
export function pilesSection({ state, standings, table }) {
  const put = Object.values(state.discards ?? {}).reduce((sum, count) => sum + Number(count), 0);
  return h("section", { class: "gppiles", key: "piles" },
    h("h3", null, sayOf(GAME, "cockpit.piles")),
    h("p", null, figure(state.deck?.size ?? 0), sayOf(GAME, "cockpit.deck"),
      figure(put), sayOf(GAME, "cockpit.discards")),
    h("ul", null, table.seats.map(({ seat, name }) =>
      h("li", { key: seat }, chip(standings.find((standing) => standing.seat === seat)),
        h("span", null, name), h("b", { class: "num" },
          sayOf(GAME, "cockpit.cards", { cards: state.hands?.[seat]?.size ?? 0 }))))));
}

/** @param {number} value */
function figure(value) {
  return h("b", { class: "num" }, number(value));
}
