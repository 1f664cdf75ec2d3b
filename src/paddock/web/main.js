/** The app: shows the screen of the address, and shows it anew whenever something has changed. */

import { routeOf } from "./core/router.js";
import { onChoice, settings, showTheme } from "./core/settings.js";
import { render } from "./core/view.js";
import { wear } from "./core/styles.js";
import { learn, learnParts, spoken, wantedLanguage } from "./core/words.js";
import { handleKey } from "./core/keys.js";
import { announce } from "./core/voice.js";

const container = /** @type {HTMLElement} */ (document.getElementById("app"));
/** @type {ShownScreen | null} */
let screen = null;
let isDue = false;
let visit = 0;
/** The address of the page that is shown or opened, without the place in it. */
let address = "";
let isOpening = false;

/** Show the screen anew before the next frame, however often that is asked for. */
function refresh() {
  if (isDue) return;
  isDue = true;
  queueMicrotask(() => {
    isDue = false;
    show();
  });
}

function show() {
  if (!screen) return;
  document.title = screen.title();
  render(container, screen.view());
}

/** @param {string} path @param {{replace?: boolean}} [options] */
function go(path, options = {}) {
  // Who presses twice means it once.
  if (isOpening && path === address) return;
  if (options.replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  void open();
}

/** Open the screen of the address. */
async function open() {
  visit += 1;
  const mine = visit;
  address = location.pathname + location.search;
  isOpening = true;
  try {
    await openAs(mine);
  } finally {
    if (mine === visit) isOpening = false;
  }
}

/** @param {number} mine the visit, unless another began meanwhile */
async function openAs(mine) {
  const path = decodeURI(location.pathname);
  const { route, parameters } = routeOf(path);
  const query = new URLSearchParams(location.search);
  const [module] = await Promise.all([route.load(), wear(route.styles), learnParts(route.words)]);
  if (mine !== visit) return;
  screen?.leave?.();
  screen = null;
  const opened = await module.open({ path, parameters, query, refresh, go });
  if (mine !== visit) {
    opened.leave?.();
    return;
  }
  screen = opened;
  show();
  arrive();
}

/** Tell those who can't see it that another page is shown. */
function arrive() {
  // A browser looks for the place in a page only when it goes there, and now it is there.
  if (location.hash) location.replace(location.hash);
  else scrollTo(0, 0);
  const heading = container.querySelector("h1");
  heading?.setAttribute("tabindex", "-1");
  if (visit > 1) /** @type {HTMLElement | null} */ (heading)?.focus({ preventScroll: true });
  announce(document.title);
}

/** Links of the app are followed without leaving the page. @param {MouseEvent} event */
function followLink(event) {
  const link = /** @type {Element} */ (event.target).closest?.("a[href]");
  const isPlain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!(link instanceof HTMLAnchorElement) || !isPlain || event.defaultPrevented) return;
  const isOurs = link.origin === location.origin && !link.target && !link.hasAttribute("download");
  if (!isOurs || /^\/(api|app)\//.test(link.pathname)) return;
  if (link.hash && link.pathname + link.search === address) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

addEventListener("popstate", () => {
  if (location.pathname + location.search !== address) void open();
});
document.addEventListener("click", followLink);
document.addEventListener("refresh", refresh);
document.addEventListener("keydown", (event) => handleKey(event, screen));
onChoice(() => {
  document.documentElement.dataset.speed = settings.speed;
  if (wantedLanguage() === spoken()) refresh();
  else void learn().then(refresh);
});
showTheme();
document.documentElement.dataset.speed = settings.speed;
await learn();
await open();
