/**
 * The pack: every card is drawn once, as an SVG symbol, and shown by reference. A card has up to three drawings, of
 * which css/cards.css shows the one for its width: an index and one large figure or suit on small cards, a mirrored
 * court card from 60 pixels, true pips from 80.
 */
import { html } from "../../lib.js";
import { FIGURES, RANKS, STAR, SUITS } from "./figures.js";

const JOKER = "joker";
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

/** The corner, large enough to read when only the corner of a card shows. @param {string} r @param {string} s */
const corner = (r, s) => use(`r${r}`, 4.5, 12, 30, 35) + (s && use(s, 6.5, 51, 26));
/** The smaller corner next to pips. @param {string} r @param {string} s */
const column = (r, s) => use(`r${r}`, 4.5, 11, 25, 29.2) + (s && use(s, 6.5, 44, 21));
/** @param {string} r */
const figure = (r) => (r === JOKER ? "X" : r);

/** @param {string} r @param {string} s */
function small(r, s) {
  if (COURTS.includes(r))
    return `<path d="M36 140V78a31 31 0 0 1 62 0V140Z" fill="var(--tint)"/>${use(figure(r), 30, 66, 74)}${
      s && use(s, 85, 70, 15)
    }`;
  return r === "A" ? use(s, 38, 66, 58) + use("tulip", 52, 84, 30) : use(s, 44, 76, 50);
}

/** A court card, mirrored at the belt. @param {string} r @param {string} s @param {number} x @param {number} y */
function mirrored(r, s, x, y) {
  const half = use(figure(r), x, 10, 60);
  const mark = s && use(s, x + 44.8, 28, 12.5);
  const frame = `<rect x="${x}" y="${y}" width="60" height="${140 - 2 * y}" rx="5"`;
  const middle = x + 30;
  return `${frame} fill="var(--tint)"/>${half}${turned(half, middle, 70)}${use("belt", x, 66, 60, 8)}${frame}
    fill="none" stroke="var(--frame)" stroke-width="1.3"/>${mark}${s && turned(mark, middle, 70)}`;
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
  if (r === "A" && s === "s") return use("wreath", 29, 34, 70) + use(s, 39, 43, 50) + use("tulip", 50.5, 57, 27);
  if (r === "A") return use(s, 36, 42, 56) + use("tulip", 49.5, 53, 29);
  const n = Number(r);
  const side = n > 8 ? 17.5 : 19;
  const pip = (/** @type {[number, number]} */ [x, y]) => use(s, x - side / 2, y - side / 2, side);
  return pips(n)
    .map(([x, y]) => (y > 70 ? turned(pip([x, y]), x, y) : pip([x, y])))
    .join("");
}

/**
 * The drawings of one card, keyed by their names in the styles.
 * @param {string} r
 * @param {string} s
 * @returns {[string, string][]}
 */
function drawings(r, s) {
  const court = COURTS.includes(r);
  return [
    ["t", corner(r, s) + small(r, s)],
    ...(court ? [/** @type {[string, string]} */ (["m", corner(r, s) + mirrored(r, s, 37, 10)])] : []),
    ["b", column(r, s) + (court ? mirrored(r, s, 34.5, 9) : large(r, s))],
  ];
}

/** All symbols of the pack. */
function pack() {
  const suits = Object.keys(SUITS);
  const ranks = Object.keys(RANKS);
  const faces = [...suits.flatMap((s) => ranks.map((r) => [r, s])), [JOKER, ""]];
  return [
    ...ranks.map((r) =>
      symbol(`r${r}`, "24 28", `<path d="${RANKS[r]}" fill="none" stroke="currentColor" stroke-width="4.3"/>`),
    ),
    symbol(`r${JOKER}`, "24 28", `<path d="${STAR}" fill="currentColor"/>`),
    ...suits.map((s) => symbol(s, "24 24", `<path d="${SUITS[s]}" fill="currentColor"/>`)),
    ...Object.entries(FIGURES).map(([name, [box, body]]) => symbol(name, box, body)),
    ...faces.flatMap(([r, s]) => drawings(r, s).map(([size, body]) => symbol(size + r + s, "100 140", body))),
  ].join("");
}

/** Puts the pack into the page, once. */
function ensurePack() {
  if (document.getElementById("pack")) return;
  document.body.insertAdjacentHTML("beforeend", `<svg id="pack" hidden aria-hidden="true">${pack()}</svg>`);
}

/** All drawings of a card, by their names in css/cards.css, which shows the one for its width; each of them is work. */
export const ALL = "tmb";

/** The drawing for a width, in pixels. @param {number} width */
export const sizeAt = (width) => (width < 60 ? "t" : width < 80 ? "m" : "b");

/** A card's face. @param {{ r: string, s: string | null, sizes?: string }} props */
export function Drawing({ r, s, sizes = ALL }) {
  ensurePack();
  const court = COURTS.includes(r);
  const drawn = [...new Set([...sizes].map((size) => (court || size !== "m" ? size : "t")))];
  const cls = `pic${court ? " court" : ""}${drawn.length === 1 ? " only" : drawn.includes("b") ? " full" : ""}`;
  return html`<svg class=${cls} viewBox="0 0 100 140" aria-hidden="true">
    ${drawn.map((size) => html`<use key=${size} class=${size} href=${`#u-${size}${r}${s ?? ""}`} />`)}</svg>`;
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
