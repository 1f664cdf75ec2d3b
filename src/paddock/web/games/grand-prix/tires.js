/** Tires for the start: both cars at once, in secret; only ticks tell who has answered. */

import { carName } from "../../core/telling.js";
import { h } from "../../core/view.js";
import { number, sayOf } from "../../core/words.js";
import { icon } from "../../parts/icons.js";
import { chip } from "../../parts/livery.js";
import { closedTires } from "./closed.js";
import { planAfter } from "./plan.js";
import { carsOf, GAME, ownCars, standingNumbered } from "./road.js";
import { tireSign } from "./signs.js";

/** What is marked for cars, by race and number. @type {Map<string, string>} */
const marked = new Map();

/** The open tires. @param {Scene} scene */
function tiresOf({ choices }) {
  return choices.map(({ parameters }) => String(parameters["tire"]));
}

/** The car that is asked for. @param {Scene} scene */
function askedCar({ choices }) {
  return String(choices[0]?.parameters["driven"] ?? "");
}

/** @param {Scene} scene @param {unknown} car its number */
function markOf({ table }, car) {
  return marked.get(`${table.id} ${car}`) ?? "";
}

/** @param {Cockpit} cockpit */
function tireSection(cockpit) {
  const { scene } = cockpit;
  const asked = askedCar(scene);
  const { selected } = cockpit;
  if (selected && markOf(scene, asked) !== selected.parameters["tire"])
    mark(cockpit, asked, String(selected.parameters["tire"]), false);
  return [
    h("section", { class: "gptires choices", key: "tires" },
      h("h3", null, sayOf(GAME, "cockpit.tires"), h("b", null, sayOf(GAME, "cockpit.secret"))),
      h("div", { class: "gpsets" }, ownCars(scene).map((car, at) => tireSet(cockpit, car, at)))),
    answersSection(scene),
  ];
}

/** @param {Cockpit} cockpit @param {import("./road.js").Car} car @param {number} at */
function tireSet(cockpit, car, at) {
  const { scene } = cockpit;
  const standing = standingNumbered(scene, car.number);
  const tires = tiresOf(scene);
  const chosen = car.tire || markOf(scene, car.number);
  const name = carName(scene, standing);
  return h("div", { class: "gpset", key: car.number },
    h("p", null, chip(standing), h("b", null, name),
      h("span", null, sayOf(GAME, "car.place", { place: car.grid }))),
    h("div", { class: "gpkinds" }, h("div", { role: "radiogroup", "aria-label": name },
      tires.map((tire, place) => h("button", {
        type: "button", role: "radio", key: tire, class: "gptirebox",
        "aria-checked": String(tire === chosen), "aria-disabled": String(Boolean(car.tire)),
        onclick: () => !car.tire && !cockpit.waiting && mark(cockpit, String(car.number), tire),
      }, tireSign(tire), h("b", null, sayOf(GAME, `word.tire.${tire}`)),
      h("small", null, sayOf(GAME, `answer.tire.${tire}`)),
      h("kbd", null, number(at * tires.length + place + 1))))),
    closedTires(scene, tires, "")));
}

/**
 * Mark tires for a car, and plan the other one's.
 * @param {Cockpit} cockpit @param {string} car @param {string} tire @param {boolean} [shows]
 */
function mark({ scene, select, refresh }, car, tire, shows = true) {
  marked.set(`${scene.table.id} ${car}`, tire);
  const asked = askedCar(scene);
  planAfter(scene, ownCars(scene).slice(1).map(() => (now) => {
    const next = askedCar(now);
    if (now.question?.kind !== "tires") return null;
    return next === asked ? undefined : now.choices.find(
      ({ parameters }) => parameters["tire"] === markOf(now, next)) ?? null;
  }));
  if (!shows) return;
  if (car === asked)
    select(scene.choices.find(({ parameters }) => parameters["tire"] === tire) ?? null);
  else refresh();
}

/** A key stands for tires of either car. @param {KeyboardEvent} event @param {Cockpit} cockpit */
function tireKey(event, cockpit) {
  const { scene, waiting } = cockpit;
  const tires = tiresOf(scene);
  const at = Number(event.key) - 1;
  const car = ownCars(scene)[Math.floor(at / tires.length)];
  const tire = tires[at % tires.length];
  if (!(at >= 0) || !car || !tire) return false;
  if (!waiting && !car.tire) mark(cockpit, String(car.number), tire);
  return true;
}

/** Who has answered, never what. @param {Scene} scene */
function answersSection(scene) {
  const { answered = [], asked = [] } = scene.question ?? {};
  const seats = [...new Set([...answered, ...asked])].sort((one, other) => one - other);
  return h("section", { class: "gpin", key: "in" },
    h("h3", null, sayOf(GAME, "cockpit.answered"),
      h("b", null, sayOf(GAME, "cockpit.of", { count: answered.length, all: seats.length }))),
    h("ul", null, seats.map((seat) => h("li", { key: seat },
      chip(scene.standings.find((standing) => standing.seat === seat)),
      h("b", null, scene.table.seats[seat]?.name ?? ""),
      answered.includes(seat) ? icon("check", sayOf(GAME, "cockpit.is_in"))
        : icon("clock", sayOf(GAME, "cockpit.is_out"))))));
}

/** What the marked tires are for. @param {Cockpit} cockpit */
function tireFacts({ selected }) {
  return selected ? [`${sayOf(GAME, `answer.tire.${selected.parameters["tire"]}`)}.`] : [];
}

/** What the button says. @param {Choice} _ @param {Scene} scene */
function tireVerb(_, scene) {
  const cars = carsOf(scene).filter(({ seat, tire }) => seat === scene.seat && !tire);
  const left = cars.filter(({ number: car }) => !markOf(scene, car));
  return sayOf(GAME, left.length ? "verb.tire" : "verb.tires", { car: askedCar(scene) });
}

/** @type {import("./cockpit.js").Panel} */
export const panel = {
  sections: tireSection, facts: tireFacts, verb: tireVerb, key: tireKey,
};
