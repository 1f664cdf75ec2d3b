/** Plans: what would come of choices taken one after another, asked for once and kept. */

import { wholePlan } from "./ahead.js";

/** Milliseconds after which what was refused as too fast is asked for again. */
const PAUSE = 1000;

/** @typedef {{choices: string[], alone: boolean}} Wanted choices, and whether nobody goes on */
/** @typedef {{id: number, wanted: Wanted}} Asked */

export class Plans {
  /** @param {(wanted: Wanted) => number} send gives the message's number, 0 if none was sent */
  constructor(send) {
    this.send = send;
    /** @type {Map<string, Plan | null>} by the choices; null where it was refused */
    this.known = new Map();
    /** @type {Asked | null} what the server was asked for and has not answered */
    this.asked = null;
    /** @type {Wanted | null} what was wanted last and is not yet asked for */
    this.wanted = null;
  }

  /**
   * The plan that begins with these choices; what is not known is asked for, one at a time.
   * @param {string[]} choices @param {boolean} [alone]
   * @returns {Plan | null}
   */
  of(choices, alone = false) {
    const wanted = { choices, alone };
    const known = this.known.get(keyOf(wanted));
    this.wanted = known === undefined ? wanted : null;
    this.ask();
    return known ?? null;
  }

  ask() {
    const { wanted } = this;
    if (!wanted || this.asked || this.known.has(keyOf(wanted))) return;
    const id = this.send(wanted);
    if (!id) return;
    this.asked = { id, wanted };
    this.wanted = null;
  }

  /** @param {Partial<Plan> & {id: number}} told */
  hear(told) {
    if (this.asked?.id === told.id) this.settle(this.asked, wholePlan(told));
  }

  /**
   * Whether it is a plan that was refused. It is asked for again where the seat waits for another
   * one, on a line that is gone or in another window; else never.
   * @param {{id: number, code: string}} refused
   */
  refuse({ id, code }) {
    const { asked } = this;
    if (!asked || asked.id !== id) return false;
    if (code === "too_fast") setTimeout(() => this.askAgain(asked), PAUSE);
    else this.settle(asked, null);
    return true;
  }

  /** @param {Asked} asked @param {Plan | null} plan */
  settle({ wanted }, plan) {
    this.known.set(keyOf(wanted), plan);
    this.asked = null;
    this.ask();
  }

  /** @param {Asked} asked */
  askAgain(asked) {
    if (this.asked !== asked) return;
    this.asked = null;
    this.wanted ??= asked.wanted;
    this.ask();
  }

  /** The line is another one: what was asked for on the last comes no more. */
  drop() {
    this.asked = null;
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
