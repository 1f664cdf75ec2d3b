/** The cockpit: one's cars, the hand, the movement, and what events and the pits ask. */

import { heldOpen } from "../../core/held-cockpit.js";
import { later } from "../../core/later.js";
import { carOf, isDecision } from "../../core/scene.js";
import { choiceText, questionText } from "../../core/telling.js";
import { canSay, sayOf } from "../../core/words.js";
import { ahead, outcomeFacts, outcomeOf, placesText } from "./ahead.js";
import { answerSection, answerVerb, factsOf } from "./answers.js";
import { cardName } from "./cards.js";
import { discardHelp, discardKey, discardSection, discardVerb, pilesSection } from "./discard.js";
import { cardSection, driveKey, driveSection, onButton, trainSection } from "./drive.js";
import { told } from "./event.js";
import { garage } from "./garage.js";
import { dropHand, handSection, playVerb } from "./hand.js";
import { goOn } from "./plan.js";
import { offersIn, sightsIn } from "./pressing.js";
import { GAME, hasStepped } from "./road.js";
import { tireKey, tireSection, tireVerb } from "./tires.js";
import { keyAt } from "./ways.js";

const DRIVES = new Set(["drive", "rear", "swap", "clean_air"]);
const MOVEMENT = new Set([...DRIVES, "bonus"]);
const STOPS = new Set(["pit", "fit", "repair", "penalty"]);
let again = () => {};
const stops = later(() => import("./pit.js"), () => again());

/** @param {Scene} scene */
function kindOf(scene) {
  return scene.choices.length && isDecision(scene) ? (scene.question?.kind ?? "") : "";
}

/** The sections left of the decision bar. @param {Cockpit} cockpit */
function sections(cockpit) {
  again = cockpit.refresh;
  goOn(cockpit);
  const held = heldOpen(cockpit);
  const { scene } = held;
  const kind = kindOf(scene);
  if (kind === "tires") return tireSection(held);
  if (kind === "card") return handSection(held);
  if (kind === "drive") return driveSection(held);
  if (kind === "discard") return discardSection(held);
  if (STOPS.has(kind)) return [garage(scene), stops()?.pitSection(held)];
  if (kind) return [garage(scene), DRIVES.has(kind) && trainSection(held), answerSection(held)];
  return [garage(scene), cardSection(scene), trainSection(held), pilesSection(scene)];
}

/** The question, and a line of help. @param {Cockpit} cockpit */
function decision(cockpit) {
  const { scene } = cockpit;
  const stop = STOPS.has(kindOf(scene)) ? stops()?.pitDecision(cockpit) : null;
  return {
    question: stop?.question || cardFor(cockpit) || questionText(scene),
    help: (stop?.facts ?? factsFor(cockpit)).join(" · ") || helpFor(scene),
  };
}

/** What is to know of what is marked. @param {Cockpit} cockpit */
function factsFor(cockpit) {
  const { scene, selected } = cockpit;
  const kind = kindOf(scene);
  if (kind === "discard") return [discardHelp(scene)];
  if (!selected || STOPS.has(kind)) return [];
  return selected.kind === "card" ? cardThen(cockpit) : factsOf(cockpit, selected);
}

/** What a question wants. @param {Scene} scene */
function helpFor(scene) {
  const key = `help.${kindOf(scene)}`;
  return canSay(GAME, key) ? sayOf(GAME, key) : "";
}

/** What would come of a card that is marked or looked at. @param {Cockpit} cockpit */
function cardOutcome(cockpit) {
  const outcome = kindOf(cockpit.scene) === "card" ? outcomeOf(cockpit) : null;
  return outcome && outcome.card ? outcome : null;
}

/** The card, and for which car it is. @param {Cockpit} cockpit */
function cardFor(cockpit) {
  const outcome = cardOutcome(cockpit);
  return outcome ? sayOf(GAME, "cockpit.card_on",
    { card: cardName(outcome.card), car: carOf(cockpit.scene, outcome.mover)?.name ?? "" }) : "";
}

/** What becomes of it. @param {Cockpit} cockpit */
function cardThen(cockpit) {
  const outcome = cardOutcome(cockpit);
  return outcome ? [placesText(cockpit.scene, outcome.mover, outcome),
    ...outcomeFacts(cockpit.scene, outcome)] : [];
}

/** What the button says. @param {Choice} choice @param {Scene} scene */
function verb(choice, scene) {
  const kind = kindOf(scene);
  if (choice.kind === "card") return playVerb(scene, choice);
  if (kind === "tires") return tireVerb(scene);
  if (kind === "discard") return discardVerb(choice, scene);
  if (STOPS.has(kind)) return stops()?.pitVerb(choice) ?? choiceText(scene, choice);
  return answerVerb(scene, choice);
}

/** A small button beside the large one. @param {Cockpit} cockpit */
function second(cockpit) {
  const kind = kindOf(cockpit.scene);
  if (kind === "drive") return onButton(cockpit);
  return kind === "pit" ? stops()?.otherButton(cockpit) : null;
}

/** A key was pressed. @param {KeyboardEvent} event @param {Cockpit} cockpit */
function press(event, cockpit) {
  const kind = kindOf(cockpit.scene);
  if (kind === "card" && event.key === "Escape") dropHand(cockpit);
  if (event.key === "Backspace") return takeBack(cockpit);
  if (kind === "drive") return driveKey(event, cockpit);
  if (kind === "tires") return tireKey(event, cockpit);
  if (kind === "discard") return discardKey(event, cockpit);
  return STOPS.has(kind) && Boolean(stops()?.pitKey(event, cockpit));
}

/** Take back a step of the movement; that is nobody else's affair. @param {Cockpit} cockpit */
function takeBack({ scene, undo }) {
  const can = MOVEMENT.has(kindOf(scene)) && hasStepped(scene);
  if (can) undo();
  return can;
}

/** The key of a choice. @param {Choice} choice @param {Scene} scene */
function keyIn(choice, { choices }) {
  return keyAt(choices.findIndex(({ text }) => text === choice.text));
}

/** The scene that is shown, for the keys. @type {Scene | null} */
let shown = null;

/** The spaces that may be pressed on the board. @param {Cockpit} cockpit @returns {Offer[]} */
function presses(cockpit) {
  shown = cockpit.scene;
  const kind = kindOf(cockpit.scene);
  if (cockpit.waiting || !cockpit.isDeciding) return [];
  return STOPS.has(kind) ? (stops()?.pitOffers(cockpit) ?? []) : offersIn(cockpit, kind);
}

/** The spaces that the camera shows with one's car. @param {Cockpit} cockpit */
function sights(cockpit) {
  return cockpit.isDeciding ? sightsIn(cockpit, kindOf(cockpit.scene)) : [];
}

/** @type {Controls} */
export const controls = {
  cockpit: sections, decision, verb, second, presses, sights, press,
  lower: told,
  ahead,
  tell: (choice, cockpit) => factsOf(cockpit, choice),
  keyOf: (choice) => (shown ? keyIn(choice, shown) : ""),
  doubt: (choice) => (choice.kind === "retire"
    ? sayOf(GAME, "doubt.retire", { car: String(choice.parameters["driven"]) }) : ""),
};
