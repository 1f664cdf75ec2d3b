/** A full board: ten cars that drive on one of the longest circuits; `?follow` with the camera. */

const CIRCUIT = "monaco";
const LAID = "lanes";
const NAMES = "red blue yellow green white black orange sky plum teal".split(" ");
const CARS = NAMES.length;
const SPACES = 12;
/** The app's own modules; the page that measures is served beside them. */
const APP = "/app";
const IS_FOLLOWED = import.meta.url.endsWith("?follow");

/** @typedef {{play: (action: object, pace: number) => Promise<void>, show: (scene: object) => void, follow: (car: number) => void}} Board */
/** @type {Board} */
let board;
/** The spaces of one lane, in the order in which they are driven. @type {string[]} */
let spaces = [];

/**
 * Lay the board, before anything is measured.
 * @param {HTMLElement} container
 */
export async function prepare(container) {
  const told = await (await fetch(`/api/circuits/${CIRCUIT}/board?board=${LAID}`)).json();
  spaces = laneOf(told);
  const { learnParts } = await import(`${APP}/core/words.js`);
  await learnParts(["board"]);
  const { Board: Laid } = await import(`${APP}/board/board.js`);
  const picture = (/** @type {string} */ theme) => `/api/circuits/${CIRCUIT}.svg?board=${LAID}&theme=${theme}`;
  container.className = "stage";
  board = new Laid(container, { told, picture });
  const standings = Array.from({ length: CARS }, (_, car) => ({ car, seat: car, paint: NAMES[car], trim: "", space: spaces[3 * car] }));
  board.show({ seat: 0, question: { actor: "chance", seat: 1 }, standings });
  if (IS_FOLLOWED) board.follow(0);
  await new Promise((done) => setTimeout(done, 2000));
}

/**
 * All cars drive at once, again and again, until the time is over.
 * @param {HTMLElement} _container
 * @param {number} milliseconds
 */
export async function animate(_container, milliseconds) {
  const end = performance.now() + milliseconds;
  for (let at = 0; performance.now() < end; at += SPACES) {
    await Promise.all(Array.from({ length: CARS }, (_, car) => board.play(drive(car, at), 1)));
  }
}

/** @param {number} car @param {number} at */
function drive(car, at) {
  const from = spaces[(3 * car + at) % spaces.length];
  const to = spaces[(3 * car + at + SPACES) % spaces.length];
  return { kind: "drive", car, from, to, spaces: SPACES };
}

/** The middle lane. @param {{spaces: [string, number, number, number, number][]}} told */
function laneOf({ spaces: all }) {
  const middle = all.filter(([, , , left, right]) => Math.abs(left + right) < 1);
  return middle.sort((one, other) => one[1] - other[1]).map(([name]) => name);
}
