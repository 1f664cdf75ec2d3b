/**
 * The stage: shows a move, its dice first, then the cars that drive. Nobody has to wait: what runs
 * can be finished, and what waits can be skipped.
 */

import { carOf, isDecision, isMine, standingOf } from "./scene.js";
import { pace } from "./settings.js";
import { worn } from "./styles.js";
import { carName, choiceText, isBot, nameOf } from "./telling.js";

/** @typedef {import("../board/board.js").Board} Board */
/** @typedef {{who: "me" | "other", name: string, rolls: boolean}} Acting */

/** Nobody wants to watch a bot's dice for as long as their own. */
const BOTS_PACE = 0.6;

export class RaceStage {
  /** @param {DrivenGame} game */
  constructor(game) {
    this.game = game;
    /** @type {Board | null} */
    this.board = null;
    /** @type {HTMLElement | null} where the dice are thrown */
    this.table = null;
    this.isSkipping = false;
    this.isHurried = false;
    /** Who rolls or drives in what is shown. @type {Acting | null} */
    this.acting = null;
    this.onact = () => {};
    /** What the board shows of the choices. */
    this.marked = "";
    /** @type {(() => void) | null} */
    this.finishThrow = null;
  }

  /** @param {Scene} before @param {Move} move @param {Scene} after */
  async play(before, move, after) {
    this.isSkipping = false;
    this.isHurried = false;
    this.marked = "";
    this.board?.reach(null);
    this.board?.offer([]);
    this.board?.paint({ ...before, choices: [] });
    const actions = this.isStill ? [] : await actionsOf(this.game, before, move, after);
    for (const action of actions) {
      if (this.isSkipping || this.isHurried) break;
      await this.perform(action, before);
    }
    this.acting = null;
    if (!this.isSkipping) this.board?.show(after);
  }

  /** Whether more happens in a move than race control leaves out. @param {Move} move */
  isLong({ steps, events }) {
    return events.length ? events.some((event) => !this.game.isMinor?.(event)) : steps.length > 0;
  }

  /** Whether nothing is to move. */
  get isStill() {
    return !this.board || pace() === 0;
  }

  /** @param {Action} action @param {Scene} before */
  async perform(action, before) {
    this.acting = actingIn(action, before) ?? this.acting;
    this.onact();
    if (action.kind === "dice") await this.roll(action, before);
    else if (action.kind === "beat") await rest(action.length * this.pace);
    else if (action.kind === "card" || action.kind === "duel") await this.deal(action, before);
    else await this.board?.play(action, this.pace);
  }

  /** How long everything takes, as a share of the usual. */
  get pace() {
    return pace();
  }

  /** How long a seat's dice take. @param {number} seat @param {Scene} scene */
  paceOf(seat, { table }) {
    return this.pace * (isBot(table, seat) ? BOTS_PACE : 1);
  }

  /**
   * Show what lies over the board: a card, or what two cars compare.
   * @param {Extract<Action, {kind: "card" | "duel"}>} action @param {Scene} scene
   */
  async deal(action, scene) {
    const { showDeal } = await worn("deals", import("../parts/deals.js"));
    if (!this.table || this.isSkipping || this.isHurried) return;
    const shown = showDeal(this.table, action, scene, this.game, this.pace);
    this.finishThrow = shown.finish;
    await shown.done;
    this.finishThrow = null;
  }

  /** @param {Extract<Action, {kind: "dice"}>} action @param {Scene} before */
  async roll(action, before) {
    if (!this.table || isTypist(before)) return;
    const classes = action.dice.map((die) => this.game.dieClass?.(die, action, before) ?? "");
    const caption = action.caption ?? nameOf(before, action.seat);
    const { throwDice } = await import("../parts/throw.js");
    if (!this.table || this.isSkipping || this.isHurried) return;
    const thrown = throwDice(this.table, action.dice, action.values, {
      classes,
      pace: this.paceOf(action.seat, before),
      caption,
      look: action.look,
    });
    this.finishThrow = thrown.finish;
    await thrown.done;
    this.finishThrow = null;
  }

  /** Show what the marked choice can do, and the spaces to press. @param {Cockpit} cockpit */
  mark(cockpit) {
    const { scene, isDeciding, selected, prospects } = cockpit;
    this.board?.paint(scene, prospects, selected);
    if (this.game.presses)
      return this.board?.offer(this.game.presses(cockpit), this.game.sights?.(cockpit));
    const prospect = (selected && prospects.get(selected.text)) ?? null;
    const reach = isDeciding && this.game.reach?.(cockpit);
    const known = reach ? reach.spaces.length : Boolean(prospect);
    const marked = `${scene.version} ${isDeciding} ${selected?.text} ${known}`;
    if (!this.board || marked === this.marked) return undefined;
    this.marked = marked;
    this.board.offer(isDeciding ? offersOf(cockpit, this.game) : []);
    if (reach) this.board.price(reach);
    else this.board.reach(prospect, this.game.price, standingOf(scene, scene.seat)?.space ?? "");
    return undefined;
  }

  /** Show a scene at once. @param {Scene} scene */
  jump(scene) {
    this.isSkipping = true;
    this.board?.show(scene);
  }

  /** Bring the move that is shown to its end. */
  finish() {
    this.isHurried = true;
    this.finishThrow?.();
    this.board?.finish();
  }
}

/** Who rolls or drives. @param {Action} action @param {Scene} scene @returns {Acting | null} */
function actingIn(action, scene) {
  if (action.kind === "drive") {
    const car = carOf(scene, action.car);
    const isOwn = car && isMine(scene, car);
    return { who: isOwn ? "me" : "other", name: carName(scene, car), rolls: false };
  }
  if (action.kind !== "dice") return null;
  const { seat } = action;
  return { who: seat === scene.seat ? "me" : "other", name: nameOf(scene, seat), rolls: true };
}

/** @param {number} length in milliseconds */
function rest(length) {
  return new Promise((resolve) => setTimeout(resolve, length));
}

/** The choices that lead to a space. @param {Cockpit} cockpit @param {DrivenGame} game */
function offersOf(cockpit, game) {
  const { scene, selected, select, take } = cockpit;
  return (game.offers?.(cockpit) ?? scene.choices)
    .filter((choice) => "space" in choice.parameters)
    .map((choice) => ({
      space: String(choice.parameters.space),
      label: choiceText(scene, choice),
      isPriced: game.offers !== undefined,
      selected: choice === selected,
      act: () => (choice === selected ? take(choice) : select(choice)),
    }));
}

/** Whether the person has just thrown these dice on a real table. @param {Scene} before */
function isTypist(before) {
  return before.choices.length > 0 && !isDecision(before);
}

/**
 * What is to be seen of a move.
 * @param {DrivenGame} game
 * @param {Scene} before
 * @param {Move} move
 * @param {Scene} after
 * @returns {Action[] | Promise<Action[]>}
 */
function actionsOf(game, before, move, after) {
  return game.actions?.(before, move, after) ?? [...throws(before, move), ...drives(before, after)];
}

/** @param {Scene} before @param {Move} move @returns {Action[]} */
function throws(before, move) {
  const seat = move.steps.find((step) => step.seat >= 0)?.seat ?? before.question?.seat ?? -1;
  return move.steps
    .filter((step) => step.dice?.length)
    .map((step) => ({
      kind: "dice",
      seat,
      dice: step.dice ?? [],
      values: Object.values(step.parameters).map(Number),
    }));
}

/** @param {Scene} before @param {Scene} after @returns {Action[]} */
function drives(before, after) {
  /** @type {Action[]} */
  const actions = [];
  for (const now of after.standings) {
    const { car } = now;
    const was = carOf(before, car);
    if (!now.space || was?.space === now.space) continue;
    const spaces = was?.space ? now.distance - was.distance : 0;
    if (was && spaces > 0)
      actions.push({ kind: "drive", car, from: was.space, to: now.space, spaces });
    else actions.push({ kind: "place", car, to: now.space });
  }
  return actions;
}
