/** Shifting: what the cockpit shows while a gear is chosen. */

import { percent, say, sayOf } from "../../core/words.js";
import { fateOfGear, reachOf } from "./fates.js";
import { gate } from "./gate.js";
import { outlook } from "./outlook.js";
import { GAME } from "./road.js";

export { gate };

/** The sections while a gear is chosen. @param {Cockpit} cockpit */
export function gearSections(cockpit) {
  return [gate(cockpit), outlook(cockpit)];
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
