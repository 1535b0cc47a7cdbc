/** Paper leaves in the shapes of the suits, that drift down. */
import { html } from "../lib.js";

const LEAVES = 18;
const SUITS = ["s", "h", "d", "c"];
const WAY = 61; // not a divisor of a hundred: each leaf begins elsewhere

/** @param {{ at: number }} props when the first one falls, in milliseconds */
export function Leaves({ at }) {
  return html`<div class="leaves">${Array.from(
    { length: LEAVES },
    (_, i) =>
      html`<svg key=${i} viewBox="0 0 24 24" style=${{
        "--when": at + ((i * 137) % 900),
        left: `${4 + ((i * WAY) % 92)}%`,
        "--sway": `${((i * 29) % 60) - 30}px`,
      }}><use href=${`#u-${SUITS[i % 4]}`} /></svg>`,
  )}</div>`;
}
