/** The hand: which card to play, and for which car; else what takes no card. */

import { carOf } from "../../core/scene.js";
import { choiceText, questionText } from "../../core/telling.js";
import { h } from "../../core/view.js";
import { sayOf } from "../../core/words.js";
import { chip } from "../../parts/livery.js";
import { followMark, rove } from "../../parts/roving.js";
import { previewFacts, previewOf, placesText } from "./ahead.js";
import { cardFace, cardName } from "./cards.js";
import { garage } from "./garage.js";
import { cardTexts, hovering, movesAfter, wantCar, wantedCar } from "./intent.js";
import { planAfter } from "./plan.js";
import { GAME, handOf, numbered, standingNumbered } from "./road.js";
import { keyAt } from "./ways.js";

/** Only cards. @param {Scene} scene */
function cardsIn({ choices }) {
  return choices.filter(({ kind }) => kind === "card");
}

/** @param {Cockpit} cockpit */
function handSection(cockpit) {
  const { scene } = cockpit;
  const cards = cardsIn(scene);
  const held = handOf(scene);
  const others = scene.choices.filter(({ kind }) => kind !== "card");
  return [
    garage(scene),
    h("section", { class: "choices gphand", key: "hand" },
      h("h3", null, sayOf(GAME, "cockpit.hand"),
        h("b", null, sayOf(GAME, "cockpit.cards", { cards: held.length }))),
      cards.length > 0 && h("div", {
        class: "gpfan", role: "radiogroup", ref: followMark, "aria-label": questionText(scene),
        onkeydown: (/** @type {KeyboardEvent} */ event) => rove(event, cockpit, cards),
      }, cards.map((choice, at) => cardView(cockpit, choice, at, held))),
      h("div", { class: "gpfor" }, carRow(cockpit),
        others.map((choice) => otherView(cockpit, choice)))),
  ];
}

/** @param {Cockpit} cockpit @param {Choice} choice @param {number} at @param {string[]} held */
function cardView(cockpit, choice, at, held) {
  const { selected, hint, waiting } = cockpit;
  const name = String(choice.parameters["card"]);
  const isMarked = choice.text === selected?.text;
  const isTabbed = isMarked || (selected?.kind !== "card" && !at);
  return h("button", {
    type: "button", role: "radio", key: choice.text, "data-choice": choice.text,
    class: `gpcard ${choice.text === hint ? "tipped" : ""}`, "aria-checked": String(isMarked),
    tabindex: isTabbed ? 0 : -1,
    onclick: () => !waiting && markCard(cockpit, choice),
    ...hovering(cockpit, cardTexts(cockpit, choice.text)),
  }, cardFace(name, { count: held.filter((one) => one === name).length, key: keyAt(at) }));
}

/** @param {Cockpit} cockpit @param {Choice} choice */
function markCard(cockpit, choice) {
  setPlan(cockpit.scene);
  cockpit.select(choice);
}

/** The car, once the card is played. @param {Scene} scene */
function setPlan(scene) {
  const car = wantedCar(scene);
  planAfter(scene, car ? [({ choices }) => choices.find(
    ({ kind, parameters }) => kind === "move" && parameters["driven"] === car) ?? null] : []);
}

/** The card that is marked, else the first. @param {Pick<Cockpit, "scene" | "selected">} now */
function markedCard({ scene, selected }) {
  return selected?.kind === "card" ? selected : cardsIn(scene)[0];
}

/** The cars for which the marked card may be played. @param {Cockpit} cockpit */
function carRow(cockpit) {
  const card = markedCard(cockpit);
  const moves = movesAfter(cockpit, card?.text ?? "");
  if (!card || !moves.length) return null;
  return h("div", { role: "group", "aria-label": sayOf(GAME, "cockpit.for") },
    h("span", null, sayOf(GAME, "cockpit.for")),
    moves.map((move) => forView(cockpit, card, move)));
}

/** @param {Cockpit} cockpit @param {Choice} card @param {Choice} move */
function forView(cockpit, card, move) {
  const { scene } = cockpit;
  const car = String(move.parameters["driven"]);
  return h("button", {
    type: "button", key: car, class: "gppick", "aria-pressed": String(wantedCar(scene) === car),
    onclick: () => flipCar(cockpit, car),
    ...hovering(cockpit, [card.text, move.text]),
  }, chip(standingNumbered(scene, car)));
}

/** The card is for this car, or for none yet. @param {Cockpit} cockpit @param {string} car */
function flipCar({ scene, refresh }, car) {
  wantCar(scene, wantedCar(scene) === car ? "" : car);
  setPlan(scene);
  refresh();
}

/** The cars that the marked card may be for, to press on the board. @param {Cockpit} cockpit */
export function handOffers(cockpit) {
  const { scene } = cockpit;
  return movesAfter(cockpit, markedCard(cockpit)?.text ?? "").map((move) => {
    const car = String(move.parameters["driven"]);
    return { space: numbered(scene, car)?.space ?? "", label: choiceText(scene, move),
      isPriced: true, selected: wantedCar(scene) === car, act: () => flipCar(cockpit, car) };
  }).filter(({ space }) => space);
}

/** Nothing is meant any more. @param {Cockpit} cockpit */
function dropHand({ scene, select }) {
  wantCar(scene, "");
  planAfter(scene, []);
  select(null);
}

/** @param {Cockpit} cockpit @param {Choice} choice */
function otherView({ scene, selected, waiting, select }, choice) {
  return h("button", {
    type: "button", key: choice.text, class: "btn sm", "data-choice": choice.text,
    "aria-pressed": String(choice.text === selected?.text),
    onclick: () => !waiting && select(choice),
  }, choiceText(scene, choice));
}

/** What the button says. @param {Choice} choice @param {Scene} scene */
function playVerb(choice, scene) {
  if (choice.kind !== "card") return choiceText(scene, choice);
  const car = wantedCar(scene);
  return sayOf(GAME, car ? "verb.card_for" : "verb.card",
    { card: cardName(String(choice.parameters["card"])), car });
}

/** What would come of the card that is marked or looked at. @param {Cockpit} cockpit */
function cardPreview(cockpit) {
  const preview = previewOf(cockpit);
  return preview?.card ? preview : null;
}

/** The card, and for which car it is. @param {Cockpit} cockpit */
function cardFor(cockpit) {
  const preview = cardPreview(cockpit);
  return preview ? sayOf(GAME, "cockpit.card_on",
    { card: cardName(preview.card), car: carOf(cockpit.scene, preview.mover)?.name ?? "" }) : "";
}

/** What becomes of it, or of a car that is given up. @param {Cockpit} cockpit */
function cardFacts(cockpit) {
  const { scene, selected } = cockpit;
  const preview = previewOf(cockpit);
  if (!preview) return [];
  if (preview.card)
    return [placesText(scene, preview.mover, preview), ...previewFacts(scene, preview)];
  const car = standingNumbered(scene, selected?.parameters["driven"])?.car;
  return car === undefined ? [] : [placesText(scene, car, preview)];
}

/** Escape drops all that is meant. @param {KeyboardEvent} event @param {Cockpit} cockpit */
function handKey({ key }, cockpit) {
  if (key === "Escape") dropHand(cockpit);
  return false;
}

/** @type {import("./cockpit.js").Panel} */
export const panel = {
  sections: handSection, question: cardFor, facts: cardFacts, verb: playVerb, key: handKey,
};
