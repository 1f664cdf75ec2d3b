/** The ways after a roll: how far to drive, by brake, nitro or tires, and then where to. */

import { h } from "../../core/view.js";
import { named } from "../../core/telling.js";
import { sayOf, signed } from "../../core/words.js";
import { die } from "../../parts/dice.js";
import { icon } from "../../parts/icons.js";
import { costsOf } from "./costs.js";
import { cheapest, count, dearer, levelOf, signOf } from "./prices.js";
import { carOf, GAME, isPit, laneName, LANES, partsOf, turnOf } from "./road.js";
import { followMark, rove } from "../../parts/roving.js";

/** What is done where a slipstream is not taken. */
const STAY = "no";

/** Choices that differ only in their way. @typedef {{name: string, ways: Choice[]}} Mode */

/**
 * What is done with the roll: `no`, or brake, nitro, soft tires and skid.
 * @param {Choice} choice
 */
function modeOf(choice) {
  const points = ["brake", "nitro", "soft", "skid"].map((name) => count(choice, name));
  return "answer" in choice.parameters ? STAY : points.join(" ");
}

/** The choices of a moment by what is done with the roll. @param {Scene} scene @returns {Mode[]} */
function modesOf({ choices }) {
  /** @type {Map<string, Choice[]>} */
  const modes = new Map();
  for (const choice of choices)
    modes.set(modeOf(choice), [...(modes.get(modeOf(choice)) ?? []), choice]);
  return [...modes].map(([name, ways]) => ({ name, ways: ways.sort(byLane) }));
}

/** From the left lane to the right one, then the pit. @param {Choice} one @param {Choice} other */
function byLane(one, other) {
  const [from, to] = [laneOf(one), laneOf(other)];
  const number = (/** @type {Choice} */ way) => partsOf(String(way.parameters["space"])).number;
  return from - to || number(one) - number(other) || dearer(one, other);
}

/** @param {Choice} choice */
function laneOf(choice) {
  const space = String(choice.parameters["space"]);
  return isPit(space) ? LANES.length : LANES.indexOf(partsOf(space).lane);
}

/** The mode of what is marked. @param {Cockpit} cockpit */
function markedMode({ scene, selected }) {
  const modes = modesOf(scene);
  return modes.find(({ ways }) => ways.some(({ text }) => text === selected?.text)) ?? modes[0];
}

/** The sections after a roll. @param {Cockpit} cockpit */
export function ways(cockpit) {
  const modes = modesOf(cockpit.scene);
  return [modeSection(cockpit, modes, markedMode(cockpit)), waySection(cockpit, waysIn(cockpit))];
}

/**
 * The ways to choose from: those of what is marked, or of a slipstream that is not yet taken.
 * @param {Cockpit} cockpit
 */
function waysIn(cockpit) {
  const marked = markedMode(cockpit);
  const tow = modesOf(cockpit.scene).find(({ name }) => name !== STAY);
  return (marked?.name === STAY ? tow : marked)?.ways ?? [];
}

/** @param {Cockpit} cockpit @param {Mode[]} modes @param {Mode | undefined} marked */
function modeSection(cockpit, modes, marked) {
  const { scene } = cockpit;
  const isTow = scene.question?.kind === "slipstream";
  const title = sayOf(GAME, isTow ? "cockpit.slipstream" : "cockpit.how_far");
  const bests = modes.map(({ ways: some }) => /** @type {Choice} */ (cheapest(some)));
  return h("section", { class: "modesec", key: "modes" },
    h("h3", null, title, !isTow && h("b", null, rolled(scene))),
    h("div", { class: "withdie" },
      !isTow && gearDie(scene),
      h("div", {
        class: "modes", role: "radiogroup", ref: followMark, "aria-label": title,
        onkeydown: (/** @type {KeyboardEvent} */ event) => rove(event, cockpit, bests),
      }, modes.map((mode, number) =>
        modeButton(cockpit, mode, mode.name === marked?.name, modeKey(mode, number))))));
}

/** @param {Scene} scene */
function gearDie(scene) {
  const { gear } = carOf(scene, scene.question?.seat ?? 0);
  return scene.state.turn.thrown &&
    die(`gear${gear}`, scene.state.turn.die, { class: `g${gear}`, size: 64 });
}

/** @param {Scene} scene */
function rolled(scene) {
  return sayOf(GAME, scene.state.turn.thrown ? "cockpit.rolled" : "cockpit.granted", {
    roll: scene.state.turn.die });
}

/** @param {Cockpit} cockpit @param {Mode} mode @param {boolean} isMarked @param {string} key */
function modeButton(cockpit, mode, isMarked, key) {
  const best = /** @type {Choice} */ (cheapest(mode.ways));
  const detail = detailOf(cockpit, mode, best);
  return h("button", {
    type: "button", role: "radio", key: mode.name, class: `option mode c${levelOf(best)}`,
    "data-choice": best.text, "aria-checked": String(isMarked), tabindex: isMarked ? 0 : -1,
    onclick: () => !cockpit.waiting && cockpit.select(best),
  },
    h("b", null, modeText(cockpit.scene, mode.ways[0])), h("span", null, detail),
    key && !isMarked && !cockpit.waiting && !waysIn(cockpit).includes(best) && h("kbd", null, key));
}

/** The keys of the modes after the first, and of staying. */
const MODE_KEYS = "bnmcxzypk";
const STAY_KEY = "s";

/** @param {Mode} mode @param {number} at */
function modeKey({ name }, at) {
  return name === STAY ? STAY_KEY : (MODE_KEYS[at - 1] ?? "");
}

/** What is done with the roll, in words. @param {Scene} scene @param {Choice | undefined} choice */
function modeText(scene, choice) {
  if (!choice) return "";
  if ("answer" in choice.parameters) return sayOf(GAME, "cockpit.stay");
  const parts = ["brake", "nitro", "soft", "skid"]
    .filter((name) => count(choice, name))
    .map((name) => sayOf(GAME, `cockpit.mode.${name}`, { points: count(choice, name) }));
  const plain = scene.question?.kind === "slipstream" ? "cockpit.mode.tow" : "cockpit.mode.plain";
  return parts.length ? parts.join(" · ") : sayOf(GAME, plain);
}

/**
 * How far it goes, and what the best way costs.
 * @param {Cockpit} cockpit @param {Mode} mode @param {Choice} best
 */
function detailOf({ prospects }, { name, ways: some }, best) {
  if (name === STAY) return sayOf(GAME, "cockpit.free");
  const drove = prospects.get(best.text)?.ends[0]?.events.find(({ kind }) => kind === "drove");
  const price = signOf(best);
  const spaces = Number(drove?.parameters["spaces"] ?? 0);
  const values = { price, free: price === "0" ? "yes" : "no", ways: some.length, spaces };
  return sayOf(GAME, "cockpit.mode_detail", { ...values, told: drove ? "yes" : "no" });
}

/** @param {Cockpit} cockpit @param {Choice[]} some */
function waySection(cockpit, some) {
  const title = sayOf(GAME, "cockpit.where");
  return h("section", { class: "waysec", key: "ways", id: "ways", "data-hold": "ways" },
    h("h3", null, title, h("b", null, sayOf(GAME, "cockpit.ways", { ways: some.length }))),
    h("div", {
      class: "ways", role: "radiogroup", ref: followMark, "aria-label": title,
      onkeydown: (/** @type {KeyboardEvent} */ event) => rove(event, cockpit, some),
    }, some.map((way, number) => wayButton(cockpit, way, some, number))));
}

/**
 * How far a way leads beyond the nearest one in its lane, as `+1`; in the pit lane the space.
 * @param {Choice} way @param {Choice[]} some
 */
function farther(way, some) {
  const space = String(way.parameters["space"]);
  if (isPit(space)) return h("small", null, space.slice(1));
  const here = partsOf(space);
  const lane = some.map((other) => partsOf(String(other.parameters["space"])))
    .filter((other) => other.segment === here.segment && other.lane === here.lane);
  const more = here.number - Math.min(...lane.map((other) => other.number));
  return more > 0 && h("small", null, signed(more));
}

/** @param {Cockpit} cockpit @param {Choice} way @param {Choice[]} some @param {number} number */
function wayButton(cockpit, way, some, number) {
  const isMarked = way.text === cockpit.selected?.text;
  const isFirst = !number && modeOf(cockpit.selected ?? way) === STAY;
  const hasTwin = some.some((other) => other !== way && isTwin(other, way));
  const { over_word = "" } = hasTwin ? named(cockpit.scene, way.parameters) : {};
  const costs = costsOf(way, String(over_word));
  const stop = stopText(cockpit, way);
  return h("button", {
    type: "button", role: "radio", key: way.text, class: `option way c${levelOf(way)}`,
    "data-choice": way.text, "aria-checked": String(isMarked),
    tabindex: isMarked || isFirst ? 0 : -1,
    onclick: () => !cockpit.waiting && cockpit.select(way),
  },
    h("i", { class: "sign", "aria-hidden": "true" }, signOf(way)),
    h("b", null, placeText(way), farther(way, some), way.text === cockpit.hint &&
      h("em", { class: "tip" }, icon("engineer", sayOf(GAME, "cockpit.hint")))),
    h("span", { class: "costs" },
      stop,
      costs.map(({ sign, tone, text }) =>
        h("span", { class: tone, key: text }, icon(sign), text)),
      !costs.length && !stop && h("span", { class: "good" }, sayOf(GAME, "cockpit.free"))),
    number < 9 && h("kbd", null, number + 1));
}

/** Whether two ways differ only in what lies on them. @param {Choice} one @param {Choice} other */
function isTwin({ parameters: one }, { parameters: other }) {
  return one["space"] === other["space"] && one["dangers"] === other["dangers"] && "over" in one;
}

/** Where a way ends. @param {Choice} way */
function placeText(way) {
  const space = String(way.parameters["space"]);
  if (isPit(space)) return sayOf(GAME, "cockpit.place.pit");
  const { segment, lane } = partsOf(space);
  const where = sayOf(GAME, `cockpit.lane.${laneName(lane)}`);
  return segment.startsWith("C")
    ? sayOf(GAME, "cockpit.place.corner", { lane: where, corner: turnOf(segment) }) : where;
}

/** The stop that a way would make. @param {Cockpit} cockpit @param {Choice} way */
function stopText({ prospects }, way) {
  const events = prospects.get(way.text)?.ends[0]?.events ?? [];
  const stop = events.find(({ kind }) => kind === "stopped");
  return stop && h("span", { class: "good", key: "stop" }, icon("check"),
    sayOf(GAME, "cockpit.stop", stop.parameters));
}

/** What the keys stand for. @param {Cockpit} held @returns {Map<string, string>} */
export function keysOfWays(held) {
  const marked = markedMode(held);
  /** @type {Map<string, string>} */
  const keys = new Map();
  modesOf(held.scene).forEach((mode, at) => {
    if (mode.name !== marked?.name) keys.set(cheapest(mode.ways)?.text ?? "", modeKey(mode, at));
  });
  waysIn(held).forEach((way, at) => keys.set(way.text, String(at + 1)));
  return keys;
}

/** @param {Choice} way */
export function wayHelp(way) {
  if ("answer" in way.parameters) return "";
  const costs = costsOf(way).map(({ text }) => text);
  return costs.length ? `${costs.join(", ")}.` : sayOf(GAME, "cockpit.help.free");
}

/** All ways with their prices. @param {Cockpit} cockpit @returns {Reach} */
export function reachOfWays(cockpit) {
  const spaces = offers(cockpit).map((way) => (
    { space: String(way.parameters["space"]), level: levelOf(way), label: signOf(way) }));
  return { spaces, plates: [] };
}

/**
 * For each space the way that is marked, else one as marked, else the cheapest.
 * @param {Cockpit} cockpit
 */
export function offers(cockpit) {
  const own = new Set(markedMode(cockpit)?.ways);
  /** @type {Map<string, Choice[]>} */
  const bySpace = new Map();
  for (const choice of cockpit.scene.choices) {
    if (!("space" in choice.parameters)) continue;
    const space = String(choice.parameters["space"]);
    bySpace.set(space, [...(bySpace.get(space) ?? []), choice]);
  }
  return [...bySpace.values()].map((some) =>
    some.find((one) => one === cockpit.selected) ??
    /** @type {Choice} */ (cheapest(some.filter((one) => own.has(one))) ?? cheapest(some)));
}
