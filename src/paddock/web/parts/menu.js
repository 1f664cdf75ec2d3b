/** The menu of the bar: places, and what a person chooses for this browser. */

import { openKeys } from "../core/keys.js";
import { choose, settings } from "../core/settings.js";
import { h } from "../core/view.js";
import { LANGUAGES, say, spoken } from "../core/words.js";
import { before } from "./bar.js";
import { icon } from "./icons.js";

/** @param {Child} items what else is in it */
export function sheet(items) {
  return h("div", { class: "sheet" },
    h("nav", { "aria-label": say("app.menu"), onclick: pressed },
      items,
      h("a", { href: "/" }, icon("home"), say("app.home")),
      h("a", { href: "/rules" }, icon("book"), say("app.rules")),
      h("a", { href: "/circuits" }, icon("whole"), say("app.circuits")),
      h("button", { type: "button", onclick: () => openKeys() }, icon("help"), say("app.keys"))),
    languagePicker(),
    pick("theme", settings.theme, ["system", "dark", "light"], (theme) => choose({ theme })),
    pick("speed", settings.speed, ["normal", "fast", "off"], (speed) => choose({ speed })),
    pick("sound", settings.sound ? "on" : "off", ["on", "off"], (sound) =>
      choose({ sound: sound === "on" })));
}

/** Something in it was pressed. @param {Event} event */
function pressed(event) {
  if (/** @type {Element} */ (event.target).closest("a, button")) close();
}

/** Its button was pressed; what is open closes before the next key. @param {Event} event */
export function toggle(event) {
  if (!opened()) return;
  event.preventDefault();
  close();
}

function opened() {
  return /** @type {HTMLDetailsElement | null} */ (document.querySelector(".menu[open]"));
}

function close() {
  opened()?.removeAttribute("open");
  goBack();
}

/**
 * Go on where one was before, so that the next Enter does not open the menu again; who was nowhere
 * or in the bar goes to the decision or to the page's title.
 */
function goBack() {
  const was = before?.isConnected && !before.closest(".bar") ? before : null;
  const place = was ?? document.querySelector("#act, #finish") ?? document.querySelector("h1");
  /** @type {HTMLElement | null} */ (place)?.focus({ preventScroll: true });
}

for (const kind of ["pointerdown", "focusin"])
  document.addEventListener(kind, ({ target }) => {
    const menu = opened();
    if (menu && !menu.contains(/** @type {Node} */ (target))) menu.open = false;
  });
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !opened()) return;
  event.preventDefault();
  close();
});

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
 * A setting; the words are `app.<name>` and `app.<name>.<value>`.
 * @template {string} T
 * @param {string} name
 * @param {T} chosen
 * @param {T[]} values
 * @param {(value: T) => void} act
 */
function pick(name, chosen, values, act) {
  return pickOne(name, say(`app.${name}`), chosen, act,
    values.map((value) => ({ value, text: say(`app.${name}.${value}`) })));
}

/**
 * One of a few, all to be seen at once.
 * @template {string} T
 * @param {string} name
 * @param {string} title
 * @param {T | undefined} chosen
 * @param {(value: T) => void} act
 * @param {{value: T, text: string}[]} options
 */
export function pickOne(name, title, chosen, act, options) {
  return h("fieldset", { class: "pick", key: name },
    h("legend", { class: "cap" }, title),
    h("div", { class: "row" }, options.map(({ value, text }) =>
      h("label", null,
        h("input", {
          type: "radio", name, value, checked: value === chosen, onchange: () => act(value),
        }),
        text))));
}
