/** The verdict on the dice: a chip that says it in two words, and a panel that shows every roll. */

import { seatOfCar } from "../core/scene.js";
import { SIGNS } from "../core/seal.js";
import { h } from "../core/view.js";
import { say } from "../core/words.js";
import { ask } from "./dialog.js";
import { icon } from "./icons.js";

/** @typedef {import("../core/seal.js").Verdict} Verdict */
/** @typedef {import("../core/seal.js").Roll} Roll */

const ICONS = { real: "dice", sealed: "lock", verified: "lock", wrong: "warning" };

/**
 * The chip; null is a verdict that is still to come.
 * @param {Verdict | null} verdict @param {Scene} scene @param {string} [look]
 */
export function verdictChip(verdict, scene, look = "") {
  const state = verdict?.state ?? "sealed";
  const text = verdict ? say(`result.dice.${state}`) : say("result.dice.checking");
  return h("button", {
    class: `chipbox verdict ${state} ${look}`,
    type: "button",
    "aria-haspopup": "dialog",
    onclick: () => verdict && showVerdict(verdict, scene),
  }, icon(ICONS[state]), text);
}

/** What was found, in a sentence. @param {Verdict} verdict */
function verdictText(verdict) {
  const { state, rolls, checked, wrong, wrongRolls } = verdict;
  if (state === "real") return say("result.dice_text.real");
  if (state === "sealed") return say("result.dice_text.sealed");
  if (state === "verified" && checked === rolls.length)
    return say("result.dice_text.verified", { rolls: checked });
  if (state === "verified")
    return say("result.dice_text.in_part", { checked, rolls: rolls.length });
  if (wrong[0]) return say(`result.dice_wrong.${wrong[0]}`);
  const first = wrongRolls[0]?.number ?? 0;
  return say("result.dice_text.wrong", { wrong: wrongRolls.length, rolls: checked, first });
}

/** Show all that the verdict rests on. @param {Verdict} verdict @param {Scene} scene */
function showVerdict(verdict, scene) {
  const { state, record, rolls } = verdict;
  ask(say("result.dice_title"), h("div", { class: `verdict-panel ${state}` },
    h("p", null, verdictText(verdict)),
    state !== "real" && h("dl", null,
      fact(say("result.commitment"), record.commitment),
      record.secret && fact(say("result.secret"), record.secret),
      record.words.map(({ car, text }) => {
        const name = scene.table.seats[seatOfCar(scene.table, car)]?.name ?? car;
        return fact(say("result.words_of", { name }), text);
      })),
    state !== "real" && h("p", null, say("result.dice_how")),
    record.secret && rollTable(rolls),
  ), [{ text: say("app.close") }]);
}

/** @param {string} name @param {string} value */
function fact(name, value) {
  return [h("dt", { class: "cap" }, name), h("dd", null, value)];
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

/** Numbers as they stand on the dice. @param {string[]} dice @param {number[]} numbers */
function written(dice, numbers) {
  return numbers.map((number, at) => SIGNS[dice[at] ?? ""]?.[number - 1] ?? number).join(" ");
}

/** @param {string[]} dice */
function diceText(dice) {
  return SIGNS[dice[0] ?? ""] ? say("result.color_dice", { dice: dice.length }) : dice.join(" ");
}

/** @param {Roll} roll */
function rollRow({ number, dice, shown, expected }) {
  const isRight = expected?.join() === shown.join();
  const look = !expected ? "" : isRight ? "good" : "bad";
  return h("tr", { class: look },
    h("th", { scope: "row" }, number),
    h("td", null, diceText(dice)),
    h("td", null, written(dice, shown)),
    h("td", null, expected
      ? [
        written(dice, expected),
        icon(isRight ? "check" : "close", say(isRight ? "result.right" : "result.not_right")),
      ]
      : say("result.not_plain")));
}
