/** The cockpit: a tray of dice, tiles, and one large button; spaces are pressed on the board. */

import { later } from "../../core/later.js";
import { standingOf } from "../../core/scene.js";
import { choiceText, nameOf, placeText, questionText } from "../../core/telling.js";
import { h } from "../../core/view.js";
import { sayOf } from "../../core/words.js";
import { icon } from "../../parts/icons.js";
import { chip } from "../../parts/livery.js";
import { frame, nearest } from "./framing.js";
import { keysOfRerolls, rerollSection } from "./rerolling.js";
import { GAME } from "./signs.js";
import { tileSection } from "./tiles.js";
import { traySection } from "./tray.js";
import {
  bonusesOf, choiceOf, eventsAhead, handOf, isDriving, isOn, laidOf, laysBy, pushAhead,
} from "./turn.js";
import { doubt, endOf, secondButton, verb } from "./verbs.js";

/** What is taken at once, without a second press. */
const QUICK = new Set(["lay", "back", "bonus"]);
/** Keys of the tiles that fit; the dice have those before. */
const TILE_KEYS = ["7", "8", "9"];
/** Keys of the small button. */
const END_KEYS = "s S";

/** What the keys stand for, as it was last shown. @type {Map<string, string>} */
let keys = new Map();
/** @type {Cockpit["refresh"]} */
let refresh = () => {};
const bonus = later(() => import("./bonus.js"), () => refresh());

/** The sections left of the decision bar. @param {Cockpit} cockpit */
function sections(cockpit) {
  const { scene } = cockpit;
  refresh = cockpit.refresh;
  keys = keysOf(cockpit);
  const end = endOf(cockpit)?.text;
  if (end) keys.set(end, `${keys.get(end) ?? ""} ${END_KEYS}`.trim());
  const kind = scene.choices.length ? scene.question?.kind : "";
  const main = kind === "extra" ? rerollSection(cockpit)
    : kind === "bonus" ? bonus()?.bonusSection(cockpit) : null;
  const tiles = isOn(scene, "professional") && tileSection(cockpit, keys);
  return [main ?? traySection(cockpit, keys), tiles];
}

/** @param {Cockpit} cockpit @returns {Map<string, string>} */
function keysOf(cockpit) {
  const { scene } = cockpit;
  if (scene.question?.kind === "extra") return keysOfRerolls(cockpit);
  if (scene.question?.kind === "bonus")
    return new Map(bonusesOf(scene).map(({ text }, at) => [text, String(at + 1)]));
  const free = handOf(scene).map((die, at) => ({ ...die, key: String(at + 1) }))
    .filter(({ order }) => !order);
  const dice = laysBy(scene, "die").map(({ text, parameters }) => {
    const fitting = free.filter(({ colour }) => colour === parameters["colour"]);
    return /** @type {[string, string]} */ ([text, fitting.map(({ key }) => key).join(" ")]);
  });
  const tiles = laysBy(scene, "tile").map(({ text }, at) =>
    /** @type {[string, string]} */ ([text, TILE_KEYS[at] ?? ""]));
  const back = choiceOf(scene, "back");
  return new Map([...dice, ...tiles, [back?.text ?? "", "Backspace"]]);
}

/** The question, and what is to know before one answers it. @param {Cockpit} cockpit */
function decision(cockpit) {
  const { scene, doubted } = cockpit;
  const choice = scene.choices.find(({ text }) => text === doubted);
  const question = choice ? doubt(choice, scene) : questionText(scene);
  return { question, help: helpOf(cockpit) };
}

/** @param {Cockpit} cockpit */
function helpOf({ scene, prospects }) {
  const push = pushAhead(scene, prospects);
  const kind = scene.question?.kind ?? "";
  if (push) return sayOf(GAME, "help.push", {
    name: nameOf(scene, push.seat), space: push.to, space_word: placeText(scene, push.to) });
  if (isTurboAhead(scene, prospects)) return sayOf(GAME, "help.turbo");
  if (!isDriving(scene)) return sayOf(GAME, `help.${kind}`);
  if (laidOf(scene).length) return sayOf(GAME, "help.laid");
  return sayOf(GAME, choiceOf(scene, "lay") ? "help.lay" : "help.none");
}

/** @param {Scene} scene @param {Map<string, Prospect>} prospects */
function isTurboAhead(scene, prospects) {
  return eventsAhead(scene, prospects).some(({ kind }) => kind === "turbo");
}

/** On the board: who is pushed back, the turbo, or the last round. @param {Cockpit} cockpit */
function lower({ scene, prospects }) {
  const push = pushAhead(scene, prospects);
  if (push) return [
    h("div", { class: "a pushed", key: "push" }, chip(standingOf(scene, push.seat))),
    h("div", { class: "b", key: "who" },
      h("b", null, sayOf(GAME, "push", { name: nameOf(scene, push.seat) }))),
  ];
  if (isTurboAhead(scene, prospects)) return banner("wind", "turbo", "turbo_text");
  return scene.state.is_final_round ? banner("chequered", "final_round", "final_round_text") : null;
}

/** @param {string} sign @param {string} title @param {string} text */
function banner(sign, title, text) {
  return [
    h("div", { class: "a", key: title }, icon(sign)),
    h("div", { class: "b", key: text },
      h("b", null, sayOf(GAME, `banner.${title}`)), sayOf(GAME, `banner.${text}`)),
  ];
}

/**
 * Spaces to press: where something may be laid, and the last thing that was.
 * @param {Cockpit} cockpit
 */
function presses(cockpit) {
  const { scene, selected, waiting } = cockpit;
  if (waiting) return [];
  /** @type {Map<string, Choice>} */
  const lit = new Map();
  for (const choice of [...laysBy(scene, "die"), ...laysBy(scene, "tile"), ...bonusesOf(scene)]) {
    const space = String(choice.parameters["space"]);
    if (!lit.has(space) || choice.text === selected?.text) lit.set(space, choice);
  }
  const last = laidOf(scene).at(-1)?.space;
  const back = choiceOf(scene, "back");
  const open = [...lit.values(), ...(back && last ? [back] : [])];
  return open.map((choice) => offer(cockpit, choice === back ? last : "", choice, open));
}

/**
 * @param {Cockpit} cockpit @param {string | undefined} last the space of what is taken back
 * @param {Choice} choice @param {Choice[]} open all that can be pressed
 * @returns {Offer}
 */
function offer({ scene, selected, take }, last, choice, open) {
  return {
    space: last || String(choice.parameters["space"]), look: last ? "last" : "lit",
    label: choiceText(scene, choice), selected: choice.text === selected?.text,
    act: (event) => take(open[nearest(event)] ?? choice),
  };
}

/** The road that is laid, and wherever the dice may lead. @param {Cockpit} cockpit */
function sights({ scene, waiting }) {
  const isMine = !waiting && scene.choices.length > 0;
  return isMine ? [...laidOf(scene).map(({ space }) => space), ...(scene.state.reach ?? [])] : [];
}

/** @type {Controls} */
export const controls = {
  cockpit: sections, decision, verb, second: secondButton, doubt, lower, presses, sights, frame,
  keyOf: (choice) => keys.get(choice.text) ?? "",
  isQuick: ({ kind }, key) => QUICK.has(kind) || END_KEYS.includes(key),
  wantsOutlook: (scene) => isDriving(scene) && laidOf(scene).length > 0,
};
