/** On the board: the spaces that may be pressed, and those that the camera shows with them. */

import { choiceText, placeText } from "../../core/telling.js";
import { previewOf } from "./ahead.js";
import { handOffers } from "./hand.js";
import { isLooking } from "./intent.js";
import { Kept } from "./kept.js";
import { DRIVES, movingCar, targetOf } from "./road.js";

const CARS = new Set(["car", "target"]);

/** @param {Cockpit} cockpit @param {string} kind of the question @returns {Offer[]} */
export function offersIn(cockpit, kind) {
  const { scene, selected, select, take } = cockpit;
  if (kind === "card") return handOffers(cockpit);
  if (!DRIVES.has(kind) && !CARS.has(kind)) return [];
  return scene.choices.map((choice) => ({ choice, space: targetOf(scene, choice) }))
    .filter(({ space }) => space).map(({ choice, space }) => {
      const isMarked = choice.text === selected?.text;
      return { space, label: `${choiceText(scene, choice)}: ${placeText(scene, space)}`,
        isPriced: true, selected: isMarked,
        act: () => (isMarked ? take(choice) : select(choice)) };
    });
}

/** What the camera showed last for a card: it does not follow a pointer from card to card. */
const shown = new Kept(/** @type {string[]} */ ([]));

/** The spaces that the camera shows too. @param {Cockpit} cockpit @param {string} kind */
export function sightsIn(cockpit, kind) {
  const { scene } = cockpit;
  if (kind === "card") return cardSights(cockpit);
  if (!DRIVES.has(kind)) return [];
  const moving = movingCar(scene)?.space ?? "";
  return [moving, ...scene.choices.map((choice) => targetOf(scene, choice))].filter(Boolean);
}

/** Where the car of the marked card is, and where all end that move. @param {Cockpit} cockpit */
function cardSights(cockpit) {
  const preview = isLooking(cockpit) ? null : previewOf(cockpit);
  const [start] = preview?.ways.get(preview.mover) ?? [];
  const ends = [...(preview?.ways.values() ?? [])].map((way) => way.at(-1) ?? "");
  if (start) shown.keep(cockpit.scene, [start, ...ends]);
  return shown.of(cockpit.scene);
}
