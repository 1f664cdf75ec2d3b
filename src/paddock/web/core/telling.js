/**
 * Telling: what the protocol says about a race, put into the words of the chosen language. Where
 * a game has no words of its own, the server's English is said.
 */

import { numberOf } from "../parts/livery.js";
import { carNamed, isMine } from "./scene.js";
import { canSay, say, sayOf } from "./words.js";

/**
 * The driver in a seat; "You" for the seat that looks.
 * @param {{table: TableTold, seat: number}} scene
 * @param {number} seat
 */
export function nameOf(scene, seat) {
  if (seat === scene.seat) return say("app.you");
  return scene.table.seats[seat]?.name ?? "";
}

/**
 * What a car is called: by its driver, or by its own name where its seat has others or nobody
 * owns it.
 * @param {Scene} scene @param {StandingTold | undefined} car
 */
export function carName(scene, car) {
  if (!car) return "";
  const theirs = scene.standings.filter(({ seat }) => seat === car.seat);
  if (car.seat >= 0 && theirs.length === 1) return nameOf(scene, car.seat);
  const { game } = scene.table;
  const { paint, name } = car;
  return canSay(game, "vehicle") ? sayOf(game, "vehicle", { paint, number: numberOf(car) }) : name;
}

/** What the vehicles of games are that have no cars, by the games' names. */
const vehicles = /** @type {Map<string, string>} */ (new Map());

/** Let the vehicles of a game be called so. @param {string} game @param {string} kind */
export function callVehicles(game, kind) {
  vehicles.set(game, kind);
}

/** What sentences call the vehicles of a game. @param {string} game */
export function vehicleOf(game) {
  return vehicles.get(game) ?? "car";
}

/** What a column is called, in the game's own word where it has one. */
/** @param {string} game @param {string} name */
export function headText(game, name) {
  return canSay(game, name) ? sayOf(game, name)
    : say(`race.${name}`, { vehicle: vehicleOf(game) });
}

/** Whether a bot drives a seat now. @param {TableTold} table @param {number} seat */
export function isBot(table, seat) {
  return table.seats[seat]?.driver === "bot";
}

/** Words for codes, by race. @type {Map<string, (parameters: Values) => Values>} */
const callers = new Map();

/**
 * Let the places of a race be called so.
 * @param {string} race its id @param {(parameters: Values) => Values} call
 */
export function callPlaces(race, call) {
  callers.set(race, call);
}

/** What a space is called. @param {{table: TableTold}} scene @param {string} space */
export function placeText({ table }, space) {
  return String(callers.get(table.id)?.({ space })["space_word"] ?? space);
}

/** What is said of a car that a parameter names: an answer to a question may be a rival. */
const SAID = /** @type {const} */ ({ car: ["car", "who"], rival: ["rival", "whom"],
  answer: ["rival", "whom"] });

/**
 * Parameters with drivers' names for their cars, and `who`: `me` where the car is one's own.
 * @param {Scene} scene
 * @param {Values} parameters
 * @returns {Values}
 */
export function named(scene, parameters) {
  const places = callers.get(scene.table.id)?.(parameters);
  const values = { ...parameters, ...worded(scene.table.game, parameters), ...places };
  for (const [name, [driver, who]] of Object.entries(SAID)) {
    const car = name in parameters && carNamed(scene, parameters[name]);
    if (!car) continue;
    values[driver] = carName(scene, car);
    values[who] = isMine(scene, car) ? "me" : "other";
  }
  return { who: "other", whom: "other", ...values };
}

/**
 * The values of parameters in the game's words: `zone_word`, and where it has a sentence on one,
 * `trait_text`.
 * @param {string} game @param {Values} parameters
 */
function worded(game, parameters) {
  /** @type {Values} */
  const words = {};
  for (const [name, value] of Object.entries(parameters)) {
    const parts = String(value).split(" ").map((part) => `word.${name}.${part}`);
    if (!parts.every((key) => canSay(game, key))) continue;
    words[`${name}_word`] = parts.map((key) => sayOf(game, key)).join(", ");
    const sentence = `word.${name}.${value}.text`;
    if (canSay(game, sentence)) words[`${name}_text`] = sayOf(game, sentence);
  }
  return words;
}

/**
 * What happened, in a sentence.
 * @param {Scene} scene @param {EventTold} event
 */
export function eventText(scene, event) {
  const key = `event.${event.kind}`;
  const game = scene.table.game;
  return canSay(game, key) ? sayOf(game, key, named(scene, event.parameters)) : event.text;
}

/** A step that can be taken, as a button says it. @param {Scene} scene @param {Choice} choice */
export function choiceText(scene, choice) {
  const key = `choice.${choice.kind}`;
  if (choice.kind === "dice") return Object.values(choice.parameters).join(" + ");
  if (!canSay(scene.table.game, key)) return choice.text;
  return sayOf(scene.table.game, key, named(scene, choice.parameters));
}

/** What the race waits for. @param {Scene} scene */
export function questionText(scene) {
  const asked = scene.question;
  if (!asked) return say("race.over");
  const who = asked.seat === scene.seat ? "me" : "other";
  const key = `question.${asked.kind}`;
  if (!canSay(scene.table.game, key)) return asked.text;
  return sayOf(scene.table.game, key, { who, name: nameOf(scene, asked.seat) });
}

/** How a car is doing, in a word. @param {string} game @param {string} status */
export function statusText(game, status) {
  return canSay(game, `status.${status}`) ? sayOf(game, `status.${status}`) : status;
}

/** The title of a game. @param {{name: string, title: string}} game */
export function gameTitle(game) {
  return canSay(game.name, "title") ? sayOf(game.name, "title") : game.title;
}

/**
 * What an option or a preset is called.
 * @param {string} game
 * @param {"option" | "preset"} kind
 * @param {{name: string}} told
 */
export function optionName(game, kind, told) {
  const key = `${kind}.${told.name}`;
  return canSay(game, key) ? sayOf(game, key) : told.name.replaceAll("_", " ");
}

/** An error in words. @param {unknown} error */
export function errorText(error) {
  const isCoded = error && typeof error === "object" && "code" in error;
  const code = isCoded ? String(error.code) : "internal";
  return say(`error.${code}`);
}
