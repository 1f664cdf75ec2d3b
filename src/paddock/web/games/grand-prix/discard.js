/** Discards: a switch for each card, and what is known of the other hands. */

import { h } from "../../core/view.js";
import { sayOf } from "../../core/words.js";
import { cardFace, cardName } from "./cards.js";
import { Kept } from "./kept.js";
import { pilesSection } from "./piles.js";
import { planAfter } from "./plan.js";
import { GAME, handOf } from "./road.js";
import { unseenSection } from "./unseen.js";
import { keyAt } from "./ways.js";

/** The places of the cards in hand that go. */
const going = new Kept(/** @type {Set<number>} */ (new Set()));

/** The same for a question, to be changed. @param {Scene} scene */
function goingIn(scene) {
  if (going.of(scene) === going.nothing) going.keep(scene, new Set());
  return going.of(scene);
}

/** The names of the cards that go. @param {Scene} scene */
function namesIn(scene) {
  const places = goingIn(scene);
  return handOf(scene).filter((_, at) => places.has(at));
}

/** @param {string} name @returns {import("./plan.js").Next} */
function discarding(name) {
  return ({ question, choices }) => (question?.kind === "discard"
    ? choices.find(({ parameters }) => parameters["card"] === name) ?? null : null);
}

/** @type {import("./plan.js").Next} */
const keeping = ({ question, choices }) =>
  (question?.kind === "discard" ? choices.find(({ kind }) => kind === "keep") ?? null : null);

/** Let a card go, or keep it after all. @param {Cockpit} cockpit @param {number} at */
function flip({ scene, waiting, select }, at) {
  if (waiting) return;
  const places = goingIn(scene);
  if (!places.delete(at)) places.add(at);
  const [first, ...rest] = namesIn(scene);
  const steps = [...rest.map(discarding), keeping];
  planAfter(scene, first ? steps : []);
  select((first ? discarding(first) : keeping)(scene) ?? null);
}

/** @param {Cockpit} cockpit */
function discardSection(cockpit) {
  const { scene } = cockpit;
  const hand = handOf(scene);
  const places = goingIn(scene);
  return [
    h("section", { class: "gphand gpdiscard", key: "discard" },
      h("h3", null, sayOf(GAME, "cockpit.hand"), h("b", null,
        sayOf(GAME, "cockpit.keeps", { keep: hand.length - places.size, go: places.size }))),
      h("div", { class: "gpfan" }, hand.map((name, at) => h("button", {
        type: "button", role: "switch", key: `${name} ${at}`, class: "gpcard",
        "aria-checked": String(!places.has(at)), "data-card": name,
        "aria-label": sayOf(GAME, "cockpit.keep_card", { card: cardName(name) }),
        onclick: () => flip(cockpit, at),
      }, cardFace(name, { key: keyAt(at) }), h("em", { class: "gpswitch" },
        sayOf(GAME, places.has(at) ? "cockpit.goes" : "cockpit.stays")))))),
    unseenSection(scene),
    pilesSection(scene),
  ];
}

/** A digit switches a card, K keeps all. @param {KeyboardEvent} event @param {Cockpit} cockpit */
function discardKey(event, cockpit) {
  const { scene } = cockpit;
  const at = handOf(scene).findIndex((_, place) => keyAt(place) === event.key);
  if (event.key.toLowerCase() === "k") {
    goingIn(scene).clear();
    cockpit.select(keeping(scene) ?? null);
  } else if (at < 0) return false;
  else flip(cockpit, at);
  return true;
}

/** How many cards are kept, and drawn again. @param {Cockpit} cockpit */
function discardFacts({ scene }) {
  const kept = handOf(scene).length - goingIn(scene).size;
  return [sayOf(GAME, "cockpit.draws", { kept, cards: scene.state.chart.hand - kept })];
}

/** What the button says. @param {Choice} choice @param {Scene} scene */
function discardVerb(choice, scene) {
  const count = namesIn(scene).length;
  if (choice.kind === "keep") return sayOf(GAME, "verb.keep", { cards: handOf(scene).length });
  return count > 0 ? sayOf(GAME, "verb.discard", { cards: count })
    : sayOf(GAME, "verb.discard_one", { card: cardName(String(choice.parameters["card"])) });
}

/** @type {import("./cockpit.js").Panel} */
export const panel = {
  sections: discardSection, facts: discardFacts, verb: discardVerb, key: discardKey,
};
