/** Keys: a screen's own first, then those that work everywhere. */

const TEXT = "textarea, [contenteditable], input:not([type=range], [type=radio], [type=checkbox])";
/** What has keys of its own, as far as they are the screen's too. */
const OWN = "select, input:not([type=range])";

/** @param {EventTarget | null} target @param {string} kind */
function isA(target, kind) {
  return target instanceof Element && target.matches(kind);
}

/**
 * Whoever writes does that and nothing else; to all others the table of keys is open everywhere.
 * @param {KeyboardEvent} event
 * @param {ShownScreen | null} screen
 */
export function handleKey(event, screen) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isA(event.target, TEXT)) return;
  if (event.key === "?") openKeys();
  else if (isA(event.target, OWN) || isCovered() || !screen?.key?.(event)) return;
  event.preventDefault();
}

/** Whether a dialog or the menu lies over the screen. */
function isCovered() {
  return document.querySelector("dialog[open], .menu[open]");
}

/** What the screen that is open tells below the table of keys. */
/** @type {(() => Child | Promise<Child>) | null} */
let help = null;

/** Tell something below the table of keys, or nothing. @param {typeof help} told */
export function tellBelowKeys(told) {
  help = told;
}

/** Show the table of keys. */
export function openKeys() {
  // Without what a game has to tell, which may still be on its way, it is the table of keys.
  const below = Promise.resolve(help?.()).catch(() => null);
  void import("../parts/key-table.js").then(async ({ showKeys }) => showKeys(await below));
}
