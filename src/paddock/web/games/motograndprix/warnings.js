/** What a stance or equal dice cost, beside the dice. */

import { h } from "../../core/view.js";
import { sayOf } from "../../core/words.js";
import { icon } from "../../parts/icons.js";
import { markedFlip } from "./plan.js";
import { bikeInView, bikeOf, GAME } from "./road.js";
import { stancePicture } from "./stances.js";

/** How the bike is held, where that costs a row. @param {Scene} scene */
export function stanceView(scene) {
  const bike = bikeOf(scene, bikeInView(scene));
  if (!bike) return null;
  const stance = bike.stance === "wheelie" ? "wheelie" : "upright";
  const standing = scene.standings.find(({ car }) => car === bikeInView(scene));
  return h("div", { class: "held", key: "stance" },
    stancePicture(stance, standing), h("b", null, "−1"),
    h("small", null, sayOf(GAME, `word.stance.${stance}`)));
}

/** Equal dice that are kept lose grip. @param {Cockpit} cockpit */
export function warning(cockpit) {
  const flip = markedFlip(cockpit);
  if (!flip?.loses_grip && !flip?.tests_engine) return null;
  return h("p", { class: "gripless", key: "warning" }, icon("warning"),
    h("span", null,
      flip.loses_grip && sayOf(GAME, "cockpit.grip"), " ",
      flip.tests_engine && sayOf(GAME, "cockpit.redline")));
}
