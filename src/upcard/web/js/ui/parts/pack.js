/**
 * The pack: every card is drawn once, as a group of SVG, and shown by reference. A card has up to three drawings, of
 * which css/cards.css shows the one for its width: an index and one large figure or suit on small cards, a mirrored
 * court card from 60 pixels, true pips from 80.
 */
import { html } from "../../lib.js";
import { FIGURES, RANKS, STAR, SUITS } from "./figures.js";
import { placed } from "./paths.js";

const JOKER = "joker";
/** A browser without idle times gets them between two frames. @param {() => void} go */
const whenIdle = (go) => void ("requestIdleCallback" in window ? requestIdleCallback(go) : setTimeout(go, 30));
const COURTS = ["J", "Q", "K", JOKER];
/** The columns and rows of pips, but for those listed below. */
const LEFT = 46;
const MIDDLE = 64;
const RIGHT = 82;

/** @param {string} id @param {number} x @param {number} y @param {number} width @param {number} [height] */
const use = (id, x, y, width, height = width) =>
  `<use href="#u-${id}" x="${x}" y="${y}" width="${width}" height="${height}"/>`;
/** A drawing turned upside down below the middle. @param {string} body @param {number} x @param {number} y */
const turned = (body, x, y) => `<g transform="rotate(180 ${x} ${y})">${body}</g>`;
/** @param {string} id @param {string} box @param {string} body */
const symbol = (id, box, body) => `<symbol id="u-${id}" viewBox="0 0 ${box}">${body}</symbol>`;

/**
 * A rank as a stroke, in a box of 24 by 28 whose left upper corner is at a point.
 * @param {string} r
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 */
const index = (r, x, y, scale) =>
  r === JOKER
    ? `<path d="${placed(STAR, x, y, scale)}" fill="currentColor"/>`
    : `<path d="${placed(RANKS[r], x, y, scale)}" fill="none" stroke="currentColor" stroke-width="${4.3 * scale}"/>`;

/** A suit in a square, by its left upper corner and its side. @typedef {[number, number, number]} Mark */

/**
 * All marks of a suit that a drawing has, as one shape; those of the lower half may stand on their heads.
 * @param {string} s
 * @param {Mark[]} marks
 * @param {Mark[]} [turned]
 */
function marked(s, marks, turned = []) {
  if (!s) return "";
  const shapes = [
    ...marks.map(([x, y, side]) => placed(SUITS[s], x, y, side / 24)),
    ...turned.map(([x, y, side]) => placed(SUITS[s], x + side, y + side, -side / 24)),
  ];
  return `<path d="${shapes.join("")}" fill="currentColor"/>`;
}

/** Large enough to read when only the corner of a card shows; and smaller, next to pips. @type {[Mark, Mark]} */
const [CORNER, COLUMN] = [
  [6.5, 51, 26],
  [6.5, 44, 21],
];
/** @param {string} r */
const corner = (r) => index(r, 4.5, 12, 1.25);
/** @param {string} r */
const column = (r) => index(r, 4.5, 11, 25 / 24);
/** @param {string} r */
const figure = (r) => (r === JOKER ? "X" : r);

/** @param {string} r @param {string} s */
function small(r, s) {
  if (COURTS.includes(r)) {
    const niche = '<path d="M36 140V78a31 31 0 0 1 62 0V140Z" fill="var(--tint)"/>';
    return corner(r) + niche + use(figure(r), 30, 66, 74) + marked(s, [CORNER, [85, 70, 15]]);
  }
  if (r === "A") return corner(r) + marked(s, [CORNER, [38, 66, 58]]) + use("tulip", 52, 84, 30);
  return corner(r) + marked(s, [CORNER, [44, 76, 50]]);
}

/**
 * A court card, mirrored at the belt.
 * @param {string} r
 * @param {string} s
 * @param {number} x
 * @param {number} y
 * @param {Mark} mark the suit in its corner
 */
function mirrored(r, s, x, y, mark) {
  const half = use(figure(r), x, 10, 60);
  const frame = `<rect x="${x}" y="${y}" width="60" height="${140 - 2 * y}" rx="5"`;
  const inside = /** @type {Mark} */ ([x + 44.8, 28, 12.5]);
  const below = /** @type {Mark} */ ([x + 60 - 44.8 - 12.5, 140 - 28 - 12.5, 12.5]);
  return `${frame} fill="var(--tint)"/>${half}${turned(half, x + 30, 70)}${use("belt", x, 66, 60, 8)}${frame}
    fill="none" stroke="var(--frame)" stroke-width="1.3"/>${marked(s, [mark, inside], [below])}`;
}

/** The places of the pips of a number card. @param {number} n @returns {[number, number][]} */
function pips(n) {
  const rows = n > 8 ? [24, 54.6, 85.4, 116] : n > 5 ? [28, 70, 112] : [28, 112];
  /** @type {[number, number][]} */
  const sides = n < 4 ? [28, 112].map((y) => [MIDDLE, y]) : rows.flatMap((y) => [LEFT, RIGHT].map((x) => [x, y]));
  /** @type {Record<number, number[]>} */
  const between = { 3: [70], 5: [70], 7: [49], 8: [49, 91], 9: [70], 10: [39.4, 100.6] };
  return [...sides, ...(between[n] ?? []).map((y) => /** @type {[number, number]} */ ([MIDDLE, y]))];
}

/** @param {string} r @param {string} s */
function large(r, s) {
  const first = column(r);
  if (r === "A" && s === "s")
    return first + use("wreath", 29, 34, 70) + marked(s, [COLUMN, [39, 43, 50]]) + use("tulip", 50.5, 57, 27);
  if (r === "A") return first + marked(s, [COLUMN, [36, 42, 56]]) + use("tulip", 49.5, 53, 29);
  const n = Number(r);
  const side = n > 8 ? 17.5 : 19;
  const all = pips(n).map(([x, y]) => /** @type {Mark} */ ([x - side / 2, y - side / 2, side]));
  const upper = all.filter(([, y]) => y + side / 2 <= 70);
  const lower = all.filter(([, y]) => y + side / 2 > 70);
  return first + marked(s, [COLUMN, ...upper], lower);
}

/**
 * The drawing of a card in one size, as the styles name it.
 * @param {string} size
 * @param {string} r
 * @param {string} s
 */
function drawing(size, r, s) {
  if (size === "t") return small(r, s);
  if (size === "m") return corner(r) + mirrored(r, s, 37, 10, CORNER);
  return COURTS.includes(r) ? column(r) + mirrored(r, s, 34.5, 9, COLUMN) : large(r, s);
}

/** The place of all drawings in the page, with what they are made of. */
function ensurePack() {
  const pack = document.getElementById("pack");
  if (pack) return pack;
  const parts = [
    ...Object.entries(SUITS).map(([s, d]) => symbol(s, "24 24", `<path d="${d}" fill="currentColor"/>`)),
    ...Object.entries(FIGURES).map(([name, [box, body]]) => symbol(name, box, body)),
  ];
  document.body.insertAdjacentHTML("beforeend", `<svg id="pack" hidden aria-hidden="true">${parts.join("")}</svg>`);
  return /** @type {Element} */ (document.body.lastElementChild);
}

/**
 * Puts a drawing into the page when the first card wants it: all of them at once would hold up the first deal.
 * @param {string} size
 * @param {string} r
 * @param {string} s
 */
function ensureDrawing(size, r, s) {
  const id = `u-${size}${r}${s}`;
  if (!document.getElementById(id))
    ensurePack().insertAdjacentHTML("beforeend", `<g id="${id}">${drawing(size, r, s)}</g>`);
  return `#${id}`;
}

/**
 * Draws the rest of the pack, card after card, while the page is idle: cards that come then need not wait for it, nor
 * does the first sentence that names one for the mark of its suit.
 */
export function drawRest() {
  const marks = Object.keys(SUITS).map((s) => `<i class="suit-mark" data-s="${s}"></i>`);
  document.body.insertAdjacentHTML("beforeend", `<p class="sr" aria-hidden="true">${marks.join("")}</p>`);
  const faces = [[JOKER, ""], ...Object.keys(SUITS).flatMap((s) => Object.keys(RANKS).map((r) => [r, s]))];
  const next = () => {
    const [r, s] = faces.pop() ?? [];
    if (r === undefined) return;
    for (const size of COURTS.includes(r) ? ALL : "tb") ensureDrawing(size, r, s);
    whenIdle(next);
  };
  whenIdle(next);
}

/** All drawings of a card, by their names in css/cards.css, which shows the one for its width; each of them is work. */
export const ALL = "tmb";

/** The drawing for a width, in pixels. @param {number} width */
export const sizeAt = (width) => (width < 60 ? "t" : width < 80 ? "m" : "b");

/** A card's face. @param {{ r: string, s: string | null, sizes?: string }} props */
export function Drawing({ r, s, sizes = ALL }) {
  const court = COURTS.includes(r);
  const drawn = [...new Set([...sizes].map((size) => (court || size !== "m" ? size : "t")))];
  const cls = `pic${court ? " court" : ""}${drawn.length === 1 ? " only" : drawn.includes("b") ? " full" : ""}`;
  return html`<svg class=${cls} viewBox="0 0 100 140" aria-hidden="true">
    ${drawn.map((size) => html`<use key=${size} class=${size} href=${ensureDrawing(size, r, s ?? "")} />`)}</svg>`;
}

/** The joker's head, as tiles have it. */
export function Jester() {
  ensurePack();
  return html`<svg class="pic" viewBox="0 0 60 60" aria-hidden="true"><use href="#u-X" /></svg>`;
}

/** A card's back. */
export function Rear() {
  ensurePack();
  return html`<svg class="pic rear" viewBox="0 0 100 140" aria-hidden="true"><use href="#u-back" /></svg>`;
}
