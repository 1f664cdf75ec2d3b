/** A circuit as a picture, drawn by the server in the colours of the theme. */

import { theme } from "../core/settings.js";
import { h } from "../core/view.js";

/**
 * @param {string} circuit
 * @param {string} board the kind of board, or nothing for the circuit's first
 * @param {string} [alternative] what it shows, where no text beside it says so
 */
export function circuitPicture(circuit, board, alternative = "") {
  const kind = board ? `board=${board}&` : "";
  return picture(`/api/circuits/${circuit}.svg?${kind}theme=${theme()}`, alternative);
}

/**
 * A circuit as a race has it: with the race's spaces, in its direction.
 * @param {string} race
 * @param {string} [alternative]
 */
export function racePicture(race, alternative = "") {
  return picture(`/api/races/${race}/board.svg?theme=${theme()}`, alternative);
}

/** @param {string} src @param {string} alternative */
function picture(src, alternative) {
  return h("img", {
    class: "circuit",
    src,
    alt: alternative,
    width: 320,
    height: 200,
    decoding: "async",
  });
}
