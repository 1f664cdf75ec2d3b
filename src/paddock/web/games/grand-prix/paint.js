/** On the board: the safety zone, the way so far, the train, and where the next step may lead. */

import { pathOf } from "../../board/geometry.js";
import { isDecision } from "../../core/scene.js";
import { h } from "../../core/view.js";
import { aheadView, lineView } from "./paint-ahead.js";
import { carsOf, DRIVES, movingCar, partsOf, targetOf } from "./road.js";
import { signOf } from "./ways.js";

/** @import { Track } from "../../board/geometry.js" */

/**
 * @param {Scene} scene @param {Track} track @param {Map<string, Prospect>} prospects
 * @param {Choice | null} selected @param {Cockpit["plan"]} plan
 */
export function paint(scene, track, prospects, selected, plan) {
  const kind = scene.question?.kind ?? "";
  const isMine = scene.choices.length > 0 && isDecision(scene);
  const nexts = isMine && DRIVES.has(kind) ? nextSpaces(scene, selected) : new Map();
  return h("g", { class: "grandprix" },
    zone(scene, track),
    movingCar(scene) && [trainView(scene, track), wayView(scene, track)],
    isMine && aheadView({ scene, prospects, selected, plan }, track, new Set(nexts.keys())),
    ghosts(nexts, track),
    isMine && (kind === "car" || kind === "target") && picked(scene, track, selected));
}

/**
 * Lanes that are closed, and bars where they begin and end.
 * @param {Scene} scene @param {Track} track
 */
function zone({ state: { zone: sectors = [] } }, track) {
  if (!sectors.length) return null;
  const closed = [...track.spaces.values()].filter(({ name }) =>
    partsOf(name).lane > 1 && sectors.includes(partsOf(name).sector));
  return [
    h("pattern", { id: "gphatch", width: 26, height: 26, patternUnits: "userSpaceOnUse",
      patternTransform: "rotate(45)", key: "hatch" }, h("rect", { width: 13, height: 26 })),
    closed.map((space) => h("path", { class: "gpzone", key: `zone ${space.name}`,
      d: pathOf(track.outline(space, 1), "Z") })),
    bar(track, sectors[0], "start"), bar(track, sectors.at(-1), "end"),
  ];
}

/** @param {Track} track @param {number} sector @param {"start" | "end"} edge */
function bar(track, sector, edge) {
  const lanes = [...track.spaces.values()].filter(({ name }) =>
    !name.startsWith("P") && partsOf(name).sector === sector);
  if (!lanes.length) return null;
  const along = lanes[0]?.[edge] ?? 0;
  const across = lanes.flatMap(({ left, right }) => [left, right]);
  const d = pathOf([track.beside(along, Math.min(...across)),
    track.beside(along, Math.max(...across))]);
  return [h("path", { class: "gpbar-case", d, key: `case ${edge}` }),
    h("path", { class: "gpbar", d, key: edge })];
}

/** The way of the car so far. @param {Scene} scene @param {Track} track */
function wayView({ state: { segment } }, track) {
  return lineView(track, segment.visited, "gpway");
}

/** A band around the cars that are linked. @param {Scene} scene @param {Track} track */
function trainView(scene, track) {
  const { train = [] } = scene.state.segment;
  const cars = [movingCar(scene), ...train.map((/** @type {number} */ one) => carsOf(scene)[one])];
  return cars.map((car) => {
    const space = track.spaces.get(car?.space ?? "");
    return space && h("path", { class: "gpband", key: `band ${space.name}`,
      d: pathOf(track.outline(space, 2), "Z") });
  });
}

/** @typedef {Map<string, {sign: string, isMarked: boolean}>} Nexts */

/**
 * The spaces to which the open steps lead.
 * @param {Scene} scene @param {Choice | null} selected @returns {Nexts}
 */
function nextSpaces(scene, selected) {
  /** @type {Nexts} */
  const found = new Map();
  for (const choice of scene.choices) {
    const name = targetOf(scene, choice);
    const isMarked = choice.text === selected?.text || Boolean(found.get(name)?.isMarked);
    if (name) found.set(name, { sign: signOf(scene, choice), isMarked });
  }
  return found;
}

/** @param {Nexts} nexts @param {Track} track */
function ghosts(nexts, track) {
  return [...nexts].map(([name, { sign, isMarked }]) => {
    const space = track.spaces.get(name);
    if (!space) return null;
    const { x, y } = track.middle(space);
    return h("g", { class: isMarked ? "gpghost marked" : "gpghost", key: `ghost ${name}` },
      h("path", { d: pathOf(track.outline(space, 3), "Z") }),
      sign && h("rect", { x: x - 11, y: y - 11, width: 22, height: 22, rx: 3 }),
      sign && h("text", { x, y: y + 6 }, sign));
  });
}

/**
 * The cars that may be chosen.
 * @param {Scene} scene @param {Track} track @param {Choice | null} selected
 */
function picked(scene, track, selected) {
  return scene.choices.map((choice) => {
    const space = track.spaces.get(targetOf(scene, choice));
    return space && h("path", {
      class: choice.text === selected?.text ? "gppicked marked" : "gppicked",
      key: `pick ${space.name}`, d: pathOf(track.outline(space, 2), "Z") });
  });
}
