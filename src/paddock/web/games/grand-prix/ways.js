/** The steps of a movement: which way each leads, what it does to others, and its key. */

import { listed, sayOf } from "../../core/words.js";
import { carList, GAME, isInsideLeft } from "./road.js";

/** @typedef {"up" | "left" | "right" | ""} Way */
/** @type {Record<string, Way>} */
export const ARROWS = { ArrowUp: "up", ArrowLeft: "left", ArrowRight: "right" };
const SIGNS = { up: "↑", left: "←", right: "→", "": "" };
/** Digits, then letters that have no other meaning in a race. */
const KEYS = "123456789qsdghjklzxcb";
/** What is told of others that a step moves, and which of both. @type {Record<string, string>} */
const TOLD = { pushed: "rival", followed: "car", displaced: "rival", swapped: "rival" };
/** Steps onto a space that may have been free. */
const FREE = new Set(["ahead", "outside", "inside", "diagonal", "enter"]);

/** The key of a choice by its place. @param {number} at */
export function keyAt(at) {
  return KEYS[at] ?? "";
}

/** The lanes that lead ahead, from the inside out. @param {Scene} scene */
function lanesAhead({ choices }) {
  const lanes = choices.filter(({ kind }) => kind === "ahead").map(laneOf);
  return [...new Set(lanes)].sort((one, other) => one - other);
}

/** @param {Choice} choice */
function laneOf({ parameters }) {
  return Number(parameters["lane"] ?? 0);
}

/** Which way a step leads, as the driver sees it. @param {Scene} scene @param {Choice} choice */
function wayOf(scene, choice) {
  const inside = isInsideLeft(scene) ? "left" : "right";
  const outside = inside === "left" ? "right" : "left";
  if (choice.kind === "inside") return inside;
  if (choice.kind === "outside") return outside;
  if (choice.kind !== "ahead") return choice.kind === "enter" ? "up" : "";
  const lanes = lanesAhead(scene);
  const hasSides = scene.choices.some(({ kind }) => kind === "inside" || kind === "outside");
  if (lanes.length !== 2 || hasSides) return "up";
  return laneOf(choice) === lanes[0] ? inside : outside;
}

/** The sign of a step's key. @param {Scene} scene @param {Choice} choice */
export function signOf(scene, choice) {
  return SIGNS[wayOf(scene, choice)] ||
    keyAt(scene.choices.findIndex(({ text }) => text === choice.text));
}

/** The steps that an arrow key stands for. @param {Scene} scene @param {Way} way */
export function stepsTo(scene, way) {
  return scene.choices.filter((choice) => wayOf(scene, choice) === way);
}

/**
 * What becomes of others by a step, as the server tells.
 * @param {Cockpit} cockpit @param {Choice} choice
 */
export function wayFacts({ prospects }, choice) {
  const { rear, pushes, driven } = choice.parameters;
  const events = prospects.get(choice.text)?.ends[0]?.events ?? [];
  const found = Object.entries(TOLD).flatMap(([kind, whose]) => {
    const cars = events.filter((event) => event.kind === kind)
      .map(({ parameters }) => String(parameters[whose]));
    const names = [...new Set(cars)];
    return names.length
      ? [sayOf(GAME, `way.${kind}`, { names: carList(names), cars: names.length })] : [];
  });
  const runs = events.filter(({ kind }) => kind === "drove_on").length;
  const calls = events.filter(({ kind }) => kind === "close_call").length;
  return [
    runs > 1 ? sayOf(GAME, "way.runs", { sectors: runs }) : "",
    ...found,
    pushes ? String(pushes).split(" ").map(pushText).join(" · ") : "",
    rear && choice.kind !== "rear" ? rearText(String(rear)) : "",
    driven && choice.kind === "rear" ? rearText(String(driven)) : "",
    calls ? sayOf(GAME, "card.calls", { calls }) : "",
    !found.length && events.length && FREE.has(choice.kind) ? sayOf(GAME, "way.free") : "",
  ].filter(Boolean);
}

/** A car and the lane where it goes, as `10>3`. @param {string} text */
function pushText(text) {
  const [car = "", lane = ""] = text.split(">");
  return sayOf(GAME, "way.push", { car, lane });
}

/** Who is picked up, as `9 none`. @param {string} text */
function rearText(text) {
  const cars = text.split(" ").filter((one) => one !== "none");
  return cars.length ? sayOf(GAME, "way.rear", { names: listed(cars) })
    : sayOf(GAME, "way.rear_none");
}
