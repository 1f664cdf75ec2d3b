/** Sounds, for those who want them; what makes them is fetched with the first. */

import { settings } from "./settings.js";

/** @param {"chime" | "tick" | "fanfare" | "knock"} name */
export function sound(name) {
  // Browsers let a page sound only after the person did something there.
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  import("./tones.js").then((tones) => tones[name](), () => {});
}
