/** Addresses, the screens they show, and what each needs: its style sheets and its words. */

/** @typedef {{open: (app: App) => ShownScreen | Promise<ShownScreen>}} ScreenModule */
/**
 * @typedef {{pattern: RegExp, load: () => Promise<ScreenModule>, styles: string[],
 *   words: string[]}} Route
 */

/** @type {Route[]} */
const ROUTES = [
  {
    pattern: /^\/$/, load: () => import("../screens/home.js"),
    styles: ["home", "dice"], words: ["home"],
  },
  {
    pattern: /^\/new$/, load: () => import("../screens/new-table.js"),
    styles: ["home", "table"], words: ["home", "table"],
  },
  {
    pattern: /^\/join\/(?<code>[A-Za-z]+)$/, load: () => import("../screens/join.js"),
    styles: ["home", "table"], words: ["home", "table"],
  },
  {
    pattern: /^\/race\/(?<id>[a-z2-7]+)$/, load: () => import("../screens/race.js"),
    styles: ["control", "race", "board", "dice"], words: ["race", "board"],
  },
  {
    pattern: /^\/replay\/(?<id>[a-z2-7]+)$/, load: () => import("../screens/result.js"),
    styles: ["control", "board", "dice", "result"], words: ["race", "board", "result"],
  },
  {
    pattern: /^\/rules(?:\/(?<game>[a-z0-9-]+))?$/, load: () => import("../screens/rules.js"),
    styles: ["pages"], words: ["rules"],
  },
  {
    pattern: /^\/circuits(?:\/(?<name>[a-z0-9-]+))?$/, load: () => import("../screens/circuits.js"),
    styles: ["pages"], words: ["rules"],
  },
];
/** @type {Omit<Route, "pattern">} */
const LOST = { load: () => import("../screens/lost.js"), styles: ["pages"], words: [] };

/**
 * The screen for a path, and the parameters in it.
 * @param {string} path
 * @returns {{route: Omit<Route, "pattern">, parameters: Record<string, string>}}
 */
export function routeOf(path) {
  for (const route of ROUTES) {
    const found = route.pattern.exec(path);
    if (found) return { route, parameters: { ...found.groups } };
  }
  return { route: LOST, parameters: {} };
}
