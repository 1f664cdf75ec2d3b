/**
 * The stage: shows a move, its dice first, then the cars that drive. Nobody has to wait: what runs
 * can be finished, and what waits can be skipped.
 */

import { standingOf } from "./scene.js";
import { pace } from "./settings.js";
import { choiceText, isBot } from "./telling.js";

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
    if (!this.isStill) {
      const { perform } = await import("./performance.js");
      await perform(this, before, move, after);
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

  /** How long everything takes, as a share of the usual. */
  get pace() {
    return pace();
  }

  /** Whether nobody wants to see the rest of a move. */
  get isCut() {
    return this.isSkipping || this.isHurried;
  }

  /** How long a seat's dice take. @param {number} seat @param {Scene} scene */
  paceOf(seat, { table }) {
    return this.pace * (isBot(table, seat) ? BOTS_PACE : 1);
  }

  /** Show what the marked choice can do, and the spaces to press. @param {Cockpit} cockpit */
  mark(cockpit) {
    const { scene, isDeciding, selected, prospects, plan } = cockpit;
    this.board?.paint(scene, prospects, selected, plan);
    if (this.game.presses)
      return this.board?.offer(this.game.presses(cockpit), this.game.sights?.(cockpit));
    const prospect = (selected && prospects.get(selected.text)) ?? null;
    const reach = isDeciding && this.game.reach?.(cockpit);
    const known = reach ? reach.spaces.length : Boolean(prospect);
    const marked = `${scene.version} ${isDeciding} ${selected?.text} ${known}`;
    if (!this.board || marked === this.marked) return undefined;
    this.marked = marked;
    this.board.offer(isDeciding ? offersOf(cockpit, this.game, reach || null) : []);
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

/**
 * The choices that lead to a space; those that the reach shows have their price.
 * @param {Cockpit} cockpit @param {DrivenGame} game @param {Reach | null} reach
 */
function offersOf(cockpit, game, reach) {
  const { scene, selected, select, take } = cockpit;
  const priced = new Set(reach?.spaces.map(({ space }) => space));
  return (game.offers?.(cockpit) ?? scene.choices)
    .filter((choice) => "space" in choice.parameters)
    .map((choice) => ({
      space: String(choice.parameters.space),
      label: choiceText(scene, choice),
      isPriced: priced.has(String(choice.parameters.space)),
      selected: choice === selected,
      act: () => (choice === selected ? take(choice) : select(choice)),
    }));
}
