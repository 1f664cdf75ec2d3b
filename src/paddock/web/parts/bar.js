/** The bar at the top of every screen, with the menu: language, theme, animation, sound, places. */

import { openKeys } from "../core/keys.js";
import { choose, settings } from "../core/settings.js";
import { h } from "../core/view.js";
import { LANGUAGES, say, spoken } from "../core/words.js";
import { icon } from "./icons.js";

/**
 * @param {{title?: string, subtitle?: string, before?: Child, after?: Child,
 *   items?: Child}} content `before` stands left of the title, `after` at the right end, `items`
 *   in the menu
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

/** @param {Child} items */
function menu(items) {
  return h("details", {
    key: "menu", class: "menu", onkeydown: closeOnEscape, onfocusout: closeOnLeaving,
  },
    h("summary", { class: "ibtn", "aria-label": say("app.menu") }, icon("menu")),
    h("div", { class: "sheet" },
      h("nav", { "aria-label": say("app.menu"), onclick: closeMenu },
        items,
        h("a", { href: "/" }, icon("home"), say("app.home")),
        h("a", { href: "/rules" }, icon("book"), say("app.rules")),
        h("a", { href: "/circuits" }, icon("whole"), say("app.circuits")),
        h("button", { type: "button", onclick: () => openKeys() }, icon("help"), say("app.keys"))),
      languagePicker(),
      pick("theme", settings.theme, ["system", "dark", "light"], (theme) => choose({ theme })),
      pick("speed", settings.speed, ["normal", "fast", "off"], (speed) => choose({ speed })),
      pick("sound", settings.sound ? "on" : "off", ["on", "off"], (sound) =>
        choose({ sound: sound === "on" }))));
}

/** @param {KeyboardEvent} event */
function closeOnEscape(event) {
  if (event.key !== "Escape") return;
  const details = /** @type {HTMLDetailsElement} */ (event.currentTarget);
  details.open = false;
  details.querySelector("summary")?.focus();
}

/** @param {FocusEvent} event */
function closeOnLeaving(event) {
  const details = /** @type {HTMLDetailsElement} */ (event.currentTarget);
  const next = /** @type {Node | null} */ (event.relatedTarget);
  if (next && !details.contains(next)) details.open = false;
}

/** @param {Event} event */
function closeMenu(event) {
  const target = /** @type {Element} */ (event.target);
  if (target.closest("a, button")) target.closest("details")?.removeAttribute("open");
}

/** A list of the languages, each named in itself. */
function languagePicker() {
  return h("label", { class: "field" },
    h("span", { class: "cap" }, say("app.language")),
    h("select", {
      value: spoken(),
      onchange: (/** @type {Event} */ event) =>
        choose({ language: /** @type {HTMLSelectElement} */ (event.target).value }),
    }, Object.entries(LANGUAGES).map(([code, name]) =>
      h("option", { value: code, lang: code, selected: code === spoken() }, name))));
}

/**
 * One of a few, all to be seen at once; the words are `app.<name>` and `app.<name>.<value>`.
 * @template {string} T
 * @param {string} name
 * @param {T} chosen
 * @param {T[]} values
 * @param {(value: T) => void} act
 */
export function pick(name, chosen, values, act) {
  return h("fieldset", { class: "pick" },
    h("legend", { class: "cap" }, say(`app.${name}`)),
    h("div", { class: "row" }, values.map((value) =>
      h("label", null,
        h("input", {
          type: "radio", name, value, checked: value === chosen, onchange: () => act(value),
        }),
        say(`app.${name}.${value}`)),
    )));
}
