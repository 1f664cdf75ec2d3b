/** A train: cars that move together leave one after the other. */

/** @typedef {import("./board.js").Board} Board */

/** Milliseconds: a space, the longest way, and how long after the one before it a car leaves. */
const SPACE = 70;
const LONGEST = 900;
const LEAVES = 90;

/**
 * Let cars drive together; at no pace all of them jump.
 * @param {Board} board @param {Drive[]} cars @param {number} pace
 */
export async function playTrain(board, cars, pace) {
  const known = cars.filter(({ to }) => board.track.spaces.has(to));
  await Promise.all(known.map((drive, place) => leave(board, drive, place, pace)));
  await board.arrive(pace);
}

/** @param {Board} board @param {Drive} drive @param {number} place @param {number} pace */
async function leave(board, { car, to, spaces, path }, place, pace) {
  if (!board.cars.places.has(car) || pace === 0) return board.jump(car, to);
  const time = Math.min(LONGEST, SPACE * Math.max(1, spaces)) * pace;
  return board.drive(car, to, time, spaces, path, place * LEAVES * pace);
}
