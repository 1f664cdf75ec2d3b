/**
 * Keys: a screen's own first, then those that work everywhere.
 * @module
 */

/** @typedef {import("../types").Screen} Screen */

/** Every key that does something, for the table that `?` shows; the words are `keys.<name>`. */
export const KEYS = [
  ["Enter", "take"], ["1–9", "mark"], ["←  →", "options"], ["Esc", "drop"],
  ["Space", "finish"], ["U", "undo"], ["E", "engineer"], ["R", "rule"],
  ["F", "follow"], ["W", "whole"], ["+  −  0", "zoom"], ["T", "tower"],
  ["V", "text"], ["A", "speed"], ["?", "help"],
];

/** @param {EventTarget | null} target */
function isField(target) {
  return target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
}

/**
 * @param {KeyboardEvent} event
 * @param {Screen | null} screen
 * @param {(name: "keys") => void} openDialog
 */
export function handleKey(event, screen, openDialog) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isField(event.target) || document.querySelector("dialog[open]")) return;
  if (event.key === "?") openDialog("keys");
  else if (!screen?.key?.(event)) return;
  event.preventDefault();
}
