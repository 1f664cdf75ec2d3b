/** Moves: cards that are played or turned over, then trains of cars along the road. */

import { carNamed, carOf } from "../../core/scene.js";
import { learnGame, sayOf } from "../../core/words.js";
import { FACES } from "./cards.js";
import { GAME } from "./road.js";

/** Who is moved by an event that tells of two cars. */
const MOVES_RIVAL = new Set(["pushed", "displaced"]);
/** A longer jump than this is no drive: the car is put there. */
const MOST = 14;

/**
 * What is to be seen of a move.
 * @param {Scene} before @param {Move} move @param {Scene} after
 * @returns {Promise<Action[]>}
 */
export async function actions(before, move, after) {
  await learnGame(GAME, "cockpit");
  const told = new Train(before);
  /** @type {Action[]} */
  const found = [];
  for (const event of move.events) {
    const card = cardAction(before, event);
    if (card || event.kind === "pitted" || event.kind === "regrouped") found.push(...told.leave());
    if (card) found.push(card);
    told.note(event);
  }
  return [...found, ...told.leave(), ...placed(told.places, after)];
}

/** @param {Scene} scene @param {EventTold} event @returns {Action | null} */
function cardAction(scene, { kind, parameters }) {
  if (kind === "event_drawn") return { kind: "card", seat: -1, from: "deck", to: "pile",
    face: sayOf(GAME, `word.event.${parameters["event"]}`), caption: "", look: "gpevents" };
  if (kind !== "played") return null;
  const name = String(parameters["card"]);
  const [type = "solo", speed = 0] = FACES[name] ?? [];
  const seat = carNamed(scene, parameters["car"])?.seat ?? -1;
  return { kind: "card", seat, from: "hand", to: "pile", face: String(speed), look: `gpf-${type}`,
    caption: sayOf(GAME, "cockpit.card_on",
      { card: sayOf(GAME, `word.card.${name}`), car: String(parameters["car"]) }) };
}

/** Cars that move one after another, each along its own way. */
class Train {
  /** @param {Scene} scene */
  constructor(scene) {
    this.scene = scene;
    /** Where each car is by now. @type {Map<number, string>} */
    this.places = new Map(scene.standings.map(({ car, space }) => [car, space]));
    /** @type {Map<number, string[]>} */
    this.ways = new Map();
  }

  /** @param {EventTold} event */
  note({ kind, parameters }) {
    const { car, rival, sector, lane } = parameters;
    if (kind === "swapped") return this.swap(car, rival);
    if (kind === "pitted" && sector !== undefined) return this.go(car, `P${sector}`);
    if (kind === "shifted" && sector !== undefined) return this.go(car, `${sector}.1`);
    if (sector === undefined || lane === undefined) return undefined;
    return this.go(MOVES_RIVAL.has(kind) ? rival : car, `${sector}.${lane}`);
  }

  /** @param {unknown} name @param {string} space */
  go(name, space) {
    const car = carNamed(this.scene, name)?.car;
    if (car === undefined || this.places.get(car) === space) return;
    this.ways.set(car, [...(this.ways.get(car) ?? [this.places.get(car) ?? ""]), space]);
    this.places.set(car, space);
  }

  /** @param {unknown} one @param {unknown} other */
  swap(one, other) {
    const [first, second] = [one, other].map((name) => carNamed(this.scene, name)?.car ?? -1);
    const [from, to] = [this.places.get(first ?? -1), this.places.get(second ?? -1)];
    if (from === undefined || to === undefined) return;
    this.go(one, to);
    this.go(other, from);
  }

  /** What moved so far, as one train. @returns {Action[]} */
  leave() {
    const cars = [...this.ways].map(([car, [from = "", ...path]]) =>
      ({ car, from, to: path.at(-1) ?? from, path, spaces: path.length }));
    this.ways.clear();
    const drives = cars.filter(({ spaces }) => spaces <= MOST);
    return drives.length ? [{ kind: "train", cars: drives }] : [];
  }
}

/** Cars that are elsewhere in the end. @param {Map<number, string>} places @param {Scene} after */
function placed(places, after) {
  return after.standings.flatMap(({ car }) => {
    const to = carOf(after, car)?.space ?? "";
    return to && places.get(car) !== to
      ? [/** @type {Action} */ ({ kind: "place", car, to })] : [];
  });
}
