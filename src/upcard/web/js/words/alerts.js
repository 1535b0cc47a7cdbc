/** Whether the table waits for me, and alerts that say so when I look elsewhere. */
import { prefs } from "../state/prefs.js";
import { say } from "./words.ftl";
/** @import { State } from "../net/types.js" */

/** Whether I am the one to act, and in a claim. @param {State | null} s @returns {"turn" | "claim" | null} */
export function wanted(s) {
  if (!s || s.table.phase !== "playing") return null;
  if (s.claim) return s.claim.answer === null && !s.claim.wish ? "claim" : null;
  return s.deal?.active === s.you && ["draw", "play", "offer"].includes(s.deal.phase) ? "turn" : null;
}

/** What the table waits for from me: a claim is a new one with another card, a turn goes on after a window in it. */
const occasion = (/** @type {State | null} */ s) =>
  s && [s.round?.number, s.deal?.turn, s.claim?.card ?? s.deal?.active === s.you].join();

/**
 * What a change of the table makes it wait for from me; null if nothing is new.
 * @param {State | null} before
 * @param {State} next
 */
export function fresh(before, next) {
  const mine = wanted(next);
  return mine && occasion(next) !== occasion(before) ? mine : null;
}

/** Alerts somebody who looks elsewhere to a change. @param {State | null} before @param {State} next */
export function cue(before, next) {
  const mine = fresh(before, next);
  if (mine) alert(mine, next.table.name);
}

/** Tells who looks elsewhere, where the browser was allowed to. @param {"turn" | "claim"} what @param {string} table */
function alert(what, table) {
  if (!prefs.value.alerts || !document.hidden || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  const title = say(what === "turn" ? "alert-turn" : "alert-claim");
  const options = { body: table, tag: "upcard", renotify: true }; // the next one is heard too
  try {
    new Notification(title, options);
  } catch {
    // On phones it comes from the page's worker, or not at all where there is none: the title says it.
    void navigator.serviceWorker?.getRegistration().then((own) => own?.showNotification(title, options));
  }
}

/** Asks the browser whether it may show alerts; resolves with whether it does. @returns {Promise<boolean>} */
export async function allowAlerts() {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}
