/** The flip dice: each shows its face and, small, the side below; pressing turns it over. */

import { later } from "../../core/later.js";
import { carOf, isMine } from "../../core/scene.js";
import { worn } from "../../core/styles.js";
import { carName } from "../../core/telling.js";
import { h } from "../../core/view.js";
import { sayOf } from "../../core/words.js";
import { die } from "../../parts/dice.js";
import { choiceOfFlip, flipsOf } from "./ends.js";
import { markedFlip } from "./plan.js";
import { askedBike, bikeInView, bikeOf, boards, GAME, placeOf, SIDES } from "./road.js";

let again = () => {};
const warnings = later(() => worn("motograndprix-more", import("./warnings.js")), () => again());
const SIZE = 76;
const BELOW = 34;
const WATCHED = 38;

/**
 * The dice as they fell, of whoever rides; those that are told show which were turned.
 * @param {Scene} scene
 */
function rolledOf(scene) {
  const [told] = flipsOf(scene);
  if (told) return told.dice.map((face, at) => (told.flips & (1 << at) ? SIDES - face : face));
  const bike = bikeOf(scene, askedBike(scene));
  return bike?.is_contact && bike.kept ? [bike.kept] : (bike?.rolled ?? []);
}

/**
 * Which dice are turned over: those that are marked, else those that were.
 * @param {Cockpit} cockpit
 */
function turnedOf(cockpit) {
  const marked = markedFlip(cockpit);
  if (marked) return marked.flips;
  const used = bikeOf(cockpit.scene, askedBike(cockpit.scene))?.used ?? [];
  const rolled = rolledOf(cockpit.scene);
  return used.reduce((flips, face, at) => flips | (face === rolled[at] ? 0 : 1 << at), 0);
}

/** The section with the dice. @param {Cockpit} cockpit */
export function diceSection(cockpit) {
  again = cockpit.refresh;
  const { scene } = cockpit;
  const rolled = rolledOf(scene);
  const isOpen = scene.question?.kind === "flip" && scene.choices.length > 0;
  return h("section", { class: "mgdice", key: "dice" },
    h("h3", null, titleOf(scene), h("b", null, isOpen && signText(scene))),
    h("div", { class: "flips" },
      rolled.map((face, at) => dieView(cockpit, rolled, face, at, isOpen)),
      !rolled.length && h("p", { class: "muted" }, sayOf(GAME, "cockpit.no_dice")),
      isHeld(scene) && warnings()?.stanceView(scene)),
    isRisky(cockpit) && warnings()?.warning(cockpit));
}

/** The dice of who rides, as they fell, for those who watch. @param {Scene} scene */
export function diceOf(scene) {
  return rolledOf(scene).map((face, at) => h("span", { key: at },
    die("d6", face, { class: "pips", size: WATCHED, label: String(face) })));
}

/** Whose dice they are. @param {Scene} scene */
function titleOf(scene) {
  const standing = carOf(scene, askedBike(scene));
  if (standing && isMine(scene, standing)) return sayOf(GAME, "cockpit.dice");
  return sayOf(GAME, "cockpit.dice_of", { name: carName(scene, standing) });
}

/** What the row says of flips: a straight, or how difficult its corner is. @param {Scene} scene */
function signText(scene) {
  const board = boards.get(scene.table.id);
  const bike = bikeOf(scene, bikeInView(scene));
  const place = board && bike?.space ? placeOf(board, bike.row) : null;
  return place ? sayOf(GAME, `cockpit.sign.${place.isIn ? place.difficulty : 0}`) : "";
}

/**
 * @param {Cockpit} cockpit @param {number[]} rolled @param {number} face as it fell
 * @param {number} at which of them @param {boolean} isOpen whether they may be flipped
 */
function dieView(cockpit, rolled, face, at, isOpen) {
  const { scene, waiting, select } = cockpit;
  const bit = 1 << at;
  const isTurned = Boolean(turnedOf(cockpit) & bit);
  const shown = isTurned ? SIDES - face : face;
  const next = isOpen ? afterPress(cockpit, rolled, bit) : null;
  const closed = isOpen && !next ? closedBy(scene, bit) : "";
  const values = { shown, below: SIDES - shown, face, isTurned: isTurned ? "yes" : "no" };
  const text = closed ? sayOf(GAME, `cockpit.closed.${closed.slice(3)}`)
    : sayOf(GAME, "cockpit.die_state", { ...values, isUp: SIDES - face > face ? "yes" : "no" });
  return h("div", { class: "flipdie", key: at },
    h("button", {
      type: "button", class: `flip ${isTurned ? "turned" : ""}`, "aria-pressed": String(isTurned),
      "aria-label": `${sayOf(GAME, "cockpit.die", values)}. ${text}`,
      "aria-disabled": String(!next || waiting),
      onclick: () => next && !waiting && select(next),
    },
      h("span", { class: "face", key: shown }, die("d6", shown, { class: "pips", size: SIZE })),
      h("span", { class: "below" }, die("d6", SIDES - shown, { class: "pips", size: BELOW }))),
    h("b", { "aria-hidden": "true" }, isTurned ? `${face} → ${shown}` : shown),
    h("small", { "aria-hidden": "true" }, text,
      closed && [" ", h("a", { class: "rule", href: `/rules/${GAME}#${closed}` }, closed)]));
}

/**
 * The flip that pressing a die leads to; nothing where it may not be turned.
 * @param {Cockpit} cockpit @param {number[]} rolled @param {number} bit
 */
function afterPress({ scene, selected }, rolled, bit) {
  const now = Number(selected?.parameters["flips"] ?? 0);
  const open = flipsOf(scene).map(({ flips }) => flips);
  const wanted = now ^ bit;
  if (open.includes(wanted)) return choiceOfFlip(scene, wanted);
  if (wanted === 2 && rolled[0] === rolled[1] && open.includes(1)) return choiceOfFlip(scene, 1);
  const other = open.find((flips) => (flips & bit) !== (now & bit));
  return other === undefined ? null : choiceOfFlip(scene, other);
}

/**
 * The rule that forbids to turn a die.
 * @param {Scene} scene @param {number} bit @returns {string}
 */
function closedBy({ state }, bit) {
  const closed = /** @type {{flips: number, rule: string}[]} */ (state.closed ?? []);
  return (closed.find(({ flips }) => flips === bit) ?? closed.find(({ flips }) => flips & bit))
    ?.rule ?? "";
}

/** Whether the stance costs a row. @param {Scene} scene */
function isHeld({ state, choices }) {
  return choices.length > 0 && state.modifiers?.stance < 0;
}

/** Whether the marked dice may cost something. @param {Cockpit} cockpit */
function isRisky(cockpit) {
  const flip = markedFlip(cockpit);
  return Boolean(flip?.loses_grip || flip?.tests_engine);
}
