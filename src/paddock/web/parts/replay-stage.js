/** The stage of a replay: a race's stage that plays faster or slower. */

import { pace } from "../core/settings.js";
import { RaceStage } from "../core/stage.js";

export class ReplayStage extends RaceStage {
  /** How many times as fast as usual. */
  speed = 1;

  /** @override */
  get pace() {
    return pace() / this.speed;
  }

  /** @override */
  paceOf() {
    return this.pace;
  }
}
