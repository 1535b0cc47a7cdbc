/** The size of the window relative to its text, and the number of cards of a hand in a row of it. */
import { signal } from "../lib.js";

/** A pixel measured as the styles do: where the device's text is twice as large as usual, it is half a one. */
export const pixel = () => 16 / parseFloat(getComputedStyle(document.documentElement).fontSize);

const now = () => ({ width: innerWidth * pixel(), height: innerHeight * pixel() });

/** The window's size in pixels of usual text. @type {{value: {width: number, height: number}}} */
export const size = signal(now());
addEventListener("resize", () => (size.value = now()));

/** Pixels of a card that must show next to the next one: enough for its index, and for a finger. */
const LEAST_STEP = 24;
const LOW_STEP = 22;
const TINY_STEP = 15; // of text twice as large: twice as many of the screen
const PHONE = 768; // as 47.99rem in the styles
export const LOW = 480; // as 30rem in the styles
const NARROW = 384; // as 23.99rem in the styles
const TINY = 256; // as 15.99rem in the styles: with so little height a phone whose text is twice as large
const GAP = 18; // as --fan-gap
const PHONE_ROW = 7;
const SLIM = 704; // as 44rem in the styles

/** Whether a hand of n cards is drawn smaller in a low window, without the words next to it. @param {number} n */
export const isLarge = (n) => n > (size.value.width < SLIM ? 12 : 18);

const DESK = 1024; // as 64rem in the styles
const HIGH = 720; // as 45rem in the styles

/** Whether there is room to hold a hand of few cards as an arch. */
export const isArched = () => size.value.width >= DESK && size.value.height >= HIGH;

/**
 * The cards in a row: all of them where each then shows enough, else rows of nearly equal length.
 * @param {number} n
 * @param {{width: number, height: number, gaps: number}} room
 */
export function cardsPerRow(n, { width, height, gaps }) {
  const small = height <= LOW && width < NARROW;
  const tiny = small && width < TINY;
  const low = height <= LOW && !small;
  if (low && !isLarge(n)) return n;
  const phone = width < PHONE && !low;
  const beside = width < SLIM ? 215 : 241; // the things next to the hand there, as in css/table/hand.css
  const desk = phone ? [20, 66] : [56 + gaps * GAP, 104];
  const [edges, card] = low ? [beside, 44] : tiny ? [7, 32] : small ? [12, 48] : desk;
  const fits = Math.floor((width - edges - card) / (tiny ? TINY_STEP : small || low ? LOW_STEP : LEAST_STEP)) + 1;
  const rows = Math.max(Math.ceil(n / fits), phone && n > PHONE_ROW ? 2 : 1);
  return Math.ceil(n / rows);
}
