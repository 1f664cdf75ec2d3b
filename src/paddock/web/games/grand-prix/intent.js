/** Intents: the choices whose preview is shown, those that are marked or that a pointer is on. */

/** Questions after whose answers the car drives on, as the server's driver would. */
export const PLANNED = new Set(["card", "car", "rear", "drive", "swap", "clean_air", "bonus"]);

/** Questions of a pit stop, whose form says what is to come of all of them. */
export const STOPS = new Set(["pit", "fit", "repair"]);

/** @typedef {Pick<Cockpit, "scene" | "selected" | "prospects" | "plan">} Now */

/** The car that a card is for, by its number, and for which question it was chosen. */
let wanted = { race: "", version: -1, number: "" };
/** The choices that a pointer is on, by their texts, and in which question. */
let looked = { race: "", version: -1, texts: /** @type {string[]} */ ([]) };
/** The steps of the stop that is filled in, by their texts, and for which question. */
let filled = { race: "", version: -1, texts: /** @type {string[]} */ ([]) };

/** The number of the car that the card is for. @param {Scene} scene */
export function wantedCar({ table, version }) {
  return wanted.race === table.id && wanted.version === version ? wanted.number : "";
}

/**
 * The card is for this car; for none yet where its number is empty.
 * @param {Scene} scene @param {string} number
 */
export function wantCar({ table, version }, number) {
  wanted = { race: table.id, version, number };
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
function lookAt({ scene, refresh }, texts) {
  looked = { race: scene.table.id, version: scene.version, texts };
  refresh();
}

/** What a pointer over choices does. @param {Cockpit} cockpit @param {string[]} texts */
export function hovering(cockpit, texts) {
  return {
    onpointerenter: (/** @type {PointerEvent} */ { pointerType }) =>
      pointerType === "mouse" && lookAt(cockpit, texts),
    onpointerleave: () => isLooking(cockpit.scene) && lookAt(cockpit, []),
  };
}

/** Whether a pointer is on choices. @param {Scene} scene */
export function isLooking({ table, version }) {
  return looked.race === table.id && looked.version === version && looked.texts.length > 0;
}

/** The steps of the stop that is filled in. @param {Scene} scene @param {string[]} texts */
export function fillIn({ table, version }, texts) {
  filled = { race: table.id, version, texts };
}

/** The choices whose preview is shown, one after another. @param {Now} now */
export function intended(now) {
  const { scene, selected } = now;
  if (isLooking(scene)) return looked.texts;
  if (!selected) return [];
  if (STOPS.has(scene.question?.kind ?? "") && selected.kind !== "stay") {
    const isKnown = filled.race === scene.table.id && filled.version === scene.version;
    return isKnown ? filled.texts : [];
  }
  return selected.kind === "card" ? cardTexts(now, selected.text) : [selected.text];
}
