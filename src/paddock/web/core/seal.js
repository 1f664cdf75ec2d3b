/**
 * Sealed dice: throws every roll of a race again from the revealed secret, as docs/dice.md tells
 * it, and says which are right. Nothing here asks the server whether its dice were fair.
 */

import { canBe, drawn, linesOf } from "./chances.js";
import { fromHex, hmacSha256, sha256, toHex } from "./sha256.js";

/** @typedef {{car: string, text: string}} Words */
/** @typedef {{commitment: string, secret: string, words: Words[], steps: string[]}} SealedRecord */
/**
 * A roll and what it must be; `expected` is empty where nobody can know it.
 * @typedef {{number: number, chance: Chance | undefined, shown: string, expected: string}} Roll
 */
/**
 * What came of the check. `wrong` names what does not hold: the commitment, the words, the steps,
 * or that the secret was not told at the end.
 * @typedef {{state: "real" | "sealed" | "partial" | "verified" | "wrong", record: SealedRecord,
 *   rolls: Roll[], checked: number, wrongRolls: Roll[],
 *   wrong: ("commitment" | "secret" | "words" | "steps")[]}} Verdict
 */

/** The first word of a step that a seat took: a color, maybe with a number, or a team. */
const SEAT = new RegExp(
  "^((red|blue|yellow|green|white|black|orange|sky|plum|teal|rose|bronze)[2-9]?"
  + "|aquila|borealis|corvus|draco|equinox|fenice|griffon|halcyon|ibis|juno|kestrel|lynx)$",
);
const [SEATED, CHANCE, CLOCK] = [0, -1, -3];

/** The commitment that fits a secret. @param {string} secret 64 hexadecimal digits */
export function commitmentOf(secret) {
  return toHex(sha256(linesOf(["paddock secret 1", secret])));
}

/** The message of a roll. @param {Words[]} words @param {number} number */
export function messageOf(words, number) {
  const said = words.map(({ car, text }) => `words ${car} ${text}`);
  return linesOf(["paddock dice 1", ...said, `roll ${number}`]);
}

/** The digest of a roll. @param {string} secret @param {Words[]} words @param {number} number */
export function digestOf(secret, words, number) {
  return hmacSha256(fromHex(secret), messageOf(words, number));
}

/** What a record says of its dice, and its steps. @param {string} text @returns {SealedRecord} */
export function readRecord(text) {
  const end = text.indexOf("\n\n");
  const heading = text.slice(0, end).split("\n");
  /** @param {string} name */
  const told = (name) => heading
    .filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
  const words = told("words").map((line) => (
    { car: line.slice(0, line.indexOf(" ")), text: line.slice(line.indexOf(" ") + 1) }));
  const steps = text.slice(end + 2).split("\n").filter((line) => line !== "");
  return { commitment: told("commitment")[0] ?? "", secret: told("secret")[0] ?? "", words, steps };
}

/** The first word of a step. @param {string} text */
function wordOf(text) {
  return text.split(" ", 1)[0] ?? "";
}

/** Who took a step, as it is written: some seat, chance, or a stopwatch. @param {string} text */
function actorOf(text) {
  if (wordOf(text) === "clock") return CLOCK;
  return SEAT.test(wordOf(text)) ? SEATED : CHANCE;
}

/**
 * The rolls of a record, thrown again where its secret is known: every step that neither a seat
 * took nor a stopwatch.
 * @param {SealedRecord} record @param {Pick<Replay, "chances" | "rolls">} told
 * @returns {Roll[]}
 */
export function rollsOf({ secret, words, steps }, { chances, rolls }) {
  const thrown = steps.filter((step) => actorOf(step) === CHANCE);
  return thrown.map((shown, place) => {
    const chance = chances[rolls[place] ?? -1];
    const expected = secret && chance
      ? drawn(digestOf(secret, words, place + 1), chance) : "";
    return { number: place + 1, chance, shown, expected };
  });
}

/**
 * Whether it is not what was drawn, or, before that can be known, nothing that it could be.
 * @param {Roll} roll
 */
function isWrong({ chance, expected, shown }) {
  if (expected) return expected !== shown;
  return chance !== undefined && !canBe(chance, shown);
}

/**
 * Check the dice of a race by its record, and the record by what was told.
 * @param {Replay} replay
 * @param {string} text the record
 * @returns {Verdict}
 */
export function verdictOf(replay, text) {
  const record = readRecord(text);
  const rolls = rollsOf(record, replay);
  const wrongRolls = rolls.filter(isWrong);
  const checked = rolls.filter((roll) => roll.expected).length;
  const base = { record, rolls, checked, wrongRolls };
  if (replay.table.dice === "real") return { ...base, state: "real", wrong: [] };
  const wrong = contradictions(replay, record, rolls);
  if (wrong.length || wrongRolls.length) return { ...base, state: "wrong", wrong };
  const known = checked === rolls.length ? "verified" : "partial";
  return { ...base, state: record.secret ? known : "sealed", wrong };
}

/**
 * @param {Replay} replay
 * @param {SealedRecord} record
 * @param {Roll[]} rolls
 * @returns {Verdict["wrong"]}
 */
function contradictions(replay, record, rolls) {
  const { table } = replay;
  const said = table.seats.filter((seat) => seat.words).map((seat) => `${seat.car} ${seat.words}`);
  const written = record.words.map(({ car, text }) => `${car} ${text}`);
  const fits = !record.secret || commitmentOf(record.secret) === record.commitment;
  /** @type {Verdict["wrong"]} */
  const wrong = [];
  if (!fits || record.commitment !== table.commitment) wrong.push("commitment");
  if (!record.secret && ["over", "abandoned"].includes(table.status)) wrong.push("secret");
  if (said.join("\n") !== written.join("\n")) wrong.push("words");
  if (!tellsTheSame(replay, record.steps, rolls)) wrong.push("steps");
  return wrong;
}

/**
 * Whether the record has the steps that were told, all of them, each by whoever it was told of,
 * and as many rolls.
 * @param {Replay} replay @param {string[]} written @param {Roll[]} rolls
 */
function tellsTheSame({ table, moves, rolls: told }, written, rolls) {
  const steps = moves.flatMap((move) => move.steps);
  return steps.length === written.length && rolls.length === told.length
    && steps.every(({ number, text, seat }, at) =>
      number === at + 1 && text === written[at] && isTakenBy(table, seat, text));
}

/** @param {TableTold} table @param {number} seat @param {string} text */
function isTakenBy(table, seat, text) {
  const actor = actorOf(text);
  return actor < 0 ? seat === actor : table.seats[seat]?.car === wordOf(text);
}
