/** The podium: the first three on their steps, and who won in large letters. */

import { carOf, firstOf, isMine } from "../core/scene.js";
import { carName, nameOf, vehicleOf } from "../core/telling.js";
import { h } from "../core/view.js";
import { listed, say } from "../core/words.js";
import { vehicle } from "./livery.js";

/** How cars do that crossed the line after the winner; spaces say nothing of their gap. */
const HOME = ["finished", "home"];

/** Who won, who leads, or who led. @param {Scene} scene @param {string} circuit */
export function headline(scene, circuit) {
  if (scene.result) return winText(scene, scene.result.winners, circuit);
  const first = firstOf(scene);
  const who = first && isMine(scene, first) ? "me" : "other";
  const values = { who, name: carName(scene, first ?? undefined), circuit };
  return say(scene.table.status === "racing" ? "result.leads" : "result.led", values);
}

/** @param {Scene} scene @param {number[]} winners @param {string} circuit */
function winText(scene, winners, circuit) {
  const names = listed(winners.map((seat) => nameOf(scene, seat)));
  if (winners.length > 1) return say("result.shared", { names, circuit });
  const who = !names ? "nobody" : winners[0] === scene.seat ? "me" : "other";
  return say("result.wins", { who, name: names, circuit });
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
  const best = (scene.result?.cars ?? []).filter(({ place }) => place > 0).slice(0, 3);
  const kind = vehicleOf(scene.table.game);
  if (!best.length)
    return h("p", { class: "muted" }, say("result.all_out", { vehicle: kind }));
  return h("ol", { class: "steps" }, best.map((finish) => step(scene, finish, game)));
}

/** @param {Scene} scene @param {FinishTold} finish @param {GameModule} game */
function step(scene, { car, place, points }, game) {
  const standing = carOf(scene, car);
  const mine = standing && isMine(scene, standing) ? "me" : "";
  const below = scene.result?.has_points ? say("result.points", { points })
    : standing && distanceText(scene, standing);
  return h("li", { key: car, class: `step p${place} ${mine}` },
    h("svg", { viewBox: "-24 -15 48 30", "aria-hidden": "true" },
      vehicle(standing, { vehicle: game.vehicle })),
    h("div", { class: "pn" }, h("b", null, carName(scene, standing)), h("span", null, below)),
    h("div", { class: "block" },
      h("span", { class: "vh" }, say("result.place")), h("b", null, place)));
}

/** @param {Scene} scene @param {StandingTold} standing */
function distanceText(scene, standing) {
  const first = scene.standings[0];
  if (!first || first.place === standing.place || HOME.includes(standing.status))
    return say("result.in_turns", { turns: standing.turns });
  return say("result.spaces_behind", { spaces: first.distance - standing.distance });
}
