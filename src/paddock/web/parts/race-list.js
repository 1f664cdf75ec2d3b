/** Races in lists: those where one holds a seat, and those to watch. */

import { isOut, lapFor } from "../core/scene.js";
import { winningTeams } from "../core/teams.js";
import { gameTitle } from "../core/telling.js";
import { h } from "../core/view.js";
import { listed, number, say, spoken } from "../core/words.js";
import { icon } from "./icons.js";

/** @typedef {(race: RaceListed) => string} Titles what a race is called: game and circuit */

const NAMES = 2;

/**
 * What a race is called.
 * @param {Map<string, string>} games titles by name
 * @param {Map<string, string>} circuits titles by name
 * @returns {Titles}
 */
export function titlesOf(games, circuits) {
  return (race) => {
    const game = gameTitle({ name: race.game, title: games.get(race.game) ?? race.game });
    return `${game} · ${circuits.get(race.circuit) ?? race.circuit}`;
  };
}

/** How urgent a race is: your turn, under way, in the lobby, over. @param {RaceListed} race */
function urgency(race) {
  if (isYourTurn(race)) return 0;
  return { racing: 1, lobby: 2, over: 3, abandoned: 4 }[race.status];
}

/** One's own races, the most urgent first. @param {RaceListed[]} races @returns {RaceListed[]} */
export function byUrgency(races) {
  return [...races].sort((one, other) =>
    urgency(one) - urgency(other) || other.created - one.created);
}

/** @param {RaceListed} race */
function isYourTurn(race) {
  return race.status === "racing" && race.your_seats.includes(race.asked ?? -1);
}

/** A race of one's own. @param {RaceListed} race @param {Titles} titles */
export function ownRace(race, titles) {
  const isOver = race.status === "over" || race.status === "abandoned";
  return h("li", { key: race.id },
    h("a", { href: `/${isOver ? "replay" : "race"}/${race.id}` },
      h("span", { class: `race-tag ${isYourTurn(race) ? "you" : isOver ? "done" : ""}` },
        stateText(race)),
      h("span", { class: "what" }, h("b", null, titles(race)), h("small", null, detailText(race))),
      placeOf(race)));
}

/** @param {RaceListed} race */
function stateText(race) {
  if (race.status !== "racing") return say(`home.status.${race.status}`);
  if (isYourTurn(race)) return say("home.your_turn");
  const name = race.names[race.asked ?? -1];
  return name ? say("home.turn_of", { name }) : say("home.status.racing");
}

/** @param {RaceListed} race */
function detailText(race) {
  if (race.status === "lobby") return race.code ? say("home.code_is", { code: race.code })
    : say("home.all_seats_taken");
  if (race.status !== "racing") return [
    race.result && wonText(race, race.result), say("home.replay_from", { when: ago(race.created) }),
  ].filter(Boolean).join(" · ");
  const lap = lapFor(race.standings ?? [], race.your_seats[0] ?? -1, false);
  return [lapText(race, lap), rivalsText(race)].filter(Boolean).join(" · ");
}

/** @param {RaceListed} race @param {number | undefined} lap */
function lapText(race, lap) {
  if (!lap || !race.laps) return "";
  return say("home.lap", { lap: Math.min(lap, race.laps), laps: race.laps });
}

/** @param {RaceListed} race */
function rivalsText(race) {
  const names = race.names.filter((name, seat) => name && !race.your_seats.includes(seat));
  const more = names.length - NAMES;
  return listed(more > 0 ? [...names.slice(0, NAMES), say("home.more", { more })] : names);
}

/**
 * Who has won: a driver, a team, or several of them.
 * @param {RaceListed} race @param {ResultTold} result
 */
function wonText(race, result) {
  const { winners } = result;
  const won = winningTeams(result);
  const isMine = winners.some((seat) => race.your_seats.includes(seat));
  const names = won.length ? won.map(({ team }) => say("home.team", { team }))
    : winners.map((seat) => nameOf(race, seat));
  const mine = isMine ? (won.length ? "team" : "me") : "other";
  const who = names.length > 1 ? "shared" : winners.length ? mine : "nobody";
  return say("home.won", { who, names: listed(names) });
}

/** @param {RaceListed} race @param {number} seat */
function nameOf(race, seat) {
  return race.your_seats.includes(seat) ? say("home.you") : (race.names[seat] ?? "");
}

/** Where one stands; once it is over, where one came in, or one's team. @param {RaceListed} race */
function placeOf(race) {
  const isOwn = (/** @type {{seat: number}} */ { seat }) => race.your_seats.includes(seat);
  const mine = race.standings?.find(isOwn);
  if (!mine?.place || race.status === "lobby") return null;
  const place = placeIn(race, isOwn) ?? (mine.ranked ? mine.place : 0);
  return h("span", { class: "own-place disp num" },
    place ? say("home.place", { place }) : isOut(mine) ? say("home.out") : "–");
}

/**
 * One's place in the result, 0 without one; nothing while there is no result.
 * @param {RaceListed} race @param {(score: {seat: number}) => boolean} isOwn
 */
function placeIn({ result, your_seats: mine }, isOwn) {
  if (!winningTeams(result).length) return result?.seats.find(isOwn)?.place;
  return result?.teams.find(({ seats }) => seats.some((seat) => mine.includes(seat)))?.place;
}

/** A race to watch. @param {RaceListed} race @param {Titles} titles */
export function liveRace(race, titles) {
  const watchers = race.watchers ?? 0;
  return h("li", { key: race.id },
    h("a", { href: `/race/${race.id}` },
      h("span", { class: "live-dot", "aria-hidden": "true" }),
      h("span", { class: "what" }, h("b", null, titles(race)), h("small", null, leaderText(race))),
      h("span", { class: "watchers num", title: say("home.watchers", { watchers }) },
        icon("eye"), h("span", { "aria-hidden": "true" }, number(watchers)),
        h("span", { class: "vh" }, say("home.watchers", { watchers })))));
}

/** @param {RaceListed} race */
function leaderText(race) {
  const first = race.standings?.[0];
  const name = first && (race.names[first.seat] ?? first.name);
  if (!first || !name) return rivalsText(race);
  return [lapText(race, first.lap), say("home.leads", { name })].filter(Boolean).join(" · ");
}

/** How long ago something was. @param {number} at milliseconds since 1970 */
function ago(at) {
  const seconds = (at - Date.now()) / 1000;
  /** @type {[Intl.RelativeTimeFormatUnit, number][]} */
  const units = [["day", 86400], ["hour", 3600], ["minute", 60]];
  const relative = new Intl.RelativeTimeFormat(spoken(), { numeric: "auto" });
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length) return relative.format(Math.round(seconds / length), unit);
  }
  return relative.format(0, "minute");
}
