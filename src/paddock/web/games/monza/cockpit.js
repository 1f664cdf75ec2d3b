/** The cockpit: a tray of dice, tiles, and one large button; spaces are pressed on the board. */

import { choiceText, nameOf, questionText } from "../../core/telling.js";
import { h } from "../../core/view.js";
import { sayOf } from "../../core/words.js";
import { icon } from "../../parts/icons.js";
import { chip, vehicle } from "../../parts/livery.js";
import { bonusesOf, bonusSection } from "./bonus.js";
import { keysOfRerolls, rerollSection } from "./rerolling.js";
import { dieFace, GAME, picture } from "./signs.js";
import { tileSection } from "./tiles.js";
import { traySection } from "./tray.js";
import {
  choiceOf, eventsAhead, handOf, isDriving, isOn, laidOf, laysBy, ownSeat, pushAhead,
} from "./turn.js";

/** What is taken at once, without a second press. */
const QUICK = new Set(["lay", "back", "bonus"]);
/** What Enter proposes, whatever was asked. */
const PROPOSED = ["drive", "keep", "decline"];
/** Keys of the tiles that fit; the dice have those before. */
const TILE_KEYS = ["7", "8", "9"];

/** What the keys stand for, as it was last shown. @type {Map<string, string>} */
let keys = new Map();

/** The sections left of the decision bar. @param {Cockpit} cockpit */
function sections(cockpit) {
  const { scene } = cockpit;
  keys = keysOf(cockpit);
  const kind = scene.choices.length ? scene.question?.kind : "";
  const main = kind === "extra" ? rerollSection(cockpit)
    : kind === "bonus" ? bonusSection(cockpit) : traySection(cockpit, keys);
  return [main, isOn(scene, "professional") && tileSection(cockpit, keys)];
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

/** What Enter takes: the road as it lies. @param {Scene} scene @returns {Choice | null} */
function proposal(scene) {
  return PROPOSED.map((kind) => choiceOf(scene, kind)).find(Boolean) ?? null;
}

/** The question, and what is to know before one answers it. @param {Cockpit} cockpit */
function decision(cockpit) {
  return { question: questionText(cockpit.scene), help: helpOf(cockpit) };
}

/** @param {Cockpit} cockpit */
function helpOf({ scene, prospects }) {
  const push = pushAhead(scene, prospects);
  const kind = scene.question?.kind ?? "";
  if (push) return sayOf(GAME, "help.push", { name: nameOf(scene, push.seat), space: push.to });
  if (isTurboAhead(scene, prospects)) return sayOf(GAME, "help.turbo");
  if (!isDriving(scene)) return sayOf(GAME, `help.${kind}`);
  if (laidOf(scene).length) return sayOf(GAME, "help.laid");
  return sayOf(GAME, choiceOf(scene, "lay") ? "help.lay" : "help.none");
}

/** @param {Scene} scene @param {Map<string, Prospect>} prospects */
function isTurboAhead(scene, prospects) {
  return eventsAhead(scene, prospects).some(({ kind }) => kind === "turbo");
}

/**
 * What the button says, with a picture for those who can't read.
 * @param {Choice} choice @param {Scene} scene
 */
function verb(choice, scene) {
  const { kind, parameters } = choice;
  const laid = laidOf(scene).length;
  if (kind === "drive" && laid) return [car(scene), sayOf(GAME, "verb.drive", { spaces: laid })];
  if (kind === "drive") return stay(scene, "stay");
  if (kind === "decline") return stay(scene, "decline");
  if (kind === "keep") return [icon("check"), sayOf(GAME, "verb.keep")];
  if (kind === "reroll") {
    const dice = String(parameters["dice"]).split(" ").length;
    return [icon("dice"), sayOf(GAME, "verb.reroll", { dice })];
  }
  if (kind === "lay")
    return [picture(dieFace(String(parameters["colour"])), "mini"), sayOf(GAME, "verb.lay")];
  return choiceText(scene, choice);
}

/**
 * A button that does little: it is not in yellow where more could be done.
 * @param {Scene} scene @param {"stay" | "decline"} name
 */
function stay(scene, name) {
  const isQuiet = scene.choices.some(({ kind }) => kind === "lay" || kind === "bonus");
  return h("span", { class: `stay ${isQuiet ? "quiet" : ""}` },
    icon("pause"), sayOf(GAME, `verb.${name}`));
}

/** One's own car from above. @param {Scene} scene */
function car(scene) {
  return h("svg", { class: "vroom", viewBox: "-24 -15 48 30", "aria-hidden": "true" },
    vehicle(ownSeat(scene), { vehicle: "toy" }));
}

/** On the board: who is pushed back, the turbo, or the last round. @param {Cockpit} cockpit */
function lower({ scene, prospects }) {
  const push = pushAhead(scene, prospects);
  if (push) return [
    h("div", { class: "a pushed", key: "push" }, chip(push.seat)),
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
  const { scene, waiting } = cockpit;
  if (waiting) return [];
  /** @type {Map<string, Choice>} */
  const lit = new Map();
  for (const choice of [...laysBy(scene, "die"), ...laysBy(scene, "tile"), ...bonusesOf(scene)]) {
    const space = String(choice.parameters["space"]);
    if (!lit.has(space)) lit.set(space, choice);
  }
  const last = laidOf(scene).at(-1)?.space;
  const back = choiceOf(scene, "back");
  return [
    ...[...lit].map(([space, choice]) => offer(cockpit, space, choice, "lit")),
    ...(back && last ? [offer(cockpit, last, back, "last")] : []),
  ];
}

/**
 * @param {Cockpit} cockpit @param {string} space @param {Choice} choice @param {string} look
 * @returns {Offer}
 */
function offer({ scene, selected, take }, space, choice, look) {
  return {
    space, look, label: choiceText(scene, choice), selected: choice.text === selected?.text,
    act: () => take(choice),
  };
}

/** @type {Controls} */
export const controls = {
  cockpit: sections, decision, verb, proposal, lower, presses,
  keyOf: (choice) => keys.get(choice.text) ?? "",
  isQuick: (choice) => QUICK.has(choice.kind),
  wantsOutlook: (scene) => isDriving(scene) && laidOf(scene).length > 0,
};
