/** What is drawn between the picture and the cars: the reach of a choice, and spaces to press. */

import { later } from "../core/later.js";
import { pace } from "../core/settings.js";
import { render } from "../core/view.js";

/** @import { Camera, View } from "./camera.js" */
/** @import { Point, Pose, Space, Track } from "./geometry.js" */
/** @import { Landing } from "./reach.js" */
/** @import { World } from "./world.js" */

/** Stages that are less wide have smaller plates, and none beside the camera's buttons. */
const SMALL = 560;
const SMALLER = 0.8;

/** Draws on a world. */
export class Overlay {
  /** @param {World} world @param {Track} track @param {(point: Point) => void} reveal */
  constructor(world, track, reveal) {
    this.world = world;
    this.track = track;
    this.reveal = (/** @type {Space} */ space) => reveal(track.middle(space));
    /** @type {Landing[]} */
    this.landings = [];
    /** The landings that have plates. @type {Landing[]} */
    this.told = [];
    /** @type {Point[]} */
    this.route = [];
    this.reaches = 0;
    /** @type {Offer[]} */
    this.offers = [];
    /** Spaces that are shown with them. @type {string[]} */
    this.sights = [];
    this.module = later(() => import("./offers.js"), () => this.offer(this.offers));
    this.tags = later(() => import("./tags.js"), () => this.redraw());
    this.finder = later(() => import("./landings.js"), () => this.refind());
    this.drawer = later(() => import("./reach.js"), () => (this.refind(), this.redraw()));
    this.redraw = () => {};
    this.refind = () => {};
  }

  /**
   * Find what a choice can do, from where a car stands.
   * @param {Prospect | null} prospect
   * @param {Pose | null} car
   * @param {Controls["price"]} price
   * @param {() => void} again called should it be found only later
   */
  find(prospect, car, price, again) {
    this.refind = again;
    this.reaches += 1;
    const finder = prospect && car ? this.finder() : null;
    this.landings = prospect && car && finder
      ? finder.landingsOf(prospect, this.track, car.along, price) : [];
    this.told = this.landings;
    this.route = car && finder ? finder.routeOf(this.track, car, this.landings) : [];
  }

  /**
   * Show where a choice may end.
   * @param {Reach} reach @param {Pose | null} car @param {() => void} again as above
   */
  price(reach, car, again) {
    this.refind = again;
    this.reaches += 1;
    const drawer = reach.spaces.length ? this.drawer() : null;
    const found = drawer?.pricedLandings(reach, this.track, car?.along ?? 0);
    [this.landings, this.told] = found ?? [[], []];
    this.route = [];
  }

  /** Lay markers onto spaces, and a game's own art. @param {string[]} names @param {Child} art */
  lay(names, art) {
    const markers = names.flatMap((name) => {
      const space = this.track.spaces.get(name);
      return space ? [{ name, at: this.track.middle(space) }] : [];
    });
    this.world.drawMarkers(markers, art);
  }

  /** @param {Camera} camera @param {View} view @param {Set<string>} taken spaces with cars */
  draw(camera, view, taken) {
    this.redraw = () => this.draw(camera, view, taken);
    const isSmall = camera.width < SMALL;
    const seen = camera.seen(view);
    if (isSmall) seen.right -= camera.corner.width / view.zoom;
    const plates = { zoom: this.world.zoom / (isSmall ? SMALLER : 1), seen };
    const tags = this.told.length > 1 ? this.tags() : null;
    const drawer = this.landings.length ? this.drawer() : null;
    const reach = [
      drawer?.reachView(this.track, this, taken), tags?.tagsView(this.told, this.track, plates),
    ];
    this.world.drawReach(reach, this.reaches, pace() === 0);
  }

  /** What the camera is to show besides the car. @returns {Space[]} */
  get goals() {
    if (this.landings.length) return this.landings.map(({ space }) => space);
    const pressed = this.offers.filter(({ isPriced }) => !isPriced).map(({ space }) => space);
    return [...new Set([...pressed, ...this.sights])].flatMap((name) =>
      this.track.spaces.get(name) ?? []);
  }

  /** @param {Offer[]} offers */
  offer(offers) {
    this.offers = offers;
    const module = offers.length ? this.module() : null;
    render(this.world.offers, module?.offersView(offers, this.track, this.world.zoom, this.reveal));
  }
}
