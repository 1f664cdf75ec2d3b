/** A contact: two dice, one of which is kept, and what either of them comes to. */

import { placeText, questionText } from "../../core/telling.js";
import { h } from "../../core/view.js";
import { announce } from "../../core/voice.js";
import { sayOf } from "../../core/words.js";
import { die } from "../../parts/dice.js";
import { icon } from "../../parts/icons.js";
import { followMark } from "../../parts/roving.js";
import { isFree, totalsOf } from "./ends.js";
import { isSameTotal, markedTotal, markTotal } from "./plan.js";
import { bikeOf, GAME } from "./road.js";

/** @import { Total } from "./ends.js" */

const SIZE = 52;
/** Where the arrows lead: left and right to the other die, up and down to its other side. */
/** @type {Record<string, "die" | "side">} */
const ARROWS = { ArrowLeft: "die", ArrowRight: "die", ArrowUp: "side", ArrowDown: "side" };
/** What has arrow keys of its own. */
const OWN = ".log, .stage, .textview";

/**
 * The sections with the dice, and with what may be spent.
 * @param {Cockpit} cockpit @param {Child} spent
 */
export function contactSections(cockpit, spent) {
  const { scene } = cockpit;
  const dice = [...new Set(totalsOf(scene).map((total) => total.die))];
  return [
    h("section", { class: "choices mganswers mgcontact", key: "contact" },
      h("h3", null, sayOf(GAME, "cockpit.ask.contact"),
        h("b", null, sayOf(GAME, "cockpit.ask.contact_text"))),
      h("div", {
        class: "answers", role: "radiogroup", ref: followMark, "aria-label": questionText(scene),
      }, dice.map((face) => card(cockpit, face)))),
    h("section", { class: "mgride flipping", key: "spend" },
      h("h3", null, sayOf(GAME, "cockpit.ride"),
        h("b", null, sayOf(GAME, "cockpit.ask.spend"))),
      spent || (!markedTotal(cockpit) &&
        h("p", { class: "muted" }, sayOf(GAME, "cockpit.keep.first")))),
  ];
}

/** A die with what it comes to. @param {Cockpit} cockpit @param {number} face */
function card(cockpit, face) {
  const { scene, selected, hint } = cockpit;
  const all = totalsOf(scene);
  const isKept = selected?.parameters["die"] === face;
  const isAdvised = all.some((total) => total.die === face && total.choice?.text === hint);
  return h("div", { class: `keepcard ${isKept ? "kept" : ""}`, key: face },
    h("div", { class: "keephead", "aria-hidden": "true" },
      die("d6", face, { class: "pips", size: SIZE }),
      h("b", null, sayOf(GAME, "cockpit.keep", { face }),
        h("small", null, sayOf(GAME, "cockpit.drop", { face: dropped(scene, face) }))),
      isAdvised && h("em", { class: "tip" }, icon("engineer", sayOf(GAME, "cockpit.hint")))),
    h("div", { class: "totals" }, all.map((total, at) =>
      total.die === face && totalView(cockpit, total, at))));
}

/** The die that is put aside. @param {Scene} scene @param {number} face */
function dropped(scene, face) {
  const [first = 0, second = 0] = bikeOf(scene, scene.state.bike)?.rolled ?? [];
  return face === first ? second : first;
}

/** @param {Cockpit} cockpit @param {Total} total @param {number} at */
function totalView(cockpit, total, at) {
  const { scene, waiting } = cockpit;
  const marked = markedTotal(cockpit);
  const isMarked = Boolean(marked && isSameTotal(marked, total));
  const { points, flips } = total.flip;
  const side = sayOf(GAME, flips ? "cockpit.flip.over" : "cockpit.flip.kept");
  return h("button", {
    type: "button", role: "radio", class: "option tot", key: `${total.die} ${flips}`,
    "data-total": at, "aria-checked": String(isMarked), "aria-label": totalText(scene, total),
    tabindex: isMarked || (!marked && !at) ? 0 : -1,
    onclick: () => !waiting && markTotal(cockpit, total),
  },
    h("b", null, points), h("span", null, side), h("kbd", null, at + 1));
}

/** What a total is, and where it ends. @param {Scene} scene @param {Total} total */
function totalText(scene, total) {
  const { die: face, flip } = total;
  return [sayOf(GAME, "cockpit.keep", { face }), endText(scene, total, flip.points)].join(": ");
}

/** @param {Scene} scene @param {Total} total @param {number} points */
function endText(scene, { flip: { ends, flips } }, points) {
  const end = ends.find(isFree);
  return sayOf(GAME, "cockpit.keep.end", {
    points, isFlipped: flips ? "yes" : "no",
    place: end ? placeText(scene, end.space) : "", isFree: end ? "yes" : "no",
  });
}

/** What is to know of a die that may be kept. @param {Scene} scene @param {Choice} choice */
export function factsOfDie(scene, choice) {
  const face = Number(choice.parameters["die"]);
  const mine = totalsOf(scene).filter((total) => total.die === face);
  return [
    sayOf(GAME, "cockpit.drop", { face: dropped(scene, face) }),
    ...mine.map((total) => endText(scene, total, total.flip.points)),
  ];
}

/**
 * Numbers mark totals from left to right; arrows go to the other die, or to the other side of it.
 * @param {KeyboardEvent} event @param {Cockpit} cockpit
 */
export function contactKey(event, cockpit) {
  const total = totalFor(event, cockpit);
  if (!total || cockpit.waiting) return false;
  markTotal(cockpit, total);
  announce(totalText(cockpit.scene, total), "urgent");
  focusOn(totalsOf(cockpit.scene).findIndex((one) => isSameTotal(one, total)), event.target);
  return true;
}

/** @param {KeyboardEvent} event @param {Cockpit} cockpit @returns {Total | undefined} */
function totalFor({ key, target }, cockpit) {
  const all = totalsOf(cockpit.scene);
  if (/^[1-9]$/.test(key)) return all[Number(key) - 1];
  const way = ARROWS[key];
  if (!way || /** @type {Element} */ (target).closest?.(OWN)) return undefined;
  const from = markedTotal(cockpit);
  const kept = from?.die ?? cockpit.selected?.parameters["die"];
  if (!from) return all.find((total) => total.die === kept) ?? all[0];
  const others = all.filter((total) => (total.die === from.die) === (way === "side"));
  return others.find((total) => (total.flip.flips === from.flip.flips) === (way === "die")) ??
    (way === "die" ? others[0] : undefined);
}

/** Keep the focus on the total that is marked, if it was on one. */
/** @param {number} at @param {EventTarget | null} target */
function focusOn(at, target) {
  const group = /** @type {Element} */ (target)?.closest?.(".mgcontact [role=radiogroup]");
  const found = group?.querySelector(`[data-total="${at}"]`);
  /** @type {HTMLElement | null | undefined} */ (found)?.focus();
}

