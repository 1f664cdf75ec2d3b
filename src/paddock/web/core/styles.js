/** Style sheets, fetched when a screen first needs them. */

import { fileAddress } from "./files.js";

/** @type {Map<string, Promise<void>>} */
const asked = new Map();

/** Have these style sheets. @param {string[]} names @returns {Promise<unknown>} */
export function wear(names) {
  return Promise.all(names.map((name) => asked.get(name) ?? fetched(name)));
}

/** A module with its style sheet. @template T @param {string} sheet @param {Promise<T>} module */
export async function worn(sheet, module) {
  await wear([sheet]);
  return module;
}

/** @param {string} name @returns {Promise<void>} */
function fetched(name) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = fileAddress(`styles/${name}.css`);
  /** @type {Promise<void>} */
  const there = new Promise((resolve) => {
    link.onload = () => resolve();
    // A screen that looks plain is better than none.
    link.onerror = () => resolve();
  });
  asked.set(name, there);
  document.head.append(link);
  return there;
}
