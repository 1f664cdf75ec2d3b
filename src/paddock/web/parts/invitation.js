/** Invitations: the code of a table as people type it, its link, and ways to hand it on. */

import { say } from "../core/words.js";
import { toast } from "./toast.js";

const LETTERS = 6;

/**
 * Where somebody wants to go who typed a code or pasted a link.
 * @param {string} typed
 * @returns {{path: string} | {problem: string}}
 */
export function readCode(typed) {
  const race = /\/(?:race|replay)\/[a-z2-7]{12}\b/.exec(typed);
  if (race) return { path: race[0] };
  const code = /\/join\/([A-Za-z]+)/.exec(typed)?.[1] ?? typed.replace(/[\s\-–.]/g, "");
  if (/[^A-Za-z]/.test(code)) return { problem: say("home.code_letters") };
  if (code.length !== LETTERS) return { problem: say("home.code_length", { count: code.length }) };
  return { path: `/join/${code.toUpperCase()}` };
}

/** A code in two halves, as it is read out. @param {string} code */
export function spelled(code) {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}

/** The address by which others join. @param {string} code */
export function inviteLink(code) {
  return `${location.origin}/join/${code}`;
}

/** Whether the address of this page works on this computer only. */
export function isOnlyHere() {
  return ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
}

/**
 * Copy a link, also where the page may not use the clipboard.
 * @param {HTMLInputElement | null} field
 * @param {string} link
 */
export async function copyLink(field, link) {
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    field?.select();
    document.execCommand("copy");
  }
  toast(say("race.copied"));
}

/** Whether the browser has a share sheet. */
export function canShare() {
  return typeof navigator.share === "function";
}

/**
 * Open the share sheet; closing it without sharing is no error.
 * @param {string} title
 * @param {string} url
 */
export async function shareLink(title, url) {
  try {
    await navigator.share({ title, url });
  } catch {
    // Nothing was shared, and nobody needs to be told.
  }
}
