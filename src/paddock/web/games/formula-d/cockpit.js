/** The cockpit: gear stick and outlook, the ways after a roll, the dials; all else comes later. */

import { hasDecided, heldOpen } from "../../core/held-cockpit.js";
import { later } from "../../core/later.js";
import { isDecision } from "../../core/scene.js";
import { worn } from "../../core/styles.js";
import { questionText } from "../../core/telling.js";
import { h } from "../../core/view.js";
import { learnGame, sayOf } from "../../core/words.js";
import { die } from "../../parts/dice.js";
import { icon } from "../../parts/icons.js";
import { dials } from "./dials.js";
import { gearOf, signOf } from "./prices.js";
import { boards, carOf, GAME, isOn, isPit, placeOf, seatInView } from "./road.js";

const WAYS = new Set(["move", "slipstream"]);
/** Questions that all answer before any car has its wear points. */
const UNBUILT = new Set(["driver", "build"]);

/** What the keys stand for, as it was last shown. @type {Map<string, string>} */
let keys = new Map();
let again = () => {};
const MORE = "formula-d-more";
const shifting = later(() => told("shift", import("./shifting.js")), () => again());
const driving = later(() => told("ways", import("./ways.js")), () => again());
const preparing = later(() => worn(MORE, import("./preparing.js")), () => again());
const timing = later(() => worn(MORE, import("./timing.js")), () => again());
const card = later(() => worn(MORE, import("./card.js")), () => again());
const facts = later(() => import("./facts.js"), () => again());
/** Options with which more is to know of a car than its wear. */
const MORE_FACTS = ["tires", "pit_technical", "team_race", "street"];

/** The sections left of the decision bar. @param {Cockpit} cockpit */
function sections(cockpit) {
  again = cockpit.refresh;
  const held = heldOpen(cockpit);
  const { scene } = held;
  const kind = scene.choices.length && isDecision(scene) ? (scene.question?.kind ?? "") : "";
  keys = keysOf(held, kind);
  return [main(held, kind), side(held)];
}

/** @param {Cockpit} held @param {string} kind of the question, if it is one's own */
function main(held, kind) {
  if (WAYS.has(kind) || held.scene.question?.kind === "drive") driving();
  if (WAYS.has(kind)) return driving()?.ways(held);
  if (kind === "gear") return shifting()?.gearSections(held);
  if (kind) return preparing()?.choosing(held);
  return [hasDecided() && shifting()?.gate(held), watching(held)];
}

/**
 * A module with its style sheet and its words.
 * @template T
 * @param {string} part @param {Promise<T>} module
 */
async function told(part, module) {
  await learnGame(GAME, part);
  return worn(`formula-d-${part}`, module);
}

/** The dashboard, and in qualifying the stopwatch. @param {Cockpit} held */
function side(held) {
  const { scene } = held;
  const driver = scene.state.order?.[scene.state.at] ?? -1;
  const isTimed = scene.state.qualifying && scene.question && carOf(scene, driver).space;
  if (isTimed) return timing()?.stopwatch(scene, driver);
  if (UNBUILT.has(scene.question?.kind ?? "")) return null;
  return dials(scene, MORE_FACTS.some((name) => isOn(scene, name)) && facts()?.facts(scene));
}

/** While others drive: the driver's card, or the corner to come. @param {Cockpit} held */
function watching(held) {
  const { scene } = held;
  const told = isOn(scene, "street") ? card()?.driversCard(scene) : null;
  return told ?? h("section", { class: "fdout idle", key: "outlook" }, cornerView(held));
}

/** The question, and what is to know before one answers it. @param {Cockpit} cockpit */
function decision(cockpit) {
  const { scene, selected } = cockpit;
  again = cockpit.refresh;
  const help = gearOf(selected) ? sayOf(GAME, "cockpit.help.gear")
    : selected && WAYS.has(scene.question?.kind ?? "") ? (driving()?.wayHelp(selected) ?? "") : "";
  return { question: questionText(scene), help };
}

/** What the button says. @param {Choice} choice @param {Scene} scene */
function verb(choice, scene) {
  const gear = gearOf(choice);
  if (gear) return [
    die(`gear${gear}`, "", { class: `g${gear}`, size: 40 }),
    sayOf(GAME, "cockpit.verb.gear", { gear }),
  ];
  const { kind, parameters } = choice;
  if ("answer" in parameters && kind === "slipstream") return sayOf(GAME, "cockpit.stay");
  if (isPit(parameters["space"])) return [icon("pit"), sayOf(GAME, "cockpit.verb.pit")];
  if (kind === "slipstream") return [icon("wind"), sayOf(GAME, "cockpit.verb.slipstream")];
  if (kind === "move") return sayOf(GAME, "cockpit.verb.move", { price: signOf(choice) });
  return preparing()?.verbOf(choice, scene) ?? sayOf(GAME, "cockpit.verb.choose");
}

/** The corner to come, on the board. @param {Cockpit} cockpit */
function lower(cockpit) {
  const told = cornerOf(cockpit);
  return told && [
    h("div", { class: "a", key: "corner" }, told.name),
    h("div", { class: "b", key: "where" }, h("b", null, told.title), told.where),
  ];
}

/** @param {Cockpit} cockpit */
function cornerOf(cockpit) {
  const { scene } = cockpit;
  const board = boards.get(scene.table.id);
  const car = carOf(scene, seatInView(scene));
  const corner = board && placeOf(board, car.space);
  if (!corner) return null;
  const made = corner.isIn ? car.stops : 0;
  const values = { ...corner, made, isIn: corner.isIn ? "yes" : "no" };
  return {
    ...corner, made,
    title: sayOf(GAME, "cockpit.corner", values),
    where: sayOf(GAME, "cockpit.corner_where", values),
  };
}

/** @param {Cockpit} cockpit */
function cornerView(cockpit) {
  const told = cornerOf(cockpit);
  if (!told) return null;
  return [
    h("h3", null, sayOf(GAME, "cockpit.ahead"), h("b", null, told.name)),
    h("p", { class: "plate" },
      h("b", { "aria-hidden": "true" }, told.stops),
      h("span", null, told.title, h("small", null, told.where))),
    h("p", { class: "pips", "aria-hidden": "true" }, Array.from({ length: told.stops }, (_, at) =>
      h("i", { class: at < told.made ? "on" : "" }))),
  ];
}

/**
 * Keys 1 to 9 mark gears, ways and answers, letters what is done with a roll.
 * @param {Cockpit} held @param {string} kind
 */
function keysOf(held, kind) {
  const { choices } = held.scene;
  if (kind === "gear") return new Map(choices.map((one) => [one.text, String(gearOf(one))]));
  if (WAYS.has(kind)) return driving()?.keysOfWays(held) ?? new Map();
  return new Map(choices.map((one, at) => [one.text, String(at + 1)]));
}

/**
 * Where the marked gear can land, or all ways with their prices.
 * @param {Cockpit} cockpit
 * @returns {Reach}
 */
function reach(cockpit) {
  const isWay = WAYS.has(cockpit.scene.question?.kind ?? "");
  const told = gearOf(cockpit.selected) ? shifting()?.reachOfGear(cockpit)
    : isWay ? driving()?.reachOfWays(cockpit) : null;
  return told ?? { spaces: [], plates: [] };
}

/** One way for each space, or all spaces to aim at. @param {Cockpit} cockpit */
function offers(cockpit) {
  const { choices, question } = cockpit.scene;
  if (question?.kind === "aim") return choices;
  return WAYS.has(question?.kind ?? "") ? (driving()?.offers(cockpit) ?? []) : [];
}

/** @type {Controls} */
export const controls = {
  cockpit: sections, decision, verb, lower, reach, offers,
  chances: (prospect) => shifting()?.chances(prospect) ?? [],
  keyOf: (choice) => keys.get(choice.text) ?? "",
};
