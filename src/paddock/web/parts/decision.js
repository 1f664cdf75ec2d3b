/**
 * The decision bar: the question, one line of help, the button.
 */

import { choiceText, nameOf, questionText } from "../core/telling.js";
import { h } from "../core/view.js";
import { say } from "../core/words.js";
import { button } from "./buttons.js";
import { clockText } from "./clock.js";
import { icon } from "./icons.js";

/**
 * @typedef {object} Decision
 * @property {Cockpit} cockpit
 * @property {DrivenGame} game
 * @property {Move | null} playing the move that is being shown
 * @property {boolean} isDown whether the line is
 * @property {boolean} isAdvised whether the engineer thinks
 * @property {number | null} timeLeft of the seat that is asked
 * @property {string} error
 * @property {() => void} skip
 * @property {() => void} undo
 * @property {() => void} askEngineer
 */

/** @param {Decision} decision */
export function decisionBar(decision) {
  const { question, help } = words(decision);
  return h("section",
    { class: "act", "data-hold": "act", id: "act", tabindex: -1, "aria-labelledby": "question" },
    h("div", null,
      h("h2", { class: "q", id: "question" }, question, timeView(decision)),
      help && h("p", null, help)),
    decision.error && h("p", { class: "error", role: "alert" }, decision.error),
    mainButton(decision),
    h("div", { class: "row" },
      button(say(decision.isAdvised ? "race.thinking" : "race.engineer"), decision.askEngineer, {
        sign: "engineer",
        "aria-disabled": String(!canAdvise(decision)),
      }),
      button(say("race.undo"), decision.undo, { sign: "undo" })));
}

/** @param {Decision} decision */
function timeView({ timeLeft }) {
  return timeLeft !== null && h("small", { class: "left" }, icon("clock"), clockText(timeLeft));
}

/** @param {Decision} decision */
function canAdvise({ cockpit, isAdvised }) {
  return Boolean(cockpit.selected) && !cockpit.waiting && !isAdvised;
}

/** @param {Decision} decision @returns {{question: string, help: string}} */
function words({ cockpit, game, playing, isDown }) {
  const { scene, selected, hint } = cockpit;
  if (isDown) return { question: say("race.down"), help: say("race.down_help") };
  if (playing) return { question: playingText(cockpit, playing), help: "" };
  if (!selected)
    return {
      question: questionText(scene),
      help: scene.question?.dice.length ? "" : say("race.plan"),
    };
  const told = game.decision?.(cockpit) ?? { question: questionText(scene), help: "" };
  const advised = scene.choices.find((choice) => choice.text === hint);
  return advised
    ? { ...told, help: say("race.engineer_says", { choice: choiceText(scene, advised) }) }
    : told;
}

/** @param {Cockpit} cockpit @param {Move} move */
function playingText({ scene }, move) {
  const seat = move.steps.find((step) => step.seat >= 0)?.seat ?? scene.question?.seat ?? -1;
  if (seat < 0) return say("race.under_way");
  return say("race.driving", {
    who: seat === scene.seat ? "me" : "other",
    name: nameOf(scene, seat),
  });
}

/** @param {Decision} decision */
function mainButton({ cockpit, game, playing, skip, isDown }) {
  if (playing && !isDown) {
    return button(say("race.skip"), skip, { key: "skip", class: "btn", sign: "fast" });
  }
  const choice = cockpit.selected;
  if (!choice || isDown) return null;
  return h("button",
    {
      class: "btn go",
      type: "button",
      key: "go",
      "aria-disabled": String(cockpit.waiting),
      onclick: () => !cockpit.waiting && cockpit.take(choice),
    },
    game.verb?.(choice, cockpit.scene) ?? choiceText(cockpit.scene, choice));
}
