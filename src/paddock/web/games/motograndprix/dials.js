/** The dashboard: three dials, with what is left after the ride that is marked. */

import { later } from "../../core/later.js";
import { worn } from "../../core/styles.js";
import { h } from "../../core/view.js";
import { sayOf } from "../../core/words.js";
import { segments } from "../../parts/dial.js";
import { icon } from "../../parts/icons.js";
import { markedFlip, markedWay } from "./plan.js";
import { bikeInView, bikeOf, GAME } from "./road.js";

const DIALS = /** @type {const} */ (["front", "rear", "engine"]);
const SIGNS = { front: "tires", rear: "tires", engine: "engine" };
/** What a dial shows at the start. */
const MOST = 8;
const LOW = 3;
let again = () => {};
const odds = later(() => worn("motograndprix-more", import("./odds.js")), () => again());

/** The section with the dials. @param {Cockpit} cockpit */
export function dialSection(cockpit) {
  again = cockpit.refresh;
  const { scene } = cockpit;
  const bike = bikeOf(scene, bikeInView(scene));
  if (!bike) return null;
  const way = markedWay(cockpit);
  const isTested = isRedlining(cockpit);
  return h("section", { class: "mgdials", key: "dials" },
    h("h3", null, sayOf(GAME, way ? "cockpit.after" : "cockpit.dials"),
      h("b", null, sayOf(GAME, "cockpit.below_1"))),
    h("div", { class: "dials" }, DIALS.map((name) => {
      const now = bike[name];
      return dial(name, now, now - (way?.[name] ?? 0), name === "engine" && isTested);
    })),
    isTested && odds()?.oddsView(cockpit, bike.engine - (way?.engine ?? 0)));
}

/** Whether the engine is tested after what is marked. @param {Cockpit} cockpit */
function isRedlining(cockpit) {
  const { selected, prospects } = cockpit;
  const ends = (selected && prospects.get(selected.text)?.ends) ?? [];
  const isTested = ends.some(({ events }) => events.some(({ kind }) => kind === "redlined"));
  return isTested || Boolean(markedFlip(cockpit)?.tests_engine);
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
