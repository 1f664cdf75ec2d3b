/** Moves: the dice of each step in their turn, then the cars along the spaces of their way. */

import { carOf, seatOfCar } from "../../core/scene.js";
import { nameOf } from "../../core/telling.js";
import { sayOf } from "../../core/words.js";
import { GAME } from "./road.js";

/**
 * What is to be seen of a move.
 * @param {Scene} before @param {Move} move @param {Scene} after
 * @returns {Action[]}
 */
export function actions(before, move, after) {
  const mover = before.state.order?.[before.state.at] ?? -1;
  const step = move.steps.findIndex(({ kind, seat }) => seat >= 0 && kind !== "gear");
  const rolls = move.steps.map((one, at) => ({ at, roll: toss(one, move, before) }));
  const drives = [...driven(before, after, mover), ...placed(before, after, mover)];
  const early = rolls.filter(({ at }) => at < step).flatMap(({ roll }) => roll);
  const late = rolls.filter(({ at }) => at >= step).flatMap(({ roll }) => roll);
  return step < 0 ? [...late, ...drives] : [...early, ...drives, ...late];
}

/** @param {StepTold} step @param {Move} move @param {Scene} before @returns {Action[]} */
function toss(step, move, before) {
  if (!step.dice?.length) return [];
  const event = move.events.find((told) => told.step === step.number && "car" in told.parameters);
  const asked = before.state.order?.[before.state.at] ?? before.question?.seat ?? -1;
  const seat = event ? seatOfCar(before, event.parameters["car"]) : asked;
  const values = Object.values(step.parameters).map(Number);
  return [{ kind: "dice", seat, dice: step.dice, values, caption: caption(step, before, seat) }];
}

/** @param {StepTold} step @param {Scene} scene @param {number} seat */
function caption(step, scene, seat) {
  const name = step.dice?.[0] ?? "";
  const values = { who: seat === scene.seat ? "me" : "other", name: nameOf(scene, seat) };
  const gear = /^gear(\d)$/.exec(name)?.[1];
  return gear
    ? sayOf(GAME, "cockpit.throw.gear", { ...values, gear })
    : sayOf(GAME, "cockpit.throw.black", values);
}

/**
 * The car whose turn it was, along the way that the server tells.
 * @param {Scene} before @param {Scene} after @param {number} seat
 * @returns {Action[]}
 */
function driven(before, after, seat) {
  const path = pathOf(before, after, seat);
  const to = path.at(-1);
  const from = before.state.cars?.[seat]?.space ?? "";
  return to ? [{ kind: "drive", car: seat, from, to, spaces: path.length, path }] : [];
}

/**
 * The spaces that a car has entered since.
 * @param {Scene} before @param {Scene} after @param {number} seat
 * @returns {string[]}
 */
function pathOf(before, after, seat) {
  const was = before.state.cars?.[seat];
  const is = after.state.cars?.[seat];
  if (!was || !is || was.space === is.space) return [];
  const start = before.state.turn.at;
  const isSame = after.state.turn.path.length >= start &&
    after.state.order[after.state.at] === seat &&
    was.turns === is.turns && was.throws === is.throws;
  const { path, before: gone, at } = after.state.turn;
  return isSame ? path.slice(start, at) : gone.slice(start);
}

/**
 * All others that stand elsewhere.
 * @param {Scene} before @param {Scene} after @param {number} mover
 * @returns {Action[]}
 */
function placed(before, after, mover) {
  return after.standings.flatMap(({ car, space }) => {
    const was = carOf(before, car)?.space;
    const isMoved = space && was !== space && (car !== mover || !was);
    return isMoved ? [{ kind: /** @type {const} */ ("place"), car, to: space }] : [];
  });
}
