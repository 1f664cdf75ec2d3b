/** The race on the page: cockpit, board, tower and race control, in the order of the Tab key. */

import { isMyTurn, waitedFor } from "../core/scene.js";
import { settings } from "../core/settings.js";
import { errorText, isBot, questionText } from "../core/telling.js";
import { h } from "../core/view.js";
import { say } from "../core/words.js";
import { button } from "./buttons.js";
import { decisionBar, playingText } from "./decision.js";
import { gainsColumn } from "./gains.js";
import { icon } from "./icons.js";
import { lapsOf } from "./race-bar.js";

/** @typedef {import("../screens/race.js").RaceScreen} RaceScreen */

/** @param {RaceScreen} race @param {Scene} scene */
export function raceView(race, scene) {
  const together = race.togetherIn(scene);
  const cockpit = race.driving.cockpit(scene);
  const ahead = race.game.ahead?.(cockpit) ?? null;
  const columns = [...(race.game.columns?.(scene) ?? []), ...(ahead ? [gainsColumn(ahead)] : [])];
  const timeLeft = (/** @type {number} */ seat) => race.follower.timeLeft(seat);
  const kind = scene.clocks.length ? "race timed" : "race";
  return h("main", { id: "main", class: kind, "data-version": scene.version },
    cockpitPanel(race, scene),
    settings.text
      ? race.text()?.textView(cockpit, race.game, columns)
      : arena(race, scene),
    h("div", { key: "left", class: "left" },
      race.tower.view({
        scene,
        columns,
        looks: ahead?.looks,
        game: race.game,
        asked: race.follower.playing ? [] : waitedFor(scene),
        answered: (seat) => together?.answeredText(scene, seat) ?? "",
        hasLaps: !race.game.counter && lapsOf(scene, race.told) !== 1,
        away: race.absences.all,
        timeLeft,
      }),
      race.control.view(scene, race.follower.chat)));
}

/** @param {RaceScreen} race @param {Scene} scene */
function arena(race, scene) {
  const lower = scene.question && race.game.lower?.(race.driving.cockpit(scene));
  const place = (/** @type {HTMLElement} */ element) => void race.mount.place(element);
  const lay = (/** @type {HTMLElement} */ element) => (race.stage.table = element);
  return h("div", { class: "arena", key: "arena", onpointerdown: () => race.stage.finish() },
    h("div", { key: "stage", class: "stage", opaque: true, ref: place }),
    lower && h("div", { key: "lower", class: "lower" }, lower),
    race.mount.hasFailed && h("p", { key: "none", class: "noboard" }, say("race.no_board")),
    h("div", { key: "dice", class: "dicetable", opaque: true, ref: lay }));
}

/** @param {RaceScreen} race @param {Scene} scene */
function cockpitPanel(race, scene) {
  const isMine = race.driving.isAsked && isMyTurn(scene);
  return h("div",
    { key: "cock", class: `cock ${race.isDown ? "down" : ""}` },
    h("div", {
      class: isMine && !race.isDown ? "kerb" : "kerb plain",
      key: isMine ? "turn" : "rest",
    }),
    h("h2", { key: "title", class: "vh" }, say("race.cockpit")),
    needsNotice(race, scene) &&
      race.notices()?.notices(scene, race.mySeats, race.absences.long, (message) =>
        race.send(message)),
    panel(race, scene));
}

/** Whether something is said over the cockpit. @param {RaceScreen} race @param {Scene} scene */
function needsNotice(race, scene) {
  return scene.table.undo || race.absences.long.length > 0 || isBot(scene.table, scene.seat);
}

/** @param {RaceScreen} race @param {Scene} scene */
function panel(race, scene) {
  const { status } = scene.table;
  const isOver = status === "abandoned" || (status === "over" && !scene.question);
  if (isOver && !race.follower.playing) return race.finish()?.(scene, race);
  return scene.seat < 0 ? watching(race, scene) : cockpit(race, scene);
}

/** @param {RaceScreen} race @param {Scene} scene */
function cockpit(race, scene) {
  const { driving, follower, game } = race;
  const state = driving.cockpit(scene);
  return h("div", { class: settings.text ? "dash flat" : "dash" },
    h("div", { class: "cockin" }, sections(race, state)),
    decisionBar({
      cockpit: state,
      game,
      together: race.togetherIn(scene)?.togetherText(scene),
      playing: follower.playing,
      acting: race.stage.acting,
      isDown: race.isDown,
      isAdvised: driving.isAdvised,
      timeLeft: timeLeft(race, scene),
      error: follower.refusal ? errorText(follower.refusal) : race.error,
      skip: () => follower.catchUp(),
      undo: () => race.undo(),
      askEngineer: () => driving.askEngineer(),
    }));
}

/** One's own time, or that of who is waited for. @param {RaceScreen} race @param {Scene} scene */
function timeLeft({ follower }, scene) {
  const asked = waitedFor(scene);
  const seat = asked.includes(scene.seat) ? scene.seat : asked[0];
  return seat === undefined ? null : follower.timeLeft(seat);
}

/**
 * What stands beside the decision bar, whose place and size never follow it.
 * @param {RaceScreen} race @param {Cockpit} state
 */
function sections(race, state) {
  if (race.driving.isAsked && race.keypad?.isFor(state)) return race.keypad.view(state);
  if (settings.text) return null;
  return race.game.cockpit?.(state);
}

/** @param {RaceScreen} race @param {Scene} scene */
function watching(race, scene) {
  const { playing } = race.follower;
  const text = playing ? playingText(scene, playing, race.stage.acting)
    : (race.togetherIn(scene)?.togetherText(scene).question ?? questionText(scene));
  return h("div", { class: "watching", id: "act", tabindex: -1 },
    h("span", { class: "chipbox" }, icon("eye"), say("race.you_watch")),
    h("p", { class: "disp" }, race.isDown ? say("race.down") : text),
    button(say("race.skip"), () => race.follower.catchUp(), {
      sign: "fast",
      "aria-disabled": String(!playing),
    }));
}
