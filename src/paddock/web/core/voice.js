/** What a screen reader is to say: politely, or at once. */

let last = "";

/** @param {string} text @param {"polite" | "urgent"} [manner] */
export function announce(text, manner = "polite") {
  const region = document.getElementById(manner);
  if (!region || !text) return;
  // The same words again would not be read: a no-break space makes them differ.
  const words = text === last ? `${text}\u00a0` : text;
  last = words;
  region.textContent = words;
}
