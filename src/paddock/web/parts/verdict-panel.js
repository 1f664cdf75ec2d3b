/** All that the verdict on the dice rests on: every roll, and what it could have been. */

import { checksumOf, countOf, waysOf } from "../core/chances.js";
import { h } from "../core/view.js";
import { say } from "../core/words.js";
import { ask } from "./dialog.js";
import { icon } from "./icons.js";

/** @typedef {import("../core/seal.js").Verdict} Verdict */
/** @typedef {import("../core/seal.js").Roll} Roll */

/** More outcomes than this are shown when they are asked for. */
const FEW = 30;

/** What was found, in a sentence. @param {Verdict} verdict */
function verdictText({ state, rolls, checked, wrong, wrongRolls }) {
  if (wrong[0]) return say(`result.dice_wrong.${wrong[0]}`);
  return say(`result.dice_text.${state}`, {
    rolls: rolls.length, checked, wrong: wrongRolls.length, first: wrongRolls[0]?.number ?? 0,
  });
}

/** Show it. @param {Verdict} verdict @param {Scene} scene */
export function showVerdict(verdict, scene) {
  const { state, record, rolls } = verdict;
  ask(say("result.dice_title"), h("div", { class: `verdict-panel ${state}` },
    h("p", null, verdictText(verdict)),
    state !== "real" && h("dl", null,
      fact(say("result.commitment"), record.commitment),
      record.secret && fact(say("result.secret"), record.secret),
      record.words.map(({ car, text }) => {
        const name = scene.table.seats.find((seat) => seat.car === car)?.name ?? car;
        return fact(say("result.words_of", { name }), text);
      })),
    state !== "real" && h("p", null, say("result.dice_how")),
    state !== "real" && throwList(rolls, scene.table.game),
    record.secret && rollTable(rolls),
  ), [{ text: say("app.close") }]);
}

/** @param {string} name @param {string} value */
function fact(name, value) {
  return [h("dt", { class: "cap" }, name), h("dd", null, value)];
}

/** What each kind of roll could have been. @param {Roll[]} rolls @param {string} game */
function throwList(rolls, game) {
  const chances = [...new Set(rolls.flatMap(({ chance }) => chance ?? []))];
  return chances.length > 0 && [
    h("h3", { class: "cap" }, say("result.throws")),
    h("p", null, say("result.throws_text")),
    h("ul", { class: "throws" }, chances.map((chance) =>
      throwItem(chance, rolls.filter((roll) => roll.chance === chance).length, game))),
  ];
}

/** @param {Chance} chance @param {number} rolls @param {string} game */
function throwItem(chance, rolls, game) {
  const { outcomes, faces, rule } = chance;
  const outcomesText = say("result.outcomes", {
    outcomes: countOf(chance), total: waysOf(chance),
  });
  const list = h("p", { class: "outcomes" }, weighed(outcomes.map(([text, weight]) =>
    [bare(text), weight])));
  return h("li", null,
    h("p", null, h("b", null, diceText(chance)), ` ${say("result.rolled", { rolls })} `,
      rule && h("a", { class: "rule", href: `/rules/${game}#${rule}`, target: "_blank" },
        `${say("race.why")} ${rule}`)),
    faces.length ? [h("p", null, outcomesText), diceList(chance)]
      : outcomes.length > FEW ? h("details", null, h("summary", null, outcomesText), list) : list,
    outcomes.length > 0 && h("p", { class: "muted" }, `${say("result.checksum")} `,
      h("code", null, checksumOf(outcomes))));
}

/** What stands on each of many dice; they are equal as often as not. @param {Chance} chance */
function diceList({ dice, faces }) {
  const lines = faces.map((die, place) => `${dice[place] ?? ""}: ${weighed(die)}`);
  return [...new Set(lines)].map((line) => h("p", { class: "outcomes" }, line));
}

/** What can come, with how often where that is more than once. @param {[string, number][]} list */
function weighed(list) {
  return list.map(([text, weight]) => text + (weight > 1 ? ` ×${weight}` : "")).join(" · ");
}

/** What was rolled, without what it was rolled with. @param {string} text */
function bare(text) {
  return text.slice(text.indexOf(" ") + 1);
}

/**
 * Dice by the names under which they are published; what is no dice by the first word of its steps.
 * @param {Chance} chance
 */
function diceText({ dice, outcomes }) {
  const [first] = dice.length ? dice : outcomes.flatMap(([text]) => text.split(" ")[0] ?? []);
  const areEqual = dice.length > 1 && dice.every((die) => die === first);
  return areEqual ? `${dice.length} × ${first}` : dice.join(" ") || first;
}

/** @param {Roll[]} rolls */
function rollTable(rolls) {
  const title = say("result.all_rolls");
  const heads = ["roll", "dice", "shown", "thrown_again"].map((name) =>
    h("th", { scope: "col" }, say(`result.column.${name}`)));
  return h("div", { class: "rolls", role: "region", tabindex: 0, "aria-label": title },
    h("table", null,
      h("caption", { class: "vh" }, title),
      h("thead", null, h("tr", null, heads)),
      h("tbody", null, rolls.map(rollRow))));
}

/** @param {Roll} roll */
function rollRow({ number, chance, shown, expected }) {
  const isRight = expected === shown;
  const look = !expected ? "" : isRight ? "good" : "bad";
  return h("tr", { class: look },
    h("th", { scope: "row" }, number),
    h("td", null, chance && diceText(chance)),
    h("td", null, bare(shown)),
    h("td", null, expected
      ? [
        bare(expected),
        icon(isRight ? "check" : "close", say(isRight ? "result.right" : "result.not_right")),
      ]
      : say("result.not_told")));
}
