/**
 * The timeline of a replay: a slider with a tick for each round and a shape for each event, and
 * the buttons that play, pause and step.
 */

import { columnOf } from "../core/rounds.js";
import { h } from "../core/view.js";
import { number, say } from "../core/words.js";
import { icon } from "./icons.js";

/** @typedef {import("../core/tape.js").Tape} Tape */
/** @typedef {import("../core/rounds.js").Column} Column */
/** @typedef {import("../core/rounds.js").Shape} Shape */
/**
 * @typedef {{tape: Tape, columns: Column[], marks: {at: number, shape: Shape}[], caption: string,
 *   news: string, speed: number, setSpeed: (speed: number) => void}} Timeline
 */

const SPEEDS = [0.5, 1, 2, 4];

/**
 * The moment at which the round before or after another one ends.
 * @param {Column[]} columns @param {number} at @param {1 | -1} by
 */
function roundFrom(columns, at, by) {
  if (by > 0) return columns.find((column) => column.at > at)?.at ?? at;
  return [...columns].reverse().find((column) => column.at < at)?.at ?? 0;
}

/** The plate on the handle: the round. @param {Column[]} columns @param {number} at */
export function roundLabel(columns, at) {
  const round = columns[columnOf(columns, at)]?.round ?? 0;
  return round ? say("result.round_short", { round }) : say("result.grid");
}

/** @param {Timeline} timeline */
export function timeline(timeline) {
  return h("section", { class: "tlw", "aria-label": say("result.replay") },
    controls(timeline), track(timeline));
}

/** @param {Timeline} timeline */
function controls({ tape, speed, setSpeed, news }) {
  const start = tape.isAtEnd ? say("result.watch_again") : say("result.play");
  const verb = tape.isPlaying ? say("result.pause") : start;
  return h("div", { class: "ctl" },
    button("previous", say("result.step_back"), () => tape.step(-1), tape.at === 0),
    h("button", {
      class: "ibtn play", type: "button", "aria-label": verb, title: verb, disabled: !tape.last,
      onclick: () => tape.toggle(),
    }, icon(tape.isPlaying ? "pause" : "play")),
    button("next", say("result.step_on"), () => tape.step(1), tape.isAtEnd),
    h("select", {
      class: "speed",
      "aria-label": say("result.speed"),
      value: String(speed),
      onchange: (/** @type {Event} */ event) =>
        setSpeed(Number(/** @type {HTMLSelectElement} */ (event.target).value)),
    }, SPEEDS.map((value) =>
      h("option", { value, selected: value === speed },
        say("result.times", { speed: number(value) })))),
    h("span", { class: "caption", "aria-hidden": "true" }, news));
}

/** @param {string} name @param {string} label @param {() => void} act @param {boolean} isOff */
function button(name, label, act, isOff) {
  return h("button", {
    class: "ibtn", type: "button", "aria-label": label, title: label,
    "aria-disabled": isOff ? "true" : undefined, onclick: act,
  }, icon(name));
}

/** @param {Timeline} timeline */
function track({ tape, columns, marks, caption }) {
  /** @param {number} at */
  const left = (at) => `${tape.last ? (at / tape.last) * 100 : 0}%`;
  const label = roundLabel(columns, tape.at);
  return h("div", { class: "track" },
    h("div", { class: "rail", "aria-hidden": "true" },
      h("i", { class: "fill", style: { width: left(tape.at) } }),
      columns.map(({ round, at }) =>
        h("i", { class: round % 5 ? "tick" : "tick big", style: { left: left(at) } })),
      marks.map(({ at, shape }) => h("i", { class: `sign ${shape}`, style: { left: left(at) } })),
      h("b", { class: "knob", style: { left: left(tape.at) } }, label)),
    h("input", {
      type: "range",
      min: 0,
      max: tape.last,
      step: 1,
      value: String(tape.at),
      "aria-label": say("result.moment"),
      "aria-valuetext":
        say("result.moment_text", { round: label, move: tape.at, moves: tape.last, caption }),
      oninput: (/** @type {Event} */ event) =>
        tape.seek(Number(/** @type {HTMLInputElement} */ (event.target).value)),
      // A handler that answers false would keep all other keys from the page.
      onkeydown: (/** @type {KeyboardEvent} */ event) => void windByKey(event, tape, columns),
    }));
}

/**
 * Wind the tape by a key, on the slider and everywhere else on the page.
 * @param {KeyboardEvent} event
 * @param {Tape} tape
 * @param {Column[]} columns
 * @returns {boolean} whether the key is one of these
 */
export function windByKey(event, tape, columns) {
  const acts = {
    " ": () => tape.toggle(),
    ArrowLeft: () => tape.step(-1),
    ArrowDown: () => tape.step(-1),
    ArrowRight: () => tape.step(1),
    ArrowUp: () => tape.step(1),
    PageUp: () => tape.seek(roundFrom(columns, tape.at, 1)),
    PageDown: () => tape.seek(roundFrom(columns, tape.at, -1)),
    Home: () => tape.seek(0),
    End: () => tape.seek(tape.last),
  };
  const act = acts[/** @type {keyof typeof acts} */ (event.key)];
  if (!act) return false;
  event.preventDefault();
  act();
  return true;
}
