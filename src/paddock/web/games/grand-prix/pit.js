/** A pit stop as one form: markers to take off, tires, and the bill in sectors. */

import { carName } from "../../core/telling.js";
import { h } from "../../core/view.js";
import { number, sayOf } from "../../core/words.js";
import { icon } from "../../parts/icons.js";
import { chip } from "../../parts/livery.js";
import { SIGNS, wearName } from "./cards.js";
import { planAfter } from "./plan.js";
import { carsOf, GAME, pitsBehind, standingNumbered } from "./road.js";
import { tireSign } from "./tires.js";

/**
 * What is filled in: how many markers of each kind go, and the tires; null where none are marked.
 * @typedef {{race: string, round: number, car: number, removed: Record<string, number>,
 *   tire: string | null}} Form
 */
/** @typedef {import("./road.js").Car} Car */

/** @type {Form} */
let form = { race: "", round: -1, car: -1, removed: {}, tire: null };

/** The car that is asked for. @param {Scene} scene @returns {Car | null} */
export function pitCar(scene) {
  return carsOf(scene)[scene.state.stop?.asked?.[0] ?? -1] ?? null;
}

/** What is filled in for the car that is asked for. @param {Scene} scene */
function formOf({ table, state }) {
  const car = state.stop?.asked?.[0] ?? -1;
  if (form.race !== table.id || form.round !== state.round || form.car !== car)
    form = { race: table.id, round: state.round, car, removed: {}, tire: null };
  return form;
}

/** The tires that may be fitted, as far as is told; empty where they stay. @param {Cockpit} now */
function tiresOf({ scene, prospects }) {
  const pit = scene.choices.find(({ kind }) => kind === "pit");
  const open = scene.question?.kind === "fit" ? scene.choices
    : (prospects.get(pit?.text ?? "")?.ends[0]?.then ?? []);
  return open.filter(({ kind }) => kind === "fit").map(({ parameters }) =>
    String(parameters["tire"] ?? ""));
}

/** The markers that go, by their kinds. @param {Cockpit} cockpit */
function removedIn({ scene, selected }) {
  const { removed } = formOf(scene);
  const { wear, count } = selected?.kind === "repair" ? selected.parameters : {};
  return wear === undefined ? removed : { [String(wear)]: Number(count), ...removed };
}

/** The tires that are marked; where none are, its own or the first. @param {Cockpit} cockpit */
function tireOf(cockpit) {
  const tires = tiresOf(cockpit);
  const { tire } = formOf(cockpit.scene);
  const { selected } = cockpit;
  if (tire === null && selected?.kind === "fit") return String(selected.parameters["tire"]);
  if (tire !== null && tires.includes(tire)) return tire;
  return cockpit.scene.question?.kind === "repair" ? (cockpit.scene.state.stop.fitted ?? "")
    : (tires.includes("") ? "" : (tires[0] ?? ""));
}

/** The lines of the bill, each with its sectors, and what they come to. @param {Cockpit} cockpit */
function billOf(cockpit) {
  const { scene } = cockpit;
  const prices = scene.state.prices ?? {};
  const lines = Object.entries(removedIn(cockpit)).filter(([, count]) => count).map(
    ([wear, count]) => ({ text: `${count} × ${wearName(wear)}`, cost: count * prices[wear] }));
  const work = lines.reduce((sum, { cost }) => sum + cost, 0);
  const tire = tireOf(cockpit);
  const extra = tire ? Math.max(0, (prices.tires ?? 0) - work) : 0;
  if (tire) lines.push({ text: sayOf(GAME, `word.tire.${tire}`), cost: extra });
  return { lines, total: work + extra };
}

/** The choice that stands for what is filled in. @param {Cockpit} cockpit */
function choiceOf(cockpit) {
  const { scene } = cockpit;
  return nextOf(scene, formOf(scene), tireOf(cockpit)) ?? null;
}

/** @param {Scene} scene @param {Form} filled @param {string} tire */
function nextOf({ choices }, { removed }, tire) {
  return choices.find(({ kind, parameters }) => kind === "pit" ||
    (kind === "fit" && parameters["tire"] === tire) || (kind === "repair" &&
      Number(parameters["count"]) === (removed[String(parameters["wear"])] ?? 0)));
}

/** Mark what is filled in, and plan what follows. @param {Cockpit} cockpit */
function fill(cockpit) {
  const { scene, select } = cockpit;
  const filled = formOf(scene);
  const tire = tireOf(cockpit);
  const all = Object.keys(SIGNS).length + 1;
  planAfter(scene, Array.from({ length: all }, () => (/** @type {Scene} */ now) =>
    (now.question?.kind === "fit" || now.question?.kind === "repair"
      ? nextOf(now, filled, tire) ?? null : null)));
  select(choiceOf(cockpit));
}

/** @param {Cockpit} cockpit */
export function pitSection(cockpit) {
  const { scene } = cockpit;
  const car = pitCar(scene);
  if (!car) return null;
  const kinds = Object.entries(car.wear);
  const { selected } = cockpit;
  const isFilled = selected && selected.kind !== "stay";
  return [
    h("section", { class: "gpform", key: "form" },
      h("h3", null, chip(standingNumbered(scene, car.number)), sayOf(GAME, "cockpit.markers")),
      h("div", { class: "gpoff" }, kinds.flatMap(([wear, count]) =>
        Array.from({ length: count }, (_, at) => markerView(cockpit, wear, at))),
      !kinds.length && h("p", null, sayOf(GAME, "cockpit.no_markers"))),
      tireRow(cockpit, car)),
    billSection(cockpit, Boolean(isFilled)),
  ];
}

/** @param {Cockpit} cockpit @param {string} wear @param {number} at */
function markerView(cockpit, wear, at) {
  const { scene, waiting } = cockpit;
  const removed = removedIn(cockpit);
  const price = scene.state.prices?.[wear];
  const isOff = at < (removed[wear] ?? 0);
  return h("button", {
    type: "button", key: `${wear} ${at}`, class: "gpmarker", "data-wear": wear,
    "aria-pressed": String(isOff), "aria-disabled": String(!price),
    onclick: () => {
      if (!price || waiting) return;
      formOf(scene).removed[wear] = (removed[wear] ?? 0) + (isOff ? -1 : 1);
      fill(cockpit);
    },
  }, icon(SIGNS[wear] ?? "tires"), h("b", null, wearName(wear)),
  h("small", null, price ? sayOf(GAME, "cockpit.sectors", { sectors: price })
    : sayOf(GAME, "cockpit.never")));
}

/** @param {Cockpit} cockpit @param {Car} car */
function tireRow(cockpit, car) {
  const tires = tiresOf(cockpit);
  const chosen = tireOf(cockpit);
  return tires.length > 0 && h("div",
    { class: "gpfit", role: "radiogroup", "aria-label": sayOf(GAME, "cockpit.new_tires") },
    tires.map((tire) => h("button", {
      type: "button", role: "radio", key: tire, class: "gptirebox",
      "aria-checked": String(tire === chosen),
      onclick: () => {
        formOf(cockpit.scene).tire = tire;
        if (!cockpit.waiting) fill(cockpit);
      },
    }, tireSign(tire || car.tire), h("b", null, tire ? sayOf(GAME, `word.tire.${tire}`)
      : sayOf(GAME, "cockpit.keep_tires")))));
}

/** @param {Cockpit} cockpit @param {boolean} isFilled whether the car is to pit */
function billSection(cockpit, isFilled) {
  const { lines, total } = billOf(cockpit);
  return h("section", { class: `gpbill ${isFilled ? "" : "pale"}`, key: "bill" },
    h("h3", null, sayOf(GAME, "cockpit.bill"), h("b", null, sayOf(GAME, "cockpit.back"))),
    h("dl", null, lines.map(({ text, cost }) => [
      h("dt", { key: `t ${text}` }, text),
      h("dd", { key: `d ${text}` }, cost ? number(cost) : sayOf(GAME, "cockpit.free"))])),
    h("p", { class: "sum" }, sayOf(GAME, "cockpit.sum"), h("b", { class: "num" }, number(total))));
}

/** Staying out, or what is filled in where that is marked. @param {Cockpit} cockpit */
export function otherButton(cockpit) {
  const { scene, waiting, take, selected } = cockpit;
  const stay = scene.choices.find(({ kind }) => kind === "stay");
  const isStaying = selected?.kind === "stay";
  return stay && h("button", {
    type: "button", class: "btn sm", key: "other", "aria-disabled": String(waiting),
    onclick: () => !waiting && (isStaying ? fill(cockpit) : take(stay)),
  }, isStaying ? sayOf(GAME, "cockpit.pit") : sayOf(GAME, "choice.stay"));
}

/**
 * N stays out, P comes in, digits take markers off.
 * @param {KeyboardEvent} event @param {Cockpit} cockpit
 */
export function pitKey(event, cockpit) {
  const { scene, waiting, take } = cockpit;
  const key = event.key.toLowerCase();
  const stay = scene.choices.find(({ kind }) => kind === "stay");
  if (key === "n" && stay && !waiting) take(stay);
  else if (key === "p") fill(cockpit);
  else if (!/^[1-9]$/.test(key)) return false;
  else {
    const buttons = /** @type {NodeListOf<HTMLElement>} */ (
      document.querySelectorAll(".gpform .gpmarker"));
    buttons[Number(key) - 1]?.click();
  }
  return true;
}

/** Where the car will stand, to press. @param {Cockpit} cockpit @returns {Offer[]} */
export function pitOffers(cockpit) {
  const { scene, selected, take } = cockpit;
  const car = pitCar(scene);
  if (!car || !selected || selected.kind === "stay") return [];
  const { total } = billOf(cockpit);
  return [{ space: pitsBehind(scene, car, total), label: `−${number(total)}`, selected: true,
    act: () => take(selected) }];
}

/** What the button says. @param {Choice} choice @param {Scene} scene */
export function pitVerb(choice, scene) {
  const cockpit = /** @type {Cockpit} */ ({ scene, selected: choice, prospects: told });
  if (choice.kind === "stay") return sayOf(GAME, "choice.stay");
  return sayOf(GAME, "verb.pit", { sectors: billOf(cockpit).total });
}

/** What was last told, for the button. @type {Map<string, Prospect>} */
let told = new Map();

/** Keep what is told for the button. @param {Cockpit} cockpit */
export function keepTold({ prospects }) {
  told = prospects;
}

/** What is asked, with the car. @param {Scene} scene */
export function pitQuestion(scene) {
  const car = pitCar(scene);
  return car ? sayOf(GAME, "cockpit.pit_question",
    { car: carName(scene, standingNumbered(scene, car.number)) }) : "";
}
