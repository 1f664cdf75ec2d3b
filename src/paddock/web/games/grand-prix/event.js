/** On the board: the card under way with what it may do, or the event for all to see. */

import { later } from "../../core/later.js";
import { carOf } from "../../core/scene.js";
import { h } from "../../core/view.js";
import { canSay, number, sayOf } from "../../core/words.js";
import { previewFacts, previewOf, placesText } from "./ahead.js";
import { cardName } from "./cards.js";
import { GAME, lastOf, movingCar, OF_EVENT, standingNumbered } from "./road.js";

let again = () => {};
const bills = later(() => import("./bill.js"), () => again());

/** @param {Cockpit} cockpit */
export function told(cockpit) {
  const { scene, isDeciding, refresh } = cockpit;
  const { phase = "", incident = {} } = scene.state;
  again = refresh;
  const last = scene.events[lastOf(scene.events, "pitted", "played", "event_drawn")];
  const stop = last?.kind === "pitted" && !isDeciding ? bills()?.lastStopTold(scene) : null;
  if (stop) return stop;
  if (OF_EVENT.has(phase) && incident.event) return eventCard(incident);
  return movement(scene) ?? cardAhead(cockpit);
}

/** @param {{event: string, flag: string, number: number}} incident */
function eventCard({ event, flag, number: digit }) {
  const pits = digit > 9 ? sayOf(GAME, "event.all_pit") : sayOf(GAME, "event.pit", { digit });
  return [
    h("div", { class: `a gpflag-${flag}`, key: "flag" },
      h("span", { class: "vh" }, sayOf(GAME, `word.flag.${flag}`)), digit > 9 ? "∀" : digit),
    h("div", { class: "b gpevent", key: "event" }, h("b", null, sayOf(GAME, `word.event.${event}`)),
      canSay(GAME, `event.text.${event}`) && h("span", null, sayOf(GAME, `event.text.${event}`)),
      h("small", null, `${sayOf(GAME, `word.flag.${flag}`)} · ${pits}`)),
  ];
}

/** @param {Scene} scene */
function movement(scene) {
  const { card, points = 0 } = scene.state.segment ?? {};
  const car = movingCar(scene);
  if (!card || !car) return null;
  const place = standingNumbered(scene, car.number)?.place ?? 0;
  return [
    h("div", { class: "a", key: "car" }, car.number),
    h("div", { class: "b", key: "card" }, h("b", null, cardName(card)),
      sayOf(GAME, "cockpit.left", { points, place: number(place) })),
  ];
}

/** What the card would do that is marked, or that the pointer is on. @param {Cockpit} cockpit */
function cardAhead(cockpit) {
  const { scene } = cockpit;
  const preview = previewOf(cockpit);
  if (!preview?.card) return null;
  const facts = previewFacts(scene, preview).join(" · ");
  return [
    h("div", { class: "a", key: "car" }, carOf(scene, preview.mover)?.name),
    h("div", { class: "b gpthen", key: "ahead" },
      h("b", null, sayOf(GAME, "ahead.title", { card: cardName(preview.card),
        places: placesText(scene, preview.mover, preview) })),
      facts && h("span", null, facts)),
  ];
}
