/** The classification: every car with its gap and the places it won or lost since the grid. */

import { isMine, isOut } from "../core/scene.js";
import { carName, isBot, statusText } from "../core/telling.js";
import { h } from "../core/view.js";
import { number, say } from "../core/words.js";
import { icon } from "./icons.js";
import { chip } from "./livery.js";

/**
 * @param {Scene} scene @param {string} title @param {Child} teams with their points, if any
 * @param {GameModule} game @param {Child} [below] what else is to be said of the result
 */
export function classification(scene, title, teams, game, below) {
  return h("section", { class: "clsf", "aria-labelledby": "standings" },
    h("h2", { class: "sect", id: "standings" }, icon("trophy"), title),
    teams,
    h("ol", null, scene.standings.map((standing) => row(scene, standing, game))),
    below);
}

/** @param {Scene} scene @param {StandingTold} standing @param {GameModule} game */
function row(scene, standing, { startsLevel }) {
  const mine = isMine(scene, standing) ? "me" : "";
  const name = carName(scene, standing);
  return h("li", { key: standing.car, class: `cl ${mine} ${isOut(standing) ? "out" : ""}` },
    h("span", { class: "p num" }, standing.ranked ? standing.place : "–"),
    chip(standing),
    h("span", { class: "n", title: name }, h("b", null, name),
      isBot(scene.table, standing.seat) && icon("bot", say("result.bot"))),
    h("span", { class: "gap" },
      pointsOf(scene, standing),
      standing.ranked ? gapOf(scene, standing) : statusText(scene.table.game, standing.status)),
    h("span", { class: "w" },
      standing.ranked && standing.grid > 0 && !startsLevel &&
        gained(standing.grid - standing.place)));
}

/** What a car's place is worth, once it is known. @param {Scene} scene @param {StandingTold} car */
function pointsOf({ result }, { car }) {
  const points = result?.cars.find((finish) => finish.car === car)?.points ?? 0;
  return result?.has_points && h("small", null, say("result.points", { points }));
}

/** @param {Scene} scene @param {StandingTold} standing */
function gapOf(scene, standing) {
  const [first, second] = scene.standings;
  if (!standing.grid) return "–";
  if (standing.status === "finished") return say("result.in_turns", { turns: standing.turns });
  if (standing.status === "home") return statusText(scene.table.game, standing.status);
  if (first && first.place !== standing.place)
    return behind(Math.max(0, first.distance - standing.distance));
  if (standing.status !== "won" && second?.place === 1) return say("result.level");
  if (!scene.result) return say("result.leader");
  const hasWon = scene.result.winners.includes(standing.seat);
  return hasWon ? say("result.winner") : say("result.in_turns", { turns: standing.turns });
}

/** @param {number} spaces */
function behind(spaces) {
  return [
    h("span", { "aria-hidden": "true" }, number(spaces, { signDisplay: "always" })),
    h("span", { class: "vh" }, say("result.spaces_behind", { spaces })),
  ];
}

/** @param {number} places */
function gained(places) {
  if (!places) {
    const kept = h("span", { class: "vh" }, say("result.kept_place"));
    return [h("span", { "aria-hidden": "true" }, "–"), kept];
  }
  const [look, arrow] = places > 0 ? ["up", "▲"] : ["dn", "▼"];
  const spoken = places > 0
    ? say("result.places_gained", { places })
    : say("result.places_lost", { places: -places });
  return [
    h("span", { "aria-hidden": "true" }, h("i", { class: look }, arrow), number(Math.abs(places))),
    h("span", { class: "vh" }, spoken),
  ];
}
