/** Fates: what the server's prospect of a gear comes to, roll by roll. */

import { cheapest, count, fateOf, isClean, levelOf, minus, signOf, wearOf } from "./prices.js";
import { partsOf } from "./road.js";

/**
 * One roll: how likely it is, the best way that it opens, and whether every way overshoots.
 * @typedef {{roll: number, chance: number, best: Choice | null, ways: Choice[], isOut: boolean,
 *   isOver: boolean}} Fall
 */
/**
 * @typedef {{falls: Fall[], least: number, most: number, clean: number, over: number, out: number,
 *   wear: number}} Fate
 */

/**
 * @param {Prospect | undefined} prospect
 * @returns {Fate | null} nothing until the server has told
 */
export function fateOfGear(prospect) {
  if (!prospect?.ends.some((end) => end.dice.length)) return null;
  const falls = prospect.ends.map((end) => fallOf(end, prospect.total));
  const rolls = falls.map(({ roll }) => roll);
  const sum = (/** @type {(fall: Fall) => number | boolean} */ of) =>
    falls.reduce((sofar, fall) => sofar + fall.chance * Number(of(fall)), 0);
  return {
    falls, least: Math.min(...rolls), most: Math.max(...rolls),
    clean: sum(({ best, isOut }) => !isOut && (!best || isClean(best))),
    over: sum(({ isOver }) => isOver),
    out: sum(({ isOut }) => isOut),
    wear: sum(({ best }) => (best ? wearOf(best) : 0)),
  };
}

/** @param {End} end @param {number} total @returns {Fall} */
function fallOf(end, total) {
  const ways = (end.then ?? []).filter(({ kind }) => kind === "move");
  const best = cheapest(ways);
  return {
    roll: end.dice[0] ?? 0, chance: end.weight / total, best, ways,
    isOut: best ? fateOf(best) === "out" : end.events.some(({ kind }) => kind === "eliminated"),
    isOver: ways.length > 0 && ways.every((way) => count(way, "overshoot") > 0),
  };
}

/**
 * Where a gear can land: every space that a roll opens without braking, and a plate for each roll.
 * @param {Fate} fate
 * @returns {Reach}
 */
export function reachOf({ falls }) {
  /** @type {Map<string, Choice>} */
  const found = new Map();
  for (const { ways } of falls)
    for (const way of plain(ways)) {
      const space = String(way.parameters["space"]);
      found.set(space, /** @type {Choice} */ (cheapest([...(found.has(space)
        ? [/** @type {Choice} */ (found.get(space))] : []), way])));
    }
  const plates = falls.flatMap(({ ways, roll, chance }) => {
    const way = outermost(plain(ways));
    const space = String(way?.parameters["space"] ?? "");
    return way ? [{ space, chance, least: roll, most: roll }] : [];
  });
  return {
    spaces: [...found].map(([space, way]) => ({ space, level: levelOf(way), label: signOf(way) })),
    plates: together(plates),
  };
}

/** The ways that need neither brake nor nitro, where there are any. @param {Choice[]} ways */
function plain(ways) {
  const free = ways.filter((way) => !count(way, "brake") && !count(way, "nitro"));
  return free.length ? free : ways;
}

/** The way whose plate is easiest to find: farthest in its segment. @param {Choice[]} ways */
function outermost(ways) {
  const far = (/** @type {Choice} */ way) => partsOf(String(way.parameters["space"])).number;
  return ways.reduce((best, way) => (best && far(best) >= far(way) ? best : way), ways[0]);
}

/** Rolls that end on one space share its plate. @param {Reach["plates"]} plates */
function together(plates) {
  /** @type {Map<string, Reach["plates"][number]>} */
  const found = new Map();
  for (const plate of plates) {
    const known = found.get(plate.space);
    found.set(plate.space, known ? {
      ...plate, chance: known.chance + plate.chance, least: Math.min(known.least, plate.least),
      most: Math.max(known.most, plate.most),
    } : plate);
  }
  return [...found.values()];
}

/** What skipping gears wears, by zone. @param {Choice} choice */
export function skipOf(choice) {
  return ["gearbox", "brakes", "engine"].filter((zone) => count(choice, zone) > 0);
}

/** The price of a roll in short, and how bad it is. @param {Fall} fall */
export function tagOf({ best, isOut }) {
  if (isOut) return { level: 2, label: "✕" };
  return best ? { level: levelOf(best), label: signOf(best) } : { level: 0, label: minus(0) };
}
