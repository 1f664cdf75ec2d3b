/** Notices over the cockpit: somebody asks for an undo, somebody is away, a bot has your seat. */

import { isBot, nameOf, vehicleOf } from "../core/telling.js";
import { h } from "../core/view.js";
import { say } from "../core/words.js";
import { button } from "./buttons.js";
import { icon } from "./icons.js";

/** @typedef {(message: FromClient) => void} Send */

/**
 * @param {Scene} scene
 * @param {number[]} mine the seats of whoever looks
 * @param {number[]} away
 * @param {Send} send
 */
export function notices(scene, mine, away, send) {
  if (scene.seat < 0 || scene.table.status !== "racing") return [];
  return [
    undoNotice(scene, mine, send),
    botNotice(scene, send),
    ...away.map((seat) => awayNotice(scene, seat, send)),
  ];
}

/** @param {Scene} scene @param {number[]} mine @param {Send} send */
function undoNotice(scene, mine, send) {
  const asked = scene.table.undo;
  if (!asked?.to) return null;
  const answer = (/** @type {boolean} */ agree) => send({ type: "answer_undo", agree });
  const { seat, what, round } = asked.to;
  const whose = nameOf(scene, seat);
  if (mine.includes(asked.seat)) {
    const who = mine.includes(seat) ? "me" : "other";
    return notice("undo", "undo", say("race.undo_waiting", { what, who, whose, round }), [
      [say("race.undo_withdraw"), () => answer(false)],
    ]);
  }
  if (scene.table.seats[scene.seat]?.agrees)
    return notice("undo", "undo", say("race.undo_agreed"), []);
  const who = mine.includes(seat) ? "me" : seat === asked.seat ? "same" : "other";
  const { steps } = asked;
  const name = nameOf(scene, asked.seat);
  const text = say("race.undo_asked", { name, steps, what, who, whose, round });
  return notice("undo", "undo", text, [
    [say("race.undo_allow"), () => answer(true)],
    [say("race.undo_refuse"), () => answer(false)],
  ]);
}

/** @param {Scene} scene @param {Send} send */
function botNotice(scene, send) {
  if (!isBot(scene.table, scene.seat)) return null;
  return notice("bot", "bot", say("race.bot_drives", { vehicle: vehicleOf(scene.table.game) }), [
    [say("race.take_back"), () => send({ type: "take_back" })],
  ]);
}

/** @param {Scene} scene @param {number} seat @param {Send} send */
function awayNotice(scene, seat, send) {
  const text = say("race.away", { name: nameOf(scene, seat) });
  return notice(`away ${seat}`, "user", text, [
    [say("race.let_bot"), () => send({ type: "hand_over", seat })],
  ]);
}

/**
 * @param {string} key
 * @param {string} sign
 * @param {string} text
 * @param {[string, () => void][]} answers
 */
function notice(key, sign, text, answers) {
  return h("div", { key, class: "notice", role: "group", "aria-label": text },
    icon(sign),
    h("p", null, text),
    answers.map(([word, act], place) =>
      button(word, act, { class: place ? "btn sm" : "btn sm dark" })));
}
