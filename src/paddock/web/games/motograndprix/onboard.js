/** Over the board: plates of what is asked, spaces to press, and what the camera shows. */

import { later } from "../../core/later.js";
import { settings } from "../../core/settings.js";
import { worn } from "../../core/styles.js";
import { choiceText } from "../../core/telling.js";
import { h } from "../../core/view.js";
import { learnGame, sayOf } from "../../core/words.js";
import { diceOf } from "./dice.js";
import { costOf, isSame } from "./ends.js";
import { cornerText, laneText } from "./places.js";
import {
  markedWay, markSum, markWay, otherSums, shownSums, shownWays, takeWay,
} from "./plan.js";
import {
  askedBike, bikeInView, bikeOf, boards, GAME, isOn, partsOf, placeOf, RANKS,
} from "./road.js";

/** @import { Way } from "./ends.js" */
/** @import { Sum } from "./plan.js" */

/** Questions while which the ends of a ride are shown. */
export const RIDES = new Set(["contact", "flip", "ride"]);
/** Phases in which more than a corner is told on the board. */
const TOLD = new Set(["POLE", "GRID", "SLIPSTREAM", "CONTEST", "CONTACT"]);
/** Where the board has room for more than what is asked. */
const WIDE = matchMedia("(min-width: 1181px)");
let again = () => {};
const stances = later(() => stanceStrip(), () => again());
const duels = later(() => told(import("./duel.js")), () => again());

/**
 * A module with the words and the looks of answers and duels. @template T
 * @param {Promise<T>} module
 */
export async function told(module) {
  await learnGame(GAME, "answers");
  return worn("motograndprix-duel", module);
}

/** The strip of stances with its words and its looks. */
export async function stanceStrip() {
  await learnGame(GAME, "stances");
  return worn("motograndprix-more", import("./strip.js"));
}

/** @param {Scene} scene */
function cornerAhead(scene) {
  const board = boards.get(scene.table.id);
  const bike = bikeOf(scene, bikeInView(scene));
  const place = board && bike?.space ? placeOf(board, bike.row) : null;
  if (!place) return null;
  const { difficulty, isIn, left } = place;
  return { difficulty, title: cornerText(place),
    where: sayOf(GAME, "cockpit.corner_where", { isIn: isIn ? "yes" : "no", left, difficulty }) };
}

/** Graphics on the board; where there is room, who is new to stances sees them too. */
/** @param {Cockpit} cockpit */
export function lower(cockpit) {
  const { scene } = cockpit;
  again = cockpit.refresh;
  const isNew = scene.seat >= 0 && isOn(scene, "stances") && !settings.seen.includes("stances");
  const strip = isNew && WIDE.matches && stances()?.stripView(cockpit);
  const plate = plates(scene);
  return strip ? [h("div", { class: "lower", key: "plates" }, plate), strip] : plate;
}

/** A contest, a chain, the grid, else the corner to come. @param {Scene} scene */
function plates(scene) {
  const { contest, chain = [], phase } = scene.state;
  const isTold = contest?.bikes || chain.length > 1 || TOLD.has(phase);
  const shown = isTold ? duels()?.overlay(scene, () => again()) : null;
  if (shown) return shown;
  const told = cornerAhead(scene);
  return told && [
    h("div", { class: `a diff d${told.difficulty}`, key: "corner" }, told.difficulty),
    h("div", { class: "b", key: "where" }, h("b", null, told.title), told.where),
    scene.seat < 0 && h("div", { class: "told", key: "dice" }, diceOf(scene)),
    h("ul", { class: "lanes", key: "lanes" }, RANKS.map((rank) =>
      h("li", { key: rank, class: rank }, sayOf(GAME, `word.lane.${rank}`)))),
  ];
}

/**
 * Spaces to press: the ends of the ride, or places on the grid.
 * @param {Cockpit} cockpit @returns {Offer[]}
 */
export function presses(cockpit) {
  const { scene, selected, waiting, isDeciding, select, take } = cockpit;
  const kind = scene.question?.kind ?? "";
  if (waiting || !isDeciding) return [];
  if (kind === "grid") return scene.choices.map((choice) => ({
    space: String(choice.parameters["space"]), label: choiceText(scene, choice), isPriced: true,
    selected: choice === selected, act: () => (choice === selected ? take(choice) : select(choice)),
  }));
  if (!RIDES.has(kind)) return [];
  const marked = markedWay(cockpit);
  const ways = shownWays(cockpit).map((way) => {
    const isMarked = Boolean(marked && isSame(marked, way));
    return {
      space: way.space, label: wayText(scene, way), isPriced: true, selected: isMarked,
      act: () => (isMarked ? takeWay(cockpit, way) : markWay(cockpit, way)),
    };
  });
  return [...ways, ...shownSums(cockpit).map((sum) => ({
    space: sum.way.space, label: sumText(scene, sum), isPriced: true, selected: false,
    act: () => markSum(cockpit, sum),
  }))];
}

/** @param {Scene} scene @param {Sum} sum */
function sumText(scene, { total: { die: face, flip: { points } }, way }) {
  const verb = face ? sayOf(GAME, "cockpit.verb.keep_use", { face, points })
    : sayOf(GAME, "cockpit.verb.flip", { points });
  return `${verb}. ${wayText(scene, way)}`;
}

/**
 * The spaces that the camera shows; to who watches, the bikes that all is about.
 * @param {Cockpit} cockpit
 */
export function sights(cockpit) {
  const { scene, waiting, isDeciding } = cockpit;
  if (scene.seat < 0) return watched(cockpit);
  if (waiting || !isDeciding) return [];
  if (scene.question?.kind === "grid")
    return scene.choices.map(({ parameters }) => String(parameters["space"]));
  const ends = shownWays(cockpit).map(({ space }) => space);
  if (scene.question?.kind !== "contact") return ends;
  return [...ends, ...otherSums(cockpit).map(({ way }) => way.space)];
}

/**
 * Where the bikes of a contest or a chain are, the one that is asked, and the ends of its sums.
 * @param {Cockpit} cockpit
 */
function watched(cockpit) {
  const { scene } = cockpit;
  const { contest, chain = [] } = scene.state;
  const bikes = [...(contest?.bikes ?? []), ...chain, askedBike(scene)];
  return [
    ...bikes.flatMap((car) => bikeOf(scene, car)?.space || []),
    ...otherSums(cockpit).map(({ way }) => way.space),
  ];
}

/**
 * Where a way leads and what it costs, in a sentence.
 * @param {Scene} scene @param {Way} way
 */
export function wayText(scene, way) {
  const board = boards.get(scene.table.id);
  const place = board && placeOf(board, partsOf(way.space).row);
  const { engine, front, rear, bonus } = way;
  return sayOf(GAME, "cockpit.way", {
    corner: place ? cornerText(place) : "", isIn: place?.isIn ? "yes" : "no",
    left: place?.left ?? 0,
    lane: board ? laneText(board, way.space) : way.space, engine, front, rear, bonus,
    free: costOf(way) ? "no" : "yes",
  });
}
