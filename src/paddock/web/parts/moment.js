/** The moment of a replay in race control's words, each event with its rule. */

import { columnOf } from "../core/rounds.js";
import { eventText } from "../core/telling.js";
import { h } from "../core/view.js";
import { say } from "../core/words.js";
import { icon } from "./icons.js";
import { roundLabel } from "./timeline.js";

/** @typedef {import("../core/tape.js").Tape} Tape */
/** @typedef {import("../core/rounds.js").Column} Column */
/** @typedef {import("./control.js").Control} Control */

/** @param {Control} control @param {Tape} tape @param {Column[]} columns */
export function momentView(control, tape, columns) {
  const round = String(columns[columnOf(columns, tape.at)]?.round || "");
  const lines = (tape.move?.events ?? []).map((event, place) => {
    const flag = control.game.flag?.(event) ?? "";
    return control.line(tape.scene, { key: `${tape.at}.${place}`, round, flag, event });
  });
  return h("section", { class: "now rc", "aria-label": say("result.control") },
    h("h2", null, icon("flag"), say("result.control"),
      h("span", { class: "sp" }), h("span", null, roundLabel(columns, tape.at))),
    lines.length ? h("ul", null, lines.reverse()) : h("p", null, say("result.before_start")));
}

/**
 * Open the rule of the newest message; false if there is none.
 * @param {Control} control @param {Tape} tape
 */
export function openNewestRule(control, tape) {
  const events = tape.move?.events ?? [];
  const place = events.length - 1 - [...events].reverse().findIndex((event) => event.rule);
  const event = events[place];
  if (event) control.open(`${tape.at}.${place}`, event.rule);
  return Boolean(event);
}

/** The newest thing that a driver did. @param {Tape} tape */
export function newsOf(tape) {
  const event = [...(tape.move?.events ?? [])].reverse().find((told) => "car" in told.parameters);
  return event ? eventText(tape.scene, event) : "";
}
