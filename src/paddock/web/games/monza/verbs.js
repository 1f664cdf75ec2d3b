/** What the buttons say, with pictures for those who can't read, and what is asked before. */

import { standingOf } from "../../core/scene.js";
import { choiceText } from "../../core/telling.js";
import { h } from "../../core/view.js";
import { sayOf } from "../../core/words.js";
import { icon } from "../../parts/icons.js";
import { vehicle } from "../../parts/livery.js";
import { dieFace, GAME, picture, spaceFace, tileFace } from "./signs.js";
import { choiceOf, laidOf, laysBy, ownSeat } from "./turn.js";

/** What ends a question without more being done. */
const ENDS = ["drive", "keep", "decline"];

/**
 * What a button says for a choice.
 * @param {Choice} choice @param {Scene} scene
 */
export function verb(choice, scene) {
  const { kind, parameters } = choice;
  const spaces = laidOf(scene).length;
  if (kind === "drive" && !spaces) return says(icon("pause"), "stay");
  if (kind === "drive") return says(car(scene), "drive", { spaces });
  if (kind === "decline") return says(icon("pause"), "decline");
  if (kind === "keep") return says(icon("check"), "keep");
  if (kind === "reroll")
    return says(icon("dice"), "reroll", { dice: String(parameters["dice"]).split(" ").length });
  if (kind !== "lay" && kind !== "bonus") return choiceText(scene, choice);
  const thing = sayOf(GAME, `thing.${parameters["colour"]}`);
  return says(picture(faceOf(choice), "mini"), kind, { ...parameters, thing });
}

/** What is laid, or the space that a bonus leads to. @param {Choice} choice */
export function faceOf({ kind, parameters: { colour, space, with: by } }) {
  if (kind === "lay") return by === "tile" ? tileFace(String(colour)) : dieFace(String(colour));
  return spaceFace(String(space === "finish" ? space : colour));
}

/** @param {View} sign @param {string} name @param {Values} [values] */
function says(sign, name, values) {
  return [sign, h("span", { class: "says" }, sayOf(GAME, `verb.${name}`, values))];
}

/** What ends the question as it is, where that is not selected. @param {Cockpit} cockpit */
export function endOf({ scene, selected }) {
  const end = ENDS.map((kind) => choiceOf(scene, kind)).find(Boolean) ?? null;
  return end?.text === selected?.text ? null : end;
}

/**
 * The small button: to drive on what lies there, or to do no more; its place stays while there is
 * nothing to end. The second press of a double click answers no question that the first one raised.
 * @param {Cockpit} cockpit
 */
export function secondButton(cockpit) {
  const { scene, isDeciding, doubted, waiting, take } = cockpit;
  const end = isDeciding ? endOf(cockpit) : null;
  const look = [end ? "" : "unseen", doubted && "asks", scene.table.proposals && "led"];
  return h("button", {
    key: "second", class: ["btn second", ...look].filter(Boolean).join(" "), type: "button",
    "aria-keyshortcuts": "S", title: "S", "aria-disabled": String(waiting || !end),
    onclick: (/** @type {MouseEvent} */ { detail }) =>
      end && !waiting && !(doubted && detail > 1) && take(end),
  }, end && verb(end, scene));
}

/**
 * What is asked of those who would give their turn, or a bonus move, away.
 * @param {Choice} choice @param {Scene} scene
 */
export function doubt({ kind }, scene) {
  if (kind === "decline" && choiceOf(scene, "bonus")) return sayOf(GAME, "doubt.decline");
  const isOpen = !laidOf(scene).length && choiceOf(scene, "lay");
  if (kind !== "drive" || !isOpen) return "";
  return sayOf(GAME, "doubt.drive", { with: laysBy(scene, "die").length ? "die" : "tile" });
}

/** One's own car from above. @param {Scene} scene */
function car(scene) {
  return h("svg", { class: "vroom", viewBox: "-24 -15 48 30", "aria-hidden": "true" },
    vehicle(standingOf(scene, ownSeat(scene)), { vehicle: "toy" }));
}
