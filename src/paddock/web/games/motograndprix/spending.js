/** What may be spent on a ride: engine points for more rows, front tire points for fewer. */

import { h } from "../../core/view.js";
import { announce } from "../../core/voice.js";
import { sayOf } from "../../core/words.js";
import { icon } from "../../parts/icons.js";
import { rowsOf } from "./ends.js";
import { markedWay, markWay, waysOf } from "./plan.js";
import { boards, GAME, isOn, rankOf } from "./road.js";

/** @typedef {"engine" | "front"} Dial */

/**
 * The steppers, where there are dials, and the point of the slipstream.
 * @param {Cockpit} cockpit
 */
export function steppers(cockpit) {
  if (!isOn(cockpit.scene, "dashboards") || !waysOf(cockpit).length) return null;
  return h("div", { class: "spend" },
    stepper(cockpit, "engine"), stepper(cockpit, "front"), bonus(cockpit));
}

/** @param {Cockpit} cockpit @param {Dial} dial */
function stepper(cockpit, dial) {
  const now = markedWay(cockpit)?.[dial] ?? 0;
  const title = sayOf(GAME, `cockpit.spend.${dial}`);
  return h("div", { class: "spender", role: "group", "aria-label": title, key: dial },
    h("span", null, title, h("small", null, sayOf(GAME, `cockpit.spend.${dial}_does`))),
    step(cockpit, dial, -1, sayOf(GAME, "cockpit.spend.less", { what: title })),
    h("b", { "aria-live": "polite" }, now),
    step(cockpit, dial, 1, sayOf(GAME, "cockpit.spend.more", { what: title })));
}

/** @param {Cockpit} cockpit @param {Dial} dial @param {number} by @param {string} label */
function step(cockpit, dial, by, label) {
  const way = next(cockpit, dial, by);
  return h("button", {
    type: "button", class: "ibtn", "aria-label": label, title: label,
    "aria-disabled": String(!way || cockpit.waiting),
    onclick: () => way && !cockpit.waiting && markWay(cockpit, way),
  }, icon(by > 0 ? "plus" : "minus"));
}

/**
 * The way with the next price that there is.
 * @param {Cockpit} cockpit @param {Dial} dial @param {number} by
 */
function next(cockpit, dial, by) {
  const now = markedWay(cockpit)?.[dial] ?? 0;
  const prices = new Set(waysOf(cockpit).map((way) => way[dial]));
  const open = [...prices].filter((price) => (by > 0 ? price > now : price < now));
  if (!open.length) return null;
  return wayFor(cockpit, dial, by > 0 ? Math.min(...open) : Math.max(...open));
}

/** The point of the slipstream, taken or left. @param {Cockpit} cockpit */
function bonus(cockpit) {
  const ways = waysOf(cockpit);
  if (!ways.some((way) => way.bonus)) return null;
  const marked = markedWay(cockpit);
  const isTaken = Boolean(marked?.bonus);
  const other = ways.filter((way) => Boolean(way.bonus) !== isTaken &&
    way.engine === (marked?.engine ?? 0) && !way.front).at(-1);
  return h("button", {
    type: "button", class: "btn sm bonus", "aria-pressed": String(isTaken),
    "aria-disabled": String(!other || cockpit.waiting),
    onclick: () => other && !cockpit.waiting && markWay(cockpit, other),
  }, icon("wind"), h("span", null, sayOf(GAME, "cockpit.bonus")));
}

/** Whether a key is plus, minus, or neither. @param {string} key */
function signOf(key) {
  return "+=*".includes(key) ? 1 : "-_".includes(key) ? -1 : 0;
}

/**
 * Plus and minus spend engine points, with Shift those of the front tire.
 * @param {KeyboardEvent} event @param {Cockpit} cockpit
 */
export function spendKey(event, cockpit) {
  const by = event.key.length === 1 ? signOf(event.key) : 0;
  if (!by || !isOn(cockpit.scene, "dashboards") || !waysOf(cockpit).length) return false;
  const dial = event.shiftKey ? "front" : "engine";
  const way = next(cockpit, dial, by);
  if (way) markWay(cockpit, way);
  const points = (way ?? markedWay(cockpit))?.[dial] ?? 0;
  announce(`${sayOf(GAME, `cockpit.spend.${dial}`)} ${points}`, "urgent");
  return true;
}

/**
 * The way that costs so much of a dial and else as the marked one: in its lane if that can be, as
 * far as it goes.
 * @param {Cockpit} cockpit @param {"engine" | "front"} dial @param {number} points
 */
function wayFor(cockpit, dial, points) {
  const marked = markedWay(cockpit);
  const other = dial === "engine" ? "front" : "engine";
  const fitting = waysOf(cockpit).filter((way) => way[dial] === points && !way[other]);
  const board = boards.get(cockpit.scene.table.id);
  const rank = (/** @type {string} */ space) => (board ? rankOf(board, space) : 0);
  const lane = marked ? rank(marked.space) : 0;
  const bonus = marked?.bonus ?? 0;
  return fitting.sort((one, two) =>
    Math.abs(one.bonus - bonus) - Math.abs(two.bonus - bonus) ||
    rowsOf(cockpit.scene, two) - rowsOf(cockpit.scene, one) ||
    Math.abs(rank(one.space) - lane) - Math.abs(rank(two.space) - lane))[0] ?? null;
}
