/** The cockpit: flip dice, the sums, what is spent, the dials; other questions as answers. */

import { heldOpen } from "../../core/held-cockpit.js";
import { later } from "../../core/later.js";
import { carOf, isDecision } from "../../core/scene.js";
import { carName, choiceText, questionText } from "../../core/telling.js";
import { sayOf } from "../../core/words.js";
import { diceSection } from "./dice.js";
import { choiceOfFlip, flipsOf, rowsOf } from "./ends.js";
import {
  lower, presses, RIDES, sights, stanceStrip, told, wayText,
} from "./onboard.js";
import { followPlan, markedFlip, markedWay } from "./plan.js";
import { GAME, isOn } from "./road.js";

let again = () => {};
const answering = later(() => told(import("./answering.js")), () => again());
const contact = later(() => told(import("./contact.js")), () => again());
const gaps = later(() => told(import("./gaps.js")), () => again());
const sums = later(() => import("./totals.js"), () => again());
const dashboard = later(() => import("./dials.js"), () => again());
const spending = later(() => import("./spending.js"), () => again());
const telling = later(() => told(import("./telling.js")), () => again());

/** What the keys stand for, as it was last shown. @type {Map<string, string>} */
let keys = new Map();

/** The sections left of the decision bar. @param {Cockpit} cockpit */
function sections(cockpit) {
  again = cockpit.refresh;
  const held = heldOpen(cockpit);
  const { scene } = held;
  const kind = scene.choices.length && isDecision(scene) ? (scene.question?.kind ?? "") : "";
  keys = keysOf(scene);
  if (kind === "slipstream")
    return [answering()?.answerSection(held), gaps()?.gapSection(held)];
  const hasDials = isOn(scene, "dashboards");
  return [mainSections(held, kind), hasDials && dashboard()?.dialSection(held)];
}

/** What is decided by. @param {Cockpit} cockpit @param {string} kind of the question */
function mainSections(cockpit, kind) {
  const hasDials = isOn(cockpit.scene, "dashboards");
  const spent = hasDials && RIDES.has(kind) ? spending()?.steppers(cockpit) : null;
  if (kind === "contact") return contact()?.contactSections(cockpit, spent);
  if (RIDES.has(kind)) return [diceSection(cockpit), sums()?.rideSection(cockpit, spent)];
  return kind ? answering()?.answerSection(cockpit) : diceSection(cockpit);
}

/** Sums and answers have keys 1 to 9, and a slipstream y and n. @param {Scene} scene */
function keysOf(scene) {
  if (scene.question?.kind === "flip")
    return new Map(flipsOf(scene).map(({ flips }, at) =>
      [choiceOfFlip(scene, flips)?.text ?? "", String(at + 1)]));
  if (RIDES.has(scene.question?.kind ?? "")) return new Map();
  return new Map(scene.choices.map((choice, at) => [choice.text, keyOf(choice, at)]));
}

/** The key of an answer. @param {Choice} choice @param {number} at */
function keyOf({ parameters }, at) {
  const said = parameters["answer"];
  return said ? String(said).slice(0, 1) : String(at + 1);
}

/** The question, and where the marked way leads; what is planned goes on. */
/** @param {Cockpit} cockpit */
function decision(cockpit) {
  const { scene } = cockpit;
  followPlan(cockpit);
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

/** What the button says. @param {Choice} choice @param {Scene} scene */
function verb(choice, scene) {
  const cockpit = /** @type {Cockpit} */ ({ scene, selected: choice });
  const way = markedWay(cockpit);
  if (choice.kind === "keep") return keepVerb(cockpit, choice, way);
  if (way) return sayOf(GAME, "cockpit.verb.ride", {
    rows: rowsOf(scene, way), engine: way.engine, front: way.front });
  const flip = markedFlip(cockpit);
  if (flip) return sayOf(GAME, "cockpit.verb.flip", { points: flip.points });
  const { kind } = choice;
  return kind === "grid" ? sayOf(GAME, "cockpit.verb.grid") : choiceText(scene, choice);
}

/**
 * What the button says of a die that is kept, and of what is planned with it.
 * @param {Cockpit} cockpit @param {Choice} choice @param {import("./ends.js").Way | null} way
 */
function keepVerb(cockpit, choice, way) {
  const flip = markedFlip(cockpit);
  if (!flip) return choiceText(cockpit.scene, choice);
  const face = Number(choice.parameters["die"]);
  return way ? sayOf(GAME, "cockpit.verb.keep_ride", {
    face, rows: rowsOf(cockpit.scene, way), engine: way.engine, front: way.front })
    : sayOf(GAME, "cockpit.verb.keep_use", { face, points: flip.points });
}

/**
 * Plus, minus, and S, which reads how all bikes are held.
 * @param {KeyboardEvent} event @param {Cockpit} cockpit
 */
function press(event, cockpit) {
  const { scene } = cockpit;
  const kind = scene.question?.kind ?? "";
  if (event.key.toLowerCase() === "s" && isOn(scene, "stances")) {
    void told(import("./telling.js")).then(({ readStances }) => readStances(scene));
    return true;
  }
  if (kind === "contact" && contact()?.contactKey(event, cockpit)) return true;
  return RIDES.has(kind) && Boolean(spending()?.spendKey(event, cockpit));
}

/** @type {Controls} */
export const controls = {
  cockpit: sections, decision, verb, lower, presses, sights, press,
  tell: (choice, cockpit) => telling()?.tell(choice, cockpit) ?? [],
  keyOf: (choice) => keys.get(choice.text) ?? "",
  help: async (scene) => (isOn(scene, "stances") ? (await stanceStrip()).stanceHelp(scene) : null),
  isQuick: ({ kind }) => kind === "slipstream",
  wantsOutlook: ({ question }) => question?.kind === "ride",
};
