/** The seats of a table that is being planned: who sits where, with the grid above them. */

import { levelText } from "../core/option-words.js";
import { vehicleOf } from "../core/telling.js";
import { h } from "../core/view.js";
import { announce } from "../core/voice.js";
import { say } from "../core/words.js";
import { startingGrid } from "./grid.js";
import { icon } from "./icons.js";
import { chip } from "./livery.js";
import { reason } from "./switch.js";
import { inCars, newSeat, withCar } from "./table-plan.js";

/** @typedef {import("./table-plan.js").SeatPlan} SeatPlan */
/** @typedef {(seats: SeatPlan[]) => void} Change */

/**
 * @param {GameTold} game
 * @param {SeatPlan[]} seats
 * @param {"car" | "bike" | "toy" | undefined} vehicle
 * @param {Change} change
 */
export function seatPicker(game, seats, vehicle, change) {
  const set = (/** @type {SeatPlan[]} */ planned) => change(inCars(planned, game));
  return h("section", { class: "seating", "aria-labelledby": "seats-head" },
    h("h2", { class: "strip-head", id: "seats-head" }, icon("chequered"), say("table.grid"),
      h("span", { class: "end num" }, say("table.seats_of",
        { seats: seats.length, most: game.most_seats }))),
    startingGrid(seats.map(({ car }) => car ?? ""), game.most_seats, vehicle),
    h("ol", { class: "seats" },
      seats.map((seat, place) => seatRow(game, seats, seat, place, set))),
    addRow(game, seats, set));
}

/**
 * @param {GameTold} game
 * @param {SeatPlan[]} seats
 * @param {SeatPlan} seat
 * @param {number} place
 * @param {Change} change
 */
function seatRow(game, seats, seat, place, change) {
  const name = say(`table.seat.${seat.kind}`);
  const number = place + 1;
  const setLevel = (/** @type {string} */ level) =>
    change(seats.map((each) => (each === seat ? { ...seat, level } : each)));
  const isKept = seat.kind === "me" || seats.length <= game.least_seats;
  return h("li", { class: "seat", key: seat.id },
    chip(seat.car),
    h("span", { class: "seat-who" }, icon({ me: "user", bot: "bot", invite: "link" }[seat.kind]),
      h("b", null, name)),
    seat.kind === "bot"
      ? levelPick(`level-${seat.id}`, say("table.level_of", { number }), game.bots, seat.level,
        setLevel)
      : h("span", { class: "seat-state" }, say(`table.state.${seat.kind}`)),
    h("span", { class: "seat-acts" },
      seatAct("up", say("table.move_up", { number }), place === 0,
        () => move(seats, place, change)),
      seatAct("close", say("table.remove", { number }), isKept,
        () => remove(seats, place, change))),
    game.car_choice && carPick(number, game.cars, seat.car,
      (car) => change(withCar(seats, seat, car))));
}

/**
 * What a seat drives, where that can be chosen.
 * @param {number} number of the seat, from 1
 * @param {string[]} cars
 * @param {string | undefined} chosen
 * @param {(car: string) => void} act
 * @param {(car: string) => string} [owner] who else has a car and keeps it
 */
export function carPick(number, cars, chosen, act, owner = () => "") {
  return h("span", { class: "levels swatches", role: "radiogroup",
    "aria-label": say("table.car_of", { number }) }, cars.map((car) => {
      const [name, colour] = [owner(car), say(`table.car.${car}`)];
      const label = name ? say("table.car_taken", { car: colour, name }) : colour;
      return h("label", { key: car, title: label },
        h("input", { type: "radio", name: `car-${number}`, "aria-label": label,
          checked: car === chosen, disabled: name !== "", onchange: () => act(car) }),
        chip(car));
    }));
}

/**
 * A button at the end of a seat's row.
 * @param {string} name of the icon
 * @param {string} label
 * @param {boolean} isShut
 * @param {() => void} act
 */
export function seatAct(name, label, isShut, act) {
  const look = { class: `ibtn act-${name}`, type: "button", "aria-label": label, title: label };
  return h("button", { ...look, "aria-disabled": isShut ? "true" : null,
    onclick: () => !isShut && act() }, icon(name));
}

/**
 * One place forward on the grid.
 * @param {SeatPlan[]} seats
 * @param {number} place
 * @param {Change} change
 */
function move(seats, place, change) {
  const moved = [...seats];
  moved.splice(place - 1, 0, ...moved.splice(place, 1));
  announce(say("table.moved", { number: place }));
  change(moved);
  focusAct(place - 1, "up");
}

/** @param {SeatPlan[]} seats @param {number} place @param {Change} change */
function remove(seats, place, change) {
  change(seats.filter((_, other) => other !== place));
  focusAct(Math.min(place, seats.length - 2), "close");
}

/**
 * A row that moves or goes loses the focus; keep it where the hand is.
 * @param {number} place
 * @param {string} name
 */
function focusAct(place, name) {
  requestAnimationFrame(() => {
    const row = document.querySelectorAll(".seats .seat")[place];
    /** @type {HTMLElement | null | undefined} */ (row?.querySelector(`.act-${name}`))?.focus();
  });
}

/**
 * The level of a bot.
 * @param {string} group
 * @param {string} label
 * @param {string[]} levels
 * @param {string} chosen
 * @param {(level: string) => void} act
 */
export function levelPick(group, label, levels, chosen, act) {
  return h("span", { class: "levels", role: "radiogroup", "aria-label": label },
    levels.map((level) =>
    h("label", { key: level },
      h("input", { type: "radio", name: group, checked: level === chosen,
        onchange: () => act(level) }),
      levelText(level))));
}

/** @param {GameTold} game @param {SeatPlan[]} seats @param {Change} change */
function addRow(game, seats, change) {
  const isFull = seats.length >= game.most_seats;
  const add = (/** @type {"bot" | "invite"} */ kind) => change([...seats, newSeat(kind, game)]);
  return h("div", { class: "add" },
    h("div", { class: "row" },
      h("button", { class: "btn sm", type: "button", disabled: isFull,
        onclick: () => add("bot") }, icon("bot"), say("table.add_bot")),
      h("button", { class: "btn sm", type: "button", disabled: isFull,
        onclick: () => add("invite") }, icon("link"), say("table.invite"))),
    isFull && reason(say("table.full", { most: game.most_seats })),
    seats.length < game.least_seats && reason(say("table.too_few",
      { least: game.least_seats, seats: seats.length, vehicle: vehicleOf(game.name) })));
}
