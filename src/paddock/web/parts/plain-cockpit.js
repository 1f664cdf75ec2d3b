/** The cockpit of a game that brings none: every open step as a button. */

import { isDecision, standingOf } from "../core/scene.js";
import { choiceText, questionText } from "../core/telling.js";
import { h } from "../core/view.js";
import { say } from "../core/words.js";
import { reachText } from "./prospects.js";

/** Every open choice as a button with what it can do. @param {Cockpit} cockpit @returns {Child} */
function plainCockpit(cockpit) {
  const { scene, selected, prospects } = cockpit;
  const own = standingOf(scene, scene.seat)?.distance ?? 0;
  if (!isDecision(scene) || !scene.choices.length) return null;
  return h("section", { class: "choices" },
    h("h3", null, say("race.choices")),
    h("div", { class: "options", role: "radiogroup", "aria-label": questionText(scene) },
      scene.choices.map((choice) =>
        h("button",
          {
            key: choice.text,
            class: "option",
            type: "button",
            role: "radio",
            "aria-checked": String(choice.text === selected?.text),
            onclick: () => cockpit.select(choice),
          },
          h("b", null, choiceText(scene, choice)),
          h("span", null, reachText(prospects.get(choice.text), own))))));
}

/** @type {Controls} */
export const controls = { cockpit: plainCockpit };
