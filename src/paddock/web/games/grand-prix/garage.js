/** Cars to choose one of, with all that is known of them; and one's own, whoever drives. */

import { h } from "../../core/view.js";
import { carName } from "../../core/telling.js";
import { number, sayOf } from "../../core/words.js";
import { icon } from "../../parts/icons.js";
import { chip } from "../../parts/livery.js";
import { SIGNS, wearName } from "./signs.js";
import { GAME, ownCars, standingNumbered, worn } from "./road.js";

/** @typedef {import("./road.js").Car} Car */

/** The tires of a car in words. @param {Car} car */
export function tireText({ tire, soft_used: isUsed }) {
  if (!tire) return "";
  const fresh = tire === "soft" && !isUsed;
  return fresh ? sayOf(GAME, "car.fresh") : sayOf(GAME, `word.tire.${tire}`);
}

/** What is known of a car, in a few words. @param {Scene} scene @param {Car} car */
export function carFacts(scene, car) {
  const place = standingNumbered(scene, car.number)?.place ?? 0;
  const own = car.kind === "player" ? [
    tireText(car), sayOf(GAME, "car.wear", { wear: worn(car) }),
    car.close_calls ? sayOf(GAME, "card.calls", { calls: car.close_calls }) : "",
    car.penalty ? sayOf(GAME, "car.slower", { points: car.penalty }) : "",
  ] : [sayOf(GAME, `car.${car.kind}`)];
  const where = car.where === "pits" ? "car.in_pits" : car.where === "off" ? "car.off" : "";
  return [sayOf(GAME, "car.place", { place }), ...own, where && sayOf(GAME, where)].filter(Boolean);
}

/** The markers on a car as signs. @param {Car} car */
export function markers({ wear, close_calls: calls }) {
  return [
    ...Object.entries(wear).flatMap(([kind, count]) =>
      Array.from({ length: count }, () => icon(SIGNS[kind] ?? "tires", wearName(kind)))),
    ...Array.from({ length: calls }, () => icon("warning", sayOf(GAME, "word.close_call"))),
  ];
}

/** One's own cars, with their tires and markers. @param {Scene} scene */
export function garage(scene) {
  const cars = ownCars(scene);
  if (!cars.length) return null;
  return h("section", { class: "gpgarage", key: "garage" },
    h("h3", null, sayOf(GAME, "cockpit.cars")),
    h("div", { class: "gpcars" }, cars.map((car) => teamCar(scene, car))));
}

/** @param {Scene} scene @param {Car} car */
function teamCar(scene, car) {
  const standing = standingNumbered(scene, car.number);
  const isOut = car.where === "gone";
  return h("div", { class: `gpcar ${isOut ? "gone" : ""}`, key: car.number },
    chip(standing),
    h("div", null,
      h("b", null, isOut ? carName(scene, standing) : (tireText(car) || "–"),
        car.activated && h("i", { class: "turned" }, icon("check", sayOf(GAME, "activated")))),
      h("span", { class: car.penalty ? "bad" : "" }, carFacts(scene, car).slice(2).join(" · ") ||
        sayOf(GAME, `status.${car.status}`)),
      h("span", { class: "gpmarks" }, markers(car))),
    h("em", { class: "num" }, `P${number(standing?.place ?? 0)}`));
}
