/** Arrow keys among the choices of a group; Enter takes the one that is marked and in view. */

const NEXT = new Set(["ArrowRight", "ArrowDown"]);
const PREVIOUS = new Set(["ArrowLeft", "ArrowUp"]);

/** @param {KeyboardEvent} event @param {Cockpit} cockpit @param {Choice[]} open in their order */
export function rove(event, cockpit, open) {
  const marked = cockpit.selected;
  const step = NEXT.has(event.key) ? 1 : PREVIOUS.has(event.key) ? -1 : 0;
  if (cockpit.waiting || (!step && event.key !== "Enter") || !marked) return;
  event.preventDefault();
  event.stopPropagation();
  if (!step) cockpit.take(marked);
  else move(event, cockpit, neighbor(open, marked, step));
}

/** @param {Choice[]} open @param {Choice} marked @param {number} step */
function neighbor(open, marked, step) {
  const at = Math.max(0, open.findIndex((choice) => choice.text === marked.text));
  return open[(at + step + open.length) % open.length];
}

/** @param {KeyboardEvent} event @param {Cockpit} cockpit @param {Choice | undefined} choice */
function move(event, cockpit, choice) {
  if (!choice) return;
  cockpit.select(choice);
  const group = /** @type {HTMLElement} */ (event.currentTarget);
  const found = [...group.querySelectorAll("[data-choice]")]
    .find((element) => element.getAttribute("data-choice") === choice.text);
  /** @type {HTMLElement | undefined} */ (found)?.focus();
}

/** Keep what is marked in view, however long its group is. @param {HTMLElement} group */
export function followMark(group) {
  const show = () => group.querySelector("[aria-checked=true]")
    ?.scrollIntoView({ block: "nearest", inline: "nearest" });
  new MutationObserver(show).observe(group, { attributeFilter: ["aria-checked"], subtree: true });
  new MutationObserver(show).observe(group, { childList: true });
  requestAnimationFrame(show);
}
