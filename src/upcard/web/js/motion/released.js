/**
 * Cards that were let go over a place and wait for the table's answer: their picture stays where the hand left it. They
 * fly on from there, or glide back home where the answer is no.
 */
import { signal } from "../lib.js";
import { speed } from "../state/prefs.js";

const BACK_MS = 220;

/** The cards that are carried now, so that what would take them lights up. @type {{value: string[]}} */
export const carrying = signal([]);

/** Where each waiting card lies, by its data-fly name. @type {Map<string, DOMRect>} */
const places = new Map();
/** @type {HTMLElement | null} */
let waiting = null;

/** @param {string} key */
const nameOf = (key) => `k:${key}`;

/** Keeps the picture of cards where they were let go. @param {string[]} keys @param {HTMLElement} picture */
export function release(keys, picture) {
  settle();
  waiting = picture;
  [...picture.children].forEach((card, i) => places.set(nameOf(keys[i]), card.getBoundingClientRect()));
}

/** Puts waiting cards where they lie into what was measured of the page. @param {Map<string, DOMRect>} marks */
export function markReleased(marks) {
  for (const [name, box] of places) if (marks.has(name)) marks.set(name, box);
}

/** Nothing waits any more: the cards fly, or lie in their new place. */
export function settle() {
  waiting?.remove();
  waiting = null;
  places.clear();
}

/** Lets a picture glide to where its first card is at home. @param {HTMLElement} picture @param {string} key */
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

/** Cards that still wait go home: the table said no, or asks first. @param {string} key */
export function sendHome(key) {
  const picture = waiting;
  waiting = null;
  places.clear();
  if (picture) glideBack(picture, key);
}
