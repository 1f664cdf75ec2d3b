/**
 * Follows a race over the line: what is known of it, what is shown of it, what was said.
 *
 * Moves that arrive are played one after another by a stage; `shown` is the scene that the person
 * sees, `latest` the one that the server told last.
 * @module
 */

import { wholeProspect } from "./ahead.js";
import { Line } from "./line.js";
import { Plans } from "./plans.js";
import { after, sceneOf, waitedFor } from "./scene.js";

/**
 * @typedef {object} Stage
 * @property {(before: Scene, move: Move, after: Scene) => Promise<void>} play
 * @property {(move: Move) => boolean} isLong whether a move takes its time
 * @property {(scene: Scene) => void} jump
 * @property {() => void} finish
 */
/** @typedef {{seat: number, name: string, text: string, at: number, step: number}} Remark */

/** More long moves than this are jumped over. */
const PATIENCE = 12;

export class Follower {
  /**
   * @param {string} race its id
   * @param {Stage} stage plays the moves
   * @param {(what: FromServer | null) => void} changed a message, or only what is shown, is new
   */
  constructor(race, stage, changed) {
    this.stage = stage;
    this.changed = changed;
    /** @type {Scene | null} */
    this.latest = null;
    /** @type {Scene | null} */
    this.shown = null;
    /** @type {Move[]} */
    this.queue = [];
    this.isPlaying = false;
    /** How many questions have come to oneself. */
    this.openings = 0;
    /** @type {{seats: number[], watchers: number}} */
    this.presence = { seats: [], watchers: 0 };
    /** @type {Remark[]} what was said, after which step */
    this.chat = [];
    /** @type {{code: string, message: string} | null} */
    this.refusal = null;
    /** The version of a step that is not yet acknowledged. */
    this.sentFor = -1;
    this.sentText = "";
    /** @type {Map<string, Prospect>} */
    this.prospects = new Map();
    this.plans = new Plans((wanted) => this.askPlan(wanted));
    this.hint = "";
    /** What the server proposes, for one version. */
    this.proposal = { version: -1, text: "" };
    /** How many moves were missed; -1 while none is made up. */
    this.missed = -1;
    /** @type {Move | null} the move that is being played; nothing where it takes no time */
    this.playing = null;
    /** Whether the line was once open and is not now. */
    this.wasLost = false;
    /** When the clocks of `latest` were right. */
    this.clockAt = 0;
    /** @type {number | null} */
    this.seat = null;
    this.line = new Line(race, {
      version: () => this.latest?.version ?? null,
      seat: () => this.seat,
      message: (message) => this.hear(message),
      status: (status) => this.lineChanged(status),
    });
  }

  /** Whether nothing can be taken now. */
  get isWaiting() {
    return this.line.status.state !== "open" || this.sentFor === this.latest?.version;
  }

  /** Take a step for the moment that is shown. @param {Choice} choice */
  take(choice) {
    const scene = this.shown;
    if (!scene || this.isWaiting || scene.version !== this.latest?.version) return;
    this.refusal = null;
    if (this.line.send({ type: "step", version: scene.version, text: choice.text })) {
      this.sentFor = scene.version;
      this.sentText = choice.text;
    }
    this.changed(null);
  }

  /** Play another of one's seats from now on. @param {number} seat */
  sit(seat) {
    if (seat === this.seat) return;
    this.seat = seat;
    this.latest = null;
    this.line.reconnect();
  }

  /** The milliseconds that a seat has left, if there is a clock. @param {number} seat */
  timeLeft(seat) {
    const told = this.latest?.clocks[seat];
    if (told === undefined) return null;
    const isRunning = this.latest && waitedFor(this.latest).includes(seat);
    return Math.max(0, told - (isRunning ? Date.now() - this.clockAt : 0));
  }

  /** @param {FromClient} message */
  send(message) {
    return this.line.send(message);
  }

  /** Ask what the open choices can do. */
  askOutlook() {
    if (this.latest?.choices.length) this.send({ type: "outlook", version: this.latest.version });
  }

  /** Ask what would come of choices. @param {import("./plans.js").Wanted} wanted */
  askPlan(wanted) {
    return this.latest ? this.send({ type: "plan", version: this.latest.version, ...wanted }) : 0;
  }

  /** Show at once what is known. */
  catchUp() {
    this.queue = [];
    this.shown = this.latest;
    this.stage.finish();
    if (this.latest) this.stage.jump(this.latest);
    this.changed(null);
  }

  close() {
    this.line.close();
  }

  /** @param {FromServer} message */
  hear(message) {
    switch (message.type) {
      case "welcome":
        this.begin(message);
        break;
      case "resumed":
        this.resume(message);
        break;
      case "moved":
        this.moved(message);
        break;
      case "table":
        this.setTable(message.table);
        break;
      case "presence":
        this.presence = message;
        break;
      case "said":
        this.chat = [...this.chat, { ...message, step: this.latest?.version ?? 0 }];
        break;
      case "outlook":
        if (message.version === this.latest?.version) {
          this.prospects = new Map(
            message.prospects.map((prospect) => [prospect.text, wholeProspect(prospect)]));
        }
        break;
      case "plan":
        this.plans.hear(message);
        break;
      case "hint":
        if (message.version === this.latest?.version) this.hint = message.text;
        break;
      case "proposal":
        this.proposal = message;
        break;
      case "refused":
        if (this.plans.refuse(message)) return this.changed(null);
        this.refuse(message);
        break;
    }
    this.changed(message);
  }

  /** @param {LineStatus} status */
  lineChanged(status) {
    if (status.state === "waiting") this.wasLost = true;
    this.changed(null);
  }

  /**
   * The line is back where it broke. A step that was on its way is sent again: should it have
   * arrived, it is stale now and changes nothing.
   * @param {Extract<FromServer, {type: "resumed"}>} message
   */
  resume(message) {
    this.seat = message.seat;
    this.setTable(message.table);
    this.missed = 0;
    this.plans.drop();
    if (this.sentFor !== message.version) this.sentFor = -1;
    else this.sendAgain();
  }

  sendAgain() {
    this.line.send({ type: "step", version: this.sentFor, text: this.sentText });
  }

  /** How many moves were missed, asked once when it is known. @returns {number | null} */
  madeUp() {
    if (!this.wasLost || this.line.status.state !== "open" || this.missed < 0) return null;
    const missed = this.missed;
    this.wasLost = false;
    this.missed = -1;
    return missed;
  }

  /** @param {Extract<FromServer, {type: "welcome"}>} message */
  begin(message) {
    const ahead = (message.race?.version ?? 0) - (this.latest?.version ?? 0);
    if (message.because === "behind") this.missed = Math.max(0, ahead);
    this.seat = message.seat;
    this.latest = sceneOf(message.table, message.seat, message.race, message.events);
    this.forget();
    this.catchUp();
  }

  /** @param {Move} move */
  moved(move) {
    const known = this.latest;
    const isQuiet = !move.steps.length && !move.events.length;
    if (!known || move.version < known.version + Number(!isQuiet)) return;
    if (move.since !== known.version) {
      this.latest = null;
      this.line.abandon();
      return;
    }
    this.latest = after(known, move);
    if (isQuiet) return this.hearAnswer(known, move);
    if (this.missed >= 0) this.missed += 1;
    this.forget();
    this.queue.push(move);
    void this.play();
  }

  /**
   * Somebody has answered a question that is put to several; what others answer changes nothing
   * about one's own.
   * @param {Scene} before @param {Move} move
   */
  hearAnswer(before, move) {
    if (opened(before) !== opened(move)) this.forget();
    else {
      if (this.sentFor === before.version) this.sentFor = move.version;
      if (this.proposal.version === before.version) this.proposal.version = move.version;
    }
    if (this.queue.length) this.queue.push(move);
    else this.shown = this.latest;
  }

  /** Forget what was known before. */
  forget() {
    this.openings += 1;
    this.sentFor = -1;
    this.prospects = new Map();
    this.plans.forget();
    this.hint = "";
    this.refusal = null;
    this.clockAt = Date.now();
  }

  /** @param {TableTold} table */
  setTable(table) {
    if (this.latest) this.latest = { ...this.latest, table };
    if (this.shown) this.shown = { ...this.shown, table };
  }

  /** @param {Extract<FromServer, {type: "refused"}>} message */
  refuse(message) {
    const isOvertaken = message.code === "stale" && message.version === this.sentFor;
    if (isOvertaken) return this.sendAgain();
    if (message.code !== "stale") this.refusal = message;
    this.sentFor = -1;
  }

  /** Play what waits, one move after another. */
  async play() {
    if (this.isPlaying) return;
    this.isPlaying = true;
    while (this.queue.length && this.shown) {
      const long = this.queue.filter((waiting) => this.stage.isLong(waiting)).length;
      if (long > PATIENCE || document.hidden) {
        this.catchUp();
        break;
      }
      const move = /** @type {Move} */ (this.queue[0]);
      const before = this.shown;
      const next = { ...after(before, move), table: before.table };
      this.playing = this.stage.isLong(move) ? move : null;
      this.changed(null);
      await this.stage.play(before, move, next);
      this.playing = null;
      if (this.queue[0] !== move) continue;
      this.queue.shift();
      this.shown =
        this.queue.length || !this.latest
          ? { ...next, table: this.shown?.table ?? next.table }
          : this.latest;
      this.changed(null);
    }
    this.isPlaying = false;
  }
}

/** What may be chosen, and why. @param {Pick<Scene, "question" | "choices">} moment */
function opened({ question, choices }) {
  return [question?.text, ...choices.map(({ text }) => text)].join();
}
