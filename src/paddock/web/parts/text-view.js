/**
 * The race as text: positions, choices with what they can do, the last events; for those who read
 * or hear a race rather than see it.
 */

import { isDecision, isMine } from "../core/scene.js";
import {
  carName, choiceText, eventText, headText, placeText, questionText, statusText, vehicleOf,
} from "../core/telling.js";
import { h } from "../core/view.js";
import { number, say } from "../core/words.js";
import { button } from "./buttons.js";
import { prospectText } from "./prospects.js";
import { numberOf } from "./livery.js";
import { gapText } from "./tower.js";

const EVENTS = 12;

/** @param {Cockpit} cockpit @param {DrivenGame} game @param {Column[]} columns */
export function textView(cockpit, game, columns) {
  const more = columns.filter((column) => column.key !== "space");
  return h("section",
    { class: "textview", key: "text", tabindex: 0, "aria-label": say("race.text") },
    choices(cockpit, game),
    positions(cockpit.scene, more),
    events(cockpit.scene));
}

/** @param {Cockpit} cockpit @param {DrivenGame} game */
function choices(cockpit, game) {
  const { scene } = cockpit;
  const open = isDecision(scene) ? scene.choices : [];
  const list = { class: "wordy", "data-hold": "choices", id: "choices", tabindex: -1 };
  return h("section", null,
    h("h2", { id: "choices-title" }, questionText(scene)),
    h("ul", { ...list, "aria-labelledby": "choices-title" },
      open.map((choice) =>
        h("li", { key: choice.text },
          choiceButton(cockpit, choice),
          h("span", null, prospectText(cockpit, game, choice)))),
      !open.length && h("li", null, say(scene.question ? "race.nothing_to_choose" : "race.over"))));
}

/** @param {Cockpit} cockpit @param {Choice} choice */
function choiceButton({ scene, selected, hint, waiting, select, take }, choice) {
  const isMarked = choice.text === selected?.text;
  const text = choiceText(scene, choice);
  return button(
    choice.text === hint ? `${text} – ${say("race.engineers_choice")}` : text,
    () => !waiting && take(choice),
    {
      class: isMarked ? "btn dark" : "btn",
      "aria-disabled": String(waiting),
      onfocus: () => !isMarked && select(choice),
    });
}

/** @param {Scene} scene @param {Column[]} columns */
function positions(scene, columns) {
  const heads = [
    say("race.place"),
    headText(scene.table.game, "head_driver"),
    say("race.space"),
    say("race.lap"),
    say("race.gap"),
    say("race.state"),
  ];
  return h("table", null,
    h("caption", null, say("race.positions")),
    h("thead", null,
      h("tr", null,
        [...heads, ...columns.map((column) => column.title)].map((head) =>
          h("th", { scope: "col" }, head)))),
    h("tbody", null, scene.standings.map((standing) => row(scene, standing, heads, columns))));
}

/**
 * A row of the table; where there is no room for columns, its cells say themselves what they are.
 * @param {Scene} scene @param {StandingTold} standing @param {string[]} heads
 * @param {Column[]} columns
 */
function row(scene, standing, [, , ...heads], columns) {
  const cells = [
    placeText(scene, standing.space) || "–",
    number(standing.lap),
    gapText(scene, standing),
    statusText(scene.table.game, standing.status),
  ];
  return h("tr", { key: standing.car, class: isMine(scene, standing) ? "me" : "" },
    h("td", null, standing.ranked ? number(standing.place) : "–"),
    h("th", { scope: "row" }, driverText(scene, standing)),
    cells.map((text, at) => h("td", { "data-head": heads[at] }, text)),
    columns.map((column) => h("td", null, column.spoken(standing))));
}

/** @param {Scene} scene @param {StandingTold} standing */
function driverText(scene, standing) {
  return say("race.driver_car", { name: carName(scene, standing), number: numberOf(standing),
    vehicle: vehicleOf(scene.table.game) });
}

/** @param {Scene} scene */
function events(scene) {
  const last = scene.events.slice(-EVENTS).reverse();
  return h("section", null,
    h("h2", null, say("race.last_events")),
    h("ul", { class: "wordy" }, last.map((event) => h("li", null, eventText(scene, event)))));
}
