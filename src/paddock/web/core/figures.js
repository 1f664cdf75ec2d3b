/** Figures of a race that hold for every game, counted from what the replay tells. */

import { columnsOf, momentsOf } from "./rounds.js";

/**
 * One move of a car: how far, how many places up, what its dice showed over their mean.
 * @typedef {{at: number, spaces: number, places: number, luck: number | null}} Drive
 */
/**
 * @typedef {{turns: number, average: number, field: number, luck: number | null, overtakes: number,
 *   longest: Drive | null, led: number, rounds: number}} Figures
 */

/** @param {StandingTold[]} standings @param {number} car */
function of(standings, car) {
  return standings.find((standing) => standing.car === car);
}

/** The mean of plain dice, null where one is not plain. @param {string[]} dice */
function meanOf(dice) {
  const sides = dice.map((die) => Number(/^d(\d+)$/.exec(die)?.[1] ?? NaN));
  const sum = sides.reduce((total, count) => total + (count + 1) / 2, 0);
  return Number.isNaN(sum) ? null : sum;
}

/**
 * What dice that were driven showed over their mean; null where none were.
 * @param {Move} move @param {number} spaces
 */
function luckOf(move, spaces) {
  for (const step of move.steps) {
    const mean = step.dice?.length ? meanOf(step.dice) : null;
    const shown = Object.values(step.parameters)
      .reduce((/** @type {number} */ sum, value) => sum + Number(value), 0);
    if (mean !== null && shown === spaces) return shown - mean;
  }
  return null;
}

/** Every move of a car. @param {Replay} replay @param {number} car @returns {Drive[]} */
function drivesOf(replay, car) {
  const moments = momentsOf(replay);
  return replay.moves.flatMap((move, at) => {
    const [was, now] = [of(moments[at]?.standings ?? [], car), of(move.standings, car)];
    if (!was?.grid || !now || now.distance === was.distance) return [];
    const spaces = now.distance - was.distance;
    const places = Math.max(0, was.place - now.place);
    return [{ at: at + 1, spaces, places, luck: luckOf(move, spaces) }];
  });
}

/** @param {Drive[]} drives */
function averageOf(drives) {
  return drives.length ? drives.reduce((sum, drive) => sum + drive.spaces, 0) / drives.length : 0;
}

/** @param {Replay} replay @param {number} car @returns {Figures} */
export function figuresOf(replay, car) {
  const drives = drivesOf(replay, car);
  const last = momentsOf(replay).at(-1)?.standings ?? [];
  const others = last.filter((other) => other.car !== car);
  const rounds = columnsOf(replay).filter((column) => column.round > 0);
  const thrown = drives.flatMap((drive) => (drive.luck === null ? [] : [drive.luck]));
  return {
    turns: of(last, car)?.turns ?? 0,
    average: averageOf(drives),
    field: averageOf(others.flatMap((other) => drivesOf(replay, other.car))),
    // A plain die that shows a move's length now and then was thrown for something else.
    luck: 2 * thrown.length > drives.length ? thrown.reduce((sum, luck) => sum + luck, 0) : null,
    overtakes: drives.reduce((sum, drive) => sum + drive.places, 0),
    longest: drives.reduce((/** @type {Drive | null} */ best, drive) =>
      (best && best.spaces >= drive.spaces ? best : drive), null),
    led: rounds.filter((column) => column.standings[0]?.car === car).length,
    rounds: rounds.length,
  };
}
