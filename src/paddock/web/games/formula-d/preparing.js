/** All other questions: driver, car, tires, weather, pit stop, bonuses; each answer well told. */

import { carNamed } from "../../core/scene.js";
import { carName, choiceText, questionText } from "../../core/telling.js";
import { h } from "../../core/view.js";
import { canSay, listed, number, sayOf } from "../../core/words.js";
import { icon } from "../../parts/icons.js";
import { chip } from "../../parts/livery.js";
import { ZONES } from "./dials.js";
import { count } from "./prices.js";
import { carOf, GAME } from "./road.js";
import { followMark, rove } from "../../parts/roving.js";

/** Points for a zone. @typedef {{zone: string, points: number}} Gain */

/** Questions whose answers give points to zones. */
const ALLOTS = new Set(["repair", "lap_bonus", "police_bonus"]);

/** The section with the answers. @param {Cockpit} cockpit */
export function choosing(cockpit) {
  const { scene } = cockpit;
  const kind = scene.question?.kind ?? "";
  const hold = { id: "answers", "data-hold": "answers" };
  const look = ALLOTS.has(kind) ? "choices allots" : `choices ${kind}`;
  return h("section", { class: look, key: kind, ...hold },
    h("h3", null, sayOf(GAME, `cockpit.ask.${kind}`), aside(scene, kind)),
    kind === "build" && building(scene),
    h("div", {
      class: "options", role: "radiogroup", ref: followMark, "aria-label": questionText(scene),
      onkeydown: (/** @type {KeyboardEvent} */ event) => rove(event, cockpit, scene.choices),
    }, scene.choices.map((choice, at) => answer(cockpit, choice, at))));
}

/** What is to know beside the question. @param {Scene} scene @param {string} kind */
function aside(scene, kind) {
  if (kind === "frog") {
    return h("b", null, sayOf(GAME, "cockpit.black_roll", { roll: scene.state.weather_roll }));
  }
  if (kind !== "agree") return null;
  const points = ZONES.map((zone, at) => ({ zone, points: scene.state.proposal[at] ?? 0 }));
  return h("b", { class: "gains" }, points.filter((one) => one.points).map(gainView));
}

/** The zones of one's own car as far as they are settled. @param {Scene} scene */
function building(scene) {
  const car = carOf(scene, scene.seat);
  return h("ol", { class: "zones" }, ZONES.map((zone, at) =>
    h("li", { key: zone, class: at === car.built ? "now" : at < car.built ? "done" : "" },
      icon(zone), h("span", null, sayOf(GAME, `cockpit.zone.${zone}`)),
      h("b", null, at < car.built ? car.initial[zone] : "–"))));
}

/** @param {Cockpit} cockpit @param {Choice} choice @param {number} at */
function answer(cockpit, choice, at) {
  const isMarked = choice.text === cockpit.selected?.text;
  const { title, text, top } = told(cockpit, choice);
  return h("button", {
    type: "button", role: "radio", key: choice.text, class: "option answer",
    "data-choice": choice.text, "aria-checked": String(isMarked), tabindex: isMarked ? 0 : -1,
    onclick: () => !cockpit.waiting && cockpit.select(choice),
  },
    h("b", null, top, title, choice.text === cockpit.hint &&
      h("em", { class: "tip" }, icon("engineer", sayOf(GAME, "cockpit.hint")))),
    text && h("span", null, text),
    choice.kind === "driver" && wearRow(choice),
    at < 9 && h("kbd", null, at + 1));
}

/**
 * An answer in words, with a sign before it.
 * @param {Cockpit} cockpit @param {Choice} choice
 * @returns {{title: string, text: string, top: Child}}
 */
function told({ scene, prospects }, choice) {
  const { kind, parameters } = choice;
  if (kind === "build") return { title: number(count(choice, "points")), text: "", top: null };
  const title = verbOf(choice, scene);
  if (kind === "driver") {
    const text = sayOf(GAME, "cockpit.trait", {
      trait: wordOf("trait", parameters["trait"]),
      text: wordOf("trait", `${parameters["trait"]}.text`),
    });
    return { title, text, top: null };
  }
  if (kind === "tires" || kind === "change")
    return { title, text: sayOf(GAME, `cockpit.tire.${parameters["tire"]}`), top: icon("tires") };
  const gains = ALLOTS.has(scene.question?.kind ?? "") ? gainsOf(choice) : [];
  if (gains.length) return { title: "", text: "", top: gains.map(gainView) };
  const rival = carNamed(scene, parameters["answer"]);
  if (rival) return { title, text: "", top: chip(rival) };
  const sky = skyOf(prospects.get(choice.text));
  if (sky) return { title, text: wordOf("weather", sky), top: null };
  const key = `cockpit.answer.${kind}.${parameters["answer"]}`;
  return { title, text: canSay(GAME, key) ? sayOf(GAME, key) : "", top: null };
}

/** The weather that a choice is sure to bring. @param {Prospect | undefined} prospect */
function skyOf(prospect) {
  const skies = new Set(prospect?.ends.map(({ events }) =>
    events.find(({ kind }) => kind.startsWith("weather_"))?.parameters["weather"]));
  return skies.size === 1 ? [...skies][0] : undefined;
}

/** What the button says. @param {Choice} choice @param {Scene} scene */
export function verbOf(choice, scene) {
  const { kind, parameters } = choice;
  if (kind === "driver") return wordOf("driver", parameters["driver"]);
  if (kind === "build") return sayOf(GAME, "cockpit.give", { points: count(choice, "points") });
  if (kind === "radio" && parameters["answer"] !== "no")
    return carName(scene, carNamed(scene, parameters["answer"]));
  if (!ALLOTS.has(scene.question?.kind ?? "")) return choiceText(scene, choice);
  return listed(gainsOf(choice).map(gain)) || sayOf(GAME, "cockpit.nothing");
}

/** The points that zones get. @param {Choice} choice @returns {Gain[]} */
function gainsOf(choice) {
  return ZONES.map((zone) => ({ zone, points: count(choice, zone) }))
    .filter(({ points }) => points);
}

/** @param {Gain} given */
function gain({ zone, points }) {
  return sayOf(GAME, "cockpit.gain", { zone: sayOf(GAME, `cockpit.zone.${zone}`), points });
}

/** @param {Gain} given */
function gainView(given) {
  return h("span", { key: given.zone, class: "gain" }, icon(given.zone), `${gain(given)} `);
}

/** The word for a value, as far as the game has one. @param {string} name @param {unknown} value */
export function wordOf(name, value) {
  const key = `word.${name}.${value}`;
  return canSay(GAME, key) ? sayOf(GAME, key) : String(value);
}

/** The wear points of a driver's car. @param {Choice} choice */
function wearRow(choice) {
  return h("span", { class: "wearrow" }, ZONES.map((zone) =>
    h("span", { key: zone },
      icon(zone, sayOf(GAME, `cockpit.zone.${zone}`)), count(choice, zone))));
}
