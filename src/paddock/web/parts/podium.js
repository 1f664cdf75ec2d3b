/** The podium: the first three on their steps, and who won in large letters. */

import { firstOf } from "../core/scene.js";
import { nameOf } from "../core/telling.js";
import { h } from "../core/view.js";
import { say } from "../core/words.js";
import { vehicle } from "./livery.js";
import { sharersOf } from "./sharers.js";

/** How cars do that crossed the line after the winner; spaces say nothing of their gap. */
const HOME = ["finished", "home"];

/** Who won, who leads, or who led. @param {Scene} scene @param {string} circuit */
export function headline(scene, circuit) {
  const first = firstOf(scene)?.seat ?? -1;
  const who = first < 0 ? "nobody" : first === scene.seat ? "me" : "other";
  const values = { who, name: nameOf(scene, first), circuit };
  const names = sharersOf(scene);
  if (names && scene.table.status === "over") return say("result.shared", { names, circuit });
  if (scene.table.status === "over") return say("result.wins", values);
  return scene.table.status === "racing" ? say("result.leads", values) : say("result.led", values);
}

/**
 * @param {Scene} scene the last one
 * @param {string} title
 * @param {Child} steps who stands on them
 * @param {Child} below what stands there while the race is under way
 */
export function podium(scene, title, steps, below) {
  const isOver = scene.table.status === "over";
  return h("section", { class: `podium ${isOver ? "" : "so-far"}`, "aria-labelledby": "headline" },
    h("div", { class: "flag", "aria-hidden": "true" }),
    h("h2", { id: "headline", class: "disp" }, title),
    isOver ? steps : below);
}

/** The first three on their steps. @param {Scene} scene @param {GameModule} game */
export function podiumSteps(scene, game) {
  const best = scene.standings.filter(({ ranked }) => ranked).slice(0, 3);
  if (!best.length) return h("p", { class: "muted" }, say("result.all_out"));
  return h("ol", { class: "steps" }, best.map((standing) => step(scene, standing, game)));
}

/** @param {Scene} scene @param {StandingTold} standing @param {GameModule} game */
function step(scene, standing, game) {
  const mine = standing.seat === scene.seat ? "me" : "";
  return h("li", { key: standing.seat, class: `step p${standing.place} ${mine}` },
    h("svg", { viewBox: "-24 -15 48 30", "aria-hidden": "true" },
      vehicle(scene.table.seats[standing.seat]?.car, { vehicle: game.vehicle })),
    h("div", { class: "pn" },
      h("b", null, nameOf(scene, standing.seat)),
      h("span", null, distanceText(scene, standing))),
    h("div", { class: "block" },
      h("span", { class: "vh" }, say("result.place")), h("b", null, standing.place)));
}

/** @param {Scene} scene @param {StandingTold} standing */
function distanceText(scene, standing) {
  const first = scene.standings[0];
  if (!first || first.place === standing.place || HOME.includes(standing.status))
    return say("result.in_turns", { turns: standing.turns });
  return say("result.spaces_behind", { spaces: first.distance - standing.distance });
}
