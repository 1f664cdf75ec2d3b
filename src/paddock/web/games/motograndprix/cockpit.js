/** The cockpit: flip dice, the sums, what is spent, the dials; other questions as answers. */

import { heldOpen } from "../../core/held-cockpit.js";
import { later } from "../../core/later.js";
import { carOf, isDecision } from "../../core/scene.js";
import { worn } from "../../core/styles.js";
import { carName, choiceText, questionText } from "../../core/telling.js";
import { h } from "../../core/view.js";
import { learnGame, sayOf } from "../../core/words.js";
import { diceOf, diceSection } from "./dice.js";
import {
  choiceOfFlip, costOf, flipsOf, isSame, markedFlip, markedWay, markSum, markWay, otherSums,
  ridePlan, rowsOf, shownSums, shownWays, takeWay, wayOf,
} from "./ends.js";
import { cornerText, laneText } from "./places.js";
import {
  askedBike, bikeInView, bikeOf, boards, GAME, isOn, partsOf, placeOf, RANKS,
} from "./road.js";

const RIDES = new Set(["flip", "ride"]);
/** Phases in which more than a corner is told on the board. */
const TOLD = new Set(["POLE", "GRID", "SLIPSTREAM", "CONTEST", "CONTACT"]);
let again = () => {};
const answering = later(() => told(import("./answering.js")), () => again());
const duels = later(() => told(import("./duel.js")), () => again());
const sums = later(() => import("./totals.js"), () => again());
const dashboard = later(() => import("./dials.js"), () => again());
const spending = later(() => import("./spending.js"), () => again());
const telling = later(() => told(import("./telling.js")), () => again());

/**
 * A module with the words and the looks of answers and duels. @template T
 * @param {Promise<T>} module
 */
async function told(module) {
  await learnGame(GAME, "answers");
  return worn("motograndprix-duel", module);
}

/** What the keys stand for, as it was last shown. @type {Map<string, string>} */
let keys = new Map();

/** The sections left of the decision bar. @param {Cockpit} cockpit */
function sections(cockpit) {
  again = cockpit.refresh;
  ridePlan(cockpit);
  const held = heldOpen(cockpit);
  const { scene } = held;
  const kind = scene.choices.length && isDecision(scene) ? (scene.question?.kind ?? "") : "";
  keys = keysOf(scene);
  const hasDials = isOn(scene, "dashboards");
  const spent = hasDials && RIDES.has(kind) ? spending()?.steppers(held) : null;
  const main = RIDES.has(kind) ? [diceSection(held), sums()?.rideSection(held, spent)]
    : kind ? answering()?.answerSection(held) : diceSection(held);
  return [main, hasDials && dashboard()?.dialSection(held)];
}

/** Sums and answers have keys 1 to 9, and a slipstream y and n. @param {Scene} scene */
function keysOf(scene) {
  if (scene.question?.kind === "flip")
    return new Map(flipsOf(scene).map(({ flips }, at) =>
      [choiceOfFlip(scene, flips)?.text ?? "", String(at + 1)]));
  if (scene.question?.kind === "ride") return new Map();
  return new Map(scene.choices.map((choice, at) => [choice.text, keyOf(choice, at)]));
}

/** The key of an answer. @param {Choice} choice @param {number} at */
function keyOf({ parameters }, at) {
  const said = parameters["answer"];
  return said ? String(said).slice(0, 1) : String(at + 1);
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

/** The question, and where the marked way leads. @param {Cockpit} cockpit */
function decision(cockpit) {
  const { scene } = cockpit;
  const way = markedWay(cockpit);
  const own = scene.standings.filter(({ seat }) => seat === scene.seat);
  const bike = own.length > 1 ? `${carName(scene, carOf(scene, scene.state.bike))}: ` : "";
  const help = way ? wayText(scene, way) : helpOf(cockpit);
  return { question: `${bike}${questionText(scene)}`, help };
}

/** @param {Cockpit} cockpit */
function helpOf({ scene }) {
  const kind = scene.question?.kind ?? "";
  const isStart = kind === "flip" && scene.state.is_start_turn;
  return sayOf(GAME, `cockpit.help.${isStart ? "start" : kind}`);
}

/**
 * Where a way leads and what it costs, in a sentence.
 * @param {Scene} scene @param {import("./ends.js").Way} way
 */
function wayText(scene, way) {
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

/** What the button says. @param {Choice} choice @param {Scene} scene */
function verb(choice, scene) {
  const cockpit = /** @type {Cockpit} */ ({ scene, selected: choice });
  const way = choice.kind === "ride" ? wayOf(choice) : markedWay(cockpit);
  if (way) return sayOf(GAME, "cockpit.verb.ride", {
    rows: rowsOf(scene, way), engine: way.engine, front: way.front });
  const flip = markedFlip(cockpit);
  if (flip) return sayOf(GAME, "cockpit.verb.flip", { points: flip.points });
  const { kind } = choice;
  return kind === "grid" ? sayOf(GAME, "cockpit.verb.grid") : choiceText(scene, choice);
}

/**
 * Graphics on the board: a contest, a chain, the grid, else the corner to come.
 * @param {Cockpit} cockpit
 */
function lower(cockpit) {
  const { scene } = cockpit;
  again = cockpit.refresh;
  const { contest, chain = [], phase } = scene.state;
  const isTold = contest?.bikes || chain.length > 1 || TOLD.has(phase);
  const shown = isTold ? duels()?.overlay(scene) : null;
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
function presses(cockpit) {
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

/** @param {Scene} scene @param {import("./ends.js").Sum} sum */
function sumText(scene, { flip: { points }, way }) {
  return `${sayOf(GAME, "cockpit.verb.flip", { points })}. ${wayText(scene, way)}`;
}

/**
 * The spaces that the camera shows; to who watches, the bikes that all is about.
 * @param {Cockpit} cockpit
 */
function sights(cockpit) {
  const { scene, waiting, isDeciding } = cockpit;
  if (scene.seat < 0) return watched(cockpit);
  if (waiting || !isDeciding) return [];
  if (scene.question?.kind === "grid")
    return scene.choices.map(({ parameters }) => String(parameters["space"]));
  return shownWays(cockpit).map(({ space }) => space);
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
 * Plus, minus, and S, which reads how all bikes are held.
 * @param {KeyboardEvent} event @param {Cockpit} cockpit
 */
function press(event, cockpit) {
  const { scene } = cockpit;
  if (event.key.toLowerCase() === "s" && isOn(scene, "stances")) {
    telling()?.readStances(scene);
    return true;
  }
  return RIDES.has(scene.question?.kind ?? "") && Boolean(spending()?.spendKey(event, cockpit));
}

/** @type {Controls} */
export const controls = {
  cockpit: sections, decision, verb, lower, presses, sights, press,
  tell: (choice, cockpit) => telling()?.tell(choice, cockpit) ?? [],
  keyOf: (choice) => keys.get(choice.text) ?? "",
  isQuick: ({ kind }) => kind === "slipstream",
  wantsOutlook: ({ question }) => question?.kind !== "flip",
};
