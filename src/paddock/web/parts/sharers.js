/** Those who share a win: some games let several cars win. */

import { nameOf } from "../core/telling.js";
import { listed } from "../core/words.js";

/** Their names in a list; nothing where fewer than two have won. @param {Scene} scene */
export function sharersOf(scene) {
  const first = scene.standings.filter((standing) => standing.place === 1 && standing.ranked);
  return first.length > 1 ? listed(first.map((standing) => nameOf(scene, standing.seat))) : "";
}
