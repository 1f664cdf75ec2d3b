/** What the menu has for a race: what a driver can do, the race as text, its rules, its link. */

import { levelText } from "../core/option-words.js";
import { choose, settings } from "../core/settings.js";
import { isBot } from "../core/telling.js";
import { h } from "../core/view.js";
import { say } from "../core/words.js";
import { icon } from "./icons.js";
import { pickOne } from "./menu.js";
import { toast } from "./toast.js";

/**
 * What can be done from the menu.
 * @typedef {Record<Act, () => void> & {standIn: (level: string) => void}} Acts
 */
/** @typedef {"undo" | "handOver" | "takeBack" | "leave"} Act */

/** @param {Scene} scene @param {string[]} levels of the game's bots @param {Acts} acts */
export function menuItems(scene, levels, acts) {
  const isDriving = scene.seat >= 0 && scene.table.status === "racing";
  const hasBot = isDriving && isBot(scene.table, scene.seat);
  return [
    isDriving && item("undo", say("race.undo"), acts.undo),
    hasBot && item("user", say("race.take_back"), acts.takeBack),
    isDriving && !hasBot && item("bot", say("race.hand_over"), acts.handOver),
    settings.text
      ? item("whole", say("race.show_board"), () => choose({ text: false }))
      : item("list", say("race.text"), () => choose({ text: true })),
    h("a", { key: "rules", href: `/rules/${scene.table.game}` }, icon("book"), say("race.rules")),
    item("link", say("race.copy_link"), () => void copyLink()),
    isDriving && item("leave", say("race.leave"), acts.leave),
    isDriving && standInPicker(scene, levels, acts),
    h("hr", { key: "line" }),
  ];
}

/**
 * The bot that drives while one cannot.
 * @param {Scene} scene @param {string[]} levels @param {Acts} acts
 */
function standInPicker(scene, levels, acts) {
  const chosen = scene.table.seats[scene.seat]?.stand_in;
  return pickOne("stand-in", say("race.stand_in"), chosen, acts.standIn,
    levels.map((level) => ({ value: level, text: levelText(level) })));
}

async function copyLink() {
  await navigator.clipboard?.writeText(location.href).catch(() => {});
  toast(say("race.copied"));
}

/** @param {string} sign @param {string} text @param {() => void} act */
function item(sign, text, act) {
  return h("button", { key: sign, type: "button", onclick: act }, icon(sign), text);
}
