/** What stands on the page of a result until the race was fetched, each part in its size. */

import { errorText, gameTitle, isBot, nameOf } from "../core/telling.js";
import { h } from "../core/view.js";
import { say } from "../core/words.js";
import { bar } from "./bar.js";
import { classification } from "./classification.js";
import { icon } from "./icons.js";
import { chip } from "./livery.js";
import { podium, podiumSteps } from "./podium.js";
import { recordLink, rematchButton, shareButton } from "./result-actions.js";

/** @typedef {import("./result-loading.js").LoadingResult} LoadingResult */

/** How many figures a driver has: a game's own, or the usual. */
const FIGURES = { own: 6, usual: 4 };

/** Nothing could be fetched. @param {unknown} error @param {() => void} retry */
export function problemView(error, retry) {
  return [
    bar({ title: say("result.title") }),
    h("main", { id: "main", class: "page lost" },
      h("p", { class: "disp", role: "alert" }, errorText(error)),
      retryButton(retry),
      h("a", { class: "btn go", href: "/" }, say("app.go_home"))),
  ];
}

/** @param {LoadingResult} result @param {string} problem why the rest is not there, if it failed */
export function waitingView(result, problem) {
  const { setting } = result;
  return [
    waitingBar(result),
    h("main", { id: "main", class: "res", "aria-busy": String(!problem) },
      setting && result.scene.standings.length ? knownPodium(result) : emptyPodium(result),
      waitingChart(problem, () => result.retry()),
      setting && knownPlaces(result),
      h("section", { class: "rep", "aria-label": say("result.board") },
        setting?.shownBoard.view()),
      h("section", { class: "now rc" }, h("h2", null, icon("flag"), say("result.control"))),
      emptyFigures(setting?.game.loadFigures ? FIGURES.own : FIGURES.usual),
      actions(result, "acts"),
      emptyTape()),
  ];
}

/** @param {LoadingResult} result */
function waitingBar(result) {
  const { setting, id, app } = result;
  if (!setting) return bar({ title: say("result.title"), subtitle: "\u00a0" });
  const { table, title, mine, board } = setting;
  const canRace = table.status === "over" && mine.length > 0;
  return bar({
    title: `${gameTitle({ name: table.game, title })} · ${board.title}`,
    subtitle: say("app.loading"),
    after: [actions(result, "hp"), canRace && rematchButton(app, id)],
  });
}

/** @param {LoadingResult} result @param {string} look */
function actions(result, look) {
  const shared = () => ({ title: result.title(), link: location.href });
  return h("div", { class: `actions ${look}` },
    h("span", { key: "waiting", class: "chipbox verdict" },
      icon("lock"), say("result.dice.checking")),
    recordLink(result.id), shareButton(shared));
}

/** @param {LoadingResult} result */
function knownPodium(result) {
  const { scene, setting } = result;
  const steps = setting && (setting.teams?.steps(scene, setting.game) ||
    podiumSteps(scene, setting.game));
  return podium(scene, result.headline(), steps, null);
}

/** Without a winner; the words are there for their length alone. @param {LoadingResult} result */
function emptyPodium({ setting }) {
  const anyone = { who: "other", name: setting?.table.seats[0]?.name ?? "" };
  const words = say("result.wins", { ...anyone, circuit: setting?.board.title ?? "" });
  return h("section", { class: "podium" },
    h("div", { class: "flag", "aria-hidden": "true" }),
    h("h2", { class: "disp", "aria-hidden": "true" }, h("span", { class: "blank" }, words)),
    h("ol", { class: "steps", "aria-hidden": "true", key: "waiting" }, [1, 2, 3].map((place) =>
      h("li", { class: `step p${place}` },
        h("svg", { viewBox: "-24 -15 48 30" }),
        h("div", { class: "pn" }, h("b", null, "\u00a0"), h("span", null, "\u00a0")),
        h("div", { class: "block" }, h("b", null, place))))));
}

/** @param {string} problem @param {() => void} retry */
function waitingChart(problem, retry) {
  return h("section", { class: "chart" },
    h("h2", { class: "sect" }, icon("list"), say("result.places_by_round")),
    h("div", { key: "waiting", class: "cwrap hold" }, problem
      ? [h("p", { role: "alert" }, problem), retryButton(retry)]
      : h("p", { role: "status" }, say("app.loading"))));
}

/** @param {() => void} retry */
function retryButton(retry) {
  return h("button", { class: "btn", type: "button", onclick: retry }, say("result.try_again"));
}

/** The places, or only who drives. @param {LoadingResult} result */
function knownPlaces({ scene, setting }) {
  const title = say("result.classification");
  if (setting && scene.standings.length)
    return classification(scene, title, setting.teams?.list(scene), setting.game);
  return h("section", { class: "clsf" },
    h("h2", { class: "sect" }, icon("trophy"), title),
    h("ol", { key: "waiting" }, scene.table.seats.map(({ seat, car }) =>
      h("li", { class: "cl" }, h("span", { class: "p num blank" }, "–"), chip(car),
        h("span", { class: "n" }, h("b", null, nameOf(scene, seat)),
          isBot(scene.table, seat) && icon("bot", say("result.bot")))))));
}

/** @param {number} count */
function emptyFigures(count) {
  return h("section", { class: "stats" },
    h("h2", { class: "sect" }, say("result.figures")),
    h("dl", { key: "waiting", "aria-hidden": "true" }, Array.from({ length: count }, () =>
      h("div", null, ["dt", "dd"].map((tag) => h(tag, { class: "blank" }, "\u00a0"))))));
}

function emptyTape() {
  const off = (/** @type {string} */ sign, /** @type {string} */ look) =>
    h("button", { class: `ibtn ${look}`, type: "button", disabled: true }, icon(sign));
  return h("section", { class: "tlw", key: "waiting", "aria-hidden": "true" },
    h("div", { class: "ctl" }, off("previous", ""), off("play", "play"), off("next", "")),
    h("div", { class: "track" }, h("div", { class: "rail" })));
}
