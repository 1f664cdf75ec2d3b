/** The figures of a driver in a game that has none of its own. */

import { figuresOf } from "../core/figures.js";
import { columnsOf } from "../core/rounds.js";
import { number, say, signed } from "../core/words.js";
import { roundLabel } from "./timeline.js";

/** @param {Replay} replay @param {number} car @returns {Figure[]} */
export function figures(replay, car) {
  const { turns, average, field, luck, overtakes, longest, led, rounds } = figuresOf(replay, car);
  return [
    {
      caption: say("result.average"),
      detail: say("result.average_detail", { field: tenths(field) }),
      value: tenths(average),
    },
    ...(luck === null ? [] : [{
      caption: say("result.luck"), detail: say("result.luck_detail"), value: signed(luck),
    }]),
    {
      caption: say("result.overtakes"),
      detail: say("result.overtakes_detail", { turns }),
      value: number(overtakes),
    },
    ...(longest ? [{
      caption: say("result.longest"),
      detail: say("result.longest_detail", { round: roundLabel(columnsOf(replay), longest.at) }),
      value: number(longest.spaces),
    }] : []),
    {
      caption: say("result.led_rounds"),
      detail: say("result.led_detail", { rounds }),
      value: number(led),
    },
  ];
}

/** @param {number} value */
function tenths(value) {
  return number(value, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
}
