/** Sounds and alerts: my turn, a claim, a contract laid down, somebody out. Made note by note; nothing is loaded. */
import { prefs } from "../state/prefs.js";
/** @import { Effect, State } from "../net/types.js" */

/** Notes of each sound: hertz, and the second at which it begins. @type {Record<string, [number, number][]>} */
const TUNES = {
  turn: [
    [660, 0],
    [880, 0.13],
  ],
  claim: [
    [740, 0],
    [740, 0.14],
    [988, 0.28],
  ],
  down: [
    [392, 0],
    [523, 0.1],
  ],
  out: [
    [523, 0],
    [659, 0.12],
    [784, 0.24],
    [1047, 0.36],
  ],
};
const LOUD = 0.12;
const LASTS = 0.22;
const RESTS_AFTER = 2000;
/** @type {AudioContext | null} */
let audio = null;
let resting = false;
let rest = 0;

/** Lets the loudspeaker sleep once nothing is heard any more: awake it costs a phone's battery, silent or not. */
function restSoon() {
  clearTimeout(rest);
  rest = setTimeout(() => {
    if (audio?.state !== "running") return;
    resting = true;
    void audio.suspend();
  }, RESTS_AFTER);
}

/**
 * Gets ready to be heard. Browsers allow that from a press on, some of them only in one, and again after a phone slept.
 * To begin takes a while, and is done when there is nothing else to do.
 */
function wake() {
  if (!prefs.value.sounds || !("AudioContext" in window)) return;
  const idle = window.requestIdleCallback ?? ((/** @type {() => void} */ go) => setTimeout(go));
  if (!audio) {
    idle(() => {
      audio ??= new AudioContext();
      restSoon();
    });
  } else if (audio.state !== "running" && !(resting && audio.state === "suspended")) {
    resting = false;
    audio.resume().then(restSoon, () => {});
  }
}

/** Lets every press make sounds possible. */
export function listenForSound() {
  for (const name of ["pointerup", "keydown"]) addEventListener(name, wake);
}

/** Plays a tune; a page that nobody has pressed anything on yet may not. @param {string} name */
export function sound(name) {
  if (!prefs.value.sounds || !audio) return;
  if (resting) audio.resume().catch(() => {});
  resting = false;
  restSoon();
  for (const [hertz, after] of TUNES[name]) {
    const start = audio.currentTime + after;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = "triangle";
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(LOUD, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + LASTS);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + LASTS);
  }
}

/** Whether I am the one to act, and in a claim. @param {State | null} s @returns {"turn" | "claim" | null} */
export function wanted(s) {
  if (!s || s.table.phase !== "playing") return null;
  if (s.claim) return s.claim.answer === null && !s.claim.wish ? "claim" : null;
  return s.deal?.active === s.you && ["draw", "play", "offer"].includes(s.deal.phase) ? "turn" : null;
}

/** What I am wanted for: a claim is another one with another card, a turn goes on after a window in it. */
const occasion = (/** @type {State | null} */ s) =>
  s && [s.round?.number, s.deal?.turn, s.claim?.card ?? s.deal?.active === s.you].join();

/**
 * What is heard of a change of the table.
 * @param {State | null} before
 * @param {State} next
 * @param {Effect[]} effects
 */
export function cue(before, next, effects) {
  const mine = wanted(next);
  const fresh = mine && occasion(next) !== occasion(before);
  if (next.summary && !before?.summary) sound("out");
  else if (fresh) sound(mine);
  else if (effects.some((effect) => effect.what === "down")) sound("down");
  if (fresh) alert(mine, next.table.name);
}

/** Tells who looks elsewhere, where the browser was allowed to. @param {"turn" | "claim"} what @param {string} table */
function alert(what, table) {
  if (!prefs.value.alerts || !document.hidden || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  const title = what === "turn" ? "Your turn" : "May I?";
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
