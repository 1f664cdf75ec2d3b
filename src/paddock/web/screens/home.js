/** Home: a race in one click, a code to join by, your races, the games, and races to watch. */

import { get, listGames } from "../core/api.js";
import { gamesWithModules, loadGame } from "../core/games.js";
import { choose, theme } from "../core/settings.js";
import { errorText } from "../core/telling.js";
import { h } from "../core/view.js";
import { announce } from "../core/voice.js";
import { LANGUAGES, say, spoken } from "../core/words.js";
import { bar } from "../parts/bar.js";
import { frontRow } from "../parts/grid.js";
import { icon } from "../parts/icons.js";
import { readCode } from "../parts/invitation.js";
import { raceNow, rivals } from "../parts/quick.js";
import { byUrgency, liveRace, ownRace, titlesOf } from "../parts/race-list.js";
import { gameTile, offers, titleOf } from "../parts/tile.js";

const FIRST_GAME = "f1-dice";
const SHOWN = 4;
const EVERY = 10_000;

/** @param {App} app @returns {Promise<ShownScreen>} */
export async function open(app) {
  const page = new HomePage(app);
  await page.load();
  page.watch();
  return page;
}

class HomePage {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {GameTold[]} */
    this.games = [];
    /** @type {GameModule[]} */
    this.modules = [];
    /** @type {Map<string, string>} */
    this.circuits = new Map();
    /** @type {{mine: RaceListed[], live: RaceListed[]} | null} nothing until it is told */
    this.races = null;
    this.showsAll = false;
    /** The game that is being started, if any. */
    this.busy = "";
    this.error = "";
    this.code = "";
    this.codeProblem = "";
    this.timer = 0;
    this.hasLeft = false;
    this.onVisible = () => void this.news();
  }

  title() {
    return say("home.page");
  }

  async load() {
    try {
      const names = await gamesWithModules();
      const [games, circuits, ...modules] = await Promise.all([
        listGames(), get("/api/circuits"), ...names.map(loadGame)]);
      const told = /** @type {{circuits: {name: string, title: string}[]}} */ (circuits);
      this.games = games;
      this.modules = modules;
      this.circuits = new Map(told.circuits.map((circuit) => [circuit.name, circuit.title]));
    } catch (error) {
      this.error = errorText(error);
    }
  }

  /** Ask for the races now, and again and again while the page is seen. */
  watch() {
    document.addEventListener("visibilitychange", this.onVisible);
    void this.news();
  }

  async news() {
    clearTimeout(this.timer);
    if (!document.hidden) await this.askForRaces();
    if (!this.hasLeft) this.timer = setTimeout(() => void this.news(), EVERY);
  }

  async askForRaces() {
    try {
      /** @type {[RaceList, RaceList]} */
      const [mine, all] = await Promise.all([get("/api/races/mine"), get("/api/races")]);
      const live = all.races.filter((race) => race.status === "racing");
      this.races = { mine: byUrgency(mine.races), live };
    } catch (error) {
      // The lists stay as they were; a press of a button will say what is wrong.
      this.races ??= { mine: [], live: [] };
    }
    if (!this.hasLeft) this.app.refresh();
  }

  leave() {
    this.hasLeft = true;
    clearTimeout(this.timer);
    document.removeEventListener("visibilitychange", this.onVisible);
  }

  /** @param {GameTold} game */
  async race(game) {
    if (this.busy) return;
    this.busy = game.name;
    this.error = "";
    this.app.refresh();
    try {
      this.app.go(`/race/${await raceNow(game)}`);
    } catch (error) {
      this.busy = "";
      this.error = errorText(error);
      this.app.refresh();
    }
  }

  view() {
    const all = offers(this.modules, this.games);
    return [
      bar({ after: [languageChip(), themeButton()] }),
      h("main", { id: "main", class: "page home" },
        h("section", { class: "hero", "aria-labelledby": "headline" }, this.headline(),
          this.side()),
        h("section", { "aria-labelledby": "games-head" },
          h("h2", { class: "vh", id: "games-head" }, say("home.games")),
          h("div", { class: "tiles" },
            all.map((offer) => gameTile(offer,
            { busy: this.busy, race: (game) => void this.race(game) })))),
        this.live()),
    ];
  }

  headline() {
    const offer = this.firstOffer();
    const game = offer?.told;
    return [
      h("div", { class: "headline" },
        h("h1", { id: "headline" }, say("home.headline")),
        game && offer && h("p", null, say("home.lead",
          { bots: rivals(game), game: titleOf(offer),
          circuit: this.circuits.get(game.default_circuit) ?? "" })),
        h("div", { class: "row" }, this.raceButton(game, "btn go big"),
          h("a", { class: "btn", href: "/new" }, say("home.new_table"))),
        this.error && h("p", { class: "error", role: "alert" }, icon("warning"), this.error)),
      h("div", { class: `lights ${this.busy ? "out" : ""}`, "aria-hidden": "true" },
        [1, 2, 3, 4, 5].map(() => h("span", null, h("i"), h("i")))),
      frontRow(),
    ];
  }

  /** The game that is raced in one click. */
  firstOffer() {
    const playable = offers(this.modules, this.games).filter(({ told }) => told);
    return playable.find(({ module }) => module.name === FIRST_GAME) ?? playable[0];
  }

  /** @param {GameTold | undefined} game @param {string} look */
  raceButton(game, look) {
    const isBusy = this.busy !== "";
    return h("button", {
      class: look,
      type: "button",
      disabled: isBusy || !game,
      "aria-busy": isBusy && "true",
      onclick: () => game && void this.race(game),
    }, isBusy ? say("home.starting") : say("home.race_now"));
  }

  side() {
    return h("div", { class: "side" }, this.joinForm(), this.mine());
  }

  joinForm() {
    const problem = this.codeProblem;
    return h("form", { class: "join", novalidate: true,
      onsubmit: (/** @type {Event} */ event) => this.join(event) },
      h("label", { class: "cap", for: "code" }, say("home.join")),
      h("div", { class: "row" },
        h("input", {
          id: "code", value: this.code, placeholder: "BCD FGH", autocomplete: "off",
            autocapitalize: "characters", spellcheck: "false",
          "aria-invalid": problem ? "true" : null,
            "aria-describedby": problem ? "code-problem" : null,
          oninput: (/** @type {Event} */ event) =>
            (this.code = /** @type {HTMLInputElement} */ (event.target).value),
        }),
        h("button", { class: "btn dark", type: "submit" }, say("home.join_button"))),
      problem && h("p", { class: "error", id: "code-problem" }, problem));
  }

  /** @param {Event} event */
  join(event) {
    event.preventDefault();
    const read = readCode(this.code.trim());
    if ("path" in read) {
      this.app.go(read.path);
      return;
    }
    this.codeProblem = read.problem;
    announce(read.problem, "urgent");
    document.getElementById("code")?.focus();
    this.app.refresh();
  }

  mine() {
    const races = this.races?.mine ?? [];
    const shown = this.showsAll ? races : races.slice(0, SHOWN);
    return h("section", { class: "mine", "aria-labelledby": "mine-head" },
      h("h2", { class: "strip-head", id: "mine-head" }, icon("flag"), say("home.your_races")),
      h("ol", { class: "races" }, shown.map((race) => ownRace(race, this.titles()))),
      this.races && !races.length && h("div", { class: "empty" },
        h("p", null, say("home.no_races")), this.raceButton(this.firstOffer()?.told, "btn sm")),
      races.length > shown.length && h("button",
        { class: "btn sm all", type: "button", onclick: () => this.showAll() },
        say("home.show_all", { races: races.length })));
  }

  showAll() {
    this.showsAll = true;
    this.app.refresh();
  }

  live() {
    const races = this.races?.live ?? [];
    return h("section", { class: "live-strip", "aria-labelledby": "live-head" },
      h("h2", { class: "strip-head", id: "live-head" }, icon("eye"), say("home.watch_live")),
      h("ul", { class: "races two" }, races.map((race) => liveRace(race, this.titles()))),
      this.races && !races.length && h("p", { class: "empty" }, say("home.nobody_racing")));
  }

  titles() {
    return titlesOf(new Map(this.games.map((game) => [game.name, game.title])), this.circuits);
  }
}

/** The language, to be seen and changed at once. */
function languageChip() {
  return h("label", { class: "language" }, icon("globe"),
    h("select", {
      "aria-label": say("app.language"),
      onchange: (/** @type {Event} */ event) =>
        choose({ language: /** @type {HTMLSelectElement} */ (event.target).value }),
    }, Object.entries(LANGUAGES).map(([code, name]) =>
      h("option", { value: code, lang: code, selected: code === spoken() }, name))));
}

function themeButton() {
  const other = theme() === "dark" ? "light" : "dark";
  const label = say(`home.to_${other}`);
  return h("button", { class: "ibtn", type: "button", "aria-label": label, title: label,
    onclick: () => choose({ theme: other }) },
    icon(other === "light" ? "sun" : "moon"));
}
