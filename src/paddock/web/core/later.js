/** Modules that are fetched when they are first wanted. */

/**
 * A module, or nothing until it is there; `arrived` is called then. Where the line was down, it is
 * fetched again when it is wanted again.
 * @template T
 * @param {() => Promise<T>} load
 * @param {() => void} arrived
 * @returns {() => T | null}
 */
export function later(load, arrived) {
  /** @type {T | null} */
  let module = null;
  let isAsked = false;
  return () => {
    if (!isAsked) {
      isAsked = true;
      load().then((loaded) => {
        module = loaded;
        arrived();
      }, () => (isAsked = false));
    }
    return module;
  };
}
