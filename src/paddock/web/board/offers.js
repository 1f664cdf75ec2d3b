/**
 * Offers: spaces that a step leads to, as buttons on the board; one of them takes part in Tab,
 * the arrows go on to the others.
 */

import { h } from "../core/view.js";
import { own } from "./chrome.js";

/** @import { Space, Track } from "./geometry.js" */

const LEAST = 24;
/** Where there are few, they are large enough for small fingers. */
const LARGE = 56;
/** Longer labels are only spoken, and shown by the tooltip. */
const SHORT = 4;
/** @type {Record<string, number>} */
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * @param {Offer[]} offers
 * @param {Track} track
 * @param {number} zoom
 * @param {(space: Space) => void} reveal bring a space into view
 */
export function offersView(offers, track, zoom, reveal) {
  const known = offers.filter((offer) => track.spaces.has(offer.space));
  const open = Math.max(0, known.findIndex((offer) => offer.selected));
  return known.map((offer, number) => {
    const { space, place, upright } = partOf(offer, known, track, zoom);
    return h("button",
      {
        type: "button",
        class: `offer ${offer.look ?? (offer.isPriced ? "priced" : "")}`,
        key: `${offer.space} ${offer.label}`,
        style: place,
        tabindex: number === open ? 0 : -1,
        "aria-label": offer.label,
        "aria-pressed": String(offer.selected),
        title: offer.label,
        onclick: offer.act,
        onfocus: () => reveal(space),
        onkeydown: rove,
      },
      offer.label.length <= SHORT && h("span", { style: { transform: upright } }, offer.label));
  });
}

/**
 * The part of its space that an offer has; those on one space share its length.
 * @param {Offer} offer
 * @param {Offer[]} all
 * @param {Track} track
 * @param {number} zoom
 */
function partOf(offer, all, track, zoom) {
  const space = /** @type {Space} */ (track.spaces.get(offer.space));
  const here = all.filter((other) => other.space === offer.space);
  const length = (space.end - space.start) / here.length;
  const along = space.start + (here.indexOf(offer) + 0.5) * length;
  const { x, y } = track.beside(along, (space.left + space.right) / 2);
  const left = (x - track.frame.left) * zoom;
  const top = (y - track.frame.top) * zoom;
  const turn = ((track.heading(along) * 180) / Math.PI).toFixed(1);
  const least = offer.look ? LARGE : LEAST;
  const place = {
    width: `${Math.max(least, length * zoom - 4).toFixed(1)}px`,
    height: `${Math.max(least, (space.right - space.left) * zoom - 4).toFixed(1)}px`,
    left: `${left.toFixed(1)}px`,
    top: `${top.toFixed(1)}px`,
    transform: `translate(-50%,-50%) rotate(${turn}deg)`,
  };
  return { space, place, upright: `rotate(calc(-1 * ${turn}deg))` };
}

/** @param {KeyboardEvent} event */
function rove(event) {
  own(event);
  const step = STEPS[event.key];
  const here = /** @type {HTMLElement} */ (event.currentTarget);
  const all = /** @type {HTMLElement[]} */ ([...(here.parentElement?.children ?? [])]);
  const ends = event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : -1;
  if (step === undefined && ends < 0) return;
  event.preventDefault();
  const number = ends < 0 ? (all.indexOf(here) + (step ?? 0) + all.length) % all.length : ends;
  for (const button of all) button.tabIndex = -1;
  const next = all[number];
  if (!next) return;
  next.tabIndex = 0;
  next.focus({ preventScroll: true });
}
