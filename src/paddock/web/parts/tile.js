/** Game tiles: a game's circuit as picture, what it is, and the way into it. */

import { gameTitle } from "../core/telling.js";
import { h } from "../core/view.js";
import { canSay, say, sayOf } from "../core/words.js";
import { circuitPicture } from "./circuit-picture.js";
import { emblem } from "./emblem.js";

/**
 * A game, and what the server says of it.
 * @typedef {{module: GameModule, told: GameTold | undefined}} Offer
 */

/**
 * The games, those that can be played here first.
 * @param {GameModule[]} modules
 * @param {GameTold[]} games
 * @returns {Offer[]}
 */
export function offers(modules, games) {
  const known = new Set(modules.map((module) => module.name));
  const bare = games.filter((game) => !known.has(game.name)).map((game) => ({ name: game.name }));
  const all = [...modules, ...bare].map((module) =>
    ({ module, told: games.find((game) => game.name === module.name) }));
  return [...all.filter((offer) => offer.told), ...all.filter((offer) => !offer.told)];
}

/** What a game is called. @param {Offer} offer */
export function titleOf({ module, told }) {
  return gameTitle({ name: module.name, title: told?.title ?? module.name });
}

/** How many can play, and for how long. @param {Offer} offer */
export function taglineOf({ module, told }) {
  if (canSay(module.name, "tagline")) return sayOf(module.name, "tagline");
  return told ? say("home.seats", { least: told.least_seats, most: told.most_seats }) : "";
}

/** The picture of a game on its own ground. @param {Offer} offer */
export function coverOf({ module, told }) {
  const circuit = told?.default_circuit ?? module.cover?.circuit ?? "";
  const board = told?.board || module.cover?.board || "";
  return h("span", { class: "pic", style: { "--ground": module.cover?.ground ?? "" } },
    circuit && circuitPicture(circuit, board),
    module.cover && emblem(module.cover.emblem));
}

/**
 * A game in the gallery; `now` has the game that is being started, and how to start one.
 * @param {Offer} offer
 * @param {{busy: string, race: (game: GameTold) => void}} now
 */
export function gameTile(offer, now) {
  const { module, told } = offer;
  return h("article", { class: "tile", key: module.name, "aria-labelledby": `tile-${module.name}` },
    coverOf(offer),
    h("div", { class: "about" },
      h("h3", { id: `tile-${module.name}` }, titleOf(offer)),
      h("p", { class: "meta" }, taglineOf(offer)),
      h("p", { class: "summary" }, canSay(module.name, "summary") ? sayOf(module.name, "summary")
        : told?.summary),
      told ? playable(told, now) : unbuilt(offer)));
}

/** @param {GameTold} game @param {{busy: string, race: (game: GameTold) => void}} now */
function playable(game, now) {
  const isBusy = now.busy === game.name;
  return h("div", { class: "row" },
    h("button", { class: "btn go", type: "button", disabled: now.busy !== "",
      "aria-busy": isBusy && "true", onclick: () => now.race(game) },
      isBusy ? say("home.starting") : say("home.race_now")),
    h("a", { class: "btn sm", href: `/new?game=${game.name}` }, say("home.new_table")));
}

/** @param {Offer} offer */
function unbuilt({ module }) {
  const circuit = module.cover?.circuit;
  return h("div", { class: "unbuilt" },
    h("p", null, say("home.unbuilt")),
    h("a", { class: "btn sm", href: circuit ? `/circuits/${circuit}` : "/circuits" },
      say("home.see_circuit")));
}
