/** The bar over a race: laps, game and circuit, chips, and quick switches. */

import { openKeys } from "../core/keys.js";
import { later } from "../core/later.js";
import { isOut, lapFor } from "../core/scene.js";
import { choose, settings } from "../core/settings.js";
import { gameTitle, optionName } from "../core/telling.js";
import { h } from "../core/view.js";
import { canSay, number, say, saying, sayOf } from "../core/words.js";
import { bar, showAnew } from "./bar.js";
import { iconButton } from "./buttons.js";
import { icon } from "./icons.js";

/** @typedef {import("./race-menu.js").Acts} Acts */
/**
 * @typedef {object} Context
 * @property {Scene} scene
 * @property {GameTold} told
 * @property {GameModule} game
 * @property {LineStatus} line
 * @property {number} watchers
 * @property {Acts} acts
 */

const menu = later(() => saying("race-more", import("./race-menu.js")), showAnew);

/** The speeds in their order, with their signs. */
const SPEEDS = { normal: "play", fast: "fast", off: "pause" };

/** @param {Context} context */
export function raceBar({ scene, told, game, line, watchers, acts }) {
  const circuit =
    told.circuits.find((listed) => listed.name === scene.table.circuit)?.title ??
    scene.table.circuit;
  return bar({
    title: `${gameTitle(told)} · ${circuit}`,
    subtitle: subtitle(scene, told),
    before: game.counter ? counterView(game.counter(scene)) : lapCounter(scene, told),
    after: [
      lineChip(line),
      game.chips?.(scene),
      watchers > 0 &&
        h("span", { class: "chipbox hp" }, icon("eye"), say("race.watching", { watchers })),
      quickButtons(),
    ],
    items: () => menu()?.menuItems(scene, told.bots, acts),
  });
}

/** @param {Scene} scene @param {GameTold} told */
function subtitle(scene, told) {
  const running = scene.standings.filter((standing) => !isOut(standing)).length;
  const values = { running, cars: scene.standings.length };
  const cars = canSay(told.name, "running") ? sayOf(told.name, "running", values)
    : say("race.running", values);
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
  return preset ? optionName(told.name, "preset", preset) : "";
}

/**
 * How many laps are driven; 0 where that is not said.
 * @param {Scene} scene
 * @param {GameTold} told
 */
export function lapsOf(scene, told) {
  return Number(
    scene.table.options.laps ?? told.options.find((option) => option.name === "laps")?.default ?? 0,
  );
}

/** @param {Scene} scene @param {GameTold} told */
function lapCounter(scene, told) {
  const laps = lapsOf(scene, told);
  const own = lapFor(scene.standings, scene.seat, !scene.question);
  const lap = laps ? Math.min(Math.max(1, own), laps) : own;
  return counterView({ title: say("race.lap"), value: lap, most: laps });
}

/** @param {{title: string, value: number, most?: number}} counter */
function counterView({ title, value, most = 0 }) {
  return h("div", { class: "lapc" },
    h("span", { class: "k" }, title),
    h("span", { class: "v num" }, number(value), most > 0 && h("small", null, `/${number(most)}`)),
  );
}

/** @param {LineStatus} line */
function lineChip({ state, tries }) {
  if (state === "open" || (state === "connecting" && !tries)) return null;
  const text =
    state === "closed"
      ? say("race.line_closed")
      : say("race.reconnecting", { tries: Math.max(1, tries) });
  return h("span", { class: "chipbox warn", role: "status" }, icon("warning"), text);
}

function quickButtons() {
  const muted = !settings.sound;
  const speed = say("race.speed_now", { speed: say(`app.speed.${settings.speed}`) });
  const sound = { class: "ibtn hp", "aria-pressed": String(!muted) };
  return [
    iconButton(SPEEDS[settings.speed], speed, cycleSpeed, { class: "ibtn hp" }),
    iconButton(muted ? "mute" : "sound", say("app.sound"), () => choose({ sound: muted }), sound),
    iconButton("help", say("app.keys"), () => openKeys(), { class: "ibtn hp" }),
  ];
}

/** The next speed of animation. */
export function cycleSpeed() {
  const speeds = /** @type {(keyof typeof SPEEDS)[]} */ (Object.keys(SPEEDS));
  const next = speeds[(speeds.indexOf(settings.speed) + 1) % speeds.length] ?? "normal";
  choose({ speed: next });
  return next;
}
