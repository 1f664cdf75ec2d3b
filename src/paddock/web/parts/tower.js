/** The timing tower: who is where, by how much, in which gear; rows slide when places change. */

import { isMine, isOut } from "../core/scene.js";
import { pace } from "../core/settings.js";
import { carName, headText, isBot, statusText, vehicleOf } from "../core/telling.js";
import { h } from "../core/view.js";
import { announce } from "../core/voice.js";
import { number, say, signed } from "../core/words.js";
import { clockText } from "./clock.js";
import { icon } from "./icons.js";
import { chip, numberOf } from "./livery.js";

/**
 * @typedef {object} Timing
 * @property {Scene} scene
 * @property {Column[]} columns
 * @property {number[]} asked the seats that the race waits for
 * @property {(seat: number) => string} answered in a word, where it has chosen before others
 * @property {Ahead["looks"]} [looks] how rows look by a choice that is marked
 * @property {Pick<GameModule, "rowName" | "done">} [game] how it calls its cars, and ticks them off
 * @property {boolean} hasLaps
 * @property {number[]} away
 * @property {(seat: number) => number | null} timeLeft
 */

const DENSE = 12;
const SLIDE = 320;
const TREND = 2000;

/**
 * How far behind the leader a car is, in words.
 * @param {Scene} scene
 * @param {StandingTold} standing
 */
export function gapText(scene, standing) {
  if (!standing.ranked) return statusText(scene.table.game, standing.status);
  if (!standing.grid) return "–";
  if (leads(scene, standing)) return say("race.leader");
  if (["finished", "home", "won"].includes(standing.status))
    return statusText(scene.table.game, standing.status);
  if (standing.place === 1) return say("race.level");
  return signed(Math.max(0, (scene.standings[0]?.distance ?? 0) - standing.distance));
}

/** Whether a car is ahead of all others. @param {Scene} scene @param {StandingTold} standing */
function leads({ standings }, { place }) {
  return place === 1 && standings.filter((other) => other.place === 1).length === 1;
}

/**
 * One row as a sentence.
 * @param {Pick<Timing, "scene" | "columns">} timing
 * @param {StandingTold} standing
 */
function rowText({ scene, columns }, standing) {
  const gap = gapText(scene, standing);
  const row = say("race.row", {
    place: standing.ranked ? standing.place : 0,
    name: carName(scene, standing),
    number: numberOf(standing),
    gap,
    behind: Number(gap) || 0,
    lap: standing.lap,
    vehicle: vehicleOf(scene.table.game),
  });
  return [row, ...columns.map((column) => column.spoken(standing)).filter(Boolean)].join(", ");
}

/** Say all rows. @param {Scene} scene @param {Column[]} columns */
export function readTower(scene, columns) {
  const rows = scene.standings.map((standing) => rowText({ scene, columns }, standing));
  announce(rows.join(". "), "urgent");
}

export class Tower {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    /** @type {Map<number, number>} */
    this.places = new Map();
    /** @type {Map<number, "up" | "dn">} */
    this.trends = new Map();
    this.timer = 0;
    this.turn = "";
    /** @type {HTMLElement | null} */
    this.list = null;
  }

  /** @param {Timing} timing */
  view(timing) {
    this.notice(timing.scene.standings);
    this.followTurn(timing.asked);
    const hasClock = timing.scene.clocks.length > 0;
    const dense = timing.scene.standings.length > DENSE ? "dense" : "";
    const cells = timing.columns.map(() => "32px");
    const wide = [...cells, timing.hasLaps && "18px", hasClock && "44px"].filter(Boolean).join(" ");
    return h("section",
      {
        class: `tower ${dense}`,
        style: { "--cells": wide || "0" },
        "aria-labelledby": "tower-title",
      },
      h("h2", { class: "vh", id: "tower-title" }, say("race.tower")),
      head(timing, hasClock),
      h("ol",
        {
          tabindex: 0,
          "aria-labelledby": "tower-title",
          ref: (/** @type {HTMLElement} */ list) => (this.list = list),
        },
        timing.scene.standings.map((standing) => this.row(timing, standing))));
  }

  /** @param {Timing} timing @param {StandingTold} standing */
  row(timing, standing) {
    const { scene, away } = timing;
    const { car, seat } = standing;
    const title = scene.table.seats[seat]?.name ?? standing.name;
    const isAsked = timing.asked.includes(seat);
    const answered = timing.answered(seat) || timing.game?.done?.(scene, standing);
    return h("li", { key: car, class: rowClass(timing, standing), "data-car": car, title },
      h("span", { class: "vh" },
        rowText(timing, standing),
        isAsked && `, ${say("race.choosing")}`,
        answered && `, ${answered}`,
      ),
      h("span", { class: "p", "aria-hidden": "true" },
        standing.ranked ? number(standing.place) : "–"),
      h("span", { class: "c", "aria-hidden": "true" },
        isAsked && h("i", { class: "turn" }),
        chip(standing),
        answered && h("i", { class: "in" }, "✓")),
      h("span", { class: "n", "aria-hidden": "true" },
        h("b", null, timing.game?.rowName?.(scene, standing) ?? carName(scene, standing)),
        isBot(scene.table, seat) && icon("bot"),
        away.includes(seat) && h("small", { class: "away" }, say("race.away_short")),
        this.trend(car)),
      h("span", { class: "gap", "aria-hidden": "true" }, gapText(scene, standing)),
      cells(timing, standing));
  }

  /** @param {number} car */
  trend(car) {
    const trend = this.trends.get(car);
    return trend && h("i", { class: `trend ${trend}` }, trend === "up" ? "▲" : "▼");
  }

  /** See who has gained or lost a place. @param {StandingTold[]} standings */
  notice(standings) {
    const moved = standings.filter((now) => (this.places.get(now.car) ?? now.place) !== now.place);
    const isNew = this.places.size !== standings.length;
    if (!moved.length && !isNew) return;
    for (const { car, place } of moved) {
      this.trends.set(car, place < (this.places.get(car) ?? 0) ? "up" : "dn");
    }
    this.places = new Map(standings.map((now) => [now.car, now.place]));
    if (moved.length) this.slide();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.trends.clear();
      this.changed();
    }, TREND);
  }

  /** Let the rows slide from where they were to where they will be. */
  slide() {
    if (!this.list || pace() === 0) return;
    const rows = /** @type {HTMLElement[]} */ ([...this.list.children]);
    const before = new Map(rows.map((row) => [row, row.getBoundingClientRect()]));
    queueMicrotask(() => {
      for (const [row, was] of before)
        slideFrom(row, was, this.trends.get(Number(row.dataset.car)) === "up");
    });
  }

  /** @param {number[]} asked */
  followTurn(asked) {
    const turn = `${asked} ${[...this.places.values()]}`;
    if (turn === this.turn) return;
    this.turn = turn;
    requestAnimationFrame(() => this.keepMe());
  }

  /** On a phone the tower is a strip: keep one's own car in it. */
  keepMe() {
    const mine = /** @type {HTMLElement | null} */ (this.list?.querySelector(".me") ?? null);
    if (!this.list || !mine || this.list.scrollWidth <= this.list.clientWidth) return;
    const left = mine.offsetLeft - (this.list.clientWidth - mine.offsetWidth) / 2;
    this.list.scrollTo({ left, behavior: pace() ? "smooth" : "instant" });
  }
}

/** @param {Timing} timing @param {StandingTold} standing */
function rowClass({ scene, looks }, standing) {
  const kinds = [
    isOut(standing) ? "out" : leads(scene, standing) && "lead", isMine(scene, standing) && "me",
    looks?.get(standing.car),
  ];
  return ["trow", ...kinds.filter(Boolean)].join(" ");
}

/** @param {HTMLElement} row @param {DOMRect} was @param {boolean} isGaining */
function slideFrom(row, was, isGaining) {
  const now = row.getBoundingClientRect();
  const [x, y] = [was.left - now.left, was.top - now.top];
  if (!x && !y) return;
  const above = { zIndex: isGaining ? 2 : 1 };
  row.animate(
    [
      { transform: `translate(${x}px,${y}px)`, ...above },
      { transform: "none", ...above },
    ],
    { duration: SLIDE * pace(), easing: "cubic-bezier(.65,0,.35,1)" });
}

/** @param {Timing} timing @param {boolean} hasClock */
function head({ scene, columns, hasLaps }, hasClock) {
  const { game } = scene.table;
  return h("div", { class: "thead", "aria-hidden": "true" },
    h("span", null, say("race.head_place")),
    ["head_car", "head_driver"].map((name) => h("span", null, headText(game, name))),
    h("span", { title: say("race.gap_help", { vehicle: vehicleOf(game) }) },
      headText(game, "head_gap")),
    columns.map(({ title, look, head }) => h("span", { title, class: look }, head)),
    hasLaps && h("span", { title: say("race.lap") }, say("race.head_lap")),
    hasClock && h("span", { title: say("race.clock") }, icon("clock")));
}

/** @param {Timing} timing @param {StandingTold} standing */
function cells({ scene, columns, hasLaps, timeLeft }, standing) {
  const left = timeLeft(standing.seat);
  return [
    columns.map((column) => cell(column.key, column.look ?? "", column.cell(standing))),
    hasLaps && cell("lap", "lap", standing.lap ? number(standing.lap) : ""),
    scene.clocks.length > 0 && cell("clock", "clock", left === null ? "" : clockText(left)),
  ];
}

/** @param {string} key @param {string} kind @param {Child} content */
function cell(key, kind, content) {
  return h("span", { key, class: `cell ${kind}`, "aria-hidden": "true" }, content);
}
