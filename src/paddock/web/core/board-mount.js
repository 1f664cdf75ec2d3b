/** Puts the board of a race onto the page, and takes it away again. */

import { Board } from "../board/board.js";
import { getBoard } from "./api.js";

export class BoardMount {
  /**
   * @param {string} race its id
   * @param {GameModule} game
   * @param {(board: Board | null) => void} changed there is another board
   */
  constructor(race, game, changed) {
    this.race = race;
    this.game = game;
    this.changed = changed;
    /** @type {HTMLElement | null} */
    this.element = null;
    /** @type {Board | null} */
    this.board = null;
    /** Whether the board could not be fetched. */
    this.hasFailed = false;
  }

  /** The page has a place for the board. @param {HTMLElement} element */
  async place(element) {
    this.remove();
    this.element = element;
    /** @type {BoardTold | null} */
    const told = await getBoard(this.race).catch(() => null);
    if (this.element !== element) return;
    this.hasFailed = !told;
    const picture = (/** @type {string} */ theme) =>
      `/api/races/${this.race}/board.svg?theme=${theme}`;
    if (told)
      this.board = new Board(element, { told, picture, game: this.game });
    this.changed(this.board);
  }

  /** There is no place for the board any more. */
  remove() {
    this.element = null;
    if (!this.board) return;
    this.board.destroy();
    this.board = null;
    this.changed(null);
  }
}
