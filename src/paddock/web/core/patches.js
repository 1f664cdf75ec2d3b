/** Patches: a JSON merge patch (RFC 7396) that also reaches into arrays; see docs/protocol.md. */

/**
 * What a value becomes by a patch; neither is changed.
 * @param {any} value
 * @param {any} patch
 * @returns {any}
 */
export function patched(value, patch) {
  if (!isObject(patch)) return patch;
  if (Array.isArray(value)) return patchedArray(value, patch);
  const result = isObject(value) ? { ...value } : {};
  for (const [name, change] of Object.entries(patch)) {
    if (change === null) delete result[name];
    else result[name] = patched(result[name], change);
  }
  return result;
}

/** @param {any[]} value @param {Record<string, any>} patch */
function patchedArray(value, patch) {
  const result = [...value];
  for (const [place, change] of Object.entries(patch)) {
    result[Number(place)] = patched(result[Number(place)], change);
  }
  return result;
}

/** @param {unknown} value @returns {value is Record<string, any>} */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
