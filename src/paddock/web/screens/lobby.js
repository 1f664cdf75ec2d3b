/**
 * The lobby: a table before its race. The race's screen shows this view while it waits, and
 * takes its acts from here.
 */

import { post, put } from "../core/api.js";
import { settings } from "../core/settings.js";
import { levelText } from "../core/option-words.js";
import { errorText, gameTitle } from "../core/telling.js";
import { h } from "../core/view.js";
import { say } from "../core/words.js";
import { ask } from "../parts/dialog.js";
import { startingGrid } from "../parts/grid.js";
import { icon } from "../parts/icons.js";
import {
  canShare, copyLink, inviteLink, isOnlyHere, shareLink, spelled,
} from "../parts/invitation.js";
import { chip } from "../parts/livery.js";
import { driverName } from "../parts/quick.js";
import { carPick, levelPick, seatAct } from "../parts/seat-picker.js";
import { reason } from "../parts/switch.js";
import { tableFacts } from "../parts/table-facts.js";
import { toast } from "../parts/toast.js";

/**
 * What an act is doing or has done.
 * @typedef {{busy: boolean, error: string, answer?: TableSeat}} Report
 */
/**
 * @typedef {object} Acts
 * @property {() => Promise<boolean>} start each one says whether it was done
 * @property {(name: string) => Promise<boolean>} join
 * @property {() => Promise<boolean>} leave
 * @property {(seat: number, kind: "invite" | "bot", level?: string) => Promise<boolean>} setSeat
 * @property {(seat: number, car: string) => Promise<boolean>} setCar
 * @property {(seat: number, words: string) => Promise<boolean>} words
 */
/**
 * @typedef {object} LobbyContext
 * @property {TableTold} table
 * @property {number} seat of this connection, -1 for a spectator
 * @property {number[]} mySeats
 * @property {{seats: number[], watchers: number}} presence
 * @property {GameTold | undefined} game
 * @property {"car" | "bike" | "toy"} [vehicle]
 * @property {boolean} busy
 * @property {string} error
 * @property {Acts} act
 * @property {() => void} refresh
 */

/** The levels of bots that were chosen and are not told back yet. @type {Map<string, string>} */
const wanted = new Map();
/** The commitments of each table; an honest one has one. @type {Map<string, Set<string>>} */
const commitments = new Map();

/**
 * What can be done in the lobby, by requests; `report` is told when one begins and how it ended.
 * @param {TableTold} table
 * @param {(report: Report) => void} report
 * @returns {Acts}
 */
export function lobbyActions(table, report) {
  const path = `/api/races/${table.id}`;
  /** @param {() => Promise<TableSeat>} request */
  const doing = async (request) => {
    report({ busy: true, error: "" });
    try {
      report({ busy: false, error: "", answer: await request() });
      return true;
    } catch (error) {
      report({ busy: false, error: errorText(error) });
      return false;
    }
  };
  return {
    start: () => doing(() => post(`${path}/start`)),
    join: (name) => doing(() => post(`${path}/join`, { name })),
    leave: () => doing(() => post(`${path}/leave`)),
    setSeat: (seat, kind, level) => doing(() =>
      put(`${path}/seats/${seat}`, level ? { kind, level } : { kind })),
    setCar: (seat, car) => doing(() => put(`${path}/seats/${seat}/car`, { car })),
    words: (seat, words) => doing(() => put(`${path}/seats/${seat}/words`, { words })),
  };
}

/** What stands between the bar and the end of the page. @param {LobbyContext} context */
export function lobbyView(context) {
  const { table, game } = context;
  return h("main", { id: "main", class: "page lobby" },
    h("div", { class: "terms" },
      table.code && invitation(table, game),
      h("section", { class: "panel", "aria-label": say("table.rules_of") },
        tableFacts(table, game)),
      diceWords(context)),
    h("section", { class: "panel seating", "aria-labelledby": "seats-head" },
      h("h2", { class: "strip-head", id: "seats-head" }, icon("chequered"), say("table.seats_head"),
        context.presence.watchers > 0 && h("span", { class: "end" },
          say("table.watchers", { watchers: context.presence.watchers }))),
      startingGrid(table.seats.map(({ car }) => car),
        Math.max(table.seats.length, game?.most_seats ?? 0), context.vehicle),
      h("ol", { class: "seats" }, table.seats.map((seat) => seatRow(context, seat))),
      starting(context)));
}

/** @param {TableTold} table @param {GameTold | undefined} game */
function invitation(table, game) {
  const link = inviteLink(table.code);
  const title = say("table.share_title",
    { game: gameTitle({ name: table.game, title: game?.title ?? table.game }) });
  const field = () =>
    /** @type {HTMLInputElement | null} */ (document.getElementById("invite-link"));
  return h("section", { class: "panel pad invitation", "aria-labelledby": "code-head" },
    h("h2", { class: "cap", id: "code-head" }, say("table.code")),
    h("p", { class: "table-code disp" }, h("span", { "aria-hidden": "true" },
      spelled(table.code)), h("span", { class: "vh" }, [...table.code].join(" "))),
    h("p", { class: "muted" }, say("table.code_hint")),
    h("div", { class: "row" },
      h("input", { id: "invite-link", class: "text", readonly: true, value: link,
        "aria-label": say("table.link"), onfocus: () => field()?.select() }),
      h("button", { class: "btn sm", type: "button",
        onclick: () => void copyLink(field(), link) }, icon("link"), say("table.copy")),
      canShare() && h("button", { class: "btn sm", type: "button",
        onclick: () => void shareLink(title, link) }, icon("share"), say("table.share"))),
    isOnlyHere() && reason(say("table.only_here")));
}

/** @param {LobbyContext} context @param {SeatTold} seat */
function seatRow(context, seat) {
  const { table, mySeats } = context;
  const isMine = mySeats.includes(seat.seat);
  const name = isMine ? say("app.you") : seat.name || say("table.open_seat");
  return h("li", { class: `seat ${isMine ? "own" : ""}`, key: seat.seat },
    chip(seat.car),
    h("span", { class: "seat-who" }, icon({ player: "user", bot: "bot", open: "link" }[seat.kind]),
      h("b", null, name),
      isMine && h("small", { class: "muted" }, seat.name),
      seat.seat === table.host && seat.kind === "player" && h("small", { class: "muted" },
        say("table.host"))),
    mySeats.includes(table.host) ? hostControl(context, seat) : stateOf(context, seat),
    carChoice(context, seat));
}

/** The cars for a seat of one's own; the host's also for bots and open seats. */
/** @param {LobbyContext} context @param {SeatTold} seat */
function carChoice({ table, mySeats, game, act }, seat) {
  const may = mySeats.includes(seat.kind === "player" ? seat.seat : table.host);
  const owner = (/** @type {string} */ car) => table.seats.find((other) => other.car === car &&
    other.kind === "player" && !mySeats.includes(other.seat))?.name ?? "";
  return may && game?.car_choice && carPick(seat.seat + 1, game.cars, seat.car,
    (car) => void act.setCar(seat.seat, car), owner);
}

/** @param {LobbyContext} context @param {SeatTold} seat */
function stateOf({ presence }, seat) {
  if (seat.kind === "bot") return h("span", { class: "seat-state" }, levelText(seat.level));
  if (seat.kind === "open") return h("span", { class: "seat-state" }, say("table.waiting_for"));
  const isHere = presence.seats.includes(seat.seat);
  return h("span", { class: `seat-state ${isHere ? "ok" : ""}` },
    isHere ? say("table.here") : say("table.away"));
}

/** What the host may make of a seat. @param {LobbyContext} context @param {SeatTold} seat */
function hostControl(context, seat) {
  const { act, game, busy } = context;
  const number = seat.seat + 1;
  if (seat.kind === "player") return stateOf(context, seat);
  if (seat.kind === "open") {
    return h("button", {
      class: "btn sm", type: "button", disabled: busy,
      title: say("table.give_to_bot", { number }),
      onclick: () => void act.setSeat(seat.seat, "bot"),
    }, icon("bot"), say("table.give_bot"));
  }
  return [
    levelPick(`level-${seat.seat}`, say("table.level_of", { number }), game?.bots ?? [seat.level],
      levelShown(context, seat), (level) => void setLevel(context, seat.seat, level)),
    h("span", { class: "seat-acts" },
      seatAct("close", say("table.reopen", { number }), busy,
        () => void act.setSeat(seat.seat, "invite"))),
  ];
}

/**
 * The level that is on its way, or the one that the seat has.
 * @param {LobbyContext} context
 * @param {SeatTold} seat
 */
function levelShown({ table }, seat) {
  const key = `${table.id} ${seat.seat}`;
  if (wanted.get(key) === seat.level) wanted.delete(key);
  return wanted.get(key) ?? seat.level;
}

/** @param {LobbyContext} context @param {number} seat @param {string} level */
async function setLevel({ table, act, refresh }, seat, level) {
  wanted.set(`${table.id} ${seat}`, level);
  if (await act.setSeat(seat, "bot", level)) return;
  wanted.delete(`${table.id} ${seat}`);
  refresh();
}

/** @param {LobbyContext} context */
function diceWords({ table, mySeats, act, busy }) {
  if (table.dice === "real") {
    return h("section", { class: "panel pad" }, h("p", { class: "muted" }, say("table.real_text")));
  }
  const mine = mySeats[0] ?? -1;
  const said = table.seats[mine]?.words ?? "";
  return h("section", { class: "panel pad words", "aria-labelledby": "words-head" },
    h("h2", { class: "cap", id: "words-head" }, say("table.words_head")),
    h("p", { class: "muted", id: "words-text" }, say("table.words_text")),
    mine >= 0 && h("form", { class: "row",
      onsubmit: (/** @type {Event} */ event) =>
        void sayWords(event, (words) => act.words(mine, words)) },
      h("input", { class: "text", name: "words", maxlength: 80, placeholder: said,
        "aria-label": say("table.words_field"), "aria-describedby": "words-text",
        autocomplete: "off" }),
      h("button", { class: "btn sm", type: "submit", disabled: busy }, say("table.words_save"))),
    h("ul", { class: "dice-words" },
      table.seats.filter((seat) => seat.words).map((seat) =>
        h("li", { key: seat.seat }, chip(seat.car), h("q", null, seat.words)))),
    h("p", { class: "commitment" }, h("span", { class: "cap" }, say("table.commitment")),
      h("code", null, table.commitment)),
    changedSecret(table));
}

/** What to say of a server whose commitment is no longer the first. @param {TableTold} table */
function changedSecret({ id, commitment }) {
  const seen = (commitments.get(id) ?? new Set()).add(commitment);
  commitments.set(id, seen);
  return seen.size > 1 && h("p", { class: "error", role: "alert" }, icon("warning"),
    say("table.commitment_changed", { first: [...seen][0] ?? "" }));
}

/** @param {Event} event @param {(words: string) => Promise<boolean>} act */
async function sayWords(event, act) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("words"));
  if (!(await act(field.value.trim()))) return;
  field.value = "";
  toast(say("table.words_saved"));
}

/** The way into the race, and out of the lobby. @param {LobbyContext} context */
function starting(context) {
  const { table, mySeats, error } = context;
  return h("div", { class: "pad starting" },
    error && h("p", { class: "error", role: "alert" }, icon("warning"), error),
    mySeats.includes(table.host) ? startButton(context) : h("p", { class: "muted" },
      say("table.host_starts", { name: table.seats[table.host]?.name ?? "" })),
    mySeats.length ? leaveButton(context) : sitDown(context));
}

/** @param {LobbyContext} context */
function startButton({ table, busy, act }) {
  const seats = table.seats.filter((seat) => seat.kind === "open").length;
  return [
    h("button", { class: "btn go", type: "button", disabled: busy || seats > 0,
      "aria-describedby": seats ? "start-why" : null, onclick: () => void act.start() },
      say("table.start")),
    seats > 0 && reason(say("table.seats_open", { seats }), "start-why"),
  ];
}

/** @param {LobbyContext} context */
function leaveButton({ busy, act }) {
  const leave = () => ask(say("table.leave_question"), h("p", null, say("table.leave_text")), [
    { text: say("table.stay") },
    { text: say("table.leave"), act: () => void act.leave() },
  ]);
  return h("button", { class: "btn", type: "button", disabled: busy, onclick: leave },
    icon("leave"), say("table.leave"));
}

/** @param {LobbyContext} context */
function sitDown({ table, busy, act }) {
  if (!table.seats.some((seat) => seat.kind === "open")) return null;
  const field = () => /** @type {HTMLInputElement | null} */ (document.getElementById("name"));
  const join = (/** @type {Event} */ event) => {
    event.preventDefault();
    void act.join(field()?.value.trim() || driverName());
  };
  return h("form", { class: "row", onsubmit: join },
    h("input", { id: "name", class: "text", maxlength: 40,
      placeholder: settings.name || say("app.guest"), "aria-label": say("table.name"),
      autocomplete: "nickname" }),
    h("button", { class: "btn go", type: "submit", disabled: busy }, say("table.sit_down")));
}
