/** Intents: the choices whose preview is shown, those that are marked or that a pointer is on. */

import { Kept } from "./kept.js";
import { DRIVES } from "./road.js";

/** Questions after whose answers the car drives on, as the server's driver would. */
export const PLANNED = new Set([...DRIVES, "card", "car", "bonus"]);

/** Questions of a pit stop, whose form says what is to come of all of them. */
export const STOPS = new Set(["pit", "fit", "repair"]);

/** @typedef {Pick<Cockpit, "scene" | "selected" | "prospects" | "plan">} Now */

/** The number of the car that a card is for. */
const wanted = new Kept("");
/** The choices that a pointer is on, and what was marked when it came there, by their texts. */
const looked = new Kept({ marked: "", texts: /** @type {string[]} */ ([]) });
/** The steps of the stop that is filled in, by their texts. */
const filled = new Kept(/** @type {string[]} */ ([]));

/** The number of the car that the card is for. @param {Scene} scene */
export function wantedCar(scene) {
  return wanted.of(scene);
}

/**
 * The card is for this car; for none yet where its number is empty.
 * @param {Scene} scene @param {string} number
 */
export function wantCar(scene, number) {
  wanted.keep(scene, number);
}

/**
 * The cars for which a card may be played, as is told.
 * @param {Pick<Now, "prospects">} now @param {string} card
 */
export function movesAfter({ prospects }, card) {
  const then = prospects.get(card)?.ends[0]?.then ?? [];
  return then.filter(({ kind }) => kind === "move");
}

/** A card, and the car where one is chosen for it. @param {Now} now @param {string} card */
export function cardTexts(now, card) {
  const car = wantedCar(now.scene);
  const move = movesAfter(now, card).find(({ parameters }) => parameters["driven"] === car);
  return move ? [card, move.text] : [card];
}

/** The pointer is on choices, or on none. @param {Cockpit} cockpit @param {string[]} texts */
function lookAt({ scene, selected, refresh }, texts) {
  looked.keep(scene, { marked: selected?.text ?? "", texts });
  refresh();
}

/** The choices that a pointer is on, unless another one was marked since. @param {Now} now */
function lookedAt({ scene, selected }) {
  const { marked, texts } = looked.of(scene);
  return marked === (selected?.text ?? "") ? texts : [];
}

/** Whether a pointer is on choices. @param {Now} now */
export function isLooking(now) {
  return lookedAt(now).length > 0;
}

/** What a pointer over choices does. @param {Cockpit} cockpit @param {string[]} texts */
export function hovering(cockpit, texts) {
  return {
    onpointerenter: (/** @type {PointerEvent} */ { pointerType }) =>
      pointerType === "mouse" && lookAt(cockpit, texts),
    onpointerleave: () => isLooking(cockpit) && lookAt(cockpit, []),
  };
}

/** The steps of the stop that is filled in. @param {Scene} scene @param {string[]} texts */
export function fillIn(scene, texts) {
  filled.keep(scene, texts);
}

/** The choices whose preview is shown, one after another. @param {Now} now */
export function intended(now) {
  const { scene, selected } = now;
  if (isLooking(now)) return lookedAt(now);
  if (!selected) return [];
  if (STOPS.has(scene.question?.kind ?? "") && selected.kind !== "stay") return filled.of(scene);
  return selected.kind === "card" ? cardTexts(now, selected.text) : [selected.text];
}
