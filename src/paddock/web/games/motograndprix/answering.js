/** Questions with a few answers: the slipstream, a place on the grid. */

import { carOf } from "../../core/scene.js";
import { carName, questionText } from "../../core/telling.js";
import { h } from "../../core/view.js";
import { sayOf } from "../../core/words.js";
import { icon } from "../../parts/icons.js";
import { followMark, rove } from "../../parts/roving.js";
import { laneText } from "./places.js";
import { boards, GAME, partsOf } from "./road.js";

/** The section with the answers. @param {Cockpit} cockpit */
export function answerSection(cockpit) {
  const { scene } = cockpit;
  const kind = scene.question?.kind ?? "";
  return h("section", { class: `choices mganswers ${kind}`, key: kind },
    h("h3", null, sayOf(GAME, `cockpit.ask.${kind}`), h("b", null, aside(scene, kind))),
    h("div", {
      class: "answers", role: "radiogroup", ref: followMark, "aria-label": questionText(scene),
      onkeydown: (/** @type {KeyboardEvent} */ event) => rove(event, cockpit, scene.choices),
    }, scene.choices.map((choice, at) => answer(cockpit, choice, at))));
}

/** @param {Scene} scene @param {string} kind */
function aside(scene, kind) {
  return kind === "grid" ? sayOf(GAME, "cockpit.ask.grid_place", { place: placeNow(scene) })
    : sayOf(GAME, `cockpit.ask.${kind}_text`);
}

/** Which place of the grid is being chosen. @param {Scene} scene */
function placeNow({ state }) {
  const bikes = /** @type {{space: string}[]} */ (state.bikes ?? []);
  return bikes.filter(({ space }) => space).length + 1;
}

/** @param {Cockpit} cockpit @param {Choice} choice @param {number} at */
function answer(cockpit, choice, at) {
  const isMarked = choice.text === cockpit.selected?.text;
  const { sign, title, facts } = told(cockpit.scene, choice);
  return h("button", {
    type: "button", role: "radio", key: choice.text, class: "option answer",
    "data-choice": choice.text, "aria-checked": String(isMarked),
    tabindex: isMarked || (!cockpit.selected && !at) ? 0 : -1,
    onclick: () => !cockpit.waiting && cockpit.select(choice),
  },
    h("b", null, sign, title, choice.text === cockpit.hint &&
      h("em", { class: "tip" }, icon("engineer", sayOf(GAME, "cockpit.hint")))),
    facts.map((fact) => h("span", { key: fact }, fact)),
    h("kbd", null, String(choice.parameters["answer"] ?? at + 1).slice(0, 1)));
}

/** What is to know of an answer. @param {Scene} scene @param {Choice} choice */
export function factsOf(scene, choice) {
  return told(scene, choice).facts;
}

/**
 * @param {Scene} scene @param {Choice} choice
 * @returns {{sign: Child, title: string, facts: string[]}}
 */
function told(scene, choice) {
  return choice.kind === "slipstream" ? slipstream(scene, choice) : gridPlace(scene, choice);
}

/** @param {Scene} scene @param {Choice} choice */
function slipstream(scene, choice) {
  const { chain = [], next = -1 } = scene.state;
  const head = carName(scene, carOf(scene, chain[0] ?? -1));
  const follower = next >= 0 ? carName(scene, carOf(scene, next)) : "";
  const isYes = choice.parameters["answer"] === "yes";
  const facts = isYes ? ["dice", "bonus", "grip"] : ["own", "no_bonus"];
  return {
    sign: icon(isYes ? "wind" : "dice"),
    title: sayOf(GAME, `cockpit.slipstream.${choice.parameters["answer"]}`),
    facts: [
      ...facts.map((fact) => sayOf(GAME, `cockpit.slipstream.${fact}`, { head })),
      ...(follower ? [sayOf(GAME, isYes ? "cockpit.slipstream.next" : "cockpit.slipstream.not_next",
        { name: follower })] : []),
    ],
  };
}

/** @param {Scene} scene @param {Choice} choice */
function gridPlace(scene, choice) {
  const space = String(choice.parameters["space"]);
  const board = boards.get(scene.table.id);
  const { row } = partsOf(space);
  const last = (board?.rows?.length ?? 0) - 1;
  const lane = board ? laneText(board, space) : space;
  return {
    sign: null,
    title: lane.charAt(0).toLocaleUpperCase() + lane.slice(1),
    facts: [sayOf(GAME, "cockpit.grid_row", { row: last - row + 1 })],
  };
}
