/** Shifting: what the cockpit shows while a gear is chosen. */

import { percent, say, sayOf } from "../../core/words.js";
import { fateOfGear, reachOf, skipOf } from "./fates.js";
import { gate } from "./gate.js";
import { outlook } from "./outlook.js";
import { GAME } from "./road.js";

export { gate };

/** The sections while a gear is chosen. @param {Cockpit} cockpit */
export function gearSections(cockpit) {
  return [gate(cockpit), outlook(cockpit)];
}

/** The chance of overshooting from which on a gear is too high. */
const LIKELY = 0.5;

/**
 * The highest gear without wear that is not likely to overshoot, else the one that is least so;
 * nothing until the server has told what the gears may bring.
 * @param {Choice[]} gears from the lowest @param {Map<string, Prospect>} prospects
 */
export function safeGear(gears, prospects) {
  const free = gears.filter((gear) => !skipOf(gear).length);
  const known = (free.length ? free : gears).map((gear) => (
    { gear, risk: riskOf(fateOfGear(prospects.get(gear.text))) }));
  if (known.some(({ risk }) => risk < 0)) return null;
  const least = Math.min(...known.map(({ risk }) => risk));
  return known.filter(({ risk }) => risk <= least || risk < LIKELY).at(-1)?.gear ?? null;
}

/** @param {ReturnType<typeof fateOfGear>} fate */
function riskOf(fate) {
  return fate ? Math.max(fate.over, fate.out) : -1;
}

/** Where the marked gear can land. @param {Cockpit} cockpit @returns {Reach | null} */
export function reachOfGear({ selected, prospects }) {
  const fate = fateOfGear(prospects.get(selected?.text ?? ""));
  return fate && reachOf(fate);
}

/** What a gear may bring, or how far a way leads, in words. @param {Prospect} prospect */
export function chances(prospect) {
  const fate = fateOfGear(prospect);
  if (!fate) return drivenText(prospect);
  const { least, most, clean, over, out } = fate;
  return [
    say("race.spaces_range", { least, most }),
    sayOf(GAME, "cockpit.clean", { chance: percent(clean) }),
    ...(over ? [sayOf(GAME, "cockpit.over", { chance: percent(over) })] : []),
    ...(out ? [sayOf(GAME, "cockpit.out", { chance: percent(out) })] : []),
  ];
}

/** @param {Prospect} prospect */
function drivenText({ ends }) {
  const drove = ends[0]?.events.find(({ kind }) => kind === "drove");
  return drove ? [say("race.spaces", { spaces: Number(drove.parameters["spaces"]) })] : [];
}
