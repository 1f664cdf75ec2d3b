/** The dashboard: three dials, with what is left after the ride that is marked. */

import { h } from "../../core/view.js";
import { percent, sayOf } from "../../core/words.js";
import { segments } from "../../parts/dial.js";
import { icon } from "../../parts/icons.js";
import { markedFlip, markedWay } from "./ends.js";
import { bikeInView, bikeOf, GAME } from "./road.js";

const DIALS = /** @type {const} */ (["front", "rear", "engine"]);
const SIGNS = { front: "tires", rear: "tires", engine: "engine" };
/** What a dial shows at the start. */
const MOST = 8;
const LOW = 3;

/** The section with the dials. @param {Cockpit} cockpit */
export function dialSection(cockpit) {
  const { scene } = cockpit;
  const bike = bikeOf(scene, bikeInView(scene));
  if (!bike) return null;
  const way = markedWay(cockpit);
  const odds = oddsOf(cockpit, cockpit.selected);
  const mayLose = odds !== null || Boolean(markedFlip(cockpit)?.tests_engine);
  return h("section", { class: "mgdials", key: "dials" },
    h("h3", null, sayOf(GAME, way ? "cockpit.after" : "cockpit.dials"),
      h("b", null, sayOf(GAME, "cockpit.below_1"))),
    h("div", { class: "dials" }, DIALS.map((name) => {
      const now = bike[name];
      return dial(name, now, now - (way?.[name] ?? 0), name === "engine" && mayLose);
    })),
    odds !== null && oddsView(odds, bike.engine - (way?.engine ?? 0)));
}

/**
 * @param {"front" | "rear" | "engine"} name @param {number} now @param {number} left
 * @param {boolean} mayLose
 */
function dial(name, now, left, mayLose) {
  const look = left <= 1 ? "last" : left <= LOW ? "low" : "";
  const label = sayOf(GAME, `cockpit.dial.${name}`);
  const change = left < now ? sayOf(GAME, "cockpit.dial_change", { now, left })
    : mayLose ? sayOf(GAME, "cockpit.dial_may", { left, less: left - 1 })
      : sayOf(GAME, "cockpit.dial_stays", { left });
  const lookOf = (/** @type {number} */ number) => (number >= left ? (number < now ? "lost" : "")
    : mayLose && number === left - 1 ? "on may" : "on");
  return h("div", {
    class: `dial ${look}`, key: name, role: "meter", "aria-label": label, "aria-valuenow": left,
    "aria-valuemin": 0, "aria-valuemax": MOST, "aria-valuetext": change, title: label,
  },
    h("svg", { viewBox: "3 4 74 60", "aria-hidden": "true" },
      segments(MOST, lookOf), h("text", { x: 40, y: 50 }, left)),
    h("div", { class: "lab" }, icon(SIGNS[name]), h("span", null, label)),
    h("small", { class: left < now ? "bad" : mayLose ? "warn" : "", "aria-hidden": "true" },
      left < now || mayLose ? change : ""));
}

/**
 * How likely the engine suffers from a choice, where it is tested.
 * @param {Pick<Cockpit, "prospects">} cockpit @param {Choice | null} choice
 * @returns {number | null}
 */
function oddsOf({ prospects }, choice) {
  const prospect = choice && prospects.get(choice.text);
  const has = (/** @type {End} */ end, /** @type {string} */ name) =>
    end.events.some(({ kind }) => kind === name);
  const isTested = prospect?.ends.some((end) => has(end, "engine_held") || has(end, "engine_hurt"));
  if (!prospect || !isTested) return null;
  const hurt = prospect.ends.filter((end) => has(end, "engine_hurt"));
  return hurt.reduce((sum, { weight }) => sum + weight, 0) / Math.max(1, prospect.total);
}

/** The same in words. @param {Cockpit} cockpit @param {Choice} choice @returns {string[]} */
export function oddsText(cockpit, choice) {
  const hurt = oddsOf(cockpit, choice);
  if (hurt === null) return [];
  return [sayOf(GAME, "cockpit.odds", { held: percent(1 - hurt), hurt: percent(hurt) })];
}

/** @param {number} hurt @param {number} engine */
function oddsView(hurt, engine) {
  const values = { held: percent(1 - hurt), hurt: percent(hurt), engine };
  return [
    h("div", {
      class: "odds", key: "odds", role: "img", "aria-label": sayOf(GAME, "cockpit.odds", values),
      style: { "--held": `${(1 - hurt) * 100}%` },
    },
      h("span", null, values.held), h("span", null, sayOf(GAME, "cockpit.odds_hurt", values))),
    h("p", { class: "fine", key: "fine" }, sayOf(GAME, "cockpit.odds_text", values)),
  ];
}
