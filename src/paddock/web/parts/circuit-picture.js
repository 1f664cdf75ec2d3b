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
  return h("img", {
    class: "circuit",
    src: `/api/circuits/${circuit}.svg?${kind}theme=${theme()}`,
    alt: alternative,
    width: 320,
    height: 200,
    decoding: "async",
  });
}
