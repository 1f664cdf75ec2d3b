/**
 * The decision bar: the question, one line of help, the button.
 */

import { isDecision } from "../core/scene.js";
import { choiceText, nameOf, questionText } from "../core/telling.js";
import { h } from "../core/view.js";
import { say } from "../core/words.js";
import { button } from "./buttons.js";
import { clockText } from "./clock.js";
import { icon } from "./icons.js";

/** @import { Acting } from "../core/stage.js" */
/** @import { Together } from "./together.js" */
/**
 * @typedef {object} Decision
 * @property {Cockpit} cockpit
 * @property {DrivenGame} game
 * @property {Together | undefined} together what is said where several are asked at once
 * @property {Move | null} playing the move that is being shown
 * @property {Acting | null} acting who rolls or drives in it
 * @property {boolean} isDown whether the line is
 * @property {boolean} isAdvised whether the engineer thinks
 * @property {number | null} timeLeft of the seat that is asked
 * @property {string} error
 * @property {() => void} skip
 * @property {() => void} undo
 * @property {() => void} askEngineer
 */

/** What a move shows. @param {Scene} scene @param {Move} move @param {Acting | null} acting */
export function playingText(scene, move, acting) {
  if (acting) return say(acting.rolls ? "race.rolling" : "race.driving", { ...acting, rolls: 0 });
  const seat = move.steps.find((step) => step.seat >= 0)?.seat ?? scene.question?.seat ?? -1;
  if (seat < 0) return say("race.under_way");
  const who = seat === scene.seat ? "me" : "other";
  return say("race.driving", { who, name: nameOf(scene, seat) });
}

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
      decision.game.second?.(decision.cockpit),
      button(say(decision.isAdvised ? "race.thinking" : "race.engineer"), decision.askEngineer, {
        sign: "engineer",
        "aria-disabled": String(!canAdvise(decision)),
      }),
      button(decision.together?.undo || say("race.undo"), decision.undo, { sign: "undo" })));
}

/** @param {Decision} decision */
function timeView({ timeLeft }) {
  return timeLeft !== null && h("small", { class: "left" }, icon("clock"), clockText(timeLeft));
}

/** @param {Decision} decision */
function canAdvise({ cockpit, isAdvised }) {
  return cockpit.isDeciding && !cockpit.waiting && !isAdvised;
}

/** @param {Decision} decision @returns {{question: string, help: string}} */
function words({ cockpit, game, together, playing, acting, isDown }) {
  const { scene, isDeciding, hint } = cockpit;
  if (isDown) return { question: say("race.down"), help: say("race.down_help") };
  if (playing) return { question: playingText(scene, playing, acting), help: "" };
  if (!isDeciding)
    return together ?? {
      question: questionText(scene),
      help: isDecision(scene) ? say("race.plan") : "",
    };
  const told = game.decision?.(cockpit) ?? { question: questionText(scene), help: "" };
  const advised = scene.choices.find((choice) => choice.text === hint);
  return advised
    ? { ...told, help: say("race.engineer_says", { choice: choiceText(scene, advised) }) }
    : { ...told, help: [told.help, together?.count].filter(Boolean).join(" ") };
}

/** The button keeps its place, whatever it can do. @param {Decision} decision */
function mainButton({ cockpit, game, playing, skip, isDown }) {
  if (playing && !isDown) {
    return button(say("race.skip"), skip, { key: "skip", class: "btn", sign: "fast" });
  }
  const choice = isDown ? null : cockpit.selected;
  const isIdle = isDown || !cockpit.isDeciding;
  return h("button",
    {
      class: `btn go ${isIdle ? "idle" : ""}`,
      type: "button",
      key: "go",
      "aria-disabled": String(cockpit.waiting || !choice),
      onclick: () => choice && !cockpit.waiting && cockpit.take(choice),
    },
    choice ? (game.verb?.(choice, cockpit.scene) ?? choiceText(cockpit.scene, choice))
      : say(cockpit.isProposing ? "race.proposing" : "race.choose"));
}
