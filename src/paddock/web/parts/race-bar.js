/**
 * The bar over a race: laps, game and circuit, chips, quick switches, and the race's own menu.
 * @module
 */

import { choose, settings } from "../core/settings.js";
import { gameTitle, isBot, optionText } from "../core/telling.js";
import { h } from "../core/view.js";
import { number, say } from "../core/words.js";
import { bar } from "./bar.js";
import { openDialog } from "./dialog.js";
import { icon } from "./icons.js";
import { isOut } from "./tower.js";

/** @typedef {import("../types").Scene} Scene */
/** @typedef {import("../types").GameTold} GameTold */
/** @typedef {import("../types").GameModule} GameModule */
/** @typedef {import("../types").LineStatus} LineStatus */
/** @typedef {{undo: () => void, handOver: () => void, takeBack: () => void, leave: () => void, copyLink: () => void}} Acts */

const SPEEDS = /** @type {const} */ (["normal", "fast", "off"]);

/** @param {{scene: Scene, told: GameTold, game: GameModule, line: LineStatus, watchers: number, acts: Acts}} context */
export function raceBar({ scene, told, game, line, watchers, acts }) {
  const circuit = told.circuits.find((listed) => listed.name === scene.table.circuit)?.title ?? scene.table.circuit;
  return bar({
    title: `${gameTitle(told)} · ${circuit}`,
    subtitle: subtitle(scene, told),
    before: lapCounter(scene, told),
    after: [
      lineChip(line),
      game.chips?.(scene),
      watchers > 0 && h("span", { class: "chipbox hp" }, icon("eye"), say("race.watching", { watchers })),
      quickButtons(),
    ],
    items: menuItems(scene, acts),
  });
}

/** @param {Scene} scene @param {GameTold} told */
function subtitle(scene, told) {
  const running = scene.standings.filter((standing) => !isOut(standing)).length;
  const cars = say("race.running", { running, cars: scene.standings.length });
  const dice = scene.table.dice === "real" ? say("race.real_dice") : "";
  return [presetName(scene, told), dice, cars].filter(Boolean).join(" · ");
}

/** @param {Scene} scene @param {GameTold} told */
function presetName(scene, told) {
  const usual = Object.fromEntries(told.options.map((option) => [option.name, option.default]));
  const chosen = { ...usual, ...scene.table.options };
  const preset = told.presets.find((listed) => {
    const values = { ...usual, ...listed.options };
    return Object.entries(chosen).every(([name, value]) => values[name] === value);
  });
  return preset ? optionText(told.name, "preset", preset).name : "";
}

/** How many laps are driven; 0 where that is not said. @param {Scene} scene @param {GameTold} told */
export function lapsOf(scene, told) {
  return Number(scene.table.options.laps ?? told.options.find((option) => option.name === "laps")?.default ?? 0);
}

/** @param {Scene} scene @param {GameTold} told */
function lapCounter(scene, told) {
  const own = scene.standings.find((standing) => standing.seat === scene.seat) ?? scene.standings[0];
  const laps = lapsOf(scene, told);
  if (!own) return null;
  const lap = laps ? Math.min(Math.max(1, own.lap), laps) : own.lap;
  return h("div", { class: "lapc" },
    h("span", { class: "k" }, say("race.lap")),
    h("span", { class: "v num" }, number(lap), laps > 0 && h("small", null, `/${number(laps)}`)));
}

/** @param {LineStatus} line */
function lineChip({ state, tries }) {
  if (state === "open" || (state === "connecting" && !tries)) return null;
  const text = state === "closed" ? say("race.line_closed") : say("race.reconnecting", { tries: Math.max(1, tries) });
  return h("span", { class: "chipbox warn", role: "status" }, icon("warning"), text);
}

function quickButtons() {
  const muted = !settings.sound;
  return [
    h("button", { class: "ibtn hp", type: "button", "aria-label": say("race.speed_now", { speed: say(`app.speed.${settings.speed}`) }), title: say("race.speed_now", { speed: say(`app.speed.${settings.speed}`) }), onclick: cycleSpeed },
      icon(settings.speed === "off" ? "pause" : settings.speed === "fast" ? "fast" : "play")),
    h("button", { class: "ibtn hp", type: "button", "aria-pressed": String(!muted), "aria-label": say("app.sound"), title: say("app.sound"), onclick: () => choose({ sound: muted }) }, icon(muted ? "mute" : "sound")),
    h("button", { class: "ibtn hp", type: "button", "aria-label": say("keys.title"), title: say("keys.title"), onclick: () => openDialog("keys") }, icon("help")),
  ];
}

/** The next speed of animation. */
export function cycleSpeed() {
  const next = SPEEDS[(SPEEDS.indexOf(settings.speed) + 1) % SPEEDS.length] ?? "normal";
  choose({ speed: next });
  return next;
}

/** @param {Scene} scene @param {Acts} acts */
function menuItems(scene, acts) {
  const isDriving = scene.seat >= 0 && scene.table.status === "racing";
  const hasBot = isDriving && isBot(scene.table, scene.seat);
  return [
    isDriving && item("undo", say("race.undo"), acts.undo),
    isDriving && (hasBot ? item("user", say("race.take_back"), acts.takeBack) : item("bot", say("race.hand_over"), acts.handOver)),
    item(settings.text ? "whole" : "list", say(settings.text ? "race.show_board" : "race.text"), () => choose({ text: !settings.text })),
    h("a", { key: "rules", href: `/rules/${scene.table.game}` }, icon("book"), say("race.rules")),
    item("link", say("race.copy_link"), acts.copyLink),
    isDriving && item("leave", say("race.leave"), acts.leave),
    h("hr", { key: "line" }),
  ];
}

/** @param {string} sign @param {string} text @param {() => void} act */
function item(sign, text, act) {
  return h("button", { key: sign, type: "button", onclick: act }, icon(sign), text);
}
