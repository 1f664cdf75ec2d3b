/** Calls what happens: to the ear, to the page's title and its sign in the tab; each once. */

import { fileAddress } from "./files.js";
import { waitedFor } from "./scene.js";
import { sound } from "./sound.js";
import { eventText, nameOf, questionText, vehicleOf } from "./telling.js";
import { announce } from "./voice.js";
import { say } from "./words.js";

/** So many events at once are read out; the rest is in race control. */
const MOST = 12;
/** Moves that follow one another closely are told together. */
const PAUSE = 400;

export class TurnCaller {
  constructor() {
    this.calledFor = -1;
    this.toldFor = -1;
    /** @type {string[]} what is still to be told */
    this.waiting = [];
    this.timer = 0;
  }

  /**
   * Tell what has happened, and call the person to the wheel.
   * @param {Scene} scene
   * @param {boolean} isTurn
   * @param {number} opening which question it is
   */
  call(scene, isTurn, opening) {
    if (this.toldFor !== scene.version) this.tell(scene);
    showSign(isTurn);
    if (!isTurn || this.calledFor === opening) return;
    this.calledFor = opening;
    announce(say("race.turn_call", { question: questionText(scene) }), "urgent");
    sound("chime");
  }

  /** @param {Scene} scene */
  tell(scene) {
    const fresh = scene.events.filter((event) => event.step > this.toldFor);
    if (this.toldFor >= 0) this.waiting.push(...fresh.map((event) => eventText(scene, event)));
    this.toldFor = scene.version;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => announce(this.waiting.splice(0).slice(-MOST).join(" ")), PAUSE);
  }
}

/**
 * Whose turn it is, for the page's title.
 * @param {Scene} scene
 * @param {boolean} isTurn
 * @param {string} game its title
 */
export function turnTitle(scene, isTurn, game) {
  if (!scene.question) return say("race.title_over", { game });
  if (isTurn) return say("race.title_mine", { game });
  const [seat = -1] = waitedFor(scene);
  const who = seat === scene.seat ? "me" : "other";
  const vehicle = vehicleOf(scene.table.game);
  return say("race.title_turn", { name: nameOf(scene, seat), game, who, vehicle });
}

/** The sign in the tab. @param {boolean} isTurn */
export function showSign(isTurn) {
  const sign = /** @type {HTMLLinkElement | null} */ (document.getElementById("favicon"));
  const address = fileAddress(isTurn ? "favicon-turn.svg" : "favicon.svg");
  if (sign && !sign.href.endsWith(address)) sign.href = address;
}
