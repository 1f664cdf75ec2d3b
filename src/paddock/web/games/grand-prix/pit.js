/** A pit stop as one form: markers to take off, and tires; the server says what it comes to. */

import { carName } from "../../core/telling.js";
import { h } from "../../core/view.js";
import { sayOf, signed } from "../../core/words.js";
import { icon } from "../../parts/icons.js";
import { chip } from "../../parts/livery.js";
import { previewFacts, previewOf, placesText } from "./ahead.js";
import { billView, stopIn } from "./bill.js";
import { closedTires } from "./closed.js";
import { garage } from "./garage.js";
import { fillIn } from "./intent.js";
import { planAfter } from "./plan.js";
import { carsOf, GAME, standingNumbered } from "./road.js";
import { SIGNS, tireSign, wearName } from "./signs.js";

/**
 * What is filled in: how many markers of each kind go, and the tires; null where none are marked.
 * @typedef {{race: string, round: number, car: number, removed: Record<string, number>,
 *   tire: string | null}} Form
 */
/** @typedef {import("./road.js").Car} Car */

/** @type {Form} */
let form = { race: "", round: -1, car: -1, removed: {}, tire: null };
/** What was last shown, for the button. @type {Cockpit | null} */
let last = null;

/** Whether the car is made to stop, with all repairs. @param {Scene} scene */
function isForced({ question }) {
  return question?.kind === "penalty";
}

/** The number among the cars of the one that is asked for. @param {Scene} scene */
function askedCar(scene) {
  const { stop, incident } = scene.state;
  return (isForced(scene) ? incident?.target : stop?.asked?.[0]) ?? -1;
}

/** The car that is asked for. @param {Scene} scene @returns {Car | null} */
function pitCar(scene) {
  return carsOf(scene)[askedCar(scene)] ?? null;
}

/** What is filled in for the car that is asked for. @param {Scene} scene */
function formOf(scene) {
  const { table, state } = scene;
  const car = askedCar(scene);
  if (form.race !== table.id || form.round !== state.round || form.car !== car)
    form = { race: table.id, round: state.round, car, removed: {}, tire: null };
  return form;
}

/** The steps that fit tires, as far as is told; none where they stay. @param {Cockpit} cockpit */
function fitsIn({ scene, prospects }) {
  const pit = scene.choices.find(({ kind }) => kind === "pit");
  const open = pit ? (prospects.get(pit.text)?.ends[0]?.then ?? []) : scene.choices;
  return open.filter(({ kind }) => kind === "fit");
}

/** @param {Choice} fit */
function tireOn({ parameters }) {
  return String(parameters["tire"] ?? "");
}

/** The markers that go, by their kinds. @param {Cockpit} cockpit */
function removedIn({ scene, selected }) {
  const { removed } = formOf(scene);
  if (isForced(scene)) return pitCar(scene)?.wear ?? {};
  const { wear, count } = selected?.kind === "repair" ? selected.parameters : {};
  return wear === undefined ? removed : { [String(wear)]: Number(count), ...removed };
}

/** The tires that are marked; where none are, its own or the first. @param {Cockpit} cockpit */
function tireOf(cockpit) {
  const tires = fitsIn(cockpit).map(tireOn);
  const { tire } = formOf(cockpit.scene);
  const { selected, scene } = cockpit;
  if (tire === null && selected?.kind === "fit") return tireOn(selected);
  if (tire !== null && tires.includes(tire)) return tire;
  return scene.question?.kind === "repair" ? (scene.state.stop.fitted ?? "")
    : (tires.includes("") ? "" : (tires[0] ?? ""));
}

/** The open step that what is filled in begins with. */
/** @param {Scene} scene @param {Record<string, number>} removed @param {string} tire */
function nextOf({ choices }, removed, tire) {
  return choices.find((choice) => choice.kind === "pit" ||
    (choice.kind === "fit" && tireOn(choice) === tire) || (choice.kind === "repair" &&
      Number(choice.parameters["count"]) === (removed[String(choice.parameters["wear"])] ?? 0)));
}

/** The steps of the stop that is filled in, as a record has them. @param {Cockpit} cockpit */
function stepsOf(cockpit) {
  const { scene } = cockpit;
  const removed = removedIn(cockpit);
  const tire = tireOf(cockpit);
  const first = nextOf(scene, removed, tire);
  const { car: team, wear: asked } = first?.parameters ?? {};
  if (!first || isForced(scene)) return first ? [first.text] : [];
  const fit = first.kind === "pit" && fitsIn(cockpit).find((one) => tireOn(one) === tire);
  const kinds = Object.keys(pitCar(scene)?.wear ?? {}).filter((wear) => scene.state.prices?.[wear]);
  const left = first.kind === "repair" ? kinds.slice(kinds.indexOf(String(asked)) + 1) : kinds;
  return [first.text, ...(fit ? [fit.text] : []),
    ...left.map((wear) => `${team} repair ${removed[wear] ?? 0} ${wear}`)];
}

/** Mark what is filled in, and plan what follows. @param {Cockpit} cockpit */
function fill(cockpit) {
  const { scene, select } = cockpit;
  const { removed } = formOf(scene);
  const tire = tireOf(cockpit);
  const all = Object.keys(SIGNS).length + 1;
  planAfter(scene, Array.from({ length: all }, () => (/** @type {Scene} */ now) =>
    (now.question?.kind === "fit" || now.question?.kind === "repair"
      ? nextOf(now, removed, tire) ?? null : null)));
  fillIn(scene, stepsOf(cockpit));
  select(nextOf(scene, removed, tire) ?? null);
}

/** What the stop comes to that is filled in; nothing until it is told. @param {Cockpit} cockpit */
function stopOf(cockpit) {
  const number = String(pitCar(cockpit.scene)?.number ?? "");
  return stopIn(previewOf(cockpit)?.events ?? [], (car) => car === number);
}

/** @param {Cockpit} cockpit */
function pitSection(cockpit) {
  const { scene } = cockpit;
  const car = pitCar(scene);
  if (!car) return null;
  const kinds = Object.entries(car.wear);
  const title = isForced(scene) ? "cockpit.all_off" : "cockpit.markers";
  return [
    h("section", { class: "gpform", key: "form" },
      h("h3", null, chip(standingNumbered(scene, car.number)), sayOf(GAME, title)),
      h("div", { class: "gpoff" }, kinds.flatMap(([wear, count]) =>
        Array.from({ length: count }, (_, at) => markerView(cockpit, wear, at))),
      !kinds.length && h("p", null, sayOf(GAME, "cockpit.no_markers"))),
      tireRow(cockpit, car)),
    billView(stopOf(cockpit), isForced(scene) ? null : scene.state.prices,
      placesText(scene, askedCar(scene), previewOf(cockpit) ?? { places: new Map() })),
  ];
}

/** @param {Cockpit} cockpit @param {string} wear @param {number} at */
function markerView(cockpit, wear, at) {
  const { scene, waiting } = cockpit;
  const removed = removedIn(cockpit);
  const price = scene.state.prices?.[wear];
  const isOff = Boolean(price) && at < (removed[wear] ?? 0);
  const isOpen = price && !isForced(scene);
  return h("button", {
    type: "button", key: `${wear} ${at}`, class: "gpmarker", "data-wear": wear,
    "aria-pressed": String(isOff), "aria-disabled": String(!isOpen),
    onclick: () => {
      if (!isOpen || waiting) return;
      formOf(scene).removed[wear] = (removed[wear] ?? 0) + (isOff ? -1 : 1);
      fill(cockpit);
    },
  }, icon(SIGNS[wear] ?? "tires"), h("b", null, wearName(wear)),
  h("small", null, !price ? sayOf(GAME, "cockpit.never")
    : isOpen && sayOf(GAME, "cockpit.sectors", { sectors: price })));
}

/** @param {Cockpit} cockpit @param {Car} car */
function tireRow(cockpit, car) {
  const tires = fitsIn(cockpit).map(tireOn);
  const chosen = tireOf(cockpit);
  return tires.length > 0 && h("div", { class: "gpfit" },
    h("div", { role: "radiogroup", "aria-label": sayOf(GAME, "cockpit.new_tires") },
      tires.map((tire) => h("button", {
        type: "button", role: "radio", key: tire, class: "gptirebox",
        "aria-checked": String(tire === chosen),
        onclick: () => {
          formOf(cockpit.scene).tire = tire;
          if (!cockpit.waiting) fill(cockpit);
        },
      }, tireSign(tire || car.tire), h("b", null, tire ? sayOf(GAME, `word.tire.${tire}`)
        : sayOf(GAME, "cockpit.keep_tires"))))),
    closedTires(cockpit.scene, tires, car.tire));
}

/** Staying out, or what is filled in where that is marked. @param {Cockpit} cockpit */
function otherButton(cockpit) {
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
function pitKey(event, cockpit) {
  const { scene, waiting, take } = cockpit;
  const key = event.key.toLowerCase();
  const stay = scene.choices.find(({ kind }) => kind === "stay");
  if (key === "n" && stay && !waiting) take(stay);
  else if (key === "p") fill(cockpit);
  else if (key === "escape") drop(cockpit);
  else if (!/^[1-9]$/.test(key)) return false;
  else {
    const buttons = /** @type {NodeListOf<HTMLElement>} */ (
      document.querySelectorAll(".gpform .gpmarker"));
    buttons[Number(key) - 1]?.click();
  }
  return true;
}

/** Nothing is filled in any more. @param {Cockpit} cockpit */
function drop({ scene, select }) {
  form = { ...form, removed: {}, tire: null };
  planAfter(scene, []);
  select(null);
}

/** Where the car will stand, to press. @param {Cockpit} cockpit @returns {Offer[]} */
function pitOffers(cockpit) {
  const { scene, selected, take } = cockpit;
  const space = previewOf(cockpit)?.ways.get(askedCar(scene))?.at(-1);
  const stop = stopOf(cockpit);
  return space && stop && selected ? [{ space, label: signed(-stop.back), selected: true,
    act: () => take(selected) }] : [];
}

/** What the button says. @param {Choice} choice */
function pitVerb(choice) {
  if (choice.kind === "stay") return sayOf(GAME, "choice.stay");
  const stop = last && stopOf(last);
  return stop ? sayOf(GAME, "verb.pit", { sectors: stop.back }) : sayOf(GAME, "cockpit.pit");
}

/** What is asked, with the car. @param {Cockpit} cockpit */
function pitQuestion(cockpit) {
  const { scene, selected } = cockpit;
  last = cockpit;
  if (selected && selected.kind !== "stay") fillIn(scene, stepsOf(cockpit));
  return sayOf(GAME, isForced(scene) ? "cockpit.forced_question" : "cockpit.pit_question",
    { car: carName(scene, standingNumbered(scene, pitCar(scene)?.number)) });
}

/** What the stop comes to. @param {Cockpit} cockpit */
function pitFacts(cockpit) {
  const { scene } = cockpit;
  const preview = previewOf(cockpit);
  return preview?.ways.size
    ? [placesText(scene, askedCar(scene), preview), ...previewFacts(scene, preview)] : [];
}

/** @type {import("./cockpit.js").Panel} */
export const panel = {
  sections: (cockpit) => [garage(cockpit.scene), pitSection(cockpit)],
  question: pitQuestion, facts: pitFacts, verb: pitVerb, key: pitKey, second: otherButton,
  offers: pitOffers,
};
