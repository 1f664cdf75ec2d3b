/** A cockpit that is held: what was marked stays in view while the dice of a decision roll. */

/**
 * The last decision that was seen open.
 * @type {Cockpit | null}
 */
let seen = null;

/** Whether a decision has been seen open. */
export function hasDecided() {
  return seen !== null;
}

/**
 * The cockpit; while a decision that was taken is being shown, with what was marked and known.
 * @param {Cockpit} cockpit
 * @returns {Cockpit}
 */
export function heldOpen(cockpit) {
  const { scene } = cockpit;
  if (cockpit.isDeciding) seen = cockpit;
  const isSame =
    seen && seen.scene.table.id === scene.table.id && seen.scene.version === scene.version;
  return isSame && seen && !cockpit.isDeciding && scene.choices.length
    ? { ...cockpit, selected: seen.selected, prospects: seen.prospects }
    : cockpit;
}
