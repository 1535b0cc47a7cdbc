/** How large the window is, and how many cards of a hand stand in a row of it. */
import { signal } from "../lib.js";

const now = () => ({ width: innerWidth, height: innerHeight });

/** The window's size in pixels. @type {{value: {width: number, height: number}}} */
export const size = signal(now());
addEventListener("resize", () => (size.value = now()));

/** Pixels of a card that must show beside the next one: enough for its index, and for a finger. */
const LEAST_STEP = 24;
const TINY_STEP = 22;
const PHONE = 768; // as 47.99rem in the styles
const LOW = 480; // as 30rem in the styles
const TINY = 384; // as 23.99rem in the styles: with so little height a phone whose text is twice as large
const GAP = 18; // as --fan-gap
const PHONE_ROW = 10;

/**
 * The cards in a row: all of them where each then shows enough, else rows of nearly equal length.
 * @param {number} n
 * @param {{width: number, height: number, gaps: number}} room
 */
export function cardsPerRow(n, { width, height, gaps }) {
  const tiny = height <= LOW && width < TINY;
  if (height <= LOW && !tiny) return n;
  const phone = width < PHONE;
  const [edges, card] = tiny ? [12, 48] : phone ? [16, 66] : [48 + gaps * GAP, 96];
  const fits = Math.floor((width - edges - card) / (tiny ? TINY_STEP : LEAST_STEP)) + 1;
  const rows = Math.max(Math.ceil(n / fits), phone && n > PHONE_ROW ? 2 : 1);
  return Math.ceil(n / rows);
}
