/** What choices can do, in words. */

import { standingOf } from "../core/scene.js";
import { number, percent, say } from "../core/words.js";

/** How far a choice leads. @param {Prospect | undefined} prospect @param {number} own */
export function reachText(prospect, own) {
  const ways = (prospect?.ends ?? []).map((end) => end.distance - own);
  if (!ways.length) return "";
  const [least, most] = [Math.min(...ways), Math.max(...ways)];
  return least === most
    ? say("race.spaces", { spaces: least })
    : say("race.spaces_range", { least, most });
}

/**
 * What a choice can do, as sentences with their chances.
 * @param {Cockpit} cockpit
 * @param {DrivenGame} game
 * @param {Choice} choice
 */
export function prospectText(cockpit, game, choice) {
  const { scene, prospects } = cockpit;
  if (game.tell) return game.tell(choice, cockpit).join(" · ");
  const prospect = prospects.get(choice.text);
  if (!prospect?.ends.length) return "";
  if (game.reach) return game.chances?.(prospect).join(" · ") ?? "";
  const own = standingOf(scene, scene.seat)?.distance ?? 0;
  const { ends, total } = prospect;
  const sum = ends.reduce((sofar, end) => sofar + end.weight * (end.distance - own), 0);
  const mean = number(sum / total, { maximumFractionDigits: 1 });
  const costs = game.chances?.(prospect) ?? prices(prospect, game);
  return [reachText(prospect, own), say("race.mean", { mean }), ...costs].join(" · ");
}

/** The chance of each price. @param {Prospect} prospect @param {DrivenGame} game */
function prices(prospect, game) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const end of prospect.ends) {
    const price = game.price?.(end);
    if (price?.level) found.set(price.label, (found.get(price.label) ?? 0) + end.weight);
  }
  return [...found].map(([label, weight]) => `${label}: ${percent(weight / prospect.total)}`);
}
