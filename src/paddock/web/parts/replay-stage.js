/** The stage of a replay: a race's stage that plays faster or slower. */

import { pace } from "../core/settings.js";
import { RaceStage } from "../core/stage.js";
import { nameOf } from "../core/telling.js";

export class ReplayStage extends RaceStage {
  /** How many times as fast as usual. */
  speed = 1;

  /** @override @param {Action} action @param {Scene} before */
  async perform(action, before) {
    const length = pace() / this.speed;
    if (action.kind === "dice") await this.throw(action, before, length);
    else if (action.kind === "beat") await super.perform(action, before);
    else await this.board?.play(action, length);
  }

  /**
   * @param {Extract<Action, {kind: "dice"}>} action
   * @param {Scene} before
   * @param {number} length
   */
  async throw(action, before, length) {
    if (!this.table) return;
    const classes = action.dice.map((die) => this.game.dieClass?.(die, action, before) ?? "");
    const caption = action.caption ?? nameOf(before, action.seat);
    const how = { classes, pace: length, caption, look: action.look };
    const { throwDice } = await import("./throw.js");
    if (!this.table || this.isSkipping || this.isHurried) return;
    const thrown = throwDice(this.table, action.dice, action.values, how);
    this.finishThrow = thrown.finish;
    await thrown.done;
    this.finishThrow = null;
  }
}
