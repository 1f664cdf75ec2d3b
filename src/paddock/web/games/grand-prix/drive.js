/** The movement: the card that was played, the train, the points left, and the next steps. */

import { choiceText, questionText } from "../../core/telling.js";
import { h } from "../../core/view.js";
import { sayOf } from "../../core/words.js";
import { icon } from "../../parts/icons.js";
import { chip } from "../../parts/livery.js";
import { followMark, rove } from "../../parts/roving.js";
import { previewOf, placesText } from "./ahead.js";
import { cardFace } from "./cards.js";
import { closedWays } from "./closed.js";
import { hovering } from "./intent.js";
import { planAfter } from "./plan.js";
import { carsOf, GAME, lastOf, movingCar, standingNumbered } from "./road.js";
import { ARROWS, signOf, stepsTo, wayFacts } from "./ways.js";

/** @param {Cockpit} cockpit */
function driveSection(cockpit) {
  return [cardSection(cockpit.scene), trainSection(cockpit), stepsSection(cockpit)];
}

/** The card that was played. @param {Scene} scene */
export function cardSection({ state: { segment = {} } }) {
  return segment.card && h("section", { class: "gpplayed", key: "played" },
    h("h3", null, sayOf(GAME, "cockpit.played")),
    h("div", { class: "gpcard", key: segment.card }, cardFace(segment.card)));
}

/** Who moves, and how far. @param {Cockpit} cockpit */
export function trainSection(cockpit) {
  const { scene } = cockpit;
  const { train = [], points = 0, is_linked: isLinked } = scene.state.segment ?? {};
  const car = movingCar(scene);
  if (!car) return null;
  const cars = [car, ...train.map((/** @type {number} */ one) => carsOf(scene)[one])];
  return h("section", { class: "gptrains", key: "train" },
    h("h3", null, sayOf(GAME, "cockpit.train"),
      h("b", null, sayOf(GAME, "cockpit.train_cars", { cars: cars.length }))),
    h("div", { class: `gpcouple ${isLinked ? "linked" : ""}` }, cars.map((one) =>
      h("span", { key: one.number }, chip(standingNumbered(scene, one.number))))),
    pointsView(scene, points),
    gainsView(cockpit));
}

/** The points, those that are spent first. @param {Scene} scene @param {number} left */
function pointsView({ events }, left) {
  const told = events[lastOf(events, "set_off", "slowed", "used_bonus")]?.parameters["points"];
  const spent = Math.max(0, Number(told ?? left) - left);
  return [
    h("h3", null, sayOf(GAME, "cockpit.points"),
      h("b", null, sayOf(GAME, "cockpit.spent", { spent, points: left }))),
    h("div", { class: "gppoints", "aria-hidden": "true" },
      Array.from({ length: spent + left }, (_, at) => h("i", { key: at,
        class: at < spent ? "spent" : "" }, h("b", null, at < spent ? "" : spent + left - at)))),
  ];
}

/** The places of players' cars that the choice would change. @param {Cockpit} cockpit */
function gainsView(cockpit) {
  const { scene } = cockpit;
  const preview = previewOf(cockpit);
  const cars = scene.standings.filter(({ car, seat }) => seat >= 0 && preview?.places.has(car));
  return preview && cars.length > 0 && h("div", { class: "gpgains" }, cars.map((standing) =>
    h("span", { key: standing.car }, chip(standing), placesText(scene, standing.car, preview))));
}

/** @param {Cockpit} cockpit */
function stepsSection(cockpit) {
  const { scene } = cockpit;
  return h("section", { class: "choices gpsteps", key: "steps" },
    h("h3", null, sayOf(GAME, "cockpit.steps"), h("b", null, sayOf(GAME, "cockpit.as_seen"))),
    h("div", {
      class: "gplist", role: "radiogroup", ref: followMark, "aria-label": questionText(scene),
      onkeydown: (/** @type {KeyboardEvent} */ event) =>
        !ARROWS[event.key] && rove(event, cockpit, scene.choices),
    }, scene.choices.map((choice, at) => stepView(cockpit, choice, at))),
    closedWays(scene));
}

/** @param {Cockpit} cockpit @param {Choice} choice @param {number} at */
function stepView(cockpit, choice, at) {
  const { scene, selected, waiting, select, take, hint } = cockpit;
  const isMarked = choice.text === selected?.text;
  return h("button", {
    type: "button", role: "radio", key: choice.text, "data-choice": choice.text,
    class: "gpstep", "aria-checked": String(isMarked),
    tabindex: isMarked || (!selected && !at) ? 0 : -1,
    onclick: () => {
      planAfter(scene, []);
      if (!waiting) (isMarked ? take : select)(choice);
    },
    ...hovering(cockpit, [choice.text]),
  },
    h("kbd", null, signOf(scene, choice)),
    h("span", null, h("b", null, choiceText(scene, choice),
      choice.text === hint && icon("engineer", sayOf(GAME, "cockpit.hint"))),
      h("small", null, wayFacts(cockpit, choice).join(" · "))),
    placeView(cockpit, choice));
}

/** The place of the car after a step. @param {Cockpit} cockpit @param {Choice} choice */
export function placeView({ scene, prospects }, { text }) {
  const cars = prospects.get(text)?.ends[0]?.cars;
  const { car } = scene.state.segment;
  const places = new Map(cars?.map(({ car: one, place }) => [one, place]));
  return cars && h("em", { class: "num" }, placesText(scene, car, { places }));
}

/** Arrow keys drive; where one stands for several steps it marks them in turn. */
/** @param {KeyboardEvent} event @param {Cockpit} cockpit */
function driveKey(event, cockpit) {
  const way = ARROWS[event.key];
  if (event.key === "Escape") planAfter(cockpit.scene, []);
  if (!way) return event.key === "Enter" && event.shiftKey && driveOn(cockpit);
  const { scene, selected, waiting, select, take } = cockpit;
  const steps = stepsTo(scene, way);
  const [only] = steps;
  planAfter(scene, []);
  if (waiting || !only) return true;
  if (steps.length === 1) take(only);
  else select(steps[(steps.findIndex(({ text }) => text === selected?.text) + 1) % steps.length] ??
    only);
  return true;
}

/** Straight on, as long as that is one step. @param {Scene} scene */
function straightOn(scene) {
  const steps = scene.question?.kind === "drive" ? stepsTo(scene, "up") : [];
  return steps.length === 1 ? (steps[0] ?? null) : null;
}

/** Drive on with all points. @param {Cockpit} cockpit */
function driveOn({ scene, waiting, take }) {
  const first = straightOn(scene);
  if (waiting || !first) return false;
  planAfter(scene, Array.from({ length: scene.state.segment?.points ?? 0 }, () => straightOn));
  take(first);
  return true;
}

/** The small button: straight on with all points. @param {Cockpit} cockpit */
function onButton(cockpit) {
  const { scene, waiting } = cockpit;
  const { points = 0 } = scene.state.segment ?? {};
  if (points < 2) return null;
  return h("button", {
    type: "button", class: "btn sm", key: "on",
    "aria-disabled": String(waiting || !straightOn(scene)),
    onclick: () => driveOn(cockpit),
  }, sayOf(GAME, "cockpit.all", { points }));
}

/** @type {import("./cockpit.js").Panel} */
export const panel = {
  sections: driveSection,
  facts: (cockpit) => (cockpit.selected ? wayFacts(cockpit, cockpit.selected) : []),
  key: driveKey,
  second: onButton,
};
