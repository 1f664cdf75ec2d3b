/** Moves: dice that roll, duels of several bikes, then the bikes along the road. */

import { carNamed, carOf } from "../../core/scene.js";
import { carName } from "../../core/telling.js";
import { sayOf } from "../../core/words.js";
import { GAME } from "./road.js";

/** What is told of dice, and how their throw is called. @type {Record<string, string>} */
const THROWS = {
  pole_rolled: "pole", contest_rolled: "contest", rolled: "ride", rolled_one: "start",
  engine_held: "engine", engine_hurt: "engine",
};

/**
 * What is to be seen of a move.
 * @param {Scene} before @param {Move} move @param {Scene} after
 * @returns {Action[]}
 */
export function actions(before, move, after) {
  /** @type {DuelSide[]} */
  let sides = [];
  return move.steps.flatMap((step) => {
    const events = move.events.filter((event) => event.step === step.number);
    const rolled = events.find(({ kind }) => THROWS[kind]);
    if (rolled?.kind === "contest_rolled") {
      sides = [...sides, sideOf(before, rolled)];
      const order = events.filter(({ kind }) => kind === "contest_order");
      if (!order.length) return [];
      const duel = duelOf(before, sides, order, events);
      sides = [];
      return [duel, ...driven(events, before, after)];
    }
    return [...toss(step, rolled, before), ...driven(events, before, after)];
  });
}

/** @param {Scene} scene @param {EventTold} event @returns {DuelSide} */
function sideOf(scene, { parameters }) {
  const car = carNamed(scene, parameters["car"])?.car ?? -1;
  const values = [Number(parameters["first"]), Number(parameters["second"])];
  return { car, values, dice: ["d6", "d6"] };
}

/**
 * All bikes of a contest; those that rolled in a move before are known by their dice.
 * @param {Scene} before @param {DuelSide[]} sides @param {EventTold[]} order
 * @param {EventTold[]} events
 * @returns {Action}
 */
function duelOf(before, sides, order, events) {
  const known = new Set(sides.map(({ car }) => car));
  const earlier = order.map(({ parameters }) => carNamed(before, parameters["car"]))
    .flatMap((standing) => {
      const rolled = standing && before.state.bikes?.[standing.car]?.rolled;
      return standing && !known.has(standing.car) && rolled?.length
        ? [{ car: standing.car, values: rolled, dice: ["d6", "d6"] }] : [];
    });
  const first = carNamed(before, order[0]?.parameters["car"]);
  const contact = events.some(({ kind }) => kind === "contact");
  const caption = sayOf(GAME, contact ? "throw.contact" : "throw.first",
    { name: carName(before, first) });
  return { kind: "duel", sides: [...earlier, ...sides], winner: contact ? -1 : (first?.car ?? -1),
    caption };
}

/**
 * @param {StepTold} step @param {EventTold | undefined} event @param {Scene} before
 * @returns {Action[]}
 */
function toss(step, event, before) {
  if (!step.dice?.length) return [];
  const standing = event ? carNamed(before, event.parameters["car"])
    : carOf(before, before.state.bike ?? -1);
  const who = standing && standing.seat === before.seat ? "me" : "other";
  const caption = sayOf(GAME, `throw.${THROWS[event?.kind ?? "rolled"] ?? "ride"}`,
    { who, name: carName(before, standing) });
  const values = Object.values(step.parameters).map(Number);
  return [{ kind: "dice", seat: standing?.seat ?? -1, dice: step.dice, values, caption }];
}

/** @param {EventTold[]} events @param {Scene} before @param {Scene} after @returns {Action[]} */
function driven(events, before, after) {
  return events.flatMap((event) => way(event, before, after) ?? []);
}

/** @param {EventTold} event @param {Scene} before @param {Scene} after @returns {Action | null} */
function way({ kind, parameters }, before, after) {
  const car = carNamed(after, parameters["car"])?.car;
  const to = String(parameters["space"] ?? "");
  if (car === undefined || !to) return null;
  if (kind === "lined_up") return { kind: "place", car, to };
  if (kind !== "rode") return null;
  const from = carOf(before, car)?.space ?? "";
  return { kind: "drive", car, from, to, spaces: Number(parameters["rows"]) };
}
