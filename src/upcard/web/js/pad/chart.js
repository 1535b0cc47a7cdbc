/** The running totals as lines. */
import { html } from "../lib.js";
/** @import { PadState } from "./types.js" */

const WIDTH = 320;
const HEIGHT = 140;
const EDGE = 8;
const DASHES = ["none", "6 3", "2 3", "8 3 2 3"];

/** @param {{ state: PadState }} props */
export function Chart({ state }) {
  const rows = state.running;
  if (rows.length < 2) return null;
  const all = [0, ...rows.flat()];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  /** @param {number} i */
  const x = (i) => EDGE + (i * (WIDTH - 2 * EDGE)) / rows.length;
  /** @param {number} v */
  const y = (v) => HEIGHT - EDGE - ((v - low) * (HEIGHT - 2 * EDGE)) / (high - low || 1);
  const points = (/** @type {number} */ seat) =>
    [[0], ...rows.map((row) => [row[seat]])].map(([v], i) => `${x(i)},${y(v)}`).join(" ");
  return html`<figure class="pad-chart"><svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="img"
    aria-label="The totals after each round">${state.names.map(
      (name, seat) => html`<polyline key=${name} class=${`line-${seat % 4}`} points=${points(seat)}
      stroke-dasharray=${DASHES[Math.floor(seat / 4) % DASHES.length]} />`,
    )}</svg><figcaption class="small">${state.names.map(
      (name, seat) => html`<span key=${name} class=${`line-${seat % 4}`}>${name}</span>`,
    )}</figcaption></figure>`;
}
