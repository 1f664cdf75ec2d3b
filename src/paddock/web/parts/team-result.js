/** The result of a race of teams: which one won, their podium, and their points. */

import { firstOf } from "../core/scene.js";
import { nameOf } from "../core/telling.js";
import { h } from "../core/view.js";
import { listed, say } from "../core/words.js";
import { chip, vehicle } from "./livery.js";

/** @param {Scene} scene @param {Team} team */
function isMine(scene, team) {
  return team.seats.includes(scene.seat);
}

/** Whose team it is, and which. @param {Scene} scene @param {Team} team */
function named(scene, team) {
  return { who: isMine(scene, team) ? "me" : "other", team: team.team, points: team.points };
}

/** The names of those who drove for a team. @param {Scene} scene @param {Team} team */
function drivers(scene, { seats }) {
  return listed(seats.map((seat) => nameOf(scene, seat)));
}

/** What a race of teams tells when it is over; nothing before, and where nobody won. */
export class TeamResult {
  /** @param {Teams} teams */
  constructor(teams) {
    this.teams = teams;
  }

  /** The teams, the winners first. @param {Scene} scene */
  of(scene) {
    return firstOf(scene) ? this.teams(scene) : [];
  }

  /** Who won where. @param {Scene} scene @param {string} circuit */
  headline(scene, circuit) {
    const [winner] = this.of(scene);
    return winner && say("teams.wins", { ...named(scene, winner), circuit });
  }

  /** Who won, and by how many points. @param {Scene} scene */
  outcome(scene) {
    const [winner] = this.of(scene);
    return winner && say("teams.won", named(scene, winner));
  }

  /** Where one's own team came in. @param {Scene} scene */
  placeText(scene) {
    const all = this.of(scene);
    const place = all.findIndex((team) => isMine(scene, team)) + 1;
    const { points = 0 } = all[place - 1] ?? {};
    return place > 1 ? say("teams.your_place", { place, points, teams: all.length }) : undefined;
  }

  /** The podium's steps, with two cars on each. @param {Scene} scene @param {GameModule} game */
  steps(scene, game) {
    const best = this.of(scene).slice(0, 3);
    return best.length > 0 &&
      h("ol", { class: "steps" }, best.map((team, at) => step(scene, team, at + 1, game)));
  }

  /** The teams with their points. @param {Scene} scene */
  list(scene) {
    const all = this.of(scene);
    return all.length > 0 &&
      h("ol", { class: "teams", "aria-label": say("teams.title") },
        all.map((team, at) => row(scene, team, at + 1)));
  }
}

/** @param {Scene} scene @param {Team} team @param {number} place @param {GameModule} game */
function step(scene, team, place, game) {
  return h("li", { key: team.team, class: `step p${place} ${isMine(scene, team) ? "me" : ""}` },
    h("div", { class: "pair" }, team.seats.map((seat) =>
      h("svg", { key: seat, viewBox: "-24 -15 48 30", "aria-hidden": "true" },
        vehicle(scene.table.seats[seat]?.car, { vehicle: game.vehicle })))),
    h("div", { class: "pn" },
      h("b", null, say("teams.name", named(scene, team))),
      h("span", null, say("teams.points", { points: team.points }))),
    h("div", { class: "block" },
      h("span", { class: "vh" }, say("result.place")), h("b", null, place)));
}

/** @param {Scene} scene @param {Team} team @param {number} place */
function row(scene, team, place) {
  const names = drivers(scene, team);
  return h("li", { key: team.team, class: `cl ${isMine(scene, team) ? "me" : ""}` },
    h("span", { class: "p num" }, place),
    h("span", { class: "pair" }, team.seats.map((seat) => chip(scene.table.seats[seat]?.car))),
    h("span", { class: "n", title: names },
      h("b", null, say("teams.name", named(scene, team))), h("small", null, names)),
    h("span", { class: "gap" }, say("teams.points", { points: team.points })));
}
