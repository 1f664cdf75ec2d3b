/** The bar at the top of every screen, with the menu, which is fetched when somebody wants it. */

import { later } from "../core/later.js";
import { h } from "../core/view.js";
import { say } from "../core/words.js";
import { icon } from "./icons.js";

const menuModule = later(() => import("./menu.js"), showAnew);
/** Whether somebody has come near the menu. */
let isWanted = false;
/** Where they were before. @type {Element | null} */
export let before = null;

/**
 * @param {{title?: string, subtitle?: string, before?: Child, after?: Child,
 *   items?: () => Child}} content `before` stands left of the title, `after` at the right end,
 *   `items` in the menu
 */
export function bar({ title, subtitle, before, after, items }) {
  return h("header", { class: "bar" },
    h("a", { class: "skip", href: "#main", onclick: skip }, say("app.skip")),
    h("a", { class: "mark", href: "/", "aria-label": `Paddock – ${say("app.home")}` },
      logo(), h("b", null, "PADDOCK")),
    before,
    title && h("div", { class: "title", key: "title" },
      h("h1", null, title), subtitle && h("span", null, subtitle)),
    h("span", { class: "sp" }),
    after,
    menu(items));
}

/** @param {Event} event */
function skip(event) {
  event.preventDefault();
  const main = document.querySelector("main");
  main?.setAttribute("tabindex", "-1");
  main?.focus();
}

function logo() {
  return h("svg", { viewBox: "0 0 30 24", "aria-hidden": "true" },
    h("path", { d: "M6 0H30L24.5 24H.5z", fill: "var(--signal)" }),
    h("path", {
      d: `M11.2 5h7.3q4 0 3.1 4-.9 4.2-5.2 4.2h-3L12 19H7.9z
        M14.3 8.2l-.6 2.3h2.6q1.4 0 1.6-1.2.2-1.1-1-1.1z`,
      fill: "#15120A",
    }));
}

/** @param {(() => Child) | undefined} items */
function menu(items) {
  const found = isWanted ? menuModule() : null;
  return h("details", {
    key: "menu", class: "menu", onpointerenter: want,
    ref: (/** @type {Element} */ details) => details.addEventListener("focusin", want),
  },
    h("summary", { class: "ibtn", "aria-label": say("app.menu"), onclick: found?.toggle },
      icon("menu")),
    found?.sheet(items?.()));
}

/** @param {Event} event */
function want(event) {
  const details = /** @type {Element} */ (event.currentTarget);
  const from = /** @type {Element | null} */ (/** @type {FocusEvent} */ (event).relatedTarget);
  if (event.type === "focusin" && !details.contains(from)) before = from;
  if (isWanted) return;
  isWanted = true;
  showAnew();
}

/** Show the page with what has come. */
export function showAnew() {
  document.dispatchEvent(new Event("refresh"));
}
