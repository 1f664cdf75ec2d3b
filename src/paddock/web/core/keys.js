/** Keys: a screen's own first, then those that work everywhere. */

/** @param {EventTarget | null} target */
function isField(target) {
  return target instanceof HTMLElement &&
    target.matches("input, textarea, select, [contenteditable]");
}

/**
 * @param {KeyboardEvent} event
 * @param {ShownScreen | null} screen
 */
export function handleKey(event, screen) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isField(event.target) || document.querySelector("dialog[open]")) return;
  if (event.key === "?") openKeys();
  else if (!screen?.key?.(event)) return;
  event.preventDefault();
}

/** Show the table of keys. */
export function openKeys() {
  void import("../parts/key-table.js").then(({ showKeys }) => showKeys());
}
