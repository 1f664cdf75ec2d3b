/** Focus: somebody who plays by keyboard keeps their place while buttons come and go. */

/**
 * To be called before the page is shown anew. Whoever was in an element with `data-hold` stays in
 * it when what they had pressed is gone, and finds its first button when there is one again.
 */
export function holdFocus() {
  const active = document.activeElement;
  const id = active?.closest("[data-hold]")?.id;
  if (!id) return;
  queueMicrotask(() => {
    const holder =
      document.getElementById(id) ??
      document.getElementById("act") ??
      document.getElementById("finish");
    if (document.activeElement === document.body) holder?.focus({ preventScroll: true });
    if (document.activeElement === holder) firstOf(holder)?.focus({ preventScroll: true });
    markedOf(document.activeElement)?.focus({ preventScroll: true });
  });
}

/** The button one would press first. @param {HTMLElement | null} holder */
function firstOf(holder) {
  const buttons = "button:is(.go, .face), #choices button";
  const found = holder?.querySelector(holder.id === "choices" ? "button" : buttons);
  return found?.getAttribute("aria-disabled") === "true"
    ? null
    : /** @type {HTMLElement | null} */ (found ?? null);
}

/**
 * The one that is marked, for whoever is at another of its group: Enter takes what is marked.
 * @param {Element | null} active
 * @returns {HTMLElement | null | undefined}
 */
function markedOf(active) {
  const group = active?.closest("[role=radiogroup]");
  return group?.querySelector("[role=radio][aria-checked=true]");
}
