/** The world behind the stage: the layers that the camera moves, and the graphics that stay. */

import { h, render } from "../core/view.js";

/** @import { Point, Track } from "./geometry.js" */

/**
 * How far a picture is shown beyond its frame: its ground, and the sea, go on there, and a stage of
 * another shape than the frame looks at them.
 */
const BEYOND = 1150;

/** The elements of a stage, from the ground up. */
export class World {
  /** @param {HTMLElement} stage @param {Track} track @param {BoardTold} told */
  constructor(stage, track, told) {
    this.track = track;
    this.frame = told.frame;
    /** The zoom at which everything is laid out. */
    this.zoom = 1;
    this.element = made("div", "world");
    this.markers = made("div", "drawing");
    this.drawing = made("div", "drawing");
    this.cars = made("div", "cars");
    this.offers = made("div", "offers");
    this.camera = made("div", "camera");
    this.minimap = made("div", "minimap");
    for (const seen of [this.markers, this.drawing, this.cars, this.minimap])
      seen.setAttribute("aria-hidden", "true");
    this.element.append(this.markers, this.drawing, this.cars, this.offers);
    stage.dataset.ground = told.ground;
    stage.replaceChildren(this.element, this.minimap, this.camera);
    /** @type {HTMLImageElement | null} */
    this.image = null;
  }

  /** Show a picture; the one before stays until it can be shown. @param {string} address */
  paint(address) {
    if (this.image?.dataset.address === address) return;
    const image = this.pictureOf(address);
    const before = this.image;
    this.image = image;
    const swap = () => {
      before?.remove();
      if (this.image === image) this.element.prepend(image);
    };
    image.decode().then(swap, swap);
  }

  /** @param {string} address */
  pictureOf(address) {
    const [left, top, width, height] = this.frame;
    const [wide, high] = [width + 2 * BEYOND, height + 2 * BEYOND];
    const image = document.createElement("img");
    Object.assign(image, { className: "picture", alt: "", draggable: false });
    Object.assign(image.style, {
      left: `${(-BEYOND / width) * 100}%`, top: `${(-BEYOND / height) * 100}%`,
      width: `${(wide / width) * 100}%`, height: `${(high / height) * 100}%`,
    });
    image.dataset.address = address;
    image.src = `${address}#svgView(viewBox(${left - BEYOND},${top - BEYOND},${wide},${high}))`;
    return image;
  }

  /** Give everything its size at a zoom. @param {number} zoom */
  lay(zoom) {
    const [, , width, height] = this.frame;
    this.zoom = zoom;
    this.element.style.width = `${width * zoom}px`;
    this.element.style.height = `${height * zoom}px`;
  }

  /**
   * Draw a sign of danger on spaces, and what a game lays there itself.
   * @param {{name: string, at: Point}[]} markers @param {Child} art
   */
  drawMarkers(markers, art) {
    const signs = markers.map(({ name, at: { x, y } }) =>
      h("g", { class: "marker", key: name, transform: `translate(${x} ${y})` },
        h("path", { d: "M0-13L13 10H-13z" }), h("text", { y: 8 }, "!")));
    render(this.markers, h("svg", { viewBox: this.frame.join(" ") }, signs, art));
  }

  /**
   * @param {Child} reach
   * @param {number} number of the reach, which appears anew with each
   * @param {boolean} still
   */
  drawReach(reach, number, still) {
    const content = h("g", { key: number, class: still ? "" : "appears" }, reach);
    render(this.drawing, h("svg", { viewBox: this.frame.join(" ") }, hatches(), content));
  }
}

/** Hatches repeat what the colour of a price says. */
function hatches() {
  return h("defs", {}, hatch(1, 16, 4, 45), hatch(2, 9, 3.4, -45));
}

/** @param {number} level @param {number} apart @param {number} width @param {number} turn */
function hatch(level, apart, width, turn) {
  const frame = {
    id: `hatch-${level}`,
    width: apart,
    height: apart,
    patternUnits: "userSpaceOnUse",
  };
  return h("pattern",
    { ...frame, patternTransform: `rotate(${turn})` },
    h("path", {
      d: `M0 0V${apart}`,
      stroke: "#0d0f11",
      "stroke-opacity": 0.22,
      "stroke-width": width,
    }));
}

/** @param {string} tag @param {string} name @returns {HTMLElement} */
function made(tag, name) {
  const element = document.createElement(tag);
  element.className = name;
  return element;
}
