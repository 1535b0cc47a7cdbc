/** Our own lettering: words drawn as strokes, letter by letter, for what there is to cheer about. */
import { html } from "../lib.js";
import { say } from "./words.ftl";

/**
 * Each letter's width and strokes: capitals stand from 8 to 50, small letters from 22.
 * @type {Record<string, [number, string]>}
 */
const GLYPHS = {
  A: [30, "M0 50L15 8L30 50M5 36H25"],
  B: [27, "M0 8V50H14C22 50 27 45 27 39S22 28 14 28H0M13 28C20 28 24 24 24 18S20 8 13 8H0"],
  C: [33, "M33 16C29.5 11 25 8 20 8C9 8 0 17 0 29S9 50 20 50C25 50 29.5 47 33 42"],
  D: [32, "M0 8V50H11C23 50 32 41 32 29S23 8 11 8H0"],
  E: [24, "M23 8H0V50H24M0 28H19"],
  F: [23, "M23 8H0V50M0 28H18"],
  G: [34, "M33 16C29.5 11 25 8 20 8C9 8 0 17 0 29S9 50 20 50C28 50 33 45 34 37V31H21"],
  H: [28, "M0 8V50M28 8V50M0 29H28"],
  I: [4, "M2 8V50"],
  J: [18, "M18 8V38C18 46 14 50 8 50C4 50 1 48 0 45"],
  K: [25, "M0 8V50M24 8L0 32M8 25L25 50"],
  L: [22, "M0 8V50H22"],
  M: [34, "M0 50V8L17 34L34 8V50"],
  N: [28, "M0 50V8L28 50V8"],
  O: [40, "M20 8C31 8 40 17 40 29S31 50 20 50S0 41 0 29S9 8 20 8"],
  P: [26, "M0 50V8H13C21 8 26 13 26 20S21 32 13 32H0"],
  Q: [40, "M20 8C31 8 40 17 40 29S31 50 20 50S0 41 0 29S9 8 20 8M27 39L38 51"],
  R: [27, "M0 50V8H13C21 8 26 13 26 20S21 32 13 32H0M13 32L27 50"],
  S: [27, "M26 15C24 10 19 8 14 8C6 8 1 12 1 18C1 31 27 25 27 38C27 45 21 50 14 50C7 50 2 47 0 42"],
  T: [30, "M0 8H30M15 8V50"],
  U: [28, "M0 8V35C0 44 6 50 14 50S28 44 28 35V8"],
  V: [30, "M0 8L15 50L30 8"],
  W: [44, "M0 8L11 50L22 14L33 50L44 8"],
  X: [28, "M0 8L28 50M28 8L0 50"],
  Y: [28, "M0 8L14 30L28 8M14 30V50"],
  Z: [28, "M0 8H27L0 50H28"],
  a: [26, "M26 22V50M26 36a13 14 0 1 0-26 0a13 14 0 1 0 26 0"],
  b: [26, "M0 8V50M0 36a13 14 0 1 0 26 0a13 14 0 1 0-26 0"],
  c: [25, "M25 28C22.5 24 19 22 14 22C6 22 0 28 0 36S6 50 14 50C19 50 22.5 48 25 44"],
  d: [26, "M26 8V50M26 36a13 14 0 1 0-26 0a13 14 0 1 0 26 0"],
  e: [27, "M1 36H27C27 26 21 22 14 22C6 22 0 28 0 36C0 44 6 50 14 50C20 50 24 48 26 45"],
  f: [17, "M17 9C11 7 7 10 7 17V50M0 22H16"],
  g: [26, "M26 22V51C26 58 21 62 14 62C9 62 5 60 2 57M26 36a13 14 0 1 0-26 0a13 14 0 1 0 26 0"],
  h: [23, "M0 8V50M0 34C0 26 5 22 12 22S23 26 23 34V50"],
  i: [4, "M2 22V50M2 10V10.6"],
  ı: [4, "M2 22V50"],
  j: [12, "M10 22V53C10 59 7 62 1 61M10 10V10.6"],
  k: [19, "M0 8V50M18 22L0 39M7 33L19 50"],
  l: [4, "M2 8V50"],
  m: [38, "M0 50V22M0 33C0 26 4 22 9.5 22S19 26 19 33V50M19 33C19 26 23 22 28.5 22S38 26 38 33V50"],
  n: [23, "M0 50V22M0 34C0 26 5 22 12 22S23 26 23 34V50"],
  o: [28, "M14 22a14 14 0 1 0 .02 0"],
  p: [26, "M0 22V62M0 36a13 14 0 1 0 26 0a13 14 0 1 0-26 0"],
  q: [26, "M26 22V62M26 36a13 14 0 1 0-26 0a13 14 0 1 0 26 0"],
  r: [14, "M0 50V22M0 34C0 26 6 22 14 22"],
  s: [21, "M20 27C18 23.5 15 22 11 22C5 22 1.5 25 1.5 29C1.5 38 21 34 21 42.5C21 47 17 50 11 50C6 50 2 48 0 44.5"],
  t: [17, "M8 10V42C8 48 11 50 17 50M0 22H17"],
  u: [24, "M0 22V38a12 12 0 0 0 24 0V22M24 38V50"],
  v: [24, "M0 22L12 50L24 22"],
  w: [32, "M0 22L8 50L16 28L24 50L32 22"],
  x: [22, "M0 22L22 50M22 22L0 50"],
  y: [24, "M0 22L12 49M24 22L11 53C9 59 6 62 0 61"],
  z: [23, "M1 22H22L0 50H23"],
  ß: [25, "M0 50V19C0 12 5 8 11 8C18 8 22 12 22 17C22 23 17 26 12 27C20 27 25 32 25 39C25 46 20 50 13 50"],
  0: [26, "M13 8C21 8 26 17 26 29S21 50 13 50S0 41 0 29S5 8 13 8"],
  1: [11, "M0 15L9 8V50"],
  2: [25, "M1 17C1 11 6 8 12 8C19 8 24 12 24 18C24 28 10 36 0 50H25"],
  3: [25, "M1 8H23L11 24C19 24 25 29 25 37C25 45 19 50 12 50C6 50 2 48 0 44"],
  4: [26, "M19 50V8L0 37H26"],
  5: [25, "M22 8H4L2 27C5 25 8 24 12 24C20 24 25 29 25 37S19 50 12 50C6 50 2 48 0 44"],
  6: [25, "M19 8C8 13 0 24 0 36C0 45 5 50 12 50S25 45 25 37S20 24 12 24C6 24 1 28 0 35"],
  7: [25, "M0 8H25L9 50"],
  8: [26, "M13 27C7 27 3 23 3 17S7 8 13 8S23 12 23 17S19 27 13 27C5 27 0 32 0 38S5 50 13 50S26 45 26 38S21 27 13 27"],
  9: [25, "M6 50C17 45 25 34 25 22C25 13 20 8 13 8S0 13 0 21S5 34 13 34C19 34 24 30 25 23"],
  "'": [2, "M2 6V15"],
  "!": [4, "M2 8V36M2 49V49.6"],
  ".": [4, "M2 49V49.6"],
  "-": [14, "M0 36H14"],
};

/** Accents over the middle of their letter, by their combining characters. @type {Record<string, string>} */
const ACCENTS = {
  "\u0300": "M3 4L-4 -4",
  "\u0301": "M-3 4L4 -4",
  "\u0302": "M-7 4L0 -4L7 4",
  "\u0303": "M-8 2C-5 -4 -3 -3 0 0S5 4 8 -2",
  "\u0308": "M-7 0V.6M7 0V.6",
  "\u030a": "M0 -5a5 5 0 1 0 .02 0",
  "\u030c": "M-7 -4L0 4L7 -4",
};
const APART = 9;
const SPACE = 16;
const EDGE = 6;
/** Milliseconds from one letter to the next, and in which the last one of a long line begins. */
const STEP = 46;
const ALL = 520;

/** @typedef {{ d: string, x: number, y: number, i: number }} Stroke */

/**
 * A line as strokes with its width; null where a letter has none, as in other alphabets.
 * @param {string} text
 * @returns {{ strokes: Stroke[], width: number } | null}
 */
export function strokesOf(text) {
  /** @type {Stroke[]} */
  const strokes = [];
  const letters = [...text.normalize("NFD")];
  let x = EDGE;
  let middle = [0, 0];
  for (const [i, letter] of letters.entries()) {
    const accent = ACCENTS[letter];
    if (accent) strokes.push({ d: accent, x: middle[0], y: middle[1], i });
    else if (letter === " ") x += SPACE;
    else {
      const plain = letter === "i" && ACCENTS[letters[i + 1]] ? "ı" : letter;
      const glyph = GLYPHS[plain];
      if (!glyph) return null;
      strokes.push({ d: glyph[1], x, y: 0, i });
      middle = [x + glyph[0] / 2, letter === letter.toUpperCase() ? -3 : 12];
      x += glyph[0] + APART;
    }
  }
  return { strokes, width: x - APART + EDGE };
}

/**
 * Words that are drawn as if by hand, a line each; plain type where our letters do not suffice.
 * @param {{ lines: string[], at: number }} props `at`: when the first stroke begins, in milliseconds
 */
export function Letters({ lines, at }) {
  return lines.map((text, row) => {
    const drawn = strokesOf(text);
    const begin = at + row * STEP * 3;
    if (!drawn) return html`<b class="plain-letters" dir="auto" style=${{ "--when": begin }}>${text}</b>`;
    const step = Math.min(STEP, ALL / text.length);
    return html`<svg class="letters" viewBox=${`0 -9 ${drawn.width} 76`} style=${{ "--wide": drawn.width }}>
      ${drawn.strokes.map(
        ({ d, x, y, i }) => html`<path pathLength="1" d=${d} transform=${`translate(${x} ${y})`}
          style=${{ "--when": Math.round(begin + i * step) }} />`,
      )}</svg>`;
  });
}

/**
 * A sentence about somebody in one line, or in two where the name is long and comes first.
 * @param {string} message
 * @param {string} name
 * @param {string} [value] what the message calls the name
 */
export function cheer(message, name, value = "who") {
  const text = say(message, { [value]: name });
  return name.length > 9 && text.startsWith(`${name} `) ? [name, text.slice(name.length + 1)] : [text];
}
