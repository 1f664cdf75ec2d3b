/** The cockpit: each kind of question has its panel; and what the board and the tower show. */

import { heldOpen } from "../../core/held-cockpit.js";
import { later } from "../../core/later.js";
import { isDecision } from "../../core/scene.js";
import { choiceText, questionText } from "../../core/telling.js";
import { canSay, sayOf } from "../../core/words.js";
import { ahead } from "./ahead.js";
import { cardSection, panel as drive, trainSection } from "./drive.js";
import { told } from "./event.js";
import { garage } from "./garage.js";
import { panel as hand } from "./hand.js";
import { pilesSection } from "./piles.js";
import { goOn } from "./plan.js";
import { offersIn, sightsIn } from "./pressing.js";
import { DRIVES, GAME, hasStepped } from "./road.js";
import { keyAt } from "./ways.js";

/**
 * What the cockpit has for a kind of question.
 * @typedef {object} Panel
 * @property {(cockpit: Cockpit) => Child} sections left of the decision bar
 * @property {(cockpit: Cockpit) => string} [question] where that is more than its words
 * @property {(cockpit: Cockpit) => string[]} facts what is to know of what is marked
 * @property {(choice: Choice, scene: Scene) => string} [verb] what the button says
 * @property {(event: KeyboardEvent, cockpit: Cockpit) => boolean} [key] whether a key was used
 * @property {(cockpit: Cockpit) => Child} [second] a small button beside the large one
 * @property {(cockpit: Cockpit) => Offer[]} [offers] spaces to press on the board
 */

let again = () => {};

/** A panel that is fetched when it is first asked for. */
/** @param {() => Promise<{panel: Panel}>} load @returns {() => Panel | null} */
function fetched(load) {
  const module = later(load, () => again());
  return () => module()?.panel ?? null;
}

const answers = fetched(() => import("./answers.js"));
const stops = fetched(() => import("./pit.js"));
/** The panels of questions that need more than a few answers. */
/** @type {Record<string, () => Panel | null>} */
const PANELS = {
  card: () => hand, drive: () => drive,
  tires: fetched(() => import("./tires.js")), discard: fetched(() => import("./discard.js")),
  pit: stops, fit: stops, repair: stops, penalty: stops,
};

/** The question that is put to the seat. @param {Scene} scene */
function kindOf(scene) {
  return scene.choices.length && isDecision(scene) ? (scene.question?.kind ?? "") : "";
}

/** The panel for the question, once it is there. @param {Scene} scene */
function panelOf(scene) {
  const kind = kindOf(scene);
  return kind ? (PANELS[kind] ?? answers)() : null;
}

/** The sections left of the decision bar. @param {Cockpit} cockpit */
function sections(cockpit) {
  again = cockpit.refresh;
  goOn(cockpit);
  const held = heldOpen(cockpit);
  const { scene } = held;
  return kindOf(scene) ? panelOf(scene)?.sections(held)
    : [garage(scene), cardSection(scene), trainSection(held), pilesSection(scene)];
}

/** What is asked once more before a choice is taken. @param {Choice} choice */
function doubt({ kind, parameters }) {
  return kind === "retire"
    ? sayOf(GAME, "doubt.retire", { car: String(parameters["driven"]) }) : "";
}

/** The question, and a line of help. @param {Cockpit} cockpit */
function decision(cockpit) {
  const { scene, doubted } = cockpit;
  const panel = panelOf(scene);
  const help = `help.${kindOf(scene)}`;
  const choice = scene.choices.find(({ text }) => text === doubted);
  return {
    question: (choice && doubt(choice)) || panel?.question?.(cockpit) || questionText(scene),
    help: panel?.facts(cockpit).join(" · ") || (canSay(GAME, help) ? sayOf(GAME, help) : ""),
  };
}

/** A key was pressed; none does anything before it can be seen what. */
/** @param {KeyboardEvent} event @param {Cockpit} cockpit */
function press(event, cockpit) {
  if (event.key === "Backspace") return takeBack(cockpit);
  const panel = panelOf(cockpit.scene);
  return panel ? (panel.key?.(event, cockpit) ?? false) : kindOf(cockpit.scene) !== "";
}

/** Take back a step of the movement; that is nobody else's affair. @param {Cockpit} cockpit */
function takeBack({ scene, undo }) {
  const kind = kindOf(scene);
  const can = (DRIVES.has(kind) || kind === "bonus") && hasStepped(scene);
  if (can) undo();
  return can;
}

/** The scene that is shown, for the keys. @type {Scene | null} */
let shown = null;

/** The key of a choice. @param {Choice} choice */
function keyOf({ text }) {
  return keyAt(shown?.choices.findIndex((choice) => choice.text === text) ?? -1);
}

/** The spaces that may be pressed on the board. @param {Cockpit} cockpit */
function presses(cockpit) {
  shown = cockpit.scene;
  if (cockpit.waiting || !cockpit.isDeciding) return [];
  return panelOf(shown)?.offers?.(cockpit) ?? offersIn(cockpit, kindOf(shown));
}

/** @type {Controls} */
export const controls = {
  cockpit: sections, decision, press, presses, keyOf, ahead, lower: told,
  sights: (cockpit) => (cockpit.isDeciding ? sightsIn(cockpit, kindOf(cockpit.scene)) : []),
  verb: (choice, scene) => panelOf(scene)?.verb?.(choice, scene) ?? choiceText(scene, choice),
  second: (cockpit) => panelOf(cockpit.scene)?.second?.(cockpit),
  tell: (choice, cockpit) => answers()?.facts({ ...cockpit, selected: choice }) ?? [],
  doubt,
};
