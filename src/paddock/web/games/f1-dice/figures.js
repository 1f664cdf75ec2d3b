/** Figures of a race for the result page: the dice against their mean, gears, overtakes, engine. */

import { figuresOf } from "../../core/figures.js";
import { number, sayOf, signed } from "../../core/words.js";

const GAME = "f1-dice";

/** @param {Replay} replay @param {number} car @returns {Figure[]} */
export function figures(replay, car) {
  const { average, field, luck, overtakes, longest, turns } = figuresOf(replay, car);
  const events = replay.moves.flatMap((move) => move.events);
  const name = replay.start.standings.find((standing) => standing.car === car)?.name;
  const mine = events.filter((event) => event.parameters["car"] === name);
  const hasGears = replay.table.options["mode"] !== "regular";
  return [
    figure("average", tenths(average), { field: tenths(field) }),
    figure("luck", signed(luck ?? 0)),
    ...(hasGears ? [favorite(mine), engine(mine)] : []),
    figure("overtakes", number(overtakes), { turns }),
    figure("best", number(longest?.spaces ?? 0)),
  ];
}

/** @param {string} name @param {string} value @param {Values} [values] @returns {Figure} */
function figure(name, value, values = {}) {
  const detail = sayOf(GAME, `figure.${name}.text`, values);
  return { caption: sayOf(GAME, `figure.${name}`), detail, value };
}

/** @param {number} value */
function tenths(value) {
  return number(value, { maximumFractionDigits: 1 });
}

/**
 * The gear that was chosen most; of equal ones the higher.
 * @param {EventTold[]} events
 * @returns {Figure}
 */
function favorite(events) {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  const shifts = events.filter((event) => event.kind === "shifted");
  const chosen = shifts.map((event) => Number(event.parameters["gear"]));
  for (const gear of chosen) counts[gear] = (counts[gear] ?? 0) + 1;
  const count = Math.max(...counts);
  const value = number(count ? counts.lastIndexOf(count) : 1);
  return figure("gear", value, { count, choices: chosen.length });
}

/** @param {EventTold[]} events @returns {Figure} */
function engine(events) {
  const count = (/** @type {string} */ kind) =>
    events.filter((event) => event.kind === kind).length;
  const results = {
    held: count("engine_held"), lost: count("gear_lost"), stalled: count("engine_stalled"),
  };
  return figure("engine", number(count("strained")), results);
}
