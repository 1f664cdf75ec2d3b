/** A turn as the server tells it: the dice in hand, what lies on the board, and what may follow. */

import { seatOfCar } from "../../core/scene.js";
import { coloursOf, COLOURS } from "./signs.js";

/** @typedef {{car: string, space: string, colour: string, with: "die" | "tile"}} Laid */
/** A die of this throw; `order` is its place on the board, 0 in the hand. */
/** @typedef {{colour: string, order: number}} HeldDie */
/** @typedef {{seat: number, from: string, to: string}} Push */

const DRIVES = new Set(["drive", "turbo_drive"]);

/** Whether dice are being laid. @param {Scene} scene */
export function isDriving(scene) {
  return DRIVES.has(scene.question?.kind ?? "");
}

/** What lies on the board, in its order. @param {Scene} scene @returns {Laid[]} */
export function laidOf(scene) {
  return scene.state.laid ?? [];
}

/** The car of a seat as the state has it. @param {Scene} scene @param {number} seat */
export function carOf(scene, seat) {
  return scene.state.cars?.[seat] ?? { space: "start", tiles: [], has_extra_roll: false };
}

/** The seat whose things the cockpit shows. @param {Scene} scene @returns {number} */
export function ownSeat(scene) {
  return scene.seat >= 0 ? scene.seat : (scene.state.seat ?? 0);
}

/** Whether an option is on. @param {Scene} scene @param {string} name */
export function isOn(scene, name) {
  return scene.table.options[name] === "on";
}

/** All dice of this throw by their colors, laid or not. @param {Scene} scene */
export function handOf(scene) {
  const laid = laidOf(scene).flatMap(({ colour, with: by }, at) =>
    (by === "die" ? [{ colour, order: at + 1 }] : []));
  /** @type {HeldDie[]} */
  const dice = [
    ...laid, ...coloursOf(scene.state.dice).map((colour) => ({ colour, order: 0 })),
  ];
  const place = (/** @type {HeldDie} */ { colour }) => COLOURS.indexOf(colour);
  return dice.sort((one, other) => place(one) - place(other));
}

/**
 * The choices that lay a die or a tile, in the order in which dice and tiles are shown.
 * @param {Scene} scene @param {"die" | "tile"} by
 */
export function laysBy(scene, by) {
  const place = (/** @type {Choice} */ { parameters }) =>
    COLOURS.indexOf(String(parameters["colour"]));
  return scene.choices
    .filter(({ kind, parameters }) => kind === "lay" && parameters["with"] === by)
    .sort((one, other) => place(one) - place(other));
}

/** The open choice of a kind. @param {Scene} scene @param {string} kind */
export function choiceOf(scene, kind) {
  return scene.choices.find((choice) => choice.kind === kind) ?? null;
}

/**
 * What driving now would make happen.
 * @param {Scene} scene @param {Map<string, Prospect>} prospects @returns {End["events"]}
 */
export function eventsAhead(scene, prospects) {
  const drive = choiceOf(scene, "drive");
  return prospects.get(drive?.text ?? "")?.ends[0]?.events ?? [];
}

/**
 * The car that driving now would push back.
 * @param {Scene} scene @param {Map<string, Prospect>} prospects @returns {Push | null}
 */
export function pushAhead(scene, prospects) {
  const event = eventsAhead(scene, prospects).find(({ kind }) => kind === "pushed_back");
  if (!event) return null;
  const seat = seatOfCar(scene, event.parameters["rival"]);
  return { seat, from: carOf(scene, seat).space, to: String(event.parameters["space"]) };
}

/** The spaces that are open, from left to right. @param {Scene} scene */
export function bonusesOf(scene) {
  return scene.choices.filter(({ kind }) => kind === "bonus")
    .sort((one, other) => sideOf(scene, one) - sideOf(scene, other));
}

/** @param {Scene} scene @param {Choice} choice */
export function sideOf(scene, { parameters }) {
  return aside(carOf(scene, scene.seat).space, String(parameters["space"]));
}

/**
 * Whether a space lies to the right, 1, or to the left, -1: lanes are letters from the right.
 * @param {string} from @param {string} to
 */
function aside(from, to) {
  const lanes = [from, to].map((name) => (/^[a-d]\d/.test(name) ? name.charCodeAt(0) : 0));
  const [here = 0, there = 0] = lanes;
  return here && there ? Math.sign(here - there) : 0;
}
