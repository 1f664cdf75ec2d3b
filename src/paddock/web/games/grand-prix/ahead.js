/** What a choice would do, as the server tells: the ways of all cars, their places, who is hit. */

import { carOf } from "../../core/scene.js";
import { number, sayOf } from "../../core/words.js";
import { intended, PLANNED, STOPS } from "./intent.js";
import { carList, GAME } from "./road.js";
import { wearName } from "./signs.js";
import { Train } from "./train.js";

/** @import { Now } from "./intent.js" */
/**
 * @typedef {object} Preview
 * @property {string} card that would be played; empty where it lies open already
 * @property {boolean} isStop whether that car goes into the pits
 * @property {number} mover the car whose movement it is, by its number among the cars; -1 for none
 * @property {Map<number, string[]>} ways the spaces of each car that moves, the first where it is
 * @property {Map<number, number>} places those of cars whose places change
 * @property {{car: number, from: string, to: string}[]} forced rivals that are forced aside
 * @property {Set<number>} hit cars that suffer by it
 * @property {EventAhead[]} events
 */
/** @typedef {{cars: CarAhead[], events: EventAhead[]}} Told */

/** Events that somebody suffers, and which of the cars in them. @type {Record<string, string>} */
const SUFFERS = {
  displaced: "rival", swapped: "rival", hit: "car", caught: "car", spun_off: "car",
  spun_around: "car", taken_out: "car", eliminated: "car", lapped: "car",
};
/** What was made of what was told, for one scene. */
/** @type {WeakMap<Told, {scene: Scene, made: Preview}>} */
const known = new WeakMap();

/** What the choices that are shown would do; nothing until it is told. @param {Now} now */
export function previewOf(now) {
  const texts = intended(now);
  const told = texts.length ? toldOf(now, texts) : null;
  return told && previewIn(now.scene, told);
}

/** What would come of what is told. @param {Scene} scene @param {Told} told */
export function previewIn(scene, told) {
  const before = known.get(told);
  if (before?.scene === scene) return before.made;
  const made = madeOf(scene, told);
  known.set(told, { scene, made });
  return made;
}

/** @param {Now} now @param {string[]} texts @returns {Told | null} */
function toldOf({ scene, prospects, plan }, texts) {
  const kind = scene.question?.kind ?? "";
  const told = PLANNED.has(kind) || STOPS.has(kind) ? plan(texts, STOPS.has(kind)) : null;
  const ends = prospects.get(texts.at(-1) ?? "")?.ends ?? [];
  return told ?? (ends.length === 1 ? (ends[0] ?? null) : null);
}

/** @param {Scene} scene @param {Told} told @returns {Preview} */
function madeOf(scene, { cars, events }) {
  const train = new Train(scene);
  const forced = events.flatMap((event) => {
    const car = carIn(scene, event, "rival");
    const from = train.places.get(car) ?? "";
    train.note(event);
    return event.kind === "displaced" ? [{ car, from, to: train.places.get(car) ?? "" }] : [];
  });
  for (const { car, space } of cars) train.put(car, space);
  const told = events.find(({ kind }) => kind === "played" || kind === "pitted");
  return {
    card: String(told?.parameters["card"] ?? ""),
    isStop: told?.kind === "pitted",
    mover: told ? carIn(scene, told, "car") : (scene.state.segment?.car ?? -1),
    ways: train.ways, forced, events,
    places: new Map(cars.filter(({ car, place }) =>
      place && place !== carOf(scene, car)?.place).map(({ car, place }) => [car, place])),
    hit: new Set(events.flatMap((event) => {
      const whose = SUFFERS[event.kind];
      return whose ? [carIn(scene, event, whose)] : [];
    })),
  };
}

/** A car by its name. @param {Scene} scene @param {EventAhead} event @param {string} whose */
function carIn({ standings }, { parameters }, whose) {
  return standings.find(({ name }) => name === parameters[whose])?.car ?? -1;
}

/** The cars that a movement takes along, with the one whose it is. @param {Preview} preview */
function trainOf({ isStop, mover, ways, hit }) {
  return isStop ? [mover] : [...ways.keys()].filter((car) => !hit.has(car));
}

/** What the tower shows. @param {Cockpit} cockpit @returns {Ahead | null} */
export function ahead(cockpit) {
  const { scene } = cockpit;
  if (scene.seat < 0) return null;
  const preview = previewOf(cockpit);
  const { car: moving, train = [] } = scene.state.segment ?? {};
  const cars = preview ? trainOf(preview) : moving >= 0 ? [moving, ...train] : [];
  const looks = new Map(cars.map((car) => [car, "train"]));
  for (const car of preview?.hit ?? []) if (car !== preview?.mover) looks.set(car, "hit");
  return { places: preview?.places ?? new Map(), looks };
}

/**
 * A place before and after, as `P9 → P2`.
 * @param {Scene} scene @param {number} car @param {Pick<Preview, "places">} preview
 */
export function placesText(scene, car, { places }) {
  const place = carOf(scene, car)?.place ?? 0;
  const then = places.get(car) ?? place;
  return then === place ? sayOf(GAME, "car.place", { place })
    : sayOf(GAME, "ahead.places", { place: number(place), then: number(then) });
}

/** What else becomes of the cars, in words. @param {Scene} scene @param {Preview} preview */
export function previewFacts(scene, preview) {
  const { forced, mover, events, places } = preview;
  const nameOf = (/** @type {number} */ car) => carOf(scene, car)?.name ?? "";
  const along = trainOf(preview).filter((car) => car !== mover).map(nameOf);
  const aside = [...new Set(forced.map(({ car }) => nameOf(car)))];
  const own = scene.standings.filter(({ car, seat }) =>
    seat === scene.seat && car !== mover && places.has(car));
  const markers = events.filter(({ kind, parameters }) =>
    kind === "wore" && parameters["car"] === nameOf(mover));
  return [
    ...own.map(({ car, name }) =>
      sayOf(GAME, "ahead.own", { car: name, places: placesText(scene, car, preview) })),
    along.length ? sayOf(GAME, "ahead.along", { names: carList(along), cars: along.length }) : "",
    aside.length ? sayOf(GAME, "way.displaced", { names: carList(aside) }) : "",
    ...markers.map(({ parameters }) => wearName(String(parameters["wear"]))),
  ].filter(Boolean);
}
