/**
 * Addresses and the screens they show.
 * @module
 */

/** @typedef {import("../types").App} App */
/** @typedef {import("../types").Screen} Screen */
/** @typedef {{pattern: RegExp, load: () => Promise<{open: (app: App) => Promise<Screen> | Screen}>}} Route */

/** @type {Route[]} */
const ROUTES = [
  { pattern: /^\/$/, load: () => import("../screens/home.js") },
  { pattern: /^\/new$/, load: () => import("../screens/new-table.js") },
  { pattern: /^\/join\/(?<code>[A-Za-z]+)$/, load: () => import("../screens/join.js") },
  { pattern: /^\/race\/(?<id>[a-z2-7]+)$/, load: () => import("../screens/race.js") },
  { pattern: /^\/replay\/(?<id>[a-z2-7]+)$/, load: () => import("../screens/result.js") },
  { pattern: /^\/rules(?:\/(?<game>[a-z0-9-]+))?$/, load: () => import("../screens/rules.js") },
  { pattern: /^\/circuits(?:\/(?<name>[a-z0-9-]+))?$/, load: () => import("../screens/circuits.js") },
];
const LOST = () => import("../screens/lost.js");

/**
 * The screen for a path, and the parameters in it.
 * @param {string} path
 * @returns {{load: Route["load"], parameters: Record<string, string>}}
 */
export function routeOf(path) {
  for (const route of ROUTES) {
    const found = route.pattern.exec(path);
    if (found) return { load: route.load, parameters: { ...found.groups } };
  }
  return { load: LOST, parameters: {} };
}
