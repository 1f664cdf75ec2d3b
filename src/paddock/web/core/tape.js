/**
 * The tape: a race from its start, to be wound to any moment, stepped through and played. It has
 * no page; a stage shows its moves.
 */

import { after, sceneOf } from "./scene.js";

/**
 * @typedef {{speed: number, isStill: boolean, jump: (scene: Scene) => void, finish: () => void,
 *   isLong: (move: Move) => boolean,
 *   play: (before: Scene, move: Move, after: Scene) => Promise<void>}} Stage
 */

/** How long a moment is looked at before the next move, at the usual speed, in milliseconds. */
const REST = 320;
/** The same where nothing moves, and its share where too little happened to be told. */
const STILL_REST = 1100;
const BRIEF = 0.25;

export class Tape {
  /**
   * @param {Replay} replay
   * @param {number} seat the seat that looks, -1 for a spectator
   * @param {Stage} stage
   * @param {() => void} changed another moment is shown, or it plays or not
   */
  constructor(replay, seat, stage, changed) {
    this.replay = replay;
    this.stage = stage;
    this.changed = changed;
    this.isPlaying = false;
    /** The moment that is shown: how many moves were made. */
    this.at = replay.moves.length;
    /** @type {Scene[]} */
    this.scenes = [sceneOf(replay.table, seat, replay.start, [])];
    /** Which run of the loop is the one that counts. */
    this.run = 0;
    this.timer = 0;
  }

  /** The last moment. */
  get last() {
    return this.replay.moves.length;
  }

  get isAtEnd() {
    return this.at === this.last;
  }

  /** The scene that is shown. */
  get scene() {
    return this.sceneAt(this.at);
  }

  /** The move that led to the moment; none at the start. @returns {Move | null} */
  get move() {
    return this.replay.moves[this.at - 1] ?? null;
  }

  /** The scene after so many moves. @param {number} at @returns {Scene} */
  sceneAt(at) {
    for (let next = this.scenes.length; next <= at; next += 1) {
      const before = /** @type {Scene} */ (this.scenes[next - 1]);
      this.scenes.push(after(before, /** @type {Move} */ (this.replay.moves[next - 1])));
    }
    return /** @type {Scene} */ (this.scenes[at]);
  }

  /** The moment with a version, or the last one before it. @param {number} version */
  atVersion(version) {
    const later = this.replay.moves.findIndex((move) => move.version > version);
    return later < 0 ? this.last : later;
  }

  /** Show a moment at once; what plays plays on from there. @param {number} at */
  seek(at) {
    this.cut();
    this.at = Math.min(this.last, Math.max(0, at));
    this.stage.jump(this.scene);
    if (this.isPlaying) void this.loop();
    this.changed();
  }

  /** @param {number} by how many moves, backwards below zero */
  step(by) {
    this.pause();
    this.seek(this.at + by);
  }

  /** Play on; from the start, if all was seen. */
  play() {
    if (this.isPlaying || !this.last) return;
    if (this.isAtEnd) this.seek(0);
    this.isPlaying = true;
    this.changed();
    void this.loop();
  }

  /** Stop at the moment that is shown. */
  pause() {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    this.cut();
    this.stage.jump(this.scene);
    this.changed();
  }

  toggle() {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  /** End what runs, and let no loop go on. */
  cut() {
    this.run += 1;
    clearTimeout(this.timer);
    this.stage.finish();
  }

  /** Play move after move until the end, or until another run began. */
  async loop() {
    this.run += 1;
    const mine = this.run;
    while (!this.isAtEnd) {
      await this.rest();
      if (mine !== this.run) return;
      const move = /** @type {Move} */ (this.replay.moves[this.at]);
      await this.stage.play(this.scene, move, this.sceneAt(this.at + 1));
      if (mine !== this.run) return;
      this.at += 1;
      this.changed();
    }
    this.isPlaying = false;
    this.changed();
  }

  rest() {
    const isBrief = this.move && !this.stage.isLong(this.move);
    const usual = (this.stage.isStill ? STILL_REST : REST) * (isBrief ? BRIEF : 1);
    const length = usual / this.stage.speed;
    return new Promise((done) => {
      this.timer = setTimeout(done, length);
    });
  }
}
