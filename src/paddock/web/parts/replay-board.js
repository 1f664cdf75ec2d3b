/** The board of a replay: mounted once, it shows whatever moment the tape is at. */

import { Board } from "../board/board.js";
import { h } from "../core/view.js";
import { say, spoken } from "../core/words.js";
import { icon } from "./icons.js";

/** @typedef {import("./replay-stage.js").ReplayStage} ReplayStage */

export class ReplayBoard {
  /**
   * @param {{board: BoardTold, game: GameModule}} told
   * @param {ReplayStage} stage
   * @param {() => Scene} scene the one that is shown
   */
  constructor({ board, game }, stage, scene) {
    this.told = board;
    this.game = game;
    this.stage = stage;
    this.scene = scene;
    this.language = spoken();
    /** Where the camera's buttons are: over the board they would lie on the road. */
    this.head = /** @type {HTMLElement | null} */ (null);
  }

  /** @returns {Child} */
  view() {
    const ref = (/** @type {HTMLElement} */ host) => this.mount(host);
    const place = (/** @type {HTMLElement} */ head) => (this.head = head);
    return [
      h("div", { class: "sect" }, icon("whole"), h("h2", null, say("result.board")),
        h("span", { class: "sp" }), h("div", { class: "cams", opaque: true, ref: place })),
      h("div", { class: "stage", opaque: true, ref }),
    ];
  }

  /** @param {HTMLElement} host */
  mount(host) {
    const race = this.scene().table.id;
    const board = new Board(host, {
      told: this.told,
      picture: (theme) => `/api/races/${race}/board.svg?theme=${theme}`,
      game: this.game,
    });
    this.head?.append(board.world.camera);
    board.resize();
    this.stage.table = host;
    this.stage.board = board;
    board.show(this.scene());
  }

  /** Say everything in the language that is spoken now. */
  refresh() {
    if (this.language === spoken()) return;
    this.language = spoken();
    this.stage.board?.relabel();
  }

  /** A key of the camera was pressed; true if it was one. @param {KeyboardEvent} event */
  key(event) {
    const board = this.stage.board;
    const keys = {
      f: () => board?.reset(), w: () => board?.whole(), 0: () => board?.reset(),
      "+": () => board?.zoom(1.4), "=": () => board?.zoom(1.4), "-": () => board?.zoom(1 / 1.4),
    };
    const act = keys[/** @type {keyof typeof keys} */ (event.key.toLowerCase())];
    act?.();
    return Boolean(act);
  }

  destroy() {
    this.stage.board?.destroy();
    this.stage.board = null;
  }
}
