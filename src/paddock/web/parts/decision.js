/**
 * The decision bar: the question, one line of help, the button; and a cockpit for a game
 * without one.
 */

import { standingOf } from "../core/scene.js";
import { choiceText, nameOf, questionText } from "../core/telling.js";
import { h } from "../core/view.js";
import { number, percent, say } from "../core/words.js";
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
  return h(
    "section",
    { class: "act", "data-hold": "act", id: "act", tabindex: -1, "aria-labelledby": "question" },
    h(
      "div",
      null,
      h("h2", { class: "q", id: "question" }, question, timeView(decision)),
      help && h("p", null, help),
    ),
    decision.error && h("p", { class: "error", role: "alert" }, decision.error),
    mainButton(decision),
    h(
      "div",
      { class: "row" },
      button(say(decision.isAdvised ? "race.thinking" : "race.engineer"), decision.askEngineer, {
        sign: "engineer",
        "aria-disabled": String(!canAdvise(decision)),
      }),
      button(say("race.undo"), decision.undo, { sign: "undo" }),
    ),
  );
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
  return h(
    "button",
    {
      class: "btn go",
      type: "button",
      key: "go",
      "aria-disabled": String(cockpit.waiting),
      onclick: () => !cockpit.waiting && cockpit.take(choice),
    },
    game.verb?.(choice, cockpit.scene) ?? choiceText(cockpit.scene, choice),
  );
}

/** How far a choice leads. @param {Prospect | undefined} prospect @param {number} own */
export function reachText(prospect, own) {
  const ways = (prospect?.ends ?? []).map((end) => end.distance - own);
  if (!ways.length) return "";
  const [least, most] = [Math.min(...ways), Math.max(...ways)];
  return least === most
    ? say("race.spaces", { spaces: least })
    : say("race.spaces_range", { least, most });
}

/**
 * What a choice can do, as sentences with their chances.
 * @param {Cockpit} cockpit
 * @param {DrivenGame} game
 * @param {Choice} choice
 */
export function prospectText({ scene, prospects }, game, choice) {
  const prospect = prospects.get(choice.text);
  if (!prospect?.ends.length) return "";
  const own = standingOf(scene, scene.seat)?.distance ?? 0;
  const { ends, total } = prospect;
  const sum = ends.reduce((sofar, end) => sofar + end.weight * (end.distance - own), 0);
  const mean = number(sum / total, { maximumFractionDigits: 1 });
  const costs = game.chances?.(prospect) ?? prices(prospect, game);
  return [reachText(prospect, own), say("race.mean", { mean }), ...costs].join(" · ");
}

/** The chance of each price. @param {Prospect} prospect @param {DrivenGame} game */
function prices(prospect, game) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const end of prospect.ends) {
    const price = game.price?.(end);
    if (price?.level) found.set(price.label, (found.get(price.label) ?? 0) + end.weight);
  }
  return [...found].map(([label, weight]) => `${label}: ${percent(weight / prospect.total)}`);
}
