/** The result of a race and its replay: the podium, places round by round, the race once more. */

import { get, getText } from "../core/api.js";
import { columnsOf, marksOf } from "../core/rounds.js";
import { standingOf } from "../core/scene.js";
import { verdictOf } from "../core/seal.js";
import { pace } from "../core/settings.js";
import { Tape } from "../core/tape.js";
import { errorText, eventText, gameTitle } from "../core/telling.js";
import { h } from "../core/view.js";
import { announce } from "../core/voice.js";
import { say, spoken } from "../core/words.js";
import { bar } from "../parts/bar.js";
import { classification } from "../parts/classification.js";
import { Control } from "../parts/control.js";
import { eyesPicker, replayPath } from "../parts/eyes.js";
import { figures } from "../parts/figures.js";
import { momentView, newsOf, openNewestRule } from "../parts/moment.js";
import { placeChart, placeLines, placeTable } from "../parts/place-chart.js";
import { headline, podium, podiumSteps } from "../parts/podium.js";
import { recordLink, rematchButton, shareButton } from "../parts/result-actions.js";
import { LoadingResult } from "../parts/result-loading.js";
import { roundLabel, timeline, windByKey } from "../parts/timeline.js";
import { toast } from "../parts/toast.js";
import { undoneNote } from "../parts/undone.js";
import { verdictChip } from "../parts/verdict.js";

/** @typedef {import("../core/seal.js").Verdict} Verdict */

/** How long the address waits for the moment to be the one that is looked at, in milliseconds. */
const SETTLED = 300;
const PRESSED = "button, a, summary, select, input";

/** @param {App} app @returns {ShownScreen} */
export function open(app) {
  return new LoadingResult(app, (told) => new ResultPage(app, told));
}

/** On a small screen the board may lie below. */
function showBoard() {
  const board = document.querySelector(".rep");
  const { top = 0, bottom = 0 } = board?.getBoundingClientRect() ?? {};
  if (top < 0 || bottom > innerHeight)
    board?.scrollIntoView({ block: "center", behavior: pace() ? "smooth" : "auto" });
}

class ResultPage {
  /** @param {App} app @param {import("../parts/result-loading.js").LoadedReplay} told */
  constructor(app, told) {
    this.app = app;
    this.replay = told.replay;
    this.circuit = told.board.title;
    this.game = told.game;
    this.figuresOf = told.figures;
    this.teams = told.teams;
    this.gameTitle = told.title;
    this.mine = told.mine;
    this.columns = columnsOf(told.replay);
    this.marks = marksOf(told.replay, this.columns, told.game.mark);
    this.stage = told.stage;
    const me = told.mine.length === 1 ? (told.mine[0] ?? -1) : -1;
    this.tape = new Tape(told.replay, me, this.stage, () => this.changed());
    this.board = told.shownBoard;
    this.control = new Control(told.game, () => app.refresh());
    /** @type {Verdict | null} */
    this.verdict = null;
    /** Whose figures are shown, and whose line is pointed at. */
    this.car = (standingOf(this.end, me) ?? this.end.standings[0])?.car ?? 0;
    this.pointed = -1;
    this.size = { width: 0, height: 0 };
    this.timer = 0;
    /** @type {Map<string, {key: string, value: any}>} */
    this.made = new Map();
    this.wasPlaying = false;
    this.sizes = new ResizeObserver(([entry]) => entry && this.resize(entry.contentRect));
    /** The seat that looks, or "" for all there is. */
    this.eyes = app.query.get("seat") ?? "";
    const version = Number(app.query.get("at") ?? NaN);
    if (!Number.isNaN(version)) this.tape.at = this.tape.atVersion(version);
    this.stage.jump(this.tape.scene);
    if (app.query.has("play")) queueMicrotask(() => this.tape.play());
    void this.verify();
  }

  /** The last scene. */
  get end() {
    return this.tape.sceneAt(this.tape.last);
  }

  get table() {
    return this.replay.table;
  }

  title() {
    return `${this.headline()} – Paddock`;
  }

  /** Who won, a team or a driver. */
  headline() {
    return this.teams?.headline(this.end, this.circuit) ?? headline(this.end, this.circuit);
  }

  leave() {
    clearTimeout(this.timer);
    this.tape.pause();
    this.tape.cut();
    this.sizes.disconnect();
    this.board.destroy();
  }

  /** Throw the dice again, once the page is there; for that nothing may be hidden. */
  async verify() {
    const { id } = this.table;
    try {
      /** @type {Replay} */
      const whole = this.eyes ? await get(replayPath(id, "")) : this.replay;
      this.verdict = verdictOf(whole, await getText(`/api/races/${id}/record`));
      this.app.refresh();
    } catch (error) {
      toast(errorText(error));
    }
  }

  /** Another moment is shown, or it plays or not. */
  changed() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.settle(), SETTLED);
    if (this.tape.isPlaying && !this.wasPlaying) showBoard();
    this.wasPlaying = this.tape.isPlaying;
    this.app.refresh();
  }

  /** Keep the moment in the address, and tell it to those who don't see it. */
  settle() {
    history.replaceState(null, "", this.link(this.eyes));
    if (!this.tape.isPlaying) announce(this.caption());
  }

  /** The address of the moment, as a seat sees it. @param {string} eyes */
  link(eyes) {
    const asked = new URLSearchParams(eyes && { seat: eyes });
    if (!this.tape.isAtEnd) asked.set("at", String(this.tape.scene.version));
    return `${location.origin}/replay/${this.table.id}${asked.size ? `?${asked}` : ""}`;
  }

  /** Whose eyes it is seen with, where that makes a difference. */
  picker() {
    return this.replay.hides && eyesPicker(this.end, this.eyes, (eyes) => {
      const { pathname, search } = new URL(this.link(eyes));
      this.app.go(pathname + search);
    });
  }

  /** What happened in the moment, in sentences. */
  caption() {
    const events = this.tape.move?.events ?? [];
    const sentences = events.map((event) => eventText(this.tape.scene, event));
    return sentences.join(" ") || say("result.before_start");
  }

  /**
   * What was made for a key, made anew only for another one: most of the page stays while the
   * tape winds.
   * @template T
   * @param {string} name
   * @param {string} key
   * @param {() => T} make
   * @returns {T}
   */
  kept(name, key, make) {
    const old = this.made.get(name);
    if (old?.key === key) return old.value;
    const value = make();
    this.made.set(name, { key, value });
    return value;
  }

  /** @param {DOMRectReadOnly} rectangle */
  resize({ width, height }) {
    this.size = { width: Math.round(width), height: Math.round(height) };
    this.app.refresh();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const isPressing = event.target instanceof Element && event.target.closest(PRESSED);
    if (event.key === " " && isPressing) return false;
    if (event.key === "Escape") return this.control.close();
    if (event.key.toLowerCase() === "r") return openNewestRule(this.control, this.tape);
    return this.board.key(event) || windByKey(event, this.tape, this.columns);
  }

  view() {
    this.board.refresh();
    return [
      this.bar(),
      h("main", { id: "main", class: "res" },
        podium(this.end, this.headline(), this.steps(), this.soFar()),
        this.chart(),
        classification(this.tape.scene, this.standingsTitle(), this.teams?.list(this.tape.scene),
          this.game, undoneNote(this.end)),
        this.boardView(),
        momentView(this.control, this.tape, this.columns),
        figures(this.end, this.figures(), this.car, (car) => this.choose(car)),
        this.actions("acts"),
        this.timeline()),
    ];
  }

  steps() {
    return this.teams?.steps(this.end, this.game) || podiumSteps(this.end, this.game);
  }

  timeline() {
    return timeline({
      tape: this.tape,
      columns: this.columns,
      marks: this.marks,
      caption: this.caption(),
      news: newsOf(this.tape),
      speed: this.stage.speed,
      setSpeed: (speed) => this.setSpeed(speed),
    });
  }

  bar() {
    const laps = Number(this.table.options["laps"] ?? 0);
    const rounds = this.columns.at(-1)?.round ?? 0;
    const canRace = this.table.status === "over" && this.mine.length > 0;
    return bar({
      title: `${gameTitle({ name: this.table.game, title: this.gameTitle })} · ${this.circuit}`,
      subtitle: say("result.subtitle", { laps, rounds }),
      after: [this.actions("hp"), canRace && rematchButton(this.app, this.table.id)],
    });
  }

  /** @param {string} look */
  actions(look) {
    const shared = () => ({ title: this.headline(), link: this.link(this.eyes) });
    return h("div", { class: `actions ${look}` },
      this.picker(), verdictChip(this.verdict, this.end), recordLink(this.table.id),
      shareButton(shared));
  }

  /** What stands in place of the podium while there is none. */
  soFar() {
    if (this.table.status !== "racing") return h("p", { class: "muted" }, say("result.given_up"));
    return h("div", { class: "under-way" },
      h("p", { class: "muted" }, say("result.under_way")),
      h("a", { class: "btn go", href: `/race/${this.table.id}` }, say("result.go_live")));
  }

  standingsTitle() {
    if (this.tape.isAtEnd && this.table.status === "over") return say("result.classification");
    return say("result.standings_at", { round: roundLabel(this.columns, this.tape.at) });
  }

  figures() {
    return this.kept("figures", `${this.car} ${spoken()}`, () =>
      this.figuresOf(this.replay, this.car));
  }

  chart() {
    const { replay, columns, end: scene, size, pointed: car } = this;
    const chart = { replay, columns, scene, ...size, car };
    const look = `${this.size.width} ${this.size.height} ${this.pointed} ${spoken()}`;
    return placeChart(chart, {
      at: this.tape.at,
      lines: this.kept("lines", look, () => placeLines(chart)),
      table: this.kept("table", spoken(), () => placeTable(chart)),
      chosen: this.car,
      point: (car) => this.point(car),
      choose: (car) => this.choose(car),
      ref: (plot) => this.sizes.observe(plot),
    });
  }

  boardView() {
    return h("section", { class: "rep", "aria-label": say("result.board") }, this.board.view());
  }

  /** @param {number} car */
  point(car) {
    this.pointed = car;
    this.app.refresh();
  }

  /** @param {number} car */
  choose(car) {
    this.car = car;
    this.app.refresh();
  }

  /** @param {number} speed */
  setSpeed(speed) {
    this.stage.speed = speed;
    this.app.refresh();
  }
}
