/** The running totals as lines; every line ends with its player's name and total. */
import { html } from "../lib.js";
import { say } from "./words.ftl";
/** @import { PadState } from "./types.js" */

const WIDTH = 340;
const HEIGHT = 210;
const LEFT = 42;
const RIGHT = 118;
const EDGE = 12;
const APART = 17;
const NAME = 8;
const DASHES = ["none", "6 3", "2 3", "8 3 2 3"];
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
const LINES = 5;

/** Puts labels apart that would lie on each other. @param {number[]} wanted @returns {number[]} */
function apart(wanted) {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a] - wanted[b]);
  const found = [...wanted];
  order.forEach((at, i) => {
    if (i) found[at] = Math.max(found[at], found[order[i - 1]] + APART);
  });
  const over = Math.max(0, Math.max(...found) - (HEIGHT - 2));
  return found.map((y) => y - over);
}

/** @param {{ state: PadState }} props */
export function Chart({ state }) {
  const rows = state.running;
  if (rows.length < 2) return null;
  const all = [0, ...rows.flat()];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  /** @param {number} i */
  const x = (i) => LEFT + (i * (WIDTH - LEFT - RIGHT)) / rows.length;
  /** @param {number} v */
  const y = (v) => HEIGHT - EDGE - ((v - low) * (HEIGHT - 2 * EDGE)) / (high - low || 1);
  const step = STEPS.find((one) => (high - low) / one <= LINES) ?? (high - low || 1);
  const first = Math.ceil(low / step);
  const lines = Array.from({ length: LINES + 2 }, (_, i) => (first + i) * step).filter((v) => v <= high);
  const last = rows[rows.length - 1];
  const labels = apart(last.map(y));
  const points = (/** @type {number} */ seat) =>
    [[0], ...rows.map((row) => [row[seat]])].map(([v], i) => `${x(i)},${y(v)}`).join(" ");
  return html`<figure class="pad-chart"><svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="img"
    aria-label=${say("chart")}>${lines.map(
      (v) => html`<g key=${v} class="pad-grid"><line x1=${LEFT} x2=${WIDTH - RIGHT} y1=${y(v)} y2=${y(v)} />
      <text x=${LEFT - 5} y=${y(v) + 3} text-anchor="end">${v}</text></g>`,
    )}${state.names.map(
      (name, seat) => html`<g key=${name} class=${`line-${seat % 4}`}><polyline points=${points(seat)}
      stroke-dasharray=${DASHES[Math.floor(seat / 4) % DASHES.length]} /><text x=${WIDTH - RIGHT + 5}
      y=${labels[seat] + 3}>${name.length > NAME ? `${name.slice(0, NAME - 1)}…` : name} ${last[seat]}</text></g>`,
    )}</svg></figure>`;
}
