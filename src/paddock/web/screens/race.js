/** A race: its lobby, the race on television with one's own cockpit, and its end. */

import { Absences } from "../core/away.js";
import { BoardMount } from "../core/board-mount.js";
import { Driving } from "../core/driving.js";
import { holdFocus } from "../core/focus.js";
import { Follower } from "../core/follower.js";
import { tellBelowKeys } from "../core/keys.js";
import { later } from "../core/later.js";
import { raceKey } from "../core/race-keys.js";
import { loadRace } from "../core/race-loading.js";
import { isDecision, isMyTurn, keepScene, standingOf, waitedFor } from "../core/scene.js";
import { settings } from "../core/settings.js";
import { RaceStage } from "../core/stage.js";
import { worn } from "../core/styles.js";
import { errorText, gameTitle } from "../core/telling.js";
import { showSign, TurnCaller, turnTitle } from "../core/turn-caller.js";
import { h } from "../core/view.js";
import { say, saying, spoken } from "../core/words.js";
import { bar } from "../parts/bar.js";
import { Control } from "../parts/control.js";
import { raceBar } from "../parts/race-bar.js";
import { raceView } from "../parts/race-view.js";
import { toast } from "../parts/toast.js";
import { Tower } from "../parts/tower.js";

/** The words of what is not there from the start. */
const MORE = "race-more";

/** @param {App} app @returns {Promise<ShownScreen>} */
export async function open(app) {
  try {
    return new RaceScreen(app, await loadRace(app.parameters.id));
  } catch (error) {
    return missing(error);
  }
}

/** The page where there is no race. @param {unknown} error @returns {ShownScreen} */
function missing(error) {
  return {
    title: () => `${say("race.missing")} – Paddock`,
    view: () => [
      bar({ title: say("race.missing") }),
      h("main", { id: "main", class: "page lost" },
        h("p", { class: "disp" }, say("race.missing")),
        h("p", { class: "muted" }, errorText(error)),
        h("a", { class: "btn go", href: "/" }, say("app.go_home"))),
    ],
  };
}

/** @implements {ShownScreen} */
export class RaceScreen {
  /** @param {App} app @param {import("../core/race-loading.js").LoadedRace} loaded */
  constructor(app, { first, told, game, lobby, keys }) {
    this.app = app;
    this.first = first;
    this.told = told;
    this.game = game;
    this.error = "";
    this.hasEnded = false;
    this.mySeats = first.seats;
    const changed = () => this.show();
    const text = () => saying(MORE, import("../parts/text-view.js"));
    this.text = later(() => worn("text-view", text()), changed);
    const finish = async () => {
      const { openFinish } = await worn("finish", saying(MORE, import("../parts/finish.js")));
      return openFinish(this.scene?.result);
    };
    this.finish = later(finish, () => this.showFinish());
    this.together = later(() => saying(MORE, import("../parts/together.js")), changed);
    this.notices = later(() => saying(MORE, import("../parts/notices.js")), changed);
    this.stage = new RaceStage(game);
    this.stage.onact = changed;
    this.tower = new Tower(changed);
    this.control = new Control(game, changed);
    this.keypad = keys && new keys.Keypad(game, changed);
    this.driving = new Driving(game, changed);
    this.absences = new Absences(changed);
    this.caller = new TurnCaller();
    this.mount = new BoardMount(first.table.id, game, (board) => this.useBoard(board));
    this.control.say = (text) => this.send({ type: "say", text });
    this.lobby = lobby && new lobby.RaceLobby(this);
    this.language = spoken();
    this.beat = setInterval(() => this.follower.latest?.clocks.length && this.show(), 1000);
    this.follower = new Follower(first.table.id, this.stage, (message) => this.changed(message));
    this.driving.follower = this.follower;
    tellBelowKeys(() => this.scene && this.game.help?.(this.scene));
  }

  /** @returns {Scene | null} */
  get scene() {
    return this.follower.shown;
  }

  get table() {
    return this.follower.latest?.table ?? this.scene?.table ?? this.first.table;
  }

  /** The car that the camera follows. */
  get ownCar() {
    const { scene } = this;
    const own = scene && scene.seat >= 0 ? standingOf(scene, scene.seat) : undefined;
    return (own ?? scene?.standings[0])?.car ?? 0;
  }

  /** What tells of several that are asked at once, where they are. @param {Scene} scene */
  togetherIn({ question }) {
    const isShared = question && question.asked.length + question.answered.length > 1;
    return isShared ? this.together() : null;
  }

  /** Whether the line is down, so that nothing can be done. */
  get isDown() {
    return this.follower.line.status.state !== "open" && this.follower.wasLost;
  }

  /** Whether only dice have run the race. */
  get hasRunThrough() {
    const { dice, status } = this.table;
    return status === "over" && dice === "sealed" && Boolean(this.game.runsByItself?.(this.table));
  }

  get isTurn() {
    return Boolean(this.scene && this.driving.isAsked && isMyTurn(this.scene));
  }

  title() {
    const game = gameTitle(this.told);
    if (!this.scene || this.table.status === "lobby") return say("race.title_lobby", { game });
    return turnTitle(this.scene, this.isTurn, game);
  }

  /** @returns {Child} */
  view() {
    holdFocus();
    this.speak();
    if (this.table.status === "lobby") return this.lobby?.view() ?? this.loading();
    if (settings.text && this.mount.element) this.mount.remove();
    const scene = this.scene;
    return scene?.standings.length ? [this.bar(scene), raceView(this, scene)] : this.loading();
  }

  /** @returns {Child} */
  loading() {
    const wait = h("main", { id: "main", class: "busy" }, say("app.loading"));
    return [bar({ title: gameTitle(this.told) }), wait];
  }

  /** Say everything in the language of now. */
  speak() {
    if (this.language === spoken()) return;
    this.language = spoken();
    this.mount.board?.relabel();
  }

  /** @param {Scene} scene */
  bar(scene) {
    return raceBar({
      scene,
      told: this.told,
      game: this.game,
      line: this.follower.line.status,
      watchers: this.follower.presence.watchers,
      acts: {
        undo: () => this.undo(),
        handOver: () => this.send({ type: "hand_over" }),
        takeBack: () => this.send({ type: "take_back" }),
        standIn: (level) => this.send({ type: "stand_in", level }),
        leave: async () =>
          (await saying(MORE, import("../parts/leaving.js"))).askToLeave(this, scene),
      },
    });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    return raceKey(event, this);
  }

  leave() {
    if (this.scene?.standings.length) keepScene({ ...this.scene, table: this.table });
    this.follower.close();
    this.mount.remove();
    clearInterval(this.beat);
    clearTimeout(this.absences.timer);
    tellBelowKeys(null);
    showSign(false);
  }

  // What has changed

  /** @param {FromServer | null} message */
  changed(message) {
    if (!this.follower) return;
    if (this.hasRunThrough) {
      this.app.go(`/replay/${this.table.id}?at=0&play=1`, { replace: true });
      return;
    }
    if (message?.type === "presence" || message?.type === "table")
      this.absences.follow(this.table, this.follower.presence.seats);
    if (message?.type === "presence") this.welcomeBack();
    if (message?.type === "hint") this.driving.heed(message.text);
    if (message?.type === "refused") this.driving.hintFor = -1;
    if (message?.type === "welcome") this.error = "";
    if (this.scene && !this.scene.question && !this.hasEnded) this.stage.board?.whole();
    this.hasEnded = Boolean(this.scene?.standings.length) && !this.scene?.question;
    this.driving.look();
    this.changeSeats();
    this.show();
  }

  /** Show anew what is known, on the board too. */
  show() {
    const scene = this.scene;
    if (scene?.standings.length) this.caller.call(scene, this.isTurn, this.follower.openings);
    if (scene && !this.follower.playing) this.stage.mark(this.driving.cockpit(scene));
    this.app.refresh();
  }

  /** The end is there to be seen. */
  showFinish() {
    this.show();
    setTimeout(() => {
      if (document.activeElement === document.body) document.getElementById("finish")?.focus();
    });
  }

  /** @param {import("../board/board.js").Board | null} board */
  useBoard(board) {
    this.stage.board = board;
    this.stage.marked = "";
    if (board && this.scene) board.show(this.scene);
    if (board && !this.hasEnded) board.follow(this.ownCar);
    this.show();
  }

  /** Say what was missed while the line was down. */
  welcomeBack() {
    const missed = this.follower.madeUp();
    if (missed !== null) toast(say("race.back", { missed }));
  }

  /** Of several seats play one that is asked. */
  changeSeats() {
    const { latest, playing, seat } = this.follower;
    if (!latest || playing || !isDecision(latest)) return;
    const asked = waitedFor(latest).filter((one) =>
      this.mySeats.includes(one) && this.table.seats[one]?.driver === "player");
    const [next] = asked;
    if (next !== undefined && !asked.includes(seat ?? -1)) this.follower.sit(next);
  }

  // What a person can do

  /** @param {FromClient} message */
  send(message) {
    this.error = this.follower.send(message) ? "" : say("race.not_sent");
    this.follower.refusal = null;
    this.show();
  }

  undo() {
    this.error = "";
    this.follower.refusal = null;
    this.driving.undo();
  }

  /** @param {unknown} error */
  fail(error) {
    this.error = errorText(error);
    this.show();
  }
}
