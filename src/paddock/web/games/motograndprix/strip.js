/** The four stances side by side: what each is called, when it comes, and what it costs. */

import { carOf } from "../../core/scene.js";
import { choose, settings } from "../../core/settings.js";
import { h } from "../../core/view.js";
import { say, sayOf } from "../../core/words.js";
import { icon } from "../../parts/icons.js";
import { bikeInView, bikeOf, boards, costlyStance, GAME } from "./road.js";
import { stancePicture } from "./stances.js";

/** What is noted of who has seen them. */
const SEEN = "stances";
const RIDES = new Set(["flip", "ride"]);
/** The stances, and the rows that they cost. @type {[string, number][]} */
const STANCES = [["straight", 0], ["leaning", 0], ["wheelie", 1], ["upright", 1]];
/** The ride before which they were shown: the race, and how many rides came before it. */
/** @type {{race: string, rides: number} | null} */
let shown = null;

/** The four, with that of the bike in view. @param {Scene} scene */
function cells(scene) {
  const bike = bikeOf(scene, bikeInView(scene));
  const now = bike && scene.seat >= 0
    ? costlyStance(bike, boards.get(scene.table.id)) || bike.stance : "";
  const livery = carOf(scene, bikeInView(scene));
  return STANCES.map(([name, cost]) => h("li", { key: name, class: name === now ? "now" : "" },
    stancePicture(name, livery),
    h("div", null,
      h("b", null, sayOf(GAME, `stance.${name}`), " ",
        h("em", { class: cost ? "bad" : "good", "aria-hidden": "true" }, cost ? `−${cost}` : "0"),
        h("span", { class: "vh" }, `, ${sayOf(GAME, "stance.cost", { cost })}`)),
      h("small", null,
        sayOf(GAME, name === now ? "stance.now" : `stance.${name}.where`)))));
}

/**
 * On the board before the first ride for which they count, until it is over or they are closed.
 * @param {Cockpit} cockpit
 */
export function stripView({ scene, isDeciding, refresh }) {
  const isRiding = isDeciding && RIDES.has(scene.question?.kind ?? "");
  const rides = bikeOf(scene, bikeInView(scene))?.turns ?? 0;
  const race = scene.table.id;
  if (shown && (shown.race !== race || shown.rides !== rides)) setTimeout(close);
  else if (isRiding && !scene.state.is_start_turn) shown = { race, rides };
  if (!shown || settings.seen.includes(SEEN)) return null;
  const label = say("app.close");
  return h("div", { class: "stancestrip", key: "stances" },
    h("ul", { "aria-label": sayOf(GAME, "stance.title") }, cells(scene)),
    h("button", {
      type: "button", class: "ibtn", "aria-label": label, title: label,
      onclick: () => (close(), refresh()),
    }, icon("close")));
}

/** Whoever has seen them once finds them in the help. */
function close() {
  shown = null;
  if (!settings.seen.includes(SEEN)) choose({ seen: [...settings.seen, SEEN] });
}

/** The same in the help. @param {Scene} scene */
export function stanceHelp(scene) {
  return [
    h("ul", { class: "stancestrip", "aria-label": sayOf(GAME, "stance.title") }, cells(scene)),
    h("p", { class: "muted" }, sayOf(GAME, "stance.read")),
  ];
}
