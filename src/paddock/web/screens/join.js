/** Join: the table behind a code, and a seat at it. */

import { get, listGames, post } from "../core/api.js";
import { learnOptions, loadGame } from "../core/games.js";
import { choose, settings } from "../core/settings.js";
import { levelText } from "../core/option-words.js";
import { errorText, gameTitle } from "../core/telling.js";
import { h } from "../core/view.js";
import { say } from "../core/words.js";
import { bar } from "../parts/bar.js";
import { icon } from "../parts/icons.js";
import { chip } from "../parts/livery.js";
import { driverName } from "../parts/quick.js";
import { circuitTitle, tableFacts } from "../parts/table-facts.js";

/** @param {App} app @returns {Promise<ShownScreen>} */
export async function open(app) {
  const page = new JoinPage(app);
  await page.load();
  return page;
}

class JoinPage {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.code = (app.parameters.code ?? "").toUpperCase();
    /** @type {TableTold | null} */
    this.table = null;
    /** @type {GameTold | undefined} */
    this.game = undefined;
    this.busy = false;
    /** What went wrong; told anew in each language. @type {(() => string) | null} */
    this.problem = null;
  }

  title() {
    return `${this.heading()} – Paddock`;
  }

  heading() {
    if (!this.table) return say("table.join_title");
    return gameTitle({ name: this.table.game, title: this.game?.title ?? this.table.game });
  }

  async load() {
    try {
      /** @type {TableSeat} */
      const found = await get(`/api/codes/${this.code}`);
      if (found.seats.length) queueMicrotask(() =>
        this.app.go(`/race/${found.table.id}`, { replace: true }));
      const [games] = await Promise.all([listGames(), loadGame(found.table.game),
        learnOptions(found.table.game)]);
      this.game = games.find((game) => game.name === found.table.game);
      this.table = found.table;
    } catch (error) {
      this.fail(error);
    }
  }

  /** @param {unknown} error */
  fail(error) {
    const isUnknown = !this.table && error instanceof Error && "code" in error && ["not_found",
      "bad_message"].includes(String(error.code));
    this.problem = isUnknown ? () => say("table.no_such_code", { code: this.code })
      : () => errorText(error);
  }

  /** @param {Event} event */
  async join(event) {
    event.preventDefault();
    if (this.busy || !this.table) return;
    this.busy = true;
    this.problem = null;
    this.app.refresh();
    try {
      await post(`/api/races/${this.table.id}/join`, { name: driverName() });
      this.app.go(`/race/${this.table.id}`);
    } catch (error) {
      this.busy = false;
      await this.lookAgain();
      this.fail(error);
      this.app.refresh();
    }
  }

  /** Whatever was refused, the table may have changed. */
  async lookAgain() {
    if (!this.table) return;
    try {
      /** @type {TableSeat} */
      const found = await get(`/api/races/${this.table.id}`);
      this.table = found.table;
    } catch {
      // The first error says what is wrong.
    }
  }

  view() {
    const subtitle = this.table ? circuitTitle(this.table, this.game) : "";
    return [
      bar({ title: this.heading(), subtitle }),
      h("main", { id: "main", class: "page narrow" },
        this.table ? this.invitation(this.table) : this.failure()),
    ];
  }

  failure() {
    return h("div", { class: "lost-code" },
      h("p", { class: "error", role: "alert" }, icon("warning"), this.problem?.() ?? ""),
      h("a", { class: "btn", href: "/" }, say("table.try_code")));
  }

  /** @param {TableTold} table */
  invitation(table) {
    return h("div", { class: "lobby" },
      h("section", { class: "panel", "aria-label": say("table.rules_of") },
        tableFacts(table, this.game)),
      h("section", { class: "panel", "aria-labelledby": "join-seats" },
        h("h2", { class: "strip-head", id: "join-seats" }, icon("chequered"),
          say("table.seats_head")),
        h("ol", { class: "seats" }, table.seats.map(seatLine)),
        this.form(table)));
  }

  /** @param {TableTold} table */
  form(table) {
    const isWaiting = table.status === "lobby" && table.seats.some((seat) => seat.kind === "open");
    return h("form", { class: "pad",
      onsubmit: (/** @type {Event} */ event) => void this.join(event) },
      isWaiting && h("label", { class: "field" }, h("span", { class: "cap" }, say("table.name")),
        h("input", { id: "name", value: settings.name, maxlength: 40,
          placeholder: say("app.guest"), autocomplete: "nickname",
          oninput: (/** @type {Event} */ event) =>
            choose({ name: /** @type {HTMLInputElement} */ (event.target).value }) })),
      !isWaiting && h("p", { class: "muted" }, say("table.no_seat_left")),
      this.problem && h("p", { class: "error", role: "alert" }, icon("warning"), this.problem()),
      h("div", { class: "row" },
        isWaiting && h("button", { class: "btn go", type: "submit", disabled: this.busy,
          "aria-busy": this.busy && "true" }, this.busy ? say("table.joining") : say("table.join")),
        h("a", { class: "btn", href: `/race/${table.id}` }, icon("eye"), say("table.watch"))));
  }
}

/** @param {SeatTold} seat */
function seatLine(seat) {
  const state = { player: "", bot: seat.kind === "bot" ? levelText(seat.level) : "",
    open: say("table.waiting_for") }[seat.kind];
  return h("li", { class: "seat", key: seat.seat },
    chip(seat.car),
    h("span", { class: "seat-who" }, icon({ player: "user", bot: "bot", open: "link" }[seat.kind]),
      h("b", null, seat.name || say("table.open_seat"))),
    state && h("span", { class: "seat-state" }, state));
}
