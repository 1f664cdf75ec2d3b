/** What a choice leads to, in words, for those who read or hear a race. */

import { carName, placeText } from "../../core/telling.js";
import { announce } from "../../core/voice.js";
import { listed, sayOf } from "../../core/words.js";
import { factsOf } from "./answering.js";
import { factsOfDie } from "./contact.js";
import { costOf, flipsOf, rowsOf, wayOf } from "./ends.js";
import { gapText } from "./gaps.js";
import { oddsText } from "./odds.js";
import { bikeOf, boards, costlyStance, GAME } from "./road.js";

/** @param {Choice} choice @param {Cockpit} cockpit @returns {string[]} */
export function tell(choice, cockpit) {
  const { scene } = cockpit;
  if (choice.kind === "flip") return flipFacts(choice, cockpit);
  if (choice.kind === "keep") return factsOfDie(scene, choice);
  if (choice.kind === "slipstream") return [...factsOf(scene, choice), ...gapText(scene, choice)];
  if (choice.kind !== "ride") return factsOf(scene, choice);
  const { engine, front } = wayOf(choice);
  const rows = rowsOf(scene, wayOf(choice));
  return [sayOf(GAME, "cockpit.verb.ride", { rows, engine, front }), ...oddsText(cockpit, choice)];
}

/**
 * The points of a flip, and where it ends for least.
 * @param {Choice} choice @param {Cockpit} cockpit
 */
function flipFacts({ parameters }, { scene }) {
  const flip = flipsOf(scene).find(({ flips }) => flips === parameters["flips"]);
  if (!flip) return [];
  const least = Math.min(...flip.ends.map(costOf));
  const ends = flip.ends.filter((end) => costOf(end) === least && !end.bonus);
  const places = listed(ends.map(({ space }) => placeText(scene, space)));
  return [
    sayOf(GAME, "cockpit.points", { points: flip.points }),
    sayOf(GAME, "cockpit.text.ends", { places, price: least }),
    ...(flip.tests_engine ? [sayOf(GAME, "cockpit.test")] : []),
    ...(flip.loses_grip ? [sayOf(GAME, "cockpit.no_grip")] : []),
  ];
}

/** Say how all bikes are held. @param {Scene} scene */
export function readStances(scene) {
  const told = scene.standings.filter(({ space }) => space).map((standing) => {
    const bike = bikeOf(scene, standing.car);
    const stance = bike && (costlyStance(bike, boards.get(scene.table.id)) || bike.stance);
    return `${carName(scene, standing)}: ${sayOf(GAME, `word.stance.${stance}`)}`;
  });
  announce(told.join(". "), "urgent");
}
