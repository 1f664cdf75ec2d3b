/** The result of a race of teams: which one won, their podium, and their points. */

import { carOf } from "../core/scene.js";
import { winningTeams } from "../core/teams.js";
import { nameOf } from "../core/telling.js";
import { h } from "../core/view.js";
import { canSay, listed, say, sayOf } from "../core/words.js";
import { chip, vehicle } from "./livery.js";

/** The teams, the winners first; none while the race is under way. @param {Scene} scene */
function teamsOf({ result }) {
  return result?.teams ?? [];
}

/** @param {Scene} scene @param {TeamScoreTold} team */
function isMine({ seat }, { seats }) {
  return seats.includes(seat);
}

/** Whose team it is, and which. @param {Scene} scene @param {TeamScoreTold} team */
function named(scene, team) {
  return { who: isMine(scene, team) ? "me" : "other", team: team.team, points: team.points };
}

/**
 * What a team is called: as the game does, else by its number.
 * @param {Scene} scene @param {TeamScoreTold} team
 */
function teamName(scene, team) {
  const { game } = scene.table;
  return canSay(game, "team") ? sayOf(game, "team", { team: team.team })
    : say("teams.name", named(scene, team));
}

/** The names of several teams that have won; nothing where one has. @param {Scene} scene */
function sharers(scene) {
  const won = winningTeams(scene.result);
  return won.length > 1 ? listed(won.map((team) => teamName(scene, team))) : "";
}

/** Who won where. @param {Scene} scene @param {string} circuit */
export function headline(scene, circuit) {
  const [winner] = winningTeams(scene.result);
  const names = sharers(scene);
  if (names) return say("result.shared", { names, circuit });
  return winner && say("teams.wins", { ...named(scene, winner), circuit });
}

/** Who won, and by how many points. @param {Scene} scene */
export function outcome(scene) {
  const [winner] = winningTeams(scene.result);
  const names = sharers(scene);
  return names ? say("race.shared", { names }) : winner && say("teams.won", named(scene, winner));
}

/** Where one's own team came in. @param {Scene} scene */
export function placeText(scene) {
  if (!winningTeams(scene.result).length) return undefined;
  const all = teamsOf(scene);
  const { place = 0, points = 0 } = all.find((team) => isMine(scene, team)) ?? {};
  return place > 1 ? say("teams.your_place", { place, points, teams: all.length }) : undefined;
}

/** The podium's steps, with its cars on each. @param {Scene} scene @param {GameModule} game */
export function steps(scene, game) {
  if (!winningTeams(scene.result).length) return false;
  const best = teamsOf(scene).filter(({ place }) => place > 0).slice(0, 3);
  return best.length > 0 &&
    h("ol", { class: "steps" }, best.map((team) => step(scene, team, game)));
}

/** The teams with their points. @param {Scene} scene */
export function list(scene) {
  const all = teamsOf(scene);
  return all.length > 0 &&
    h("ol", { class: "teams", "aria-label": say("teams.title") },
      all.map((team) => row(scene, team)));
}

/** @param {Scene} scene @param {TeamScoreTold} team @param {GameModule} game */
function step(scene, team, game) {
  const { place, points, cars } = team;
  return h("li", { key: team.team, class: `step p${place} ${isMine(scene, team) ? "me" : ""}` },
    h("div", { class: "pair" }, cars.map((car) =>
      h("svg", { key: car, viewBox: "-24 -15 48 30", "aria-hidden": "true" },
        vehicle(carOf(scene, car), { vehicle: game.vehicle })))),
    h("div", { class: "pn" },
      h("b", null, teamName(scene, team)),
      h("span", null, say("result.points", { points }))),
    h("div", { class: "block" },
      h("span", { class: "vh" }, say("result.place")), h("b", null, place)));
}

/** @param {Scene} scene @param {TeamScoreTold} team */
function row(scene, team) {
  const names = listed(team.seats.map((seat) => nameOf(scene, seat)));
  return h("li", { key: team.team, class: `cl ${isMine(scene, team) ? "me" : ""}` },
    h("span", { class: "p num" }, team.place || "–"),
    h("span", { class: "pair" }, team.cars.map((car) => chip(carOf(scene, car)))),
    h("span", { class: "n", title: names },
      h("b", null, teamName(scene, team)), h("small", null, names)),
    h("span", { class: "gap" }, say("result.points", { points: team.points })));
}
