/** Driving: what a person at the wheel has marked, and what they can do about the race. */

import { isDecision } from "./scene.js";
import { choiceText } from "./telling.js";
import { announce } from "./voice.js";
import { say } from "./words.js";

/** @typedef {import("./follower.js").Follower} Follower */

export class Driving {
  /** @param {DrivenGame} game @param {() => void} changed */
  constructor(game, changed) {
    this.game = game;
    this.changed = changed;
    /** @type {Follower | null} */
    this.follower = null;
    this.marked = "";
    /** What is taken only if it is pressed again. */
    this.doubted = "";
    this.askedFor = -1;
    /** The version for which the engineer thinks. */
    this.hintFor = -1;
  }

  /** @returns {Scene | null} */
  get scene() {
    return this.follower?.shown ?? null;
  }

  /** Whether the person has something to decide now, and sees it. */
  get isAsked() {
    const scene = this.scene;
    return Boolean(scene?.choices.length) && scene?.version === this.follower?.latest?.version;
  }

  /** Whether it is the seat's own decision, not a throw of real dice. */
  get isDeciding() {
    return this.isAsked && this.scene?.question?.actor === "seat";
  }

  /** What is marked, else what is proposed; nothing until it is. @returns {Choice | null} */
  get selected() {
    const choices = this.isDeciding ? (this.scene?.choices ?? []) : [];
    if (choices.length === 1) return choices[0] ?? null;
    return choices.find(({ text }) => text === this.marked) ??
      choices.find(({ text }) => text === this.proposed) ?? null;
  }

  /** The text of what the server proposes; nothing until it has. */
  get proposed() {
    return this.isProposed ? (this.follower?.proposal.text ?? "") : "";
  }

  /** Whether the server has proposed a step, or says that it finds none. */
  get isProposed() {
    return this.follower?.proposal.version === this.scene?.version;
  }

  /** What each choice can do, as far as the server has told. @returns {Map<string, Prospect>} */
  get prospects() {
    return this.follower?.prospects ?? new Map();
  }

  /**
   * What would come of choices, once the server has told.
   * @param {string[]} choices @param {boolean} [isAlone]
   */
  plan(choices, isAlone = false) {
    return (this.isDeciding && this.follower?.plans.of(choices, isAlone)) || null;
  }

  /** @param {Scene} scene @returns {Cockpit} */
  cockpit(scene) {
    return {
      scene,
      isDeciding: this.isDeciding,
      isProposing: this.isDeciding && scene.table.proposals && !this.isProposed,
      selected: this.selected,
      doubted: this.doubted,
      prospects: this.prospects,
      plan: (choices, isAlone) => this.plan(choices, isAlone),
      hint: this.follower?.hint ?? "",
      waiting: !this.isAsked || Boolean(this.follower?.isWaiting),
      select: (choice) => this.select(choice),
      take: (choice) => this.take(choice),
      undo: () => this.undo(),
      refresh: this.changed,
    };
  }

  /** Ask once for each new question what its choices can do. */
  look() {
    const latest = this.follower?.latest;
    const { openings = 0, line } = this.follower ?? {};
    if (!latest || openings === this.askedFor || line?.status.state !== "open") return;
    this.askedFor = openings;
    this.marked = "";
    this.doubted = "";
    this.hintFor = -1;
    const isOpen = latest.choices.length && isDecision(latest);
    if (isOpen && (this.game.wantsOutlook?.(latest) ?? true)) this.follower?.askOutlook();
  }

  /** @param {Choice | null} choice */
  select(choice) {
    this.marked = choice?.text ?? "";
    this.doubted = "";
    this.changed();
  }

  /** Take a choice; one that the game doubts only when pressed again. @param {Choice} choice */
  take(choice) {
    const { doubted, proposed, scene } = this;
    if (!scene || !this.isAsked) return;
    const isSure = [doubted, proposed].includes(choice.text);
    const doubt = isSure ? "" : this.game.doubt?.(choice, scene);
    this.doubted = doubt ? choice.text : "";
    if (doubt) announce(doubt, "urgent");
    else this.follower?.take(choice);
    this.changed();
  }

  /** Mark the next choice, or the one before. @param {number} by */
  step(by) {
    const choices = this.isDeciding ? (this.scene?.choices ?? []) : [];
    const at = choices.findIndex((choice) => choice.text === this.selected?.text);
    const from = at < 0 && by < 0 ? 0 : at;
    const next = choices[(from + by + choices.length) % choices.length];
    if (!next || !this.scene) return;
    this.select(next);
    announce(choiceText(this.scene, next), "urgent");
  }

  /** The choice that a key stands for. @param {string} key */
  choiceOf(key) {
    const choices = this.isDeciding ? (this.scene?.choices ?? []) : [];
    const keyOf = this.game.keyOf;
    return choices.find((choice, place) =>
      (keyOf ? keyOf(choice) : String(place + 1)).split(" ").includes(key));
  }

  /** What the engineer would do. */
  askEngineer() {
    const scene = this.scene;
    if (!scene || !this.isDeciding || this.hintFor === scene.version) return;
    this.hintFor = scene.version;
    this.follower?.send({ type: "hint", version: scene.version });
    this.changed();
  }

  /** Whether the engineer thinks. */
  get isAdvised() {
    return this.hintFor === this.scene?.version && !this.follower?.hint;
  }

  /** The engineer has answered. @param {string} text */
  heed(text) {
    const choice = this.scene?.choices.find((open) => open.text === text);
    if (!choice || !this.scene) return;
    this.marked = text;
    announce(say("race.engineer_says", { choice: choiceText(this.scene, choice) }), "urgent");
  }

  /** Take the last decision back, or ask the others for it. */
  undo() {
    const version = this.follower?.latest?.version;
    if (version !== undefined && (this.scene?.seat ?? -1) >= 0)
      this.follower?.send({ type: "undo", version });
  }
}
