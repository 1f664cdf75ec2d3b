/** The starting grid, seen from above: slots in two rows before the line, and the cars in them. */

import { h } from "../core/view.js";
import { vehicle } from "./livery.js";

/** @typedef {"car" | "bike" | "toy"} Vehicle */

/** The road goes on behind the slots, where the page is wider than the grid. */
const REAR = -1200;

/**
 * A slot, open to the rear, with its place in front of it and the car that stands in it.
 * @param {number} x where its front is
 * @param {number} y its middle
 * @param {number} length
 * @param {number} place from 1
 * @param {string | undefined} car that stands there, if any
 * @param {Vehicle} [kind]
 */
function slot(x, y, length, place, car, kind = "car") {
  const half = length * 0.27;
  const rear = x - length;
  const scale = length / 48;
  return h("g", { key: place },
    h("path", { class: "grid-slot", d: `M${rear} ${y - half}H${x}V${y + half}H${rear}`,
      "stroke-width": length * 0.032 }),
    car === undefined
      ? h("text", { class: "grid-place empty", x: x - length / 2, y: y + length * 0.11,
        "font-size": length * 0.3 }, place)
      : h("g", { key: car, transform: `translate(${x - length * 0.52} ${y})` },
        vehicle(car, { scale, vehicle: kind })));
}

/**
 * The grid as it stands: one slot for each seat that the game has.
 * @param {string[]} cars of the seats at the table
 * @param {number} most
 * @param {Vehicle} [kind]
 */
export function startingGrid(cars, most, kind) {
  const columns = Math.max(3, Math.ceil(most / 2));
  const width = columns * 74 + 64;
  const kerbs = `M${REAR} 3H${width}M${REAR} 169H${width}`;
  const places = Array.from({ length: most }, (_, place) => place);
  return h("svg", { class: "starting-grid grid-art", viewBox: `0 0 ${width} 172`,
    preserveAspectRatio: "xMaxYMid", "aria-hidden": "true" },
    h("path", { class: "asphalt", d: `M${REAR} 0H${width}V172H${REAR}z` }),
    h("path", { class: "rubber", d: `M${REAR} 46H${width}M${REAR} 126H${width}` }),
    h("path", { class: "kerb-white", d: kerbs }),
    h("path", { class: "kerb-red", d: kerbs }),
    places.map((place) => slot(frontOf(place, width), place % 2 ? 126 : 46, 66, place + 1,
      cars[place], kind)),
    h("path", { class: "finish", d: `M${width - 16} 8V164` }));
}

/** @param {number} place @param {number} width */
function frontOf(place, width) {
  return width - 34 - Math.floor(place / 2) * 74 - (place % 2 ? 30 : 0);
}

/** The front of the grid, large, for the home page. */
export function frontRow() {
  const cars = ["red", "white", "yellow", "blue", "green", "black"];
  return h("svg", { class: "front-row grid-art", viewBox: "0 0 700 330",
    preserveAspectRatio: "xMaxYMax slice", "aria-hidden": "true" },
    h("path", { class: "asphalt", d: "M0 0H700V330H0z" }),
    h("path", { class: "rubber", d: "M0 168h700M0 272h700" }),
    cars.map((car, place) => heroSlot(place, car)),
    h("path", { class: "chequer", d: "M648 0V330M666 18V330" }));
}

/** @param {number} place @param {string} car */
function heroSlot(place, car) {
  const x = (place % 2 ? 476 : 572) - Math.floor(place / 2) * 200;
  const y = place % 2 ? 272 : 168;
  return [
    slot(x, y, 158, place + 1, car),
    h("text", { class: "grid-place", x: x + 24, y: y + 14, "font-size": 40 }, place + 1),
  ];
}
