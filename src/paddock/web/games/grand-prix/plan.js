/** A plan: steps that follow the one that is marked, sent as soon as each of them is open. */

/**
 * What to take in a scene; null ends the plan, and undefined waits.
 * @typedef {(scene: Scene) => Choice | null | undefined} Next
 */

/** @type {{race: string, seen: string, steps: Next[]} | null} */
let plan = null;

/** The question that a scene asks. @param {Scene} scene */
function questionOf({ version, choices }) {
  return [version, ...choices.map(({ text }) => text)].join();
}

/** What to take after the choice that is marked. @param {Scene} scene @param {Next[]} steps */
export function planAfter(scene, steps) {
  plan = steps.length ? { race: scene.table.id, seen: questionOf(scene), steps } : null;
}

/** Send the next step of the plan, if it is open. @param {Cockpit} cockpit */
export function goOn({ scene, waiting, isDeciding, take }) {
  if (!plan || plan.race !== scene.table.id || waiting || !isDeciding) return;
  const seen = questionOf(scene);
  if (seen === plan.seen) return;
  const [next, ...steps] = plan.steps;
  const choice = next?.(scene);
  if (choice === undefined) return;
  plan = choice && steps.length ? { race: plan.race, seen, steps } : null;
  if (choice) setTimeout(() => take(choice));
}
