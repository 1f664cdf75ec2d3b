/** Plans: what would come of choices taken one after another, asked for once and kept. */

import { wholePlan } from "./ahead.js";

/** @typedef {{choices: string[], alone: boolean}} Wanted choices, and whether nobody goes on */

const NOTHING = { key: "", id: 0 };

export class Plans {
  /** @param {(wanted: Wanted) => number} send the number of the message, 0 if the line is down */
  constructor(send) {
    this.send = send;
    /** @type {Map<string, Plan | null>} by the choices; null where it was refused */
    this.known = new Map();
    /** What the server was asked for and has not answered. */
    this.asked = NOTHING;
    /** @type {Wanted | null} what was wanted last and is not yet asked for */
    this.wanted = null;
  }

  /**
   * The plan that begins with these choices; what is not known is asked for, one at a time.
   * @param {string[]} choices @param {boolean} [alone]
   * @returns {Plan | null}
   */
  of(choices, alone = false) {
    const known = this.known.get(keyOf({ choices, alone }));
    this.wanted = known === undefined ? { choices, alone } : null;
    this.ask();
    return known ?? null;
  }

  ask() {
    if (!this.wanted || this.asked.id || this.known.has(keyOf(this.wanted))) return;
    this.asked = { key: keyOf(this.wanted), id: this.send(this.wanted) };
    this.wanted = null;
  }

  /** @param {Partial<Plan> & {id: number}} told */
  hear(told) {
    this.settle(told.id, wholePlan(told));
  }

  /** Whether it is a plan that was refused; it is not asked for again. @param {number} id */
  refuse(id) {
    return this.settle(id, null);
  }

  /** Whether an answer is the one that is waited for. @param {number} id @param {Plan | null} plan */
  settle(id, plan) {
    if (!id || id !== this.asked.id) return false;
    this.known.set(this.asked.key, plan);
    this.asked = NOTHING;
    this.ask();
    return true;
  }

  /** The line is another one: what was asked for on the last comes no more. */
  drop() {
    this.asked = NOTHING;
  }

  /** Another question is put, to which nothing of this leads. */
  forget() {
    this.known.clear();
    this.wanted = null;
    this.drop();
  }
}

/** @param {Wanted} wanted */
function keyOf({ choices, alone }) {
  return [alone, ...choices].join("\n");
}
