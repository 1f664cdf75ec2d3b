/**
 * Race control: what happened, the newest first, each line with the rule behind it; and what
 * people say.
 */

import { get } from "../core/api.js";
import { later } from "../core/later.js";
import { carNamed } from "../core/scene.js";
import { carName, eventText, nameOf } from "../core/telling.js";
import { h } from "../core/view.js";
import { say } from "../core/words.js";
import { button, iconButton } from "./buttons.js";
import { icon } from "./icons.js";

/** @typedef {{name: string, text: string, seat: number, step: number}} Remark */
/** @typedef {{key: string, round: string, flag: string, event: EventTold}} Line */

const SEEN = 60;

export class Control {
  /** @param {GameModule} game @param {() => void} changed */
  constructor(game, changed) {
    this.game = game;
    this.changed = changed;
    /** The line whose rule is open. */
    this.opened = "";
    /** Whether the whole list lies over the board, where there is no room for it. */
    this.isSheet = false;
    /** @type {EventTold[]} what happened before the events that the server sent along */
    this.history = [];
    this.isWhole = false;
    /** @type {(text: string) => void} */
    this.say = () => {};
    this.notes = later(() => import("./rule-note.js"), changed);
  }

  /** @param {Scene} scene @param {Remark[]} chat */
  view(scene, chat) {
    const lines = this.lines(scene);
    const round = lines.at(-1)?.round ?? "";
    return h("section",
      { class: `rc ${this.isSheet ? "sheet" : ""}`, "aria-labelledby": "control-title" },
      h("h2", { id: "control-title" },
        icon("flag"),
        say("race.control"),
        h("span", { class: "sp" }),
        round && h("span", null, say("race.round", { round })),
        iconButton("close", say("app.close"), () => this.toggleSheet(), {
          class: "ibtn only-sheet",
        })),
      this.ticker(scene, lines.at(-1), chat.at(-1)),
      h("div", { class: "log" },
        h("ul", null, this.entries(scene, lines, chat).reverse()),
        this.more(scene, lines)),
      scene.seat >= 0 && sayForm((text) => this.say(text)));
  }

  /** Every event with its round, oldest first. @param {Scene} scene @returns {Line[]} */
  lines(scene) {
    const first = scene.events[0]?.step ?? 0;
    const all = [...this.history.filter((event) => event.step < first), ...scene.events]
      .filter((event) => !this.game.isMinor?.(event));
    let round = "";
    let [step, place] = [-1, 0];
    return all.map((event) => {
      round = String(event.parameters.round ?? event.parameters.turn ?? round);
      [step, place] = [event.step, event.step === step ? place + 1 : 0];
      return { key: `${step}.${place}`, round, flag: this.game.flag?.(event) ?? "", event };
    });
  }

  /**
   * Events and remarks in the order in which they came.
   * @param {Scene} scene
   * @param {Line[]} lines
   * @param {Remark[]} chat
   */
  entries(scene, lines, chat) {
    const seen = this.isWhole ? lines : lines.slice(-SEEN);
    const told = seen.map((line) => ({ step: line.event.step, view: this.line(scene, line) }));
    const said = chat.map((words, place) => ({
      step: words.step,
      view: remark(scene, words, place),
    }));
    return [...told, ...said].sort((a, b) => a.step - b.step).map(({ view }) => view);
  }

  /** @param {Scene} scene @param {Line} line */
  line(scene, { key, round, flag, event }) {
    const isOpen = this.opened === key;
    return h("li", { key },
      h("span", { class: "time" }, roundText({ round })),
      h("i", { class: flag }),
      h("div", null,
        sentence(scene, event),
        " ",
        event.rule &&
          button(
            `${say("race.why")} ${event.rule}`,
            () => this.open(isOpen ? "" : key, event.rule),
            { class: "rule", "aria-expanded": String(isOpen) }),
        isOpen && this.notes()?.ruleNote(this.game.name, event.rule)));
  }

  /**
   * One line, where there is no room for the list.
   * @param {Scene} scene
   * @param {Line | undefined} line
   * @param {Remark | undefined} last
   */
  ticker(scene, line, last) {
    const isRemark = last && last.step >= (line?.event.step ?? 0);
    const expanded = String(this.isSheet);
    const text = line ? sentence(scene, line.event) : say("race.control");
    return h("button",
      {
        class: "ticker",
        type: "button",
        "aria-expanded": expanded,
        onclick: () => this.toggleSheet(),
      },
      h("span", { class: "time" }, isRemark ? icon("chat") : roundText(line)),
      h("i", { class: isRemark ? "b" : (line?.flag ?? "") }),
      h("span", { class: "one" }, isRemark ? [h("b", null, last.name), ` ${last.text}`] : text),
      icon("up"));
  }

  /** @param {Scene} scene @param {Line[]} lines */
  more(scene, lines) {
    const isAll = this.isWhole || (lines.length <= SEEN && (lines[0]?.event.step ?? 0) <= 1);
    return !isAll && button(say("race.show_all"), () => void this.showAll(scene.table.id));
  }

  /** @param {string} race its id */
  async showAll(race) {
    this.isWhole = true;
    this.changed();
    /** @type {{events: EventTold[]}} */
    const told = await get(`/api/races/${race}/events`).catch(() => ({ events: [] }));
    this.history = told.events;
    this.changed();
  }

  /** @param {string} key @param {string} rule */
  open(key, rule) {
    this.opened = key;
    if (key)
      import("./rule-note.js").then(({ learnRule }) =>
        learnRule(this.game.name, rule, this.changed), () => {});
    this.changed();
  }

  /** Open the rule of the newest message. @param {Scene} scene */
  openNewest(scene) {
    const newest = this.lines(scene)
      .reverse()
      .find((line) => line.event.rule);
    if (!newest) return;
    this.isSheet = matchMedia("(max-width:700px)").matches;
    this.open(newest.key, newest.event.rule);
  }

  /** Close what is open; false if nothing was. */
  close() {
    const wasOpen = this.opened !== "" || this.isSheet;
    if (this.opened) this.opened = "";
    else this.isSheet = false;
    this.changed();
    return wasOpen;
  }

  toggleSheet() {
    this.isSheet = !this.isSheet;
    this.changed();
  }
}

/** @param {{round: string} | undefined} line */
function roundText(line) {
  return line?.round ? say("race.round_short", { round: line.round }) : "";
}

/**
 * A sentence about an event, its driver's name in bold.
 * @param {Scene} scene
 * @param {EventTold} event
 */
function sentence(scene, event) {
  const text = eventText(scene, event);
  const name = carName(scene, carNamed(scene, event.parameters.car));
  const at = name ? text.indexOf(name) : -1;
  if (at < 0) return text;
  return [text.slice(0, at), h("b", null, name), text.slice(at + name.length)];
}

/** @param {Scene} scene @param {Remark} said @param {number} place */
function remark(scene, said, place) {
  const name = said.seat === scene.seat ? nameOf(scene, said.seat) : said.name;
  return h("li",
    { key: `said ${place}`, class: "said" },
    h("span", { class: "time" }, icon("chat")),
    h("i", { class: "b" }),
    h("div", null, h("b", null, name), " ", said.text));
}

/** @param {(text: string) => void} send */
function sayForm(send) {
  const text = say("race.say");
  return h("form",
    { class: "sayform", onsubmit: (/** @type {SubmitEvent} */ event) => submit(event, send) },
    h("input", {
      class: "text",
      name: "text",
      maxlength: 300,
      autocomplete: "off",
      "aria-label": text,
      placeholder: text,
    }),
    h("button", { class: "btn sm", type: "submit", "aria-label": say("race.send") }, icon("chat")));
}

/** @param {SubmitEvent} event @param {(text: string) => void} send */
function submit(event, send) {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (
    /** @type {HTMLFormElement} */ (event.target).elements.namedItem("text")
  );
  if (field.value.trim()) send(field.value.trim());
  field.value = "";
}
