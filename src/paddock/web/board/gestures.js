/** Gestures on the stage: one pointer pans, two pinch, the wheel zooms where it points. */

/** @import { Point } from "./geometry.js" */
/**
 * What a gesture does; points are measured from the stage's middle.
 * @typedef {object} Hands
 * @property {(by: Point) => void} pan
 * @property {(factor: number, at: Point) => void} zoom
 * @property {() => void} end
 */

/** A press that moves less than this is no pan. */
const THRESHOLD = 6;
const WHEEL = 0.0016;

/** Watches the pointers on a stage. */
export class Gestures {
  /** @param {HTMLElement} stage @param {Hands} hands */
  constructor(stage, hands) {
    this.stage = stage;
    this.hands = hands;
    /** @type {Map<number, Point>} */
    this.pointers = new Map();
    this.isMoving = false;
    this.stopped = new AbortController();
    const { signal } = this.stopped;
    stage.addEventListener("pointerdown", (event) => this.press(event), { signal });
    stage.addEventListener("pointermove", (event) => this.move(event), { signal });
    for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) {
      stage.addEventListener(name, (event) => this.release(event), { signal });
    }
    stage.addEventListener("click", (event) => this.swallow(event), { signal, capture: true });
    stage.addEventListener("wheel", (event) => this.wheel(event), { signal, passive: false });
    stage.dataset.gestures = "on";
  }

  stop() {
    this.stopped.abort();
  }

  /** @param {PointerEvent} event */
  press(event) {
    if (event.button !== 0) return;
    if (this.pointers.size === 0) this.isMoving = false;
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  move(event) {
    const was = this.pointers.get(event.pointerId);
    if (!was) return;
    const now = { x: event.clientX, y: event.clientY };
    if (!this.isMoving && Math.hypot(now.x - was.x, now.y - was.y) < THRESHOLD) return;
    this.isMoving = true;
    this.stage.setPointerCapture(event.pointerId);
    const [other] = [...this.pointers]
      .filter(([id]) => id !== event.pointerId)
      .map(([, point]) => point);
    this.pointers.set(event.pointerId, now);
    if (other) this.pinch(was, now, other);
    else this.hands.pan({ x: now.x - was.x, y: now.y - was.y });
  }

  /** @param {Point} was @param {Point} now @param {Point} other */
  pinch(was, now, other) {
    const before = Math.hypot(was.x - other.x, was.y - other.y);
    const after = Math.hypot(now.x - other.x, now.y - other.y);
    this.hands.pan({ x: (now.x - was.x) / 2, y: (now.y - was.y) / 2 });
    const middle = this.fromMiddle((now.x + other.x) / 2, (now.y + other.y) / 2);
    if (before > 0) this.hands.zoom(after / before, middle);
  }

  /** @param {PointerEvent} event */
  release(event) {
    if (this.pointers.delete(event.pointerId) && this.pointers.size === 0 && this.isMoving)
      this.hands.end();
  }

  /** A pan that ends on a button does not press it. @param {MouseEvent} event */
  swallow(event) {
    if (!this.isMoving) return;
    this.isMoving = false;
    event.stopPropagation();
    event.preventDefault();
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
    const closer = Math.exp(-event.deltaY * lines * WHEEL * (event.ctrlKey ? 5 : 1));
    this.hands.zoom(
      Math.max(0.7, Math.min(1.4, closer)),
      this.fromMiddle(event.clientX, event.clientY));
    this.hands.end();
  }

  /** @param {number} x @param {number} y @returns {Point} */
  fromMiddle(x, y) {
    const { left, top, width, height } = this.stage.getBoundingClientRect();
    return { x: x - left - width / 2, y: y - top - height / 2 };
  }
}
