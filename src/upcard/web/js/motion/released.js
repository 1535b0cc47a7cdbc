/**
 * Dropped cards that wait for the table's answer: their picture stays where it was dropped. They fly on from there, or
 * glide back if the answer is no.
 */
import { signal } from "../lib.js";
import { speed } from "../state/prefs.js";

const BACK_MS = 220;

/** The cards being dragged, so that melds that accept them light up. @type {{value: string[]}} */
export const carrying = signal([]);

/** Where each waiting card lies, by its data-fly name. @type {Map<string, DOMRect>} */
const places = new Map();
/** @type {HTMLElement | null} */
let waiting = null;

/** @param {string} key */
const nameOf = (key) => `k:${key}`;

/** Keeps the picture of cards where they were dropped. @param {string[]} keys @param {HTMLElement} picture */
export function release(keys, picture) {
  settle();
  waiting = picture;
  [...picture.children].forEach((card, i) => places.set(nameOf(keys[i]), card.getBoundingClientRect()));
}

/** Adds the places of waiting cards to the measurements of the page. @param {Map<string, DOMRect>} marks */
export function markReleased(marks) {
  for (const [name, box] of places) if (marks.has(name)) marks.set(name, box);
}

/** Ends all waiting: the cards fly or lie in their new place. */
export function settle() {
  waiting?.remove();
  waiting = null;
  places.clear();
}

/** Glides a picture back to its first card's place. @param {HTMLElement} picture @param {string} key */
export function glideBack(picture, key) {
  const home = document.querySelector(`[data-fly="${CSS.escape(nameOf(key))}"]`)?.getBoundingClientRect();
  const here = picture.firstElementChild?.getBoundingClientRect();
  if (!home || !here || !speed()) return picture.remove();
  const far = `${home.left - here.left}px ${home.top - here.top}px`;
  const run = picture.animate([{ translate: "0 0" }, { translate: far }], {
    duration: BACK_MS * speed(),
    easing: "cubic-bezier(.2, .8, .3, 1)",
  });
  run.onfinish = run.oncancel = () => picture.remove();
  return undefined;
}

/** Sends waiting cards back: the table refused them, or asks first. @param {string} key */
export function sendHome(key) {
  const picture = waiting;
  waiting = null;
  places.clear();
  if (picture) glideBack(picture, key);
}
