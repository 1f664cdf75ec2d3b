/** The camera's buttons. */

import { h } from "../core/view.js";
import { say } from "../core/words.js";
import { icon } from "../parts/icons.js";

/** @param {import("./board.js").Board} board @param {number} step of the zoom */
export function cameraView(board, step) {
  return [
    button("follow", say("board.follow", { vehicle: board.cars.kind }), () => board.reset(),
      board.mode === "follow"),
    button("whole", say("board.whole"), () => board.whole(), board.mode === "whole"),
    button("plus", say("board.closer"), () => board.zoom(step)),
    button("minus", say("board.farther"), () => board.zoom(1 / step)),
  ];
}

/** @param {string} name @param {string} label @param {() => void} act @param {boolean} [pressed] */
function button(name, label, act, pressed) {
  return h("button",
    {
      type: "button",
      class: "ibtn",
      key: name,
      "aria-label": label,
      title: label,
      "aria-pressed": pressed === undefined ? undefined : String(pressed),
      onclick: act,
      onkeydown: own,
    },
    icon(name));
}

/**
 * Enter and Space press the button that has the focus, and nothing else.
 * @param {KeyboardEvent} event
 */
export function own(event) {
  if (event.key === "Enter" || event.key === " ") event.stopPropagation();
}
