/** The circuits: all of them in pictures, and each one large, to print or to keep. */

import { get, listGames } from "../core/api.js";
import { gamesWithModules, loadGame } from "../core/games.js";
import { theme } from "../core/settings.js";
import { errorText, gameTitle } from "../core/telling.js";
import { h } from "../core/view.js";
import { say } from "../core/words.js";
import { bar } from "../parts/bar.js";
import { icon } from "../parts/icons.js";

/** The game that each kind of board is for. */
const GAMES = {
  line: "f1-dice", lanes: "formula-d", positions: "motograndprix", intervals: "monza",
  sectors: "grand-prix",
};

/** @param {App} app @returns {Promise<ShownScreen>} */
export async function open(app) {
  const page = new CircuitsPage(app);
  await page.load();
  return page;
}

class CircuitsPage {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {CircuitListed[]} */
    this.circuits = [];
    /** @type {Set<string>} */
    this.playable = new Set();
    /** @type {unknown} */
    this.error = null;
  }

  async load() {
    try {
      /** @type {{circuits: CircuitListed[]}} */
      const told = await get("/api/circuits");
      this.circuits = told.circuits;
      this.playable = new Set((await listGames()).map((game) => game.name));
      await Promise.all((await gamesWithModules()).map(loadGame));
    } catch (error) {
      this.error = error;
    }
  }

  get circuit() {
    return this.circuits.find((circuit) => circuit.name === this.app.parameters.name);
  }

  get isLost() {
    return !this.error && this.app.parameters.name !== undefined && !this.circuit;
  }

  heading() {
    if (this.isLost) return say("app.lost");
    return this.circuit?.title ?? say("rules.circuits");
  }

  title() {
    return `${this.heading()} – Paddock`;
  }

  view() {
    const print = this.circuit &&
      h("button", { class: "btn sm", type: "button", onclick: () => window.print() },
        icon("print"), say("rules.print"));
    return [
      bar({ title: this.heading(), after: print }),
      h("main", { id: "main", class: "page circuits" }, this.content()),
    ];
  }

  content() {
    if (this.error) return h("p", { class: "error", role: "alert" }, errorText(this.error));
    if (this.isLost) return h("p", { class: "muted" }, say("app.lost_help"));
    return this.circuit ? this.large(this.circuit) : this.gallery();
  }

  gallery() {
    const wanted = this.app.query.get("board");
    const boards = Object.keys(GAMES).filter((board) => !wanted || board === wanted);
    return boards.map((board) => {
      const circuits = this.circuits.filter((circuit) =>
        circuit.boards.some((laid) => laid.board === board));
      return circuits.length > 0 && h("section", { key: board },
        h("h2", { class: "disp" }, this.gameOf(board)),
        h("ul", { class: "gallery" }, circuits.map((circuit) => card(circuit, board))));
    });
  }

  /** @param {string} board */
  gameOf(board) {
    const name = GAMES[/** @type {keyof typeof GAMES} */ (board)];
    return gameTitle({ name, title: name });
  }

  /** @param {CircuitListed} circuit */
  large(circuit) {
    const wanted = this.app.query.get("board") ?? "";
    const laid = circuit.boards.find((one) => one.board === wanted) ?? circuit.boards[0];
    const board = laid?.board ?? "line";
    const game = GAMES[/** @type {keyof typeof GAMES} */ (board)];
    return [
      h("figure", { class: "poster" },
        h("img", {
          class: "on-screen", src: picture(circuit.name, board, theme()),
          alt: say("rules.picture", { circuit: circuit.title }),
        }),
        h("img", {
          class: "on-paper", src: picture(circuit.name, board, "print"),
          alt: "", "aria-hidden": "true",
        })),
      h("div", { class: "posterfoot" },
        circuit.boards.length > 1 && circuit.boards.map((one) =>
          h("a", {
            class: "btn", href: `/circuits/${circuit.name}?board=${one.board}`,
            "aria-current": one === laid && "true",
          }, this.gameOf(one.board))),
        this.playable.has(game) &&
          h("a", { class: "btn go", href: `/new?game=${game}&circuit=${circuit.name}` },
            say("rules.race_here")),
        h("a", {
          class: "btn", href: picture(circuit.name, board, "print"),
          download: `${circuit.name}.svg`,
        }, icon("download"), say("rules.download")),
        h("p", { class: "muted" }, facts(circuit, board), h("br"), say("rules.print_help"))),
    ];
  }
}

/** @param {string} name @param {string} board @param {string} colours */
function picture(name, board, colours) {
  return `/api/circuits/${name}.svg?board=${board}&theme=${colours}`;
}

/** @param {CircuitListed} circuit @param {string} board */
function card(circuit, board) {
  return h("li", { key: circuit.name },
    h("a", { href: `/circuits/${circuit.name}?board=${board}` },
      h("img", {
        src: picture(circuit.name, board, theme()), alt: "", loading: "lazy",
        width: 320, height: 200,
      }),
      h("span", { class: "disp" }, circuit.title),
      h("small", { class: "muted" }, facts(circuit, board))));
}

/** What a board has, in numbers. @param {CircuitListed} circuit @param {string} board */
function facts(circuit, board) {
  const laid = circuit.boards.find((one) => one.board === board);
  if (!laid) return "";
  const { corners, spaces } = laid;
  return corners ? say("rules.facts", { spaces, corners }) : say("rules.spaces", { spaces });
}
