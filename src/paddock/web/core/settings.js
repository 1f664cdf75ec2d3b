/** What a person has chosen for this browser: theme, language, animation, sound, name. */

const KEY = "paddock";
/** @type {Settings} */
const USUAL = {
  theme: "system", language: "", speed: "normal", sound: true, name: "", text: false,
  helper: false, seen: [],
};
/** @type {Set<() => void>} */
const listeners = new Set();

/** @type {Settings} */
export const settings = { ...USUAL, ...stored() };

/** @returns {Partial<Settings>} */
function stored() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof found === "object" && found ? found : {};
  } catch {
    return {};
  }
}

/** Choose something, keep it, and tell those who listen. @param {Partial<Settings>} changes */
export function choose(changes) {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Without storage the choice holds until the page is left.
  }
  showTheme();
  for (const listener of listeners) listener();
}

/** @param {() => void} listener @returns {() => void} how to stop listening */
export function onChoice(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns {"dark" | "light"} the theme that is shown */
export function theme() {
  if (settings.theme !== "system") return settings.theme;
  return matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

/** Make the page have the theme that was chosen. */
export function showTheme() {
  document.documentElement.dataset.theme = theme();
}

/** @returns {boolean} whether motion is unwelcome */
function isCalm() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** @returns {number} how long things take, by the usual; 0 where nothing is to move */
export function pace() {
  if (settings.speed === "off" || isCalm()) return 0;
  return settings.speed === "fast" ? 0.4 : 1;
}

matchMedia("(prefers-color-scheme: light)").addEventListener("change", () => {
  showTheme();
  for (const listener of listeners) listener();
});
