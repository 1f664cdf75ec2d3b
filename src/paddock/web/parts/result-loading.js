/** The result of a race while it is fetched: what is known of it is shown at once. */

import { get, Problem } from "../core/api.js";
import { loadSetting } from "../core/replay-loading.js";
import { keptScene, sceneOf } from "../core/scene.js";
import { loadTeams } from "../core/teams.js";
import { errorText } from "../core/telling.js";
import { announce } from "../core/voice.js";
import { say } from "../core/words.js";
import { replayPath } from "./eyes.js";
import { headline } from "./podium.js";
import { ReplayBoard } from "./replay-board.js";
import { ReplayStage } from "./replay-stage.js";
import { problemView, waitingView } from "./result-waiting.js";

/** @typedef {import("../core/teams.js").Teams} Teams */
/** @typedef {import("../core/replay-loading.js").Setting & {teams: Teams}} Setting */
/**
 * All that a result is made of; the board is the one that was shown meanwhile.
 * @typedef {Setting & {replay: Replay, stage: ReplayStage, shownBoard: ReplayBoard}} LoadedReplay
 */
/** @typedef {ShownScreen & {tape: import("../core/tape.js").Tape}} Page */

/** @implements {ShownScreen} */
export class LoadingResult {
  /** @param {App} app @param {(told: LoadedReplay) => Page} pageOf what it becomes */
  constructor(app, pageOf) {
    this.app = app;
    this.pageOf = pageOf;
    this.id = app.parameters.id ?? "";
    /** @type {(Setting & {stage: ReplayStage, shownBoard: ReplayBoard}) | null} */
    this.setting = null;
    /** @type {Page | null} */
    this.page = null;
    /** @type {unknown} */
    this.error = null;
    this.isLeft = false;
    void this.load();
  }

  /** Fetch what is missing. */
  async load() {
    this.error = null;
    /** @type {Promise<Replay>} */
    const asked = get(replayPath(this.id, this.app.query.get("seat") ?? ""));
    // It may fail before anybody waits for it.
    asked.catch(() => {});
    try {
      await this.settle();
      const replay = await asked;
      const teams = await loadTeams((replay.moves.at(-1) ?? replay.start).result);
      if (this.setting && !this.isLeft) this.become({ ...this.setting, teams, replay });
    } catch (error) {
      this.fail(error);
    }
    this.app.refresh();
  }

  /** Know where and by whom the race is driven. */
  async settle() {
    if (this.setting) return;
    const teams = await loadTeams(keptScene(this.id)?.result);
    const setting = { ...(await loadSetting(this.id)), teams };
    if (this.isLeft) return;
    const stage = new ReplayStage(setting.game);
    const shownBoard = new ReplayBoard(setting, stage, () => this.scene);
    this.setting = { ...setting, stage, shownBoard };
    this.app.refresh();
  }

  /** @param {LoadedReplay} told */
  become(told) {
    this.page = this.pageOf(told);
    announce(this.title());
  }

  /** @param {unknown} error */
  fail(error) {
    this.error = error;
    if (error instanceof Problem && error.code === "wrong_time" && !this.isLeft)
      this.app.go(`/race/${this.id}`, { replace: true });
  }

  /** The moment that is shown; before anything is known, one without places. @returns {Scene} */
  get scene() {
    const { table, mine } = /** @type {Setting} */ (this.setting);
    const seat = mine.length === 1 ? (mine[0] ?? -1) : -1;
    return this.page?.tape.scene ?? keptScene(this.id) ?? sceneOf(table, seat, null, []);
  }

  title() {
    if (this.page) return this.page.title();
    const isKnown = this.setting && this.scene.standings.length;
    const title = isKnown ? this.headline() : say("result.title");
    return `${title} – Paddock`;
  }

  /** Who won, as far as that is known. */
  headline() {
    const { teams, board } = /** @type {Setting} */ (this.setting);
    return teams?.headline(this.scene, board.title) ?? headline(this.scene, board.title);
  }

  /** @returns {Child} */
  view() {
    if (this.page) return this.page.view();
    if (this.error && !this.setting) return problemView(this.error, () => this.retry());
    return waitingView(this, this.error ? errorText(this.error) : "");
  }

  retry() {
    void this.load();
    this.app.refresh();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    return this.page?.key?.(event) ?? false;
  }

  leave() {
    this.isLeft = true;
    if (this.page) this.page.leave?.();
    else this.setting?.shownBoard.destroy();
  }
}
