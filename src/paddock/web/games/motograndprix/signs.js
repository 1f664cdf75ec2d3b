/** Signs for numbers. */

import { number } from "../../core/words.js";

/** Points that are lost. @param {number} points */
export function minus(points) {
  return points ? `−${number(points)}` : "0";
}
