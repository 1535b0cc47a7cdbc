/** Paper leaves in the shapes of the suits, that drift down. */
import { html } from "../lib.js";

const LEAVES = 18;
const SUITS = ["s", "h", "d", "c"];
const WAY = 0.618; // of the width, from one leaf to the next: they spread evenly however many there are

/** @param {{ at: number }} props when the first one falls, in milliseconds */
export function Leaves({ at }) {
  return html`<div class="leaves">${Array.from(
    { length: LEAVES },
    (_, i) =>
      html`<svg key=${i} viewBox="0 0 24 24" style=${{
        "--when": at + ((i * 137) % 900),
        left: `${Math.round(2 + ((i * WAY) % 1) * 94)}%`,
        "--sway": `${((i * 29) % 60) - 30}px`,
      }}><use href=${`#u-${SUITS[i % 4]}`} /></svg>`,
  )}</div>`;
}
