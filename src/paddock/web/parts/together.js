/** Several are asked at once: who has chosen and who is waited for, never what. */

import { waitedFor } from "../core/scene.js";
import { nameOf } from "../core/telling.js";
import { listed, say } from "../core/words.js";

/**
 * What is said to those who wait, what the button says that takes a choice back, and to those who
 * choose how many have.
 * @typedef {{question: string, help: string, undo: string, count: string}} Together
 */

/** That a seat has chosen, in a word. @param {Scene} scene @param {number} seat */
export function answeredText({ question }, seat) {
  return question?.answered.includes(seat) ? say("race.has_chosen") : "";
}

/** @param {Scene} scene @returns {Together} */
export function togetherText(scene) {
  const asked = waitedFor(scene);
  const answered = scene.question?.answered ?? [];
  const isIn = answered.includes(scene.seat);
  const names = listed(asked.map((seat) => nameOf(scene, seat)));
  const all = asked.length + answered.length;
  const question = say("race.chosen", { chosen: answered.length, all });
  return {
    question,
    help: say(isIn ? "race.choice_in" : "race.waits_for", { names }),
    undo: isIn ? say("race.change_choice") : "",
    count: answered.length ? `${question}.` : "",
  };
}
