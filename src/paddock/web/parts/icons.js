/** Icons: 24 by 24, drawn with one stroke; always beside a text or with a label. */

import { h } from "../core/view.js";

/** @type {Record<string, string>} */
const PATHS = {
  tires: `M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0
    M12 3v3M12 18v3M3 12h3M18 12h3`,
  brakes: `M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0M9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0
    M17 5.5a9 9 0 0 1 3.6 7.5L17 13.5`,
  gearbox: `M3 5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M10 5a2 2 0 1 0 4 0a2 2 0 1 0-4 0
    M17 5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M3 19a2 2 0 1 0 4 0a2 2 0 1 0-4 0
    M10 19a2 2 0 1 0 4 0a2 2 0 1 0-4 0M5 7v10M12 7v10M5 12h14V7`,
  body: "M3 15l3-1 4-4h4l3 4 4 1v2H3z M3 20h4M17 20h4M2 11v4",
  engine: "M4 9h3l2-2h6v3h3v2h3v6h-3v-2h-2v2H9l-2-2H4z M10 4h5M12.5 4v3",
  handling: `M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M10 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0
    M3.5 10h6.5M14 10h6.5M12 14v7`,
  sun: `M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0
    M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2`,
  rain: "M6 14a4 4 0 0 1 .5-8A6 6 0 0 1 18 8a3.5 3.5 0 0 1 0 6z M8 17l-1 4M13 17l-1 4M18 17l-1 4",
  flag: "M5 21V3h14l-3 5 3 5H5",
  chequered: "M5 21V3h14v10H5M5 8h14M9.7 3v10M14.4 3v10",
  menu: "M4 6h16M4 12h16M4 18h16",
  help: "M8 9a4 4 0 1 1 5.5 3.7c-1 .5-1.5 1.3-1.5 2.3M12 19v.5",
  sound: "M4 9v6h4l5 4V5L8 9zM17 8.5a5 5 0 0 1 0 7",
  fast: "M4 5l8 7-8 7zM13 5l8 7-8 7z",
  play: "M6 4l14 8-14 8z",
  pause: "M7 4v16M17 4v16",
  previous: "M19 5l-10 7 10 7zM5 5v14",
  next: "M5 5l10 7-10 7zM19 5v14",
  link: `M10 14a4 4 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1 1
    M14 10a4 4 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1-1`,
  download: "M12 3v12M6 10l6 6 6-6M4 21h16",
  share: `M3.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M15.5 5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0
    M15.5 19a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M8.2 10.8l7.6-4.5M8.2 13.2l7.6 4.5`,
  eye: "M2 12q10-14 20 0q-10 14-20 0z M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0",
  user: "M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0 M4 21q1-8 8-8t8 8",
  bot: "M4 9h16v10H4zM12 9V4M9 4h6M1 13v3M23 13v3 M9 13v2M15 13v2",
  clock: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0 M12 6v6l4 3",
  dice: "M12 2l9 5v10l-9 5-9-5V7z M12 12v10M12 12L3 7M12 12l9-5",
  follow: "M3 8V3h5M16 3h5v5M21 16v5h-5M8 21H3v-5 M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0",
  whole: "M4 14c0-6 5-3 7-7s9-3 9 2-4 4-5 8-11 3-11-3z",
  plus: "M12 4v16M4 12h16",
  minus: "M4 12h16",
  close: "M5 5l14 14M19 5L5 19",
  check: "M4 13l5 5L20 6",
  undo: "M4 9h10a5 5 0 0 1 0 11H8M4 9l5-5M4 9l5 5",
  engineer: "M4 13a8 8 0 0 1 16 0M4 13h3v6H4zM17 13h3v6h-3zM20 19q-1 3-6 3",
  moon: "M19 15A8 8 0 0 1 9 5a8 8 0 1 0 10 10z",
  globe: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0 M3 12h18M12 3q7 9 0 18q-7-9 0-18",
  trophy: "M7 3h10v6a5 5 0 0 1-10 0zM7 5H3q0 5 4 5M17 5h4q0 5-4 5M12 14v4M7 21h10M9 18h6",
  lock: "M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4",
  pit: "M4 20L14 10M12 6a4.5 4.5 0 0 1 6-3l-2.5 3.5 2 2L21 6a4.5 4.5 0 0 1-6 6",
  wind: "M2 8h12a3 3 0 1 0-3-3M2 13h17a3 3 0 1 1-3 3M2 18h8",
  mute: "M4 9v6h4l5 4V5L8 9zM16 9l6 6M22 9l-6 6",
  print: "M7 8V3h10v5M7 17H3V8h18v9h-4M7 14h10v7H7z",
  book: "M4 4h6q2 0 2 2v15q0-2-2-2H4zM20 4h-6q-2 0-2 2v15q0-2 2-2h6z",
  chat: "M3 4h18v12h-9l-5 5v-5H3z",
  list: "M4 6h2M9 6h11M4 12h2M9 12h11M4 18h2M9 18h11",
  leave: "M14 3H5v18h9M10 12h11M17 8l4 4-4 4",
  home: "M3 12l9-8 9 8M6 10v10h12V10",
  warning: "M12 3l10 18H2zM12 10v5M12 17.5v1",
  up: "M5 16l7-8 7 8",
};

/**
 * An icon; with a label it stands alone, without it decorates a text.
 * @param {string} name
 * @param {string} [label]
 */
export function icon(name, label) {
  const spoken = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return h("svg", { class: "ico", viewBox: "0 0 24 24", ...spoken }, h("path", { d: PATHS[name] }));
}
