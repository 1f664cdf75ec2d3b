/** Words: every sentence a person reads comes from a catalogue, in the language that was chosen. */

import { get } from "./api.js";
import { fileAddress } from "./files.js";
import { compiled } from "./messages.js";
import { settings } from "./settings.js";

/** @typedef {import("./messages.js").Values} Values */

/** The languages by their codes, each named in itself. */
export const LANGUAGES = {
  en: "English", de: "Deutsch", fr: "Français", nl: "Nederlands", es: "Español", it: "Italiano",
};
/** The parts of the catalogue that were asked for. @type {Set<string>} */
const parts = new Set(["app"]);

let language = "en";
/** @type {Map<string, string>} */
let catalogue = new Map();
/** @type {Map<string, Map<string, string>>} */
let ofGames = new Map();
/** The catalogues of games that were asked for, by their way, and whose they are. */
const ways = /** @type {Map<string, string>} */ (new Map());
/** @type {Map<string, import("./messages.js").Message>} */
const ready = new Map();

/** @returns {string} the language that is spoken */
export function spoken() {
  return language;
}

/** @returns {string} the language that was chosen, or the first of the browser's that we speak */
export function wantedLanguage() {
  const wanted = [settings.language, ...navigator.languages].map((code) => code.slice(0, 2));
  return wanted.find((code) => code in LANGUAGES) ?? "en";
}

/** Learn the words of the language that is wanted, unless another one is wanted meanwhile. */
export async function learn() {
  const wanted = wantedLanguage();
  let known, told, games;
  do {
    known = parts.size + ways.size;
    told = await Promise.all([...parts].map((part) => wordsOf(part, wanted)));
    games = await Promise.all([...ways].map(async ([way, game]) =>
      ({ game, words: await gameWords(way, wanted) })));
  } while (known < parts.size + ways.size);
  if (wanted !== wantedLanguage()) return;
  language = wanted;
  catalogue = new Map(told.flat());
  ofGames = new Map();
  for (const { game, words } of games) addWords(game, words);
  ready.clear();
  document.documentElement.lang = language;
}

/** Learn further parts of the catalogue. @param {string[]} names */
export async function learnParts(names) {
  const missing = names.filter((name) => !parts.has(name));
  const told = await inSpoken((spoken) =>
    Promise.all(missing.map((part) => wordsOf(part, spoken))));
  for (const part of missing) parts.add(part);
  for (const [key, text] of told.flat()) catalogue.set(key, text);
}

/**
 * A module with the part of the catalogue that it says.
 * @template T @param {string} part @param {Promise<T>} module
 */
export async function saying(part, module) {
  await learnParts([part]);
  return module;
}

/** @param {string} part @param {string} wanted @returns {Promise<[string, string][]>} */
async function wordsOf(part, wanted) {
  return Object.entries(await get(fileAddress(`words/${part}.${wanted}.json`)));
}

/**
 * Learn the words of a game, or those that only some pages or races need.
 * @param {string} game
 * @param {string} [part]
 */
export async function learnGame(game, part) {
  const way = `${game}/words/${part ? `${part}.` : ""}`;
  if (ways.has(way)) return;
  addWords(game, await inSpoken((spoken) => gameWords(way, spoken)));
  ways.set(way, game);
}

/**
 * Words in the language that is spoken when they are here; on the way it may become another one.
 * @template T @param {(language: string) => Promise<T>} words
 */
async function inSpoken(words) {
  for (;;) {
    const asked = language;
    const told = await words(asked);
    if (asked === language) return told;
  }
}

/** @param {string} way @param {string} wanted @returns {Promise<[string, string][]>} */
async function gameWords(way, wanted) {
  return Object.entries(await get(fileAddress(`games/${way}${wanted}.json`)));
}

/** @param {string} game @param {[string, string][]} words */
function addWords(game, words) {
  ofGames.set(game, new Map([...(ofGames.get(game) ?? []), ...words]));
}

/** A sentence of the app. @param {string} key @param {Values} [values] @returns {string} */
export function say(key, values = {}) {
  return said(key, key, catalogue.get(key), values);
}

/**
 * A sentence of a game.
 * @param {string} game
 * @param {string} key
 * @param {Values} [values]
 * @returns {string}
 */
export function sayOf(game, key, values = {}) {
  return said(`${game} ${key}`, key, ofGames.get(game)?.get(key), values);
}

/** Whether a game has words for this. @param {string} game @param {string} key */
export function canSay(game, key) {
  return ofGames.get(game)?.has(key) ?? false;
}

/**
 * @param {string} id @param {string} key
 * @param {string | undefined} text @param {Values} values
 */
function said(id, key, text, values) {
  if (text === undefined) {
    console.error(`expected words for ${id} in ${language}, but there are none`);
    return key;
  }
  let message = ready.get(id);
  if (!message) ready.set(id, (message = compiled(text)));
  return message(values, { number, plural });
}

/** Formats by language and options: to make one takes longer than all that it writes. */
/** @type {Map<string, Intl.NumberFormat>} */
const formats = new Map();
/** @type {Map<string, Intl.PluralRules>} */
const plurals = new Map();

/** @param {number} value @param {Intl.NumberFormatOptions} [options] */
export function number(value, options) {
  const key = `${language} ${options ? JSON.stringify(options) : ""}`;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.NumberFormat(language, options)));
  return format.format(value);
}

/** A share from 0 to 1 as people read it. @param {number} share @param {number} [digits] */
export function percent(share, digits = 0) {
  return number(share, { style: "percent", maximumFractionDigits: digits });
}

/** A difference with its sign. @param {number} value */
export function signed(value) {
  const text = number(value, { signDisplay: "exceptZero", maximumFractionDigits: 1 });
  return text.replace("-", "−");
}

/** @param {number} value */
function plural(value) {
  let rules = plurals.get(language);
  if (!rules) plurals.set(language, (rules = new Intl.PluralRules(language)));
  return rules.select(value);
}

/** Names as a list in a sentence. @param {string[]} items */
export function listed(items) {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(items);
}
