/**
 * Where a toast is shown: over the board or elsewhere, but over nothing that can be pressed. Where
 * there is no such place, as on a page full of links, it lies at the lower edge, and a press goes
 * through it.
 */

/** @typedef {{left: number, top: number, right: number, bottom: number}} Area */

const LENGTH = 5000;
/** How often it is looked whether something to press has come under it, in milliseconds. */
const LOOK = 150;
const EDGE = 12;
/** How wide it is at most, and how wide where there is little room. */
const WIDTHS = [360, 240, 160, 110];
const STEP = 8;
const CONTROLS = "a[href], button, input, select, textarea, summary, label, .minimap";

/** @type {HTMLElement | null} */
let note = null;
let [timer, watch] = [0, 0];

/** Show a note in place of the one before. @param {string} text */
export function show(text) {
  hide();
  note = document.createElement("div");
  note.className = "toast";
  note.textContent = text;
  document.body.append(note);
  place();
  watch = setInterval(place, LOOK);
  timer = setTimeout(hide, LENGTH);
}

function hide() {
  clearTimeout(timer);
  clearInterval(watch);
  note?.remove();
}

/** Put the note where it covers nothing, unless it is there. */
function place() {
  if (!note) return;
  const taken = controls();
  const isFree = (/** @type {Area} */ spot) => !taken.some((area) => meet(area, spot));
  if (note.style.transform && isFree(note.getBoundingClientRect())) return;
  const spot = find(note, isFree) ?? find(note, () => true);
  if (spot) note.style.transform = `translate(${spot.left}px,${spot.top}px)`;
}

/**
 * The best spot of this kind for the note, as wide as it can be there.
 * @param {HTMLElement} note @param {(spot: Area) => boolean} suits
 */
function find(note, suits) {
  for (const width of WIDTHS) {
    note.style.maxWidth = `${width}px`;
    const spot = spots(note.offsetWidth, note.offsetHeight).find(suits);
    if (spot) return spot;
  }
  return null;
}

/** What can be pressed and is seen. @returns {Area[]} */
function controls() {
  return [...document.querySelectorAll(CONTROLS)]
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 2 && height > 2);
}

/** @param {Area} one @param {Area} other */
function meet(one, other) {
  const isBeside = one.right <= other.left || other.right <= one.left;
  return !isBeside && one.top < other.bottom && other.top < one.bottom;
}

/**
 * Where it could be, the best first: at the lower left of the board, then up, then anywhere.
 * @param {number} width @param {number} height
 * @returns {Area[]}
 */
function spots(width, height) {
  const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const board = document.querySelector(".stage")?.getBoundingClientRect();
  return [...(board ? within(shared(board, page), width, height) : []),
    ...within(page, width, height)];
}

/** @param {Area} one @param {Area} other @returns {Area} */
function shared(one, other) {
  return {
    left: Math.max(one.left, other.left), top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right), bottom: Math.min(one.bottom, other.bottom),
  };
}

/** @param {Area} area @param {number} width @param {number} height @returns {Area[]} */
function within(area, width, height) {
  const left = area.left + EDGE;
  const most = area.right - EDGE - width;
  const columns = most < left ? [] : [left, (left + most) / 2, most];
  const found = [];
  for (let top = area.bottom - EDGE - height; top >= area.top + EDGE; top -= STEP)
    for (const x of columns) found.push({ left: x, top, right: x + width, bottom: top + height });
  return found;
}
