/** A move as it is performed on a stage: dice, cards and duels over the board, cars on it. */

import { carOf, isDecision, isMine } from "./scene.js";
import { worn } from "./styles.js";
import { carName, nameOf } from "./telling.js";

/** @import { Acting, RaceStage } from "./stage.js" */

/**
 * Show all of a move, one action after another.
 * @param {RaceStage} stage @param {Scene} before @param {Move} move @param {Scene} after
 */
export async function perform(stage, before, move, after) {
  for (const action of await actionsOf(stage.game, before, move, after)) {
    if (stage.isCut) break;
    stage.acting = actingIn(action, before) ?? stage.acting;
    stage.onact();
    await shown(stage, action, before);
  }
}

/** @param {RaceStage} stage @param {Action} action @param {Scene} before */
async function shown(stage, action, before) {
  if (action.kind === "dice") await roll(stage, action, before);
  else if (action.kind === "beat") await rest(action.length * stage.pace);
  else if (action.kind === "card" || action.kind === "duel") await deal(stage, action, before);
  else await stage.board?.play(action, stage.pace);
}

/**
 * Show a card, or what two cars compare.
 * @param {RaceStage} stage @param {Extract<Action, {kind: "card" | "duel"}>} action
 * @param {Scene} scene
 */
async function deal(stage, action, scene) {
  const { showDeal } = await worn("deals", import("../parts/deals.js"));
  if (stage.table && !stage.isCut)
    await seen(stage, showDeal(stage.table, action, scene, stage.game, stage.pace));
}

/**
 * @param {RaceStage} stage @param {Extract<Action, {kind: "dice"}>} action @param {Scene} before
 */
async function roll(stage, action, before) {
  if (isTypist(before)) return;
  const { dice, values, seat, look, caption = nameOf(before, seat) } = action;
  const classes = dice.map((die) => stage.game.dieClass?.(die, action, before) ?? "");
  const { throwDice } = await import("../parts/throw.js");
  if (!stage.table || stage.isCut) return;
  const how = { classes, pace: stage.paceOf(seat, before), caption, look };
  await seen(stage, throwDice(stage.table, dice, values, how));
}

/** @param {RaceStage} stage @param {{done: Promise<void>, finish: () => void}} what */
async function seen(stage, { done, finish }) {
  stage.finishThrow = finish;
  await done;
  stage.finishThrow = null;
}

/** Who rolls or drives. @param {Action} action @param {Scene} scene @returns {Acting | null} */
function actingIn(action, scene) {
  if (action.kind === "drive") {
    const car = carOf(scene, action.car);
    const isOwn = car && isMine(scene, car);
    return { who: isOwn ? "me" : "other", name: carName(scene, car), rolls: false };
  }
  if (action.kind !== "dice") return null;
  const { seat } = action;
  return { who: seat === scene.seat ? "me" : "other", name: nameOf(scene, seat), rolls: true };
}

/** @param {number} length in milliseconds */
function rest(length) {
  return new Promise((resolve) => setTimeout(resolve, length));
}

/** Whether the person has just thrown these dice on a real table. @param {Scene} before */
function isTypist(before) {
  return before.choices.length > 0 && !isDecision(before);
}

/**
 * What is to be seen of a move.
 * @param {DrivenGame} game
 * @param {Scene} before
 * @param {Move} move
 * @param {Scene} after
 * @returns {Action[] | Promise<Action[]>}
 */
function actionsOf(game, before, move, after) {
  return game.actions?.(before, move, after) ?? [...throws(before, move), ...drives(before, after)];
}

/** @param {Scene} before @param {Move} move @returns {Action[]} */
function throws(before, move) {
  const seat = move.steps.find((step) => step.seat >= 0)?.seat ?? before.question?.seat ?? -1;
  return move.steps
    .filter((step) => step.dice?.length)
    .map((step) => ({
      kind: "dice",
      seat,
      dice: step.dice ?? [],
      values: Object.values(step.parameters).map(Number),
    }));
}

/** @param {Scene} before @param {Scene} after @returns {Action[]} */
function drives(before, after) {
  /** @type {Action[]} */
  const actions = [];
  for (const now of after.standings) {
    const { car } = now;
    const was = carOf(before, car);
    if (!now.space || was?.space === now.space) continue;
    const spaces = was?.space ? now.distance - was.distance : 0;
    if (was && spaces > 0)
      actions.push({ kind: "drive", car, from: was.space, to: now.space, spaces });
    else actions.push({ kind: "place", car, to: now.space });
  }
  return actions;
}
