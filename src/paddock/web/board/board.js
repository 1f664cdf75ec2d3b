/** The circuit view: a picture, overlays and cars, seen through a camera. */

import { isMine, waitedFor } from "../core/scene.js";
import { onChoice, pace as pacing, theme } from "../core/settings.js";
import { render } from "../core/view.js";
import { say } from "../core/words.js";
import { Camera, SETTLE } from "./camera.js";
import { Cars } from "./cars.js";
import { cameraView } from "./chrome.js";
import { Director } from "./director.js";
import { Track, around, slots } from "./geometry.js";
import { Minimap } from "./minimap.js";
import { Overlay } from "./overlay.js";
import { World } from "./world.js";

/** @import { View } from "./camera.js" */
/** @import { Box, Point, Pose } from "./geometry.js" */
/**
 * @typedef {object} Options
 * @property {BoardTold} told
 * @property {(theme: "dark" | "light") => string} picture its address
 * @property {DrivenGame} [game]
 */

/** Milliseconds of a step of the zoom. */
const ZOOM = 220;
const STEP = 1.4;
/** What covers a part of the stage on which something else is to be seen. */
const OVER = "[data-over]";

/** A board in a stage. */
export class Board {
  /** @param {HTMLElement} stage @param {Options} options */
  constructor(stage, { told, picture, game }) {
    this.stage = stage;
    this.told = told;
    this.game = game;
    this.track = new Track(told);
    this.camera = new Camera(this.track);
    this.world = new World(stage, this.track, told);
    this.cars = new Cars(this.world.cars, this.track, game?.vehicle ?? "car");
    this.minimap = new Minimap(this.world.minimap, this.track, (point) => this.look(point));
    this.overlay = new Overlay(this.world, this.track, (point) => this.reveal(point));
    this.director = new Director(this.camera, this.world, {
      isBusy: () => this.cars.running.size > 0,
      looks: (view, duration) => this.minimap.look(this.camera.seen(view), duration),
      laid: (zoom) => this.lay(zoom),
    });
    /** @type {"whole" | "follow" | "free"} */
    this.mode = "whole";
    this.followed = -1;
    /** The cars of the seat that looks, and of those that are asked. @type {number[]} */
    this.mine = [];
    /** @type {number[]} */
    this.asked = [];
    /** The zoom that was chosen while following; 0 is the usual. */
    this.closeness = 0;
    /** Called when the camera's buttons have changed. @type {() => void} */
    this.onview = () => {};
    /** @type {import("./gestures.js").Gestures | null} */
    this.gestures = null;
    this.isGone = false;
    /** Whether something lies over what was last offered. */
    this.isCovered = false;
    this.awaitHands();
    this.picture = picture;
    this.world.paint(picture(theme()));
    this.unchoose = onChoice(() => this.world.paint(this.picture(theme())));
    this.resizes = new ResizeObserver(() => this.resize());
    this.resizes.observe(stage);
    this.relabel();
    this.resize();
  }

  // Cars

  /** Show a race as it is at a moment. @param {Scene} scene */
  show(scene) {
    const { standings } = scene;
    const places = new Map(standings.map(({ car, space }) => [car, space]));
    const asked = waitedFor(scene);
    this.cars.standings = this.minimap.standings = standings;
    this.mine = carsIn(standings, (standing) => isMine(scene, standing));
    this.asked = carsIn(standings, ({ seat }) => asked.includes(seat));
    if (!this.cars.are(places)) this.place(places);
    this.stage.dataset.view = this.shownMode;
    this.paint(scene);
    this.cars.mark(this.mine, this.asked);
    if (this.game?.stances) this.cars.hold(this.game.stances(scene, this.told));
    this.drawDots();
  }

  /**
   * Show what lies on the board.
   * @param {Scene} scene
   * @param {Map<string, Prospect>} [prospects]
   * @param {Choice | null} [selected]
   * @param {Cockpit["plan"]} [plan]
   */
  paint(scene, prospects = new Map(), selected = null, plan = () => null) {
    const art = this.game?.paint?.(scene, this.track, prospects, selected, plan);
    this.overlay.lay(this.game?.markers?.(scene) ?? [], art);
  }

  /**
   * Put the cars elsewhere, at once; where nothing is to move, rings say which.
   * @param {Map<number, string>} places
   */
  place(places) {
    this.finish();
    const before = new Map(this.cars.places);
    this.cars.show(places);
    if (this.mode === "follow") this.aim(0);
    if (pacing() > 0) return;
    for (const [car, space] of before) {
      const now = this.cars.places.get(car);
      if (now !== undefined && now !== space) this.cars.ring(car);
    }
  }

  /** Play what is to be seen of a move. @param {Action} action @param {number} pace 0 jumps */
  async play(action, pace) {
    const { play } = await import("./drives.js");
    await play(this, action, pace);
  }

  /** @param {number} car @param {string} space */
  jump(car, space) {
    this.cars.send(car, space);
    this.cars.show(new Map(this.cars.places));
    this.cars.mark(this.mine, this.asked);
    this.cars.ring(car);
    if (this.mode === "follow" && car === this.followed) this.aim(0);
  }

  /** End at once what moves. */
  finish() {
    this.cars.finish();
    this.director.finish();
  }

  drawDots() {
    const points = /** @type {Map<number, Point>} */ (new Map());
    for (const car of this.cars.places.keys()) {
      const point = this.cars.point(car);
      if (point) points.set(car, point);
    }
    this.minimap.show(points, this.mine);
  }

  // What can be done

  /**
   * Show what a choice can do, or nothing.
   * @param {Prospect | null} prospect
   * @param {Controls["price"]} [price]
   * @param {string} [from] a space, else the car of the seat that looks
   */
  reach(prospect, price, from) {
    this.overlay.refind = () => {};
    if (!prospect && this.overlay.landings.length === 0) return;
    const again = () => this.reach(prospect, price, from);
    this.overlay.find(prospect, this.startOf(from), price, again);
    this.reached();
  }

  /** Show the spaces where a choice may end, with their prices. @param {Reach} reach */
  price(reach) {
    this.overlay.price(reach, this.startOf(), () => this.price(reach));
    this.reached();
  }

  reached() {
    if (this.mode === "follow" && this.overlay.landings.length) this.aim(SETTLE);
    this.drawReach();
  }

  /** @param {string} [from] @returns {Pose | null} */
  startOf(from) {
    const space = from === undefined ? undefined : this.track.spaces.get(from);
    const there = this.mine.find((car) => this.cars.places.get(car) === from);
    const pose = this.cars.cars.get(there ?? this.mine[0] ?? -1)?.pose ?? null;
    if (!space || there !== undefined) return pose;
    return slots(space, 1)[0] ?? null;
  }

  drawReach() {
    this.overlay.draw(this.camera, this.director.view, new Set(this.cars.places.values()));
  }

  /**
   * Offer spaces to press, and show others with them.
   * @param {Offer[]} offers @param {string[]} [sights]
   */
  offer(offers, sights = []) {
    const before = this.overlay.goals;
    this.overlay.sights = sights;
    this.overlay.offer(offers);
    const isNew = this.overlay.goals.some((space) => !before.includes(space));
    const cover = Boolean(this.covered());
    if ((isNew || cover !== this.isCovered) && this.mode === "follow") this.aim(SETTLE);
    this.isCovered = cover;
  }

  // The camera

  /**
   * Keep a car in view, or none; -1 shows the whole track.
   * @param {number | null} car
   */
  follow(car) {
    if (car !== null && car < 0) return this.whole();
    this.mode = car === null ? "free" : "follow";
    this.followed = car ?? -1;
    if (car !== null) this.aim(SETTLE);
    return this.changed();
  }

  /** Show the whole track. */
  whole() {
    this.mode = "whole";
    this.closeness = 0;
    this.director.flyTo(this.camera.whole(), SETTLE);
    this.changed();
  }

  /** Closer, or farther with a factor below 1. @param {number} factor */
  zoom(factor) {
    const view = this.camera.zoomed(this.director.view, factor, { x: 0, y: 0 });
    if (this.camera.isWhole(view)) return this.whole();
    if (this.mode === "follow") this.closeness = view.zoom;
    else this.mode = "free";
    const car = this.mode === "follow" ? this.cars.point(this.followed) : null;
    this.director.flyTo(car ? this.camera.showing(view, car) : view, ZOOM);
    return this.changed();
  }

  /** The usual view: one's own car, else whose turn it is. */
  reset() {
    this.closeness = 0;
    const cars = [...this.mine, ...this.asked, ...this.cars.places.keys()];
    this.follow(cars.find((car) => this.cars.places.has(car)) ?? -1);
  }

  /** Look at a point of the board. @param {Point} point */
  look(point) {
    this.mode = "free";
    this.director.flyTo(this.camera.clamped({ ...this.director.view, ...point }), ZOOM);
    this.changed();
  }

  /** Bring a point into view if it is not. @param {Point} point */
  reveal(point) {
    const { view } = this.director;
    const shown = this.camera.showing(view, point);
    if (shown.x !== view.x || shown.y !== view.y) this.director.flyTo(shown, ZOOM);
  }

  /** Point the camera at the car that is followed. @param {number} duration */
  aim(duration) {
    const view = this.aimed();
    if (view) this.director.flyTo(view, duration);
  }

  /**
   * A view of the followed car and its reach, or `now` if it is; for who has no car, of what is to
   * be seen.
   * @param {View | null} [now]
   */
  aimed(now = this.director.view) {
    const pose = this.cars.places.has(this.followed) ? this.cars.body(this.followed).pose : null;
    const isWatched = this.mine.length === 0;
    const spaces = isWatched || this.mine.includes(this.followed) ? this.overlay.goals : [];
    const zoom = this.closeness || this.camera.usual();
    const points = spaces.map((space) => this.track.middle(space));
    const box = (/** @type {Point[]} */ some) => around(some, this.track.road / 2);
    if (isWatched && spaces.length) return this.camera.near(box(points), zoom);
    if (!pose) return spaces.length ? this.camera.near(box(points), zoom) : null;
    const car = this.track.beside(pose.along, pose.across);
    if (spaces.length && this.game?.frame) return this.game.frame(this, car, spaces);
    if (spaces.length === 0) return this.camera.leading(car, this.track.heading(pose.along), zoom);
    const near = this.overlay.offers.length ? this.camera.near(box(points), zoom) : null;
    const all = box([car, ...points]);
    const isFar = near && !this.camera.isClose(all, near);
    const view = isFar ? near : this.camera.keeping(car, all, zoom, now);
    const cover = this.covered();
    return cover ? this.camera.uncovered(view, all, cover) : view;
  }

  /** What covers a part of the stage, in its pixels. @returns {Box | null} */
  covered() {
    const over = this.stage.parentElement?.querySelector(OVER);
    if (!over) return null;
    const [plate, stage] = [over, this.stage].map((one) => one.getBoundingClientRect());
    if (!plate || !stage) return null;
    const [left, top] = [plate.left - stage.left, plate.top - stage.top];
    return { left, top, right: left + plate.width, bottom: top + plate.height };
  }

  /** Everything has another size. @param {number} zoom */
  lay(zoom) {
    this.cars.lay(zoom);
    this.drawReach();
    this.offer(this.overlay.offers, this.overlay.sights);
  }

  /** Gestures come with a pointer, for fingers at once. */
  awaitHands() {
    const watch = async () => {
      const { Gestures } = await import("./gestures.js");
      if (!this.isGone) this.gestures ??= new Gestures(this.stage, this.hands());
    };
    if (matchMedia("(hover: none)").matches) void watch();
    else this.stage.addEventListener("pointerenter", () => void watch(), { once: true });
  }

  /** @returns {import("./gestures.js").Hands} */
  hands() {
    return {
      pan: (by) =>
        this.handle(({ x, y, zoom }) => ({ x: x - by.x / zoom, y: y - by.y / zoom, zoom })),
      zoom: (factor, at) => this.handle((view) => this.camera.zoomed(view, factor, at)),
      end: () => this.director.settleSoon(),
    };
  }

  /** @param {(view: View) => View} change */
  handle(change) {
    const before = this.mode;
    const view = this.camera.clamped(change(this.director.now()));
    this.mode = this.camera.isWhole(view) ? "whole" : "free";
    this.director.put(this.mode === "whole" ? this.camera.whole() : view);
    if (this.mode !== before) this.changed();
  }

  resize() {
    const { clientWidth, clientHeight } = this.stage;
    if (clientWidth === 0 || clientHeight === 0) return;
    const isTurned = this.camera.width !== clientWidth;
    this.camera.resize(clientWidth, clientHeight, this.corner());
    const followed = this.mode === "follow" ? this.aimed(isTurned ? null : undefined) : null;
    const kept = followed ?? this.camera.clamped(this.director.view);
    this.director.put(this.mode === "whole" ? this.camera.whole() : kept);
    this.director.settle();
  }

  /** What the buttons take of the stage, if they lie on it. */
  corner() {
    const { offsetWidth: width, offsetHeight: height, parentElement } = this.world.camera;
    return parentElement === this.stage ? { width, height } : { width: 0, height: 0 };
  }

  // Around it

  changed() {
    this.relabel();
    this.onview();
  }

  /** Without cars all of the track is seen. */
  get shownMode() {
    return this.mode === "follow" && this.cars.places.size === 0 ? "whole" : this.mode;
  }

  /** Say everything anew, as in another language. */
  relabel() {
    this.stage.dataset.view = this.shownMode;
    this.stage.setAttribute("role", "group");
    this.stage.setAttribute("aria-label", say("board.label", { circuit: this.told.title }));
    render(this.world.camera, cameraView(this, STEP));
  }

  destroy() {
    this.finish();
    this.director.stop();
    this.unchoose();
    this.resizes.disconnect();
    this.isGone = true;
    this.gestures?.stop();
    this.stage.replaceChildren();
  }
}

/** @param {StandingTold[]} standings @param {(standing: StandingTold) => boolean} test */
function carsIn(standings, test) {
  return standings.filter(test).map(({ car }) => car);
}
