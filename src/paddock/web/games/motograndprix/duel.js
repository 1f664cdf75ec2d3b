/** On the board: a contest as the duel it is, a chain of slipstreams, the rolls for the grid. */

import { carOf, isMine } from "../../core/scene.js";
import { carName } from "../../core/telling.js";
import { h } from "../../core/view.js";
import { sayOf } from "../../core/words.js";
import { die } from "../../parts/dice.js";
import { icon } from "../../parts/icons.js";
import { chip, liveryOf } from "../../parts/livery.js";
import { cornerText, laneText } from "./places.js";
import { bikeOf, boards, GAME, placeOf } from "./road.js";

/** What a contact is about, in three sentences. */
const FACTS = ["die", "drift", "rank"];

/** @param {Scene} scene @param {() => void} laid what is done once a table covers the board */
export function overlay(scene, laid) {
  const { contest, chain = [], phase } = scene.state;
  const over = { "data-over": "", ref: () => setTimeout(laid) };
  if (contest?.bikes) return duelView(scene, over);
  if (chain.length && (phase === "SLIPSTREAM" || chain.length > 1)) return chainView(scene);
  if (phase === "POLE" || phase === "GRID") return poleView(scene, over);
  return null;
}

/** A contest: its bikes by their sums, and who touches whom. */
/** @param {Scene} scene @param {object} over what says that it covers the board */
function duelView(scene, over) {
  const { kind, bikes } = scene.state.contest;
  const began = scene.events.filter((event) => event.kind === "contest_began").at(-1);
  const row = Number(began?.parameters["row"] ?? scene.state.contest.row);
  const board = boards.get(scene.table.id);
  const place = board && placeOf(board, row);
  const corner = place && kind === "braking" ? cornerText(place) : "";
  const sorted = [...bikes].sort((one, other) => totalOf(scene, other) - totalOf(scene, one) ||
    bikes.indexOf(one) - bikes.indexOf(other));
  return h("table", { class: "duel", key: "duel", ...over },
    h("caption", null, sayOf(GAME, `duel.${kind}`, { corner, named: corner ? "yes" : "no" }),
      h("small", null, sayOf(GAME, "duel.highest"))),
    h("tbody", null, sorted.map((car, at) => duelRow(scene, car, at, sorted))),
    scene.state.phase === "CONTACT" && h("tfoot", { key: "facts" }, h("tr", null,
      h("td", { colspan: 4 }, FACTS.map((fact) =>
        h("span", { key: fact }, sayOf(GAME, `duel.fact.${fact}`)))))));
}

/**
 * What was told of a bike in the contest that is under way, also when it has gone.
 * @param {Scene} scene @param {number} car @param {string} kind
 */
function toldOf(scene, car, kind) {
  const began = scene.events.map((event) => event.kind).lastIndexOf("contest_began");
  const name = carOf(scene, car)?.name;
  return scene.events.slice(began + 1).find((event) =>
    event.kind === kind && event.parameters["car"] === name);
}

/** What a bike rolled in it. @param {Scene} scene @param {number} car @returns {number[]} */
function rolledOf(scene, car) {
  const event = toldOf(scene, car, "contest_rolled");
  if (event) return [Number(event.parameters["first"]), Number(event.parameters["second"])];
  const bike = bikeOf(scene, car);
  return bike?.total ? bike.rolled : [];
}

/** @param {Scene} scene @param {number} car */
function totalOf(scene, car) {
  return rolledOf(scene, car).reduce((sum, face) => sum + face, 0);
}

/** @param {Scene} scene @param {number} car @param {number} at @param {number[]} all */
function duelRow(scene, car, at, all) {
  const bike = bikeOf(scene, car);
  const standing = carOf(scene, car);
  const board = boards.get(scene.table.id);
  const total = totalOf(scene, car);
  const isTied = Boolean(bike?.is_contact) ||
    (total > 0 && all.some((other) => other !== car && totalOf(scene, other) === total));
  const isNew = isTied && totalOf(scene, all[at - 1] ?? -1) !== total;
  const look = [liveryOf(standing), isTied && "tied", standing && isMine(scene, standing) && "me",
    scene.state.bike === car && "now"];
  return h("tr", { key: car, class: look.filter(Boolean).join(" ") },
    h("td", { class: "pl" }, total ? at + 1 : "–"),
    h("th", { scope: "row" }, chip(standing),
      h("span", null, h("b", null, carName(scene, standing)),
        h("small", null, board && bike?.space && bike.total ? laneText(board, bike.space) : ""))),
    h("td", { class: "pair" }, rolledOf(scene, car).map((face, one) =>
      h("span", { key: one, class: isDropped(scene, car, one) ? "dropped" : "" },
        die("d6", face, { class: "pips", size: 32, label: String(face) })))),
    h("td", { class: "sumn" }, total || "",
      isNew && h("em", { class: "crash" }, icon("warning"), sayOf(GAME, "duel.contact"))));
}

/**
 * Whether a die was dropped in a contact.
 * @param {Scene} scene @param {number} car @param {number} at
 */
function isDropped(scene, car, at) {
  const kept = toldOf(scene, car, "kept_die")?.parameters["die"] ?? bikeOf(scene, car)?.kept;
  const rolled = rolledOf(scene, car);
  if (!kept) return false;
  return rolled[0] === rolled[1] ? at === 1 : rolled[at] !== kept;
}

/** The chain, its head at the right as on the track. @param {Scene} scene */
function chainView(scene) {
  const { chain, next = -1, phase, bike } = scene.state;
  const isAsked = phase === "SLIPSTREAM";
  /** @type {[number, string][]} */
  const links = [
    ...(isAsked && next >= 0 ? [/** @type {[number, string]} */ ([next, "next"])] : []),
    ...(isAsked ? [/** @type {[number, string]} */ ([bike, "asked"])] : []),
    ...[...chain].reverse().map((/** @type {number} */ car) =>
      /** @type {[number, string]} */ ([car, car === chain[0] ? "head" : "in"])),
  ];
  return h("ol", { class: "towchain", key: "chain", "aria-label": sayOf(GAME, "chain.title") },
    links.map(([car, state]) => {
      const standing = carOf(scene, car);
      const word = state === "head" && !isAsked ? "leads" : state;
      return h("li", { key: car, class: `tow ${state} ${liveryOf(standing)}` },
        h("small", null, sayOf(GAME, `chain.${word}`)),
        h("span", null, chip(standing), h("b", null, carName(scene, standing))));
    }));
}

/** The rolls for the grid, the best first. */
/** @param {Scene} scene @param {object} over what says that it covers the board */
function poleView(scene, over) {
  const rolled = scene.standings.filter(({ car }) => bikeOf(scene, car)?.pole.length);
  return rolled.length > 0 && h("table", { class: "poles", key: "poles", ...over },
    h("caption", null, sayOf(GAME, "pole.title"), h("small", null, sayOf(GAME, "pole.text"))),
    h("tbody", null, rolled.map((standing, at) => poleRow(scene, standing, at))));
}

/** @param {Scene} scene @param {StandingTold} standing @param {number} at */
function poleRow(scene, standing, at) {
  const pole = bikeOf(scene, standing.car)?.pole ?? [];
  const rolls = pole.flatMap((face, one) => (one % 2 ? [] : [[face, pole[one + 1] ?? 0]]));
  const [first = [0, 0]] = rolls;
  return h("tr", { key: standing.car, class: isMine(scene, standing) ? "me" : "" },
    h("td", { class: "pl" }, at + 1),
    h("th", { scope: "row" }, chip(standing), h("b", null, carName(scene, standing))),
    h("td", { class: "pair" }, rolls.map((roll, one) => [
      one > 0 && h("em", { key: `again ${one}` }, sayOf(GAME, "pole.again")),
      roll.map((face, die_) => h("span", { key: `${one} ${die_}` },
        die("d6", face, { class: "pips", size: 22, label: String(face) }))),
    ])),
    h("td", { class: "sumn" }, (first[0] ?? 0) + (first[1] ?? 0)));
}
