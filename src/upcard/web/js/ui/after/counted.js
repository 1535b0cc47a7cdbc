/** A number that counts up to what it is, once. */
import { html, useLayoutEffect, useRef } from "../../lib.js";
import { read, speed, write } from "../../state/prefs.js";
import { covered } from "../../state/store.js";

const FROM_MS = 220;
const TO_MS = 1200;
const KEY = "upcard.counted";

/** The round that was counted last, here or before the page was loaded again. */
let counted = read(KEY, sessionStorage).round;

/**
 * Whether a round has not been counted yet; it has been, once all that is drawn with it has asked. Below a moment
 * nobody sees it.
 * @param {string} round
 */
function isFresh(round) {
  if (round === counted) return false;
  setTimeout(() => write(KEY, { round: (counted = round) }, sessionStorage), FROM_MS);
  return !covered.value;
}

/**
 * Without motion, or by ear, the number itself is there at once.
 * @param {{ round: string, from?: number, to: number, text: (n: number) => string }} props
 */
export function Counted({ round, from = 0, to, text }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const words = place.current?.firstChild;
    const slow = speed();
    if (!(words instanceof Text) || !slow || from === to || document.hidden || !isFresh(round)) return undefined;
    const began = performance.now();
    let frame = 0;
    const step = (/** @type {number} */ now) => {
      const part = Math.min(1, Math.max(0, (now - began - FROM_MS * slow) / ((TO_MS - FROM_MS) * slow)));
      words.data = text(Math.round(from + (to - from) * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    step(began);
    return () => {
      cancelAnimationFrame(frame);
      words.data = text(to);
    };
  }, [round]);
  return html`<span class="sr">${text(to)}</span><span class="num" aria-hidden="true" ref=${place}>${text(to)}</span>`;
}
