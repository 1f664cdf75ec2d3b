/** Questions with a few answers: the car, who follows, a swap, the bonus, what an event asks. */

import { choiceText, questionText } from "../../core/telling.js";
import { h } from "../../core/view.js";
import { sayOf } from "../../core/words.js";
import { icon } from "../../parts/icons.js";
import { chip } from "../../parts/livery.js";
import { followMark, rove } from "../../parts/roving.js";
import { answerFacts } from "./answer-facts.js";
import { cardFacts, cardName } from "./cards.js";
import { placeView, trainSection } from "./drive.js";
import { carFacts, garage, markers } from "./garage.js";
import { hovering } from "./intent.js";
import { asFact, DRIVES, GAME, numbered, standingNumbered } from "./road.js";
import { tireSign, wearName } from "./signs.js";
import { keyAt, wayFacts } from "./ways.js";

/** What is told of the answers that need no more than a word. @type {Record<string, string>} */
const SAID = {
  bonus: "answer.bonus", save: "answer.save", hold: "answer.hold", in: "answer.in",
  take: "answer.take", nothing: "answer.nothing", pass: "answer.pass", keep: "answer.keep",
};

/** Answers to events, each about a car. */
const OF_EVENTS = new Set(["hit", "in", "take"]);
/** What tells with how many points a car sets off. */
const SETS_OFF = new Set(["set_off", "slowed"]);

/** The answers. @param {Cockpit} cockpit */
function answerSection(cockpit) {
  const { scene } = cockpit;
  const kind = scene.question?.kind ?? "";
  const isMany = scene.choices.length > 6;
  return h("section", { class: `choices gpanswers ${isMany ? "many" : ""}`, key: kind },
    h("h3", null, sayOf(GAME, "cockpit.answers")),
    h("div", {
      class: "gplist", role: "radiogroup", ref: followMark, "aria-label": questionText(scene),
      onkeydown: (/** @type {KeyboardEvent} */ event) => rove(event, cockpit, scene.choices),
    }, scene.choices.map((choice, at) => answer(cockpit, choice, at))));
}

/** @param {Cockpit} cockpit @param {Choice} choice @param {number} at */
function answer(cockpit, choice, at) {
  const { scene, selected, waiting, select, hint } = cockpit;
  const isMarked = choice.text === selected?.text;
  const car = numbered(scene, choice.parameters["driven"]);
  return h("button", {
    type: "button", role: "radio", key: choice.text, "data-choice": choice.text,
    class: "gpstep", "aria-checked": String(isMarked),
    tabindex: isMarked || (!selected && !at) ? 0 : -1,
    onclick: () => !waiting && select(choice),
    ...hovering(cockpit, [choice.text]),
  },
    car ? chip(standingNumbered(scene, car.number))
      : choice.kind === "fit" ? tireSign(String(choice.parameters["tire"])) : null,
    h("span", null, h("b", null, answerText(scene, choice),
      choice.text === hint && icon("engineer", sayOf(GAME, "cockpit.hint"))),
      h("small", null, factsOf(cockpit, choice).join(" · ")),
      car && h("span", { class: "gpmarks" }, markers(car))),
    DRIVES.has(scene.question?.kind ?? "") && placeView(cockpit, choice),
    h("kbd", null, keyAt(at)));
}

/** An answer as a title. @param {Scene} scene @param {Choice} choice */
function answerText(scene, choice) {
  const text = choiceText(scene, choice);
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** What is to know of an answer, in words. @param {Cockpit} cockpit @param {Choice} choice */
export function factsOf(cockpit, choice) {
  const { scene, prospects } = cockpit;
  const { kind, parameters } = choice;
  const car = numbered(scene, parameters["driven"]);
  const said = SAID[kind];
  const end = prospects.get(choice.text)?.ends[0];
  if (kind === "card" || kind === "discard") return cardFacts(String(parameters["card"]));
  if (kind === "tire" || kind === "fit")
    return [sayOf(GAME, `answer.tire.${parameters["tire"] || "none"}`)];
  if (kind === "move" && car)
    return [...pointsOf(end), ...carFacts(scene, car)];
  if (kind === "rear" && car) return carFacts(scene, car);
  if (OF_EVENTS.has(kind) && car)
    return [said ? asFact(sayOf(GAME, said)) : "", ...answerFacts(scene, end, String(car.number))]
      .filter(Boolean);
  if (kind === "repair") return [wearName(String(parameters["wear"]))];
  return [said ? asFact(sayOf(GAME, said)) : "", ...wayFacts(cockpit, choice)].filter(Boolean);
}

/** How far a car will go. @param {End | undefined} end */
function pointsOf(end) {
  const told = end?.events.filter(({ kind }) => SETS_OFF.has(kind));
  const points = told?.at(-1)?.parameters["points"];
  return points === undefined ? [] : [sayOf(GAME, "car.points", { points })];
}

/** What the button says for an answer. @param {Choice} choice @param {Scene} scene */
function answerVerb(choice, scene) {
  const card = scene.state.segment?.card;
  if (choice.kind === "move" && card) return sayOf(GAME, "verb.card_for",
    { card: cardName(card), car: choice.parameters["driven"] ?? "" });
  return answerText(scene, choice);
}

/** @type {import("./cockpit.js").Panel} */
export const panel = {
  sections: (cockpit) => [
    garage(cockpit.scene),
    DRIVES.has(cockpit.scene.question?.kind ?? "") && trainSection(cockpit),
    answerSection(cockpit),
  ],
  facts: (cockpit) => (cockpit.selected ? factsOf(cockpit, cockpit.selected) : []),
  verb: answerVerb,
};
