/** Trains: which way each car goes by what is told, or would be. */

import { carNamed } from "../../core/scene.js";

/** Who is moved by an event that tells of two cars. */
const MOVES_RIVAL = new Set(["pushed", "displaced"]);
/** A longer jump than this is no drive: the car is put there. */
const MOST = 14;

/** Cars that move one after another, each along its own way. */
export class Train {
  /** @param {Scene} scene */
  constructor(scene) {
    this.scene = scene;
    /** Where each car is by now. @type {Map<number, string>} */
    this.places = new Map(scene.standings.map(({ car, space }) => [car, space]));
    /** @type {Map<number, string[]>} */
    this.ways = new Map();
  }

  /** @param {Pick<EventTold, "kind" | "parameters">} event */
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
    if (car !== undefined) this.put(car, space);
  }

  /** A car comes to a space. @param {number} car @param {string} space */
  put(car, space) {
    if (this.places.get(car) === space) return;
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
