/**
 * Rounds: what a replay tells of a race as a whole, found in its standings. Nothing here knows a
 * rule: a round is over when the first car begins another turn.
 */

import { isOut } from "./scene.js";

/** @typedef {{standings: StandingTold[], question: QuestionAsked | null}} Told */
/**
 * The end of a round: its number, 0 for the grid, and the moment.
 * @typedef {{round: number, at: number, standings: StandingTold[]}} Column
 */
/** @typedef {"square" | "diamond" | "circle" | "triangle"} Shape */

/**
 * The moments of a replay: the start, and one after each move.
 * @param {Replay} replay @returns {Told[]}
 */
export function momentsOf(replay) {
  return [replay.start, ...replay.moves];
}

/** The most turns that any car had. @param {Told} moment */
function mostTurns(moment) {
  return Math.max(0, ...moment.standings.map((standing) => standing.turns));
}

/** The ends of all rounds, the grid first. @param {Replay} replay @returns {Column[]} */
export function columnsOf(replay) {
  const moments = momentsOf(replay);
  /** @type {Column[]} */
  const columns = [];
  let round = 0;
  moments.forEach((moment, at) => {
    const turns = mostTurns(moment);
    if (turns > round) columns.push(columnAt(moments, round, endOfRound(moment, at, turns)));
    round = turns;
  });
  const last = moments.length - 1;
  if (columns.at(-1)?.at !== last) columns.push(columnAt(moments, round, last));
  return columns;
}

/**
 * Some games count a turn when it begins, others when it is over.
 * @param {Told} moment @param {number} at @param {number} turns
 */
function endOfRound(moment, at, turns) {
  const first = moment.standings.find((standing) => standing.turns === turns);
  return moment.question?.seat === first?.seat ? at : Math.max(0, at - 1);
}

/** @param {Told[]} moments @param {number} round @param {number} at @returns {Column} */
function columnAt(moments, round, at) {
  return { round, at, standings: moments[at]?.standings ?? [] };
}

/** The column in which a moment is. @param {Column[]} columns @param {number} at */
export function columnOf(columns, at) {
  const found = columns.findIndex((column) => column.at >= at);
  return found < 0 ? columns.length - 1 : found;
}

/**
 * Where a moment lies among the columns, as 2.5 between two of them.
 * @param {Column[]} columns @param {number} at
 */
export function positionOf(columns, at) {
  const next = columnOf(columns, at);
  const [from, to] = [columns[next - 1], columns[next]];
  return from && to ? next - 1 + (at - from.at) / (to.at - from.at) : next;
}

/** When the leader began each lap after the first. @param {Replay} replay */
export function lapsOf(replay) {
  /** @type {{lap: number, at: number}[]} */
  const laps = [];
  let most = 1;
  momentsOf(replay).forEach(({ standings }, at) => {
    const lap = Math.max(0, ...standings.map((standing) => standing.lap));
    if (lap > most) laps.push({ lap, at });
    most = Math.max(most, lap);
  });
  return laps;
}

/** When each car dropped out. @param {Replay} replay @returns {Map<number, number>} */
export function outsOf(replay) {
  const outs = new Map();
  momentsOf(replay).forEach(({ standings }, at) => {
    for (const standing of standings) {
      if (isOut(standing) && !outs.has(standing.car)) outs.set(standing.car, at);
    }
  });
  return outs;
}

/**
 * When the car that leads at the end of a round took the lead.
 * @param {Replay} replay @param {Column[]} columns
 */
function leadsOf(replay, columns) {
  const moments = momentsOf(replay);
  /** @param {number} at */
  const leader = (at) => moments[at]?.standings[0]?.car;
  /** @type {number[]} */
  const leads = [];
  for (let place = 1; place < columns.length; place += 1) {
    let at = columns[place]?.at ?? 0;
    const from = columns[place - 1]?.at ?? 0;
    if (leader(at) === leader(from)) continue;
    while (leader(at - 1) === leader(at)) at -= 1;
    leads.push(at);
  }
  return leads;
}

/**
 * The moments worth a mark: those that the game names, else leads, laps and those who drop out.
 * @param {Replay} replay
 * @param {Column[]} columns
 * @param {((event: EventTold) => Shape | "") | undefined} mark
 * @returns {{at: number, shape: Shape}[]}
 */
export function marksOf(replay, columns, mark) {
  /** @type {Map<number, Shape>} */
  const marks = new Map();
  for (const at of leadsOf(replay, columns)) marks.set(at, "square");
  for (const { at } of lapsOf(replay)) marks.set(at, "triangle");
  for (const at of outsOf(replay).values()) marks.set(at, "circle");
  const seen = new Set();
  replay.moves.forEach((move, place) => {
    const shapes = move.events.map((event) => (isRepeated(event, seen) ? "" : mark?.(event)));
    const shape = shapes.includes("circle") ? "circle" : shapes.find(Boolean);
    if (shape) marks.set(place + 1, shape);
  });
  return [...marks].map(([at, shape]) => ({ at, shape }));
}

/**
 * Whether another car has begun the same lap before.
 * @param {EventTold} event @param {Set<unknown>} seen
 */
function isRepeated({ kind, parameters }, seen) {
  if (!("lap" in parameters)) return false;
  const what = `${kind} ${parameters["lap"]}`;
  const isOld = seen.has(what);
  seen.add(what);
  return isOld;
}
