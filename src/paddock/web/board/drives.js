/** Drives: what cars do on the board in a move, alone or as a train, and the camera with them. */

import { posesTo, rearrange, runAlong, wayOf } from "./runs.js";

/** @import { Board } from "./board.js" */

/** Milliseconds: a space, a drive at most, a car that is placed, one that leaves after another. */
const SPACE = 70;
const DRIVE = 900;
const PLACE = 420;
const LEAVES = 90;

/** Play an action of cars. @param {Board} board @param {Action} action @param {number} pace */
export async function play(board, action, pace) {
  const drives = drivesOf(action).filter(({ to }) => board.track.spaces.has(to));
  if (!drives.length) return;
  await Promise.all(drives.map((drive, place) => go(board, drive, place * LEAVES, pace)));
  board.drawDots();
  await rearrange(board.cars, pace);
  board.director.settle();
}

/** The ways of all cars in it; one that is placed has no spaces. @param {Action} action */
function drivesOf(action) {
  if (action.kind === "train") return action.cars;
  if (action.kind === "place") return [{ car: action.car, to: action.to, spaces: 0 }];
  return action.kind === "drive" ? [{ ...action, spaces: Math.max(1, action.spaces) }] : [];
}

/**
 * @param {Board} board @param {Omit<Drive, "from">} drive @param {number} delay
 * @param {number} pace at which it drives; 0 jumps
 */
async function go(board, { car, to, spaces, path }, delay, pace) {
  const { cars, director, camera } = board;
  if (!cars.places.has(car) || pace === 0) return board.jump(car, to);
  const duration = (spaces ? Math.min(DRIVE, SPACE * spaces) : PLACE) * pace;
  const poses = posesTo(cars, car, cars.send(car, to), path);
  const run = { poses, duration, ticks: spaces, delay: delay * pace };
  const from = director.now();
  const arrived = runAlong(cars, car, run);
  if (board.mode === "follow" && car === board.followed) {
    const way = wayOf(cars, run, Math.max(4, Math.ceil(duration / 30)));
    director.fly(camera.along(from, way, duration, board.aimed() ?? from));
  }
  return arrived;
}
