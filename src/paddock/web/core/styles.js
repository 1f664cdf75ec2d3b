/** Style sheets, fetched when a screen first needs them. */

/** @type {Map<string, Promise<void>>} */
const worn = new Map();

/** Have these style sheets. @param {string[]} names @returns {Promise<unknown>} */
export function wear(names) {
  return Promise.all(names.map((name) => worn.get(name) ?? fetched(name)));
}

/** @param {string} name @returns {Promise<void>} */
function fetched(name) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = `/app/styles/${name}.css`;
  /** @type {Promise<void>} */
  const there = new Promise((resolve) => {
    link.onload = () => resolve();
    // A screen that looks plain is better than none.
    link.onerror = () => resolve();
  });
  worn.set(name, there);
  document.head.append(link);
  return there;
}
