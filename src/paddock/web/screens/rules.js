/** The rules of a game in our words: by chapter, to search, to link to, to print. */

import { get, listGames } from "../core/api.js";
import { loadGame } from "../core/games.js";
import { errorText, gameTitle } from "../core/telling.js";
import { h } from "../core/view.js";
import { canSay, say, sayOf, spoken } from "../core/words.js";
import { bar } from "../parts/bar.js";
import { circuitPicture } from "../parts/circuit-picture.js";
import { icon } from "../parts/icons.js";

/** @param {App} app @returns {Promise<ShownScreen>} */
export async function open(app) {
  const page = new RulesPage(app);
  await page.load();
  return page;
}

class RulesPage {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {GameTold[]} */
    this.games = [];
    /** @type {RuleBook | null} */
    this.book = null;
    this.language = "";
    this.search = "";
    /** @type {unknown} */
    this.error = null;
  }

  async load() {
    try {
      this.games = await listGames();
      await Promise.all(this.games.map((game) => loadGame(game.name)));
      await this.readBook();
    } catch (error) {
      this.error = error;
    }
  }

  async readBook() {
    const name = this.app.parameters.game ?? (this.games.length === 1 ? this.games[0]?.name : "");
    if (!name) return;
    this.language = spoken();
    this.book = await get(`/api/games/${name}/rules?language=${this.language}`);
  }

  get game() {
    return this.games.find((game) => game.name === this.book?.game);
  }

  title() {
    return `${this.heading()} – Paddock`;
  }

  heading() {
    return this.game ? say("rules.of", { game: gameTitle(this.game) }) : say("rules.title");
  }

  view() {
    if (this.book && this.language !== spoken()) void this.readBook().then(this.app.refresh);
    const print = this.book &&
      h("button", { class: "btn sm hp", type: "button", onclick: () => print_() },
        icon("print"), say("rules.print"));
    return [
      bar({ title: this.heading(), after: print }),
      h("main", { id: "main", class: "page rules" },
        this.error ? this.failure() : this.book ? this.chapters(this.book) : this.choice()),
    ];
  }

  failure() {
    return h("p", { class: "error", role: "alert" }, errorText(this.error));
  }

  /** The games, where none was asked for. */
  choice() {
    return h("ul", { class: "gallery" }, this.games.map((game) =>
      h("li", { key: game.name },
        h("a", { href: `/rules/${game.name}` },
          circuitPicture(game.default_circuit, game.board),
          h("span", { class: "disp" }, gameTitle(game)),
          h("small", { class: "muted" },
            canSay(game.name, "summary") ? sayOf(game.name, "summary") : game.summary)))));
  }

  /** @param {RuleBook} book */
  chapters(book) {
    const words = this.search.toLocaleLowerCase(spoken()).split(/\s+/).filter(Boolean);
    const found = book.rules.filter((rule) => matches(rule, words));
    const names = [...new Set(found.map((rule) => rule.chapter))];
    return [
      h("div", { class: "rulesearch" },
        h("label", { class: "field" }, h("span", { class: "cap" }, say("rules.search")),
          h("input", {
            class: "text", type: "search", value: this.search,
            oninput: (/** @type {Event} */ event) => this.look(event),
          })),
        h("p", { class: "muted", role: "status" },
          say("rules.found", { count: found.length, all: book.rules.length }))),
      h("div", { class: "rulebook" },
        names.length > 1 && contents(names, book),
        h("div", null,
          names.map((name) => chapter(name, found.filter((rule) => rule.chapter === name), book)))),
      h("p", { class: "muted fine" }, say("rules.ours")),
    ];
  }

  /** @param {Event} event */
  look(event) {
    this.search = /** @type {HTMLInputElement} */ (event.target).value;
    this.app.refresh();
  }
}

function print_() {
  print();
}

/** @param {RuleTold} rule @param {string[]} words */
function matches(rule, words) {
  const text = `${rule.id} ${rule.chapter} ${rule.text}`.toLocaleLowerCase(spoken());
  return words.every((word) => text.includes(word));
}

/** The chapters to jump to. @param {string[]} names @param {RuleBook} book */
function contents(names, book) {
  return h("nav", { class: "rulecontents", "aria-label": say("rules.chapters"),
    lang: book.language },
    names.map((name) =>
      h("a", { key: name, href: `#${chapterId(name, book)}` }, name)));
}

/** The same for a chapter, whatever is searched. @param {string} name @param {RuleBook} book */
function chapterId(name, book) {
  return `chapter-${book.rules.find((rule) => rule.chapter === name)?.id}`;
}

/** @param {string} name @param {RuleTold[]} rules @param {RuleBook} book */
function chapter(name, rules, book) {
  return h("section", { key: name, class: "rulechapter" },
    h("h2", { class: "disp", id: chapterId(name, book), lang: book.language }, name),
    h("dl", null, rules.map((rule) => [
      h("dt", { key: `${rule.id}-id`, id: rule.id },
        h("a", { class: "rule", href: `#${rule.id}` }, rule.id)),
      h("dd", { key: rule.id, lang: rule.language ?? book.language }, rule.text),
    ])));
}
