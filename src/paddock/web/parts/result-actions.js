/** What can be done with a race that was driven: keep its record, share it, race again. */

import { post } from "../core/api.js";
import { errorText } from "../core/telling.js";
import { h } from "../core/view.js";
import { say } from "../core/words.js";
import { icon } from "./icons.js";
import { canShare, copyLink, shareLink } from "./invitation.js";
import { toast } from "./toast.js";

/** @param {string} race its id */
export function recordLink(race) {
  return h("a", {
    class: "btn sm", href: `/api/races/${race}/record`, download: `paddock-${race}.paddock`,
    title: say("result.record_help"),
  }, icon("download"), say("result.record"));
}

/** @param {() => {title: string, link: string}} shared */
export function shareButton(shared) {
  return h("button", { class: "btn sm", type: "button", onclick: () => share(shared()) },
    icon("share"), say("result.share"));
}

/** @param {{title: string, link: string}} shared */
function share({ title, link }) {
  if (canShare()) return void shareLink(title, link);
  const field = document.createElement("input");
  field.value = link;
  document.body.append(field);
  void copyLink(field, link).then(() => field.remove());
}

/** @param {App} app @param {string} race its id */
export function rematchButton(app, race) {
  return h("button", {
    class: "btn dark sm", type: "button", onclick: () => void rematch(app, race),
  }, say("result.rematch"));
}

/** @param {App} app @param {string} race */
async function rematch(app, race) {
  try {
    /** @type {TableSeat} */
    const next = await post(`/api/races/${race}/rematch`);
    app.go(`/race/${next.table.id}`);
  } catch (error) {
    toast(errorText(error));
  }
}
