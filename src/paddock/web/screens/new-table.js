/**
 * New table: game, rules, circuit, seats, dice and clock of a race to come. Nothing is fixed
 * until the table is opened.
 */

import { get, listGames, post } from "../core/api.js";
import { gamesWithModules, learnOptions, loadGame } from "../core/games.js";
import { choose, settings } from "../core/settings.js";
import { optionText } from "../core/option-words.js";
import { errorText, vehicleOf } from "../core/telling.js";
import { h } from "../core/view.js";
import { canSay, say, sayOf } from "../core/words.js";
import { bar } from "../parts/bar.js";
import { card, cards } from "../parts/card.js";
import { circuitPicture } from "../parts/circuit-picture.js";
import { icon } from "../parts/icons.js";
import { driverName } from "../parts/quick.js";
import { seatPicker } from "../parts/seat-picker.js";
import { optionList, reason, stepper } from "../parts/switch.js";
import {
  bodyOf, changed, CLOCKS, invites, presetOf, remember, rememberedGame, rememberedPlan, withPreset,
} from "../parts/table-plan.js";
import { coverOf, offers, taglineOf, titleOf } from "../parts/tile.js";

/** @typedef {import("../parts/table-plan.js").Plan} Plan */
/**
 * @typedef {Pick<CircuitListed, "name" | "boards">} CircuitFacts
 */

/** @param {App} app @returns {Promise<ShownScreen>} */
export async function open(app) {
  const page = new NewTablePage(app);
  await page.load();
  return page;
}

class NewTablePage {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {import("../parts/tile.js").Offer[]} */
    this.offers = [];
    /** @type {CircuitFacts[]} */
    this.circuits = [];
    /** @type {Plan | null} nothing where the server has no game */
    this.plan = null;
    this.busy = false;
    this.error = "";
  }

  title() {
    return `${say("table.new")} – Paddock`;
  }

  async load() {
    try {
      const names = await gamesWithModules();
      const [games, circuits, ...modules] = await Promise.all([listGames(), get("/api/circuits"),
        ...names.map(loadForTable)]);
      await Promise.all(games.map((game) => learnOptions(game.name)));
      this.circuits = /** @type {{circuits: CircuitFacts[]}} */ (circuits).circuits;
      this.offers = offers(modules, games);
      const wanted = [this.app.query.get("game"), rememberedGame()];
      const first = games.find((game) => game.name === wanted[0]) ?? games.find((game) =>
        game.name === wanted[1]) ?? games[0];
      this.plan = first ? this.fitted(rememberedPlan(first)) : null;
    } catch (error) {
      this.error = errorText(error);
    }
  }

  /** @param {Partial<Plan>} changes */
  set(changes) {
    if (!this.plan) return;
    this.plan = this.fitted({ ...this.plan, ...changes });
    remember(this.plan);
    this.app.refresh();
  }

  /** A plan on a circuit that is for its options. @param {Plan} plan @returns {Plan} */
  fitted(plan) {
    const offer = this.offers.find(({ module }) => module.name === plan.game);
    const open = offer?.told ? this.openCircuits(plan, offer.told) : [];
    const isOpen = open.some(({ name }) => name === plan.circuit);
    return isOpen ? plan : { ...plan, circuit: open[0]?.name ?? plan.circuit };
  }

  /** The circuits that are for the options of a plan. @param {Plan} plan @param {GameTold} game */
  openCircuits(plan, game) {
    const fits = this.offers.find(({ module }) => module.name === plan.game)?.module.fits;
    return game.circuits.filter(({ name }) => {
      const board = this.boardOf(name, game.board);
      return !fits || !board || fits(board, plan.options);
    });
  }

  /** @param {string} circuit @param {string} kind */
  boardOf(circuit, kind) {
    return this.circuits.find(({ name }) => name === circuit)?.boards.find(({ board }) =>
      board === kind);
  }

  async openTable() {
    const game = this.game;
    if (this.busy || !this.plan || !game || this.obstacle(this.plan, game)) return;
    this.busy = true;
    this.error = "";
    this.app.refresh();
    try {
      /** @type {TableSeat} */
      const opened = await post("/api/races", bodyOf(this.plan, game, driverName()));
      this.app.go(`/race/${opened.table.id}`);
    } catch (error) {
      this.busy = false;
      this.error = errorText(error);
      this.app.refresh();
    }
  }

  get offer() {
    return this.offers.find(({ module }) => module.name === this.plan?.game);
  }

  get game() {
    return this.offer?.told;
  }

  view() {
    const cancel = h("a", { class: "btn sm", href: "/" }, say("app.cancel"));
    return [
      bar({ title: say("table.new"), subtitle: say("table.not_fixed"), after: cancel }),
      h("main", { id: "main", class: "planner" },
        this.plan && this.game ? this.form(this.plan, this.game)
        : h("p", { class: "error", role: "alert" }, this.error)),
    ];
  }

  /** @param {Plan} plan @param {GameTold} game */
  form(plan, game) {
    return [
      h("div", { class: "form" }, this.games(plan), this.rules(plan, game),
        this.circuit(plan, game),
        h("div", { class: "pair" }, this.dice(plan), this.clock(plan)),
        this.proposals(plan), this.you(plan)),
      h("div", { class: "grid-side" },
        seatPicker(game, plan.seats, this.offer?.module.vehicle, (seats) => this.set({ seats })),
        this.opening(plan, game)),
    ];
  }

  /** @param {Plan} plan */
  games(plan) {
    return part("game", cards("game-head", "games",
      this.offers.map((offer) => this.gameCard(plan, offer))));
  }

  /** @param {Plan} plan @param {import("../parts/tile.js").Offer} offer */
  gameCard(plan, offer) {
    const { module, told } = offer;
    if (told) {
      return card({ group: "game", key: module.name, title: titleOf(offer),
        text: taglineOf(offer), picture: coverOf(offer), isOn: module.name === plan.game,
        choose: () => this.set(rememberedPlan(told)) });
    }
    return h("div", { class: "pickcard shut", key: module.name }, coverOf(offer),
      h("span", { class: "card-text" }, h("b", null, titleOf(offer)),
        reason(say("table.unbuilt"))));
  }

  /** @param {Plan} plan @param {GameTold} game */
  rules(plan, game) {
    const chosen = presetOf(plan, game);
    const presets = game.presets.map((preset) => {
      const { name, text } = optionText(game.name, "preset", preset);
      return card({ group: "preset", key: preset.name, title: name, text, isOn: preset === chosen,
        choose: () => this.set(withPreset(plan, game, preset)) });
    });
    const mix = card({ group: "preset", key: "mix", title: say("table.own_mix"),
      text: say("table.own_mix_text"), isOn: !chosen, choose: () => this.set({ isMixed: true }) });
    return part("rules", [
      cards("rules-head", "", [presets, mix]),
      optionList(game, plan.options, (changes) =>
        this.set({ ...changed(plan, game, changes), isMixed: false })),
    ]);
  }

  /** @param {Plan} plan @param {GameTold} game */
  circuit(plan, game) {
    return part("circuit", cards("circuit-head", "circuits-pick",
      this.openCircuits(plan, game).map(({ name, title }) =>
      card({ group: "circuit", key: name, look: "wide", title,
        text: this.factsOf(name, game.board),
        picture: h("span", { class: "pic" }, circuitPicture(name, game.board)),
        isOn: name === plan.circuit, choose: () => this.set({ circuit: name }) }))));
  }

  /** @param {string} circuit @param {string} kind */
  factsOf(circuit, kind) {
    const board = this.boardOf(circuit, kind);
    if (!board) return "";
    return say("table.circuit_facts", { spaces: board.spaces, corners: board.corners ?? 0 });
  }

  /** @param {Plan} plan */
  dice(plan) {
    const kinds = /** @type {const} */ (["sealed", "real"]);
    return part("dice", cards("dice-head", "few", kinds.map((kind) =>
      card({ group: "dice", key: kind, title: say(`table.dice.${kind}`),
        text: say(`table.dice.${kind}.text`), isOn: plan.dice === kind,
        choose: () => this.set({ dice: kind }) }))));
  }

  /** @param {Plan} plan */
  clock(plan) {
    const kinds = /** @type {const} */ (["none", "short", "long", "own"]);
    return part("clock", [
      cards("clock-head", "few", kinds.map((kind) =>
        card({ group: "clock", key: kind, title: clockTitle(kind),
          text: say(`table.clock.${kind === "long" ? "short" : kind}.text`),
          isOn: plan.clock.kind === kind, choose: () =>
            this.set({ clock: { ...plan.clock, kind } }) }))),
      plan.clock.kind === "own" && this.ownClock(plan),
    ]);
  }

  /** @param {Plan} plan */
  ownClock({ clock }) {
    return h("div", { class: "own-clock" },
      h("div", null, h("span", { id: "minutes" }, say("table.minutes")),
        stepper({ id: "minutes", label: say("table.minutes"), value: clock.minutes, least: 1,
        most: 1440, text: "", why: null, set: (minutes) =>
          this.set({ clock: { ...clock, minutes } }) })),
      h("div", null, h("span", { id: "increment" }, say("table.increment")),
        stepper({ id: "increment", label: say("table.increment"), value: clock.increment,
        least: 0, most: 600, text: "", why: null,
        set: (increment) => this.set({ clock: { ...clock, increment } }) })));
  }

  /** @param {Plan} plan */
  proposals(plan) {
    return part("proposals", cards("proposals-head", "few", [true, false].map((proposals) => {
      const key = proposals ? "on" : "off";
      return card({ group: "proposals", key, title: say(`table.proposals.${key}`),
        text: say(`table.proposals.${key}.text`), isOn: plan.proposals === proposals,
        choose: () => this.set({ proposals }) });
    })));
  }

  /** @param {Plan} plan */
  you(plan) {
    const isListed = [true, false];
    return part("you", h("div", { class: "pair" },
      h("label", { class: "field" }, h("span", { class: "cap" }, say("table.name")),
        h("input", { id: "name", value: settings.name, maxlength: 40,
          placeholder: say("app.guest"), autocomplete: "nickname",
          onchange: (/** @type {Event} */ event) =>
            choose({ name: /** @type {HTMLInputElement} */ (event.target).value.trim() }) })),
      cards("you-head", "few", isListed.map((listed) => {
        const key = listed ? "listed" : "private";
        return card({ group: "listed", key, title: say(`table.listing.${key}`),
          text: say(`table.listing.${key}.text`), isOn: plan.listed === listed,
          choose: () => this.set({ listed }) });
      }))));
  }

  /** Why the table can't be opened as it is. @param {Plan} plan @param {GameTold} game */
  obstacle(plan, game) {
    const seats = plan.seats.length;
    const vehicle = vehicleOf(game.name);
    if (seats < game.least_seats)
      return say("table.too_few", { least: game.least_seats, seats, vehicle });
    return this.offer?.module.obstacle?.(plan.options, seats) ?? "";
  }

  /** @param {Plan} plan @param {GameTold} game */
  opening(plan, game) {
    const isOpen = invites(plan);
    const why = this.obstacle(plan, game);
    const verb = isOpen ? say("table.open") : say("table.start_race");
    return h("div", { class: "opening" },
      h("p", null, this.summary(plan, game)),
      this.error && h("p", { class: "error", role: "alert" }, icon("warning"), this.error),
      h("button", { class: "btn go", type: "button", disabled: this.busy || why !== "",
        "aria-busy": this.busy && "true", onclick: () => void this.openTable() },
        this.busy ? say("table.opening") : verb),
      why ? reason(why) : isOpen && reason(say("table.starts_later")));
  }

  /** @param {Plan} plan @param {GameTold} game */
  summary(plan, game) {
    const circuit = game.circuits.find(({ name }) => name === plan.circuit)?.title ?? plan.circuit;
    const cars = plan.seats.length;
    const laps = plan.options.laps;
    if (canSay(game.name, "planned"))
      return sayOf(game.name, "planned", { laps: laps ?? 0, circuit, cars });
    return typeof laps === "number" ? say("table.summary_laps", { laps, circuit, cars })
      : say("table.summary", { circuit, cars });
  }
}

/** @param {"none" | "short" | "long" | "own"} kind */
function clockTitle(kind) {
  if (kind === "none" || kind === "own") return say(`table.clock.${kind}`);
  return say("table.clock_minutes", { minutes: CLOCKS[kind] });
}

/** A part of the form under its heading. @param {string} name @param {Child} content */
function part(name, content) {
  return h("section", { class: "part", "aria-labelledby": `${name}-head` },
    h("h2", { class: "part-head", id: `${name}-head` }, say(`table.part.${name}`)), content);
}

/** A game with what is to know of its tables. @param {string} name */
async function loadForTable(name) {
  const game = await loadGame(name);
  return { ...game, ...(await game.loadTable?.()) };
}
