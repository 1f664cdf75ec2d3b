/** Moves: cards that are played or turned over, then trains of cars along the road. */

import { carNamed, carOf } from "../../core/scene.js";
import { learnGame, sayOf } from "../../core/words.js";
import { FACES } from "./cards.js";
import { GAME } from "./road.js";
import { Train } from "./train.js";

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

/** Cars that are elsewhere in the end. @param {Map<number, string>} places @param {Scene} after */
function placed(places, after) {
  return after.standings.flatMap(({ car }) => {
    const to = carOf(after, car)?.space ?? "";
    return to && places.get(car) !== to
      ? [/** @type {Action} */ ({ kind: "place", car, to })] : [];
  });
}
