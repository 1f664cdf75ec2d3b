/** Scenes: a race at one moment, and the moment after a move. Nothing here knows a rule. */

import { patched } from "./patches.js";

/** @type {Moment} */
const BEFORE = { version: 0, state: {}, standings: [], question: null, choices: [], clocks: [],
  result: null };

/**
 * @param {TableTold} table
 * @param {number} seat the seat that looks, -1 for a spectator
 * @param {Moment | null} moment nothing before the start
 * @param {EventTold[]} events
 * @returns {Scene}
 */
export function sceneOf(table, seat, moment, events) {
  return { table, seat, events, ...(moment ?? BEFORE), result: moment?.result ?? null };
}

/** The race that was left last, as it was then. @type {Scene | null} */
let left = null;

/** Keep what is known of a race for the next page. @param {Scene} scene */
export function keepScene(scene) {
  left = scene;
}

/** What the page before knew of a race. @param {string} id @returns {Scene | null} */
export function keptScene(id) {
  return left?.table.id === id ? left : null;
}

/** @param {Scene} scene @param {Move} move @returns {Scene} */
export function after(scene, move) {
  return {
    table: scene.table,
    seat: scene.seat,
    version: move.version,
    state: patched(scene.state, move.patch),
    standings: move.standings,
    question: move.question,
    choices: move.choices,
    clocks: move.clocks,
    result: move.result ?? null,
    events: [...scene.events, ...move.events],
  };
}

/** Whether it is the turn of the seat that looks. @param {Scene} scene */
export function isMyTurn(scene) {
  return scene.choices.length > 0;
}

/** The seats that the race waits for. @param {{question: QuestionAsked | null}} scene */
export function waitedFor({ question }) {
  if (!question) return [];
  const seats = question.actor === "seat" ? question.asked : [question.seat];
  return seats.filter((seat) => seat >= 0);
}

/** Whether the race waits for a decision, not for chance or a stopwatch. @param {Scene} scene */
export function isDecision({ question }) {
  return question?.actor === "seat";
}

/** Whether a car is one's own. @param {Scene} scene @param {StandingTold} standing */
export function isMine({ seat }, standing) {
  return seat >= 0 && standing.seat === seat;
}

/** The car of a name, as steps and events have it. @param {Scene} scene @param {unknown} name */
export function carNamed({ standings }, name) {
  return standings.find((standing) => standing.name === name);
}

/** The seat that owns such a car, -1 for nobody. @param {Scene} scene @param {unknown} name */
export function seatOfCar(scene, name) {
  return carNamed(scene, name)?.seat ?? -1;
}

/** What is told of cars that are in the race no more, and did not finish. */
const OUT = new Set(["out", "retired", "eliminated", "lapped", "taken_out", "disqualified"]);

/** Whether a car has dropped out of the race. @param {StandingTold} standing */
export function isOut(standing) {
  return OUT.has(standing.status);
}

/** Who is ahead of all others; nobody where every car is out. @param {Scene} scene */
export function firstOf({ standings: [first] }) {
  return first?.ranked ? first : null;
}

/**
 * The lap to be told to a seat: its car's; once that is out or the race is over, the leader's.
 * @param {StandingTold[]} standings @param {number} seat @param {boolean} isOver
 */
export function lapFor(standings, seat, isOver) {
  const own = standings.find((standing) => seat >= 0 && standing.seat === seat);
  return (isOver || !own?.ranked ? standings[0] : own)?.lap ?? 0;
}

/** Where a car stands. @param {Scene} scene @param {number} car */
export function carOf({ standings }, car) {
  return standings.find((standing) => standing.car === car);
}

/** Where a seat's car stands, the first of several. @param {Scene} scene @param {number} seat */
export function standingOf(scene, seat) {
  return scene.standings.find((standing) => seat >= 0 && standing.seat === seat);
}
