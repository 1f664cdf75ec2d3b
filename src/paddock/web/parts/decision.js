/**
 * The decision bar: the question, one line of help, the button; and a cockpit for a game
 * without one.
 * @module
 */

import { standingOf } from "../core/scene.js";
import { choiceText, nameOf, questionText } from "../core/telling.js";
import { h } from "../core/view.js";
import { number, percent, say } from "../core/words.js";
import { button } from "./buttons.js";
import { clockText } from "./clock.js";
import { icon } from "./icons.js";

/** @typedef {import("../types").Child} Child */
/** @typedef {import("../types").Choice} Choice */
/** @typedef {import("../types").Cockpit} Cockpit */
/** @typedef {import("../types").GameModule} GameModule */
/** @typedef {import("../types").Prospect} Prospect */
/** @typedef {import("../types").Move} Move */
/**
 * @typedef {object} Decision
 * @property {Cockpit} cockpit
 * @property {GameModule} game
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

/** Every open choice as a button with what it can do. @param {Cockpit} cockpit @returns {Child} */
export function plainCockpit(cockpit) {
  const { scene, selected, prospects } = cockpit;
  const own = standingOf(scene, scene.seat)?.distance ?? 0;
  if (scene.question?.dice.length || !scene.choices.length) return null;
  return h(
    "section",
    { class: "choices" },
    h("h3", null, say("race.choices")),
    h(
      "div",
      { class: "options", role: "radiogroup", "aria-label": questionText(scene) },
      scene.choices.map((choice) =>
        h(
          "button",
          {
            key: choice.text,
            class: "option",
            type: "button",
            role: "radio",
            "aria-checked": String(choice.text === selected?.text),
            onclick: () => cockpit.select(choice),
          },
          h("b", null, choiceText(scene, choice)),
          h("span", null, reachText(prospects.get(choice.text), own)),
        ),
      ),
    ),
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
 * @param {GameModule} game
 * @param {Choice} choice
 */
export function prospectText({ scene, prospects }, game, choice) {
  const prospect = prospects.get(choice.text);
  if (!prospect?.ends.length) return "";
  const own = standingOf(scene, scene.seat)?.distance ?? 0;
  const { ends, total } = prospect;
  const sum = ends.reduce((sofar, end) => sofar + end.weight * (end.distance - own), 0);
  const mean = number(sum / total, { maximumFractionDigits: 1 });
  const costs = [...prices(prospect, game)].map(
    ([label, weight]) => `${label}: ${percent(weight / total)}`,
  );
  return [reachText(prospect, own), say("race.mean", { mean }), ...costs].join(" · ");
}

/** @param {Prospect} prospect @param {GameModule} game @returns {Map<string, number>} */
function prices(prospect, game) {
  const found = new Map();
  for (const end of prospect.ends) {
    const price = game.price?.(end);
    if (price?.level) found.set(price.label, (found.get(price.label) ?? 0) + end.weight);
  }
  return found;
}
