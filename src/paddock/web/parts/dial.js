/** Dials. */

import { h } from "../core/view.js";

const RADIUS = 30;
/** Half of the open part of a dial, and the gap between two segments, in degrees. */
const OPEN = 73;
const GAP = 6;

/** Its segments, one a point. @param {number} most @param {(number: number) => string} look */
export function segments(most, look) {
  const each = (360 - 2 * OPEN) / Math.max(1, most);
  return Array.from({ length: most }, (_, number) => {
    const from = at(OPEN + number * each + (number ? GAP / 2 : 0));
    const to = at(OPEN + (number + 1) * each - (number < most - 1 ? GAP / 2 : 0));
    const d = `M${from}A${RADIUS} ${RADIUS} 0 0 1 ${to}`;
    return h("path", { class: `seg ${look(number)}`, key: number, d });
  });
}

/** A point of the arc; 0 is below, and it grows clockwise. @param {number} degrees */
function at(degrees) {
  const angle = ((degrees + 90) * Math.PI) / 180;
  const x = (40 + RADIUS * Math.cos(angle)).toFixed(1);
  return `${x} ${(40 + RADIUS * Math.sin(angle)).toFixed(1)}`;
}
