/**
 * The shapes of the pack, our own drawings: a rank is a stroke on a grid of 24 by 28, a suit a shape on 24 by 24, a
 * figure half a court card on 60 by 60. css/cards.css sets the colours and line ends, so that suits, themes and
 * four-colour packs share one drawing.
 */
import { placed } from "./paths.js";

/** Ranks, as strokes. @type {Record<string, string>} */
export const RANKS = {
  A: "M4.2 25L12 3L19.8 25M7.3 17.6H16.7",
  2: "M5 9.3C5 5.5 8 3 12 3S19 5.5 19 9.3C19 14.5 9 18.5 5 25H19.5",
  3: "M5 3H18.5L11.5 11.6C16.5 11.4 19.3 14.2 19.3 18.1C19.3 22.3 16 25 11.8 25C8.3 25 5.8 23.4 4.6 20.6",
  4: "M15.6 25V3L3.8 18.6H20.4",
  5: "M18 3H7L6 13.1C7.8 11.7 9.8 11 12 11C16.4 11 19.3 13.9 19.3 18C19.3 22.2 16.2 25 11.8 25C8.5 25 6 23.5 4.8 21",
  6: `M16.6 3C11 5.4 4.9 11 4.9 17.9C4.9 22.2 8 25 12 25S19.2 22.2 19.2 18.2C19.2 14.2 16.2 11.5 12.3 11.5
    C8.5 11.5 5.6 13.9 5 17.2`,
  7: "M4.5 3H19.5L9.8 25",
  8: `M12 13C8.3 13 6 10.9 6 8S8.5 3 12 3S18 5 18 8S15.7 13 12 13C7.8 13 4.9 15.5 4.9 19S7.9 25 12 25
    S19.1 22.5 19.1 19S16.2 13 12 13Z`,
  9: `M7.4 25C13 22.6 19.1 17 19.1 10.1C19.1 5.8 16 3 12 3S4.8 5.8 4.8 9.8C4.8 13.8 7.8 16.5 11.7 16.5
    C15.5 16.5 18.4 14.1 19 10.8`,
  10: "M2 7L5.6 3V25M16.4 3C20 3 22 6.6 22 14S20 25 16.4 25S10.8 21.4 10.8 14S12.8 3 16.4 3Z",
  J: "M10 3H17.8V17.6C17.8 22.3 15 25 11.2 25C7.6 25 5.2 22.8 4.7 19.2",
  Q: "M12 3C16.6 3 20 7.2 20 13.6S16.6 24.2 12 24.2S4 20 4 13.6S7.4 3 12 3ZM13.6 18.6L20.4 26",
  K: "M5.6 3V25M19 3L6 16.4M10.8 11.6L20 25",
};

/** The index of a joker, a shape on the grid of the ranks. */
export const STAR = "M12 1.5L15 9.9L23.7 10.2L16.8 15.6L19.2 24L12 19.1L4.8 24L7.2 15.6L.3 10.2L9 9.9Z";

/** Suits, as shapes. @type {Record<string, string>} */
export const SUITS = {
  s: `M12 1.2C13 5.4 22.4 9.2 22.4 15.2C22.4 18.4 20 20.4 17.3 20.4C15.5 20.4 13.9 19.6 13 18.2
    C13.2 20.4 14.1 22 15.8 23H8.2C9.9 22 10.8 20.4 11 18.2C10.1 19.6 8.5 20.4 6.7 20.4C4 20.4 1.6 18.4 1.6 15.2
    C1.6 9.2 11 5.4 12 1.2Z`,
  h: `M12 22.6C10.4 18.2 1.4 14.4 1.4 7.9C1.4 4.2 4 1.8 7.1 1.8C9.3 1.8 11.1 3 12 5C12.9 3 14.7 1.8 16.9 1.8
    C20 1.8 22.6 4.2 22.6 7.9C22.6 14.4 13.6 18.2 12 22.6Z`,
  d: "M12 .9C14.2 5.4 17 9 20.8 12C17 15 14.2 18.6 12 23.1C9.8 18.6 7 15 3.2 12C7 9 9.8 5.4 12 .9Z",
  c: `M12 1a5.1 5.1 0 0 1 4.6 7.3A5.1 5.1 0 1 1 13 17.6C13.3 20.4 14.4 22 16.2 23H7.8C9.6 22 10.7 20.4 11 17.6
    A5.1 5.1 0 1 1 7.4 8.3A5.1 5.1 0 0 1 12 1Z`,
};

/** The parts of each quarter of a back, mirrored: a shape, and how it is drawn. @type {[string, string][]} */
const QUARTER = [
  [
    "M50 12.5C44 18 38 22 38 30C38 37 43 41 50 42M50 22C46.4 25 44.4 28 45 31.4C45.6 34 47.4 35 50 35",
    'fill="none" stroke="var(--card-back-line)" stroke-width="1.5"',
  ],
  ["M12 50V26C12 18 18 12 26 12H34", 'fill="none" stroke="var(--card-back-line)" stroke-width="1.1"'],
  [
    "M20 34C26 36 28 42 26 50C20 47 17.4 41 20 34ZM34 20C36 26 42 28 50 26C47 20 41 17.4 34 20Z",
    'fill="var(--card-back-line)" opacity=".9"',
  ],
  [
    "M17 61C23 58 29 58.6 32 63C34.4 66.6 33 70 33 70M50 52C44 53 39 58 40 63",
    'fill="none" stroke="var(--card-back-line)" stroke-width="1.4"',
  ],
  ["M12.4 70C15 66 19 64 24 66C27 67.4 28 70 28 70Z", 'fill="var(--card-back-line)" opacity=".9"'],
  ["M19 19h0M29 29h0M20 56h0M34 50h0M44 47h0M38 13h0M13 56h0", 'stroke="var(--card-back-line)" stroke-width="2.7"'],
  ["M25 23h0M23 25h0", 'stroke="var(--gd)" stroke-width="2"'],
  ["M36 36h0", 'stroke="var(--gd)" stroke-width="3.6"'],
];
const QUARTERS = QUARTER.map(([d, drawn]) => {
  const all = [d, placed(d, 100, 0, -1, 1), placed(d, 0, 140, 1, -1), placed(d, 100, 140, -1)];
  return `<path d="${all.join("")}" ${drawn}/>`;
}).join("");

/**
 * Figures and ornaments, each with the sides of its box.
 * @type {Record<string, [string, string]>}
 */
export const FIGURES = {
  K: [
    "60 60",
    `<path d="M51 18V60" fill="none" stroke="var(--gd)" stroke-width="2.2"/>
    <path d="M51 17h0" stroke="var(--gd)" stroke-width="4"/>
    <path d="M5 60V47C5 38 13 34.5 22 33H38C47 34.5 55 38 55 47V60Z" fill="var(--ri)"/>
    <path d="M15 34.6C17 50 43 50 45 34.6L50 37C47 56.5 13 56.5 10 37Z" fill="var(--pp)"/>
    <path d="M15.5 43.5h0M21 48.6h0M39 48.6h0M44.5 43.5h0" stroke="var(--ln)" stroke-width="2"/>
    <path d="M26 52H34V60H26Z" fill="var(--gd)"/><path d="M30 56.2h0" stroke="var(--ri)" stroke-width="3"/>
    <path d="M10 52h0M10 57h0M16 56.6h0M44 56.6h0" stroke="var(--gd)" stroke-width="2"/>
    <path d="M16.5 17H43.5L44 28C44 33 40 34 38 32H22C20 34 16 33 16 28Z" fill="var(--hr)"/>
    <path d="M20 16H40V27A10 9 0 0 1 20 27Z" fill="var(--sk)"/>
    <path d="M19.2 24.5C21 28 25 27 30 27S39 28 40.8 24.5V31C40.8 39 35.5 44 30 48C24.5 44 19.2 39 19.2 31Z"
    fill="var(--hr)"/>
    <path d="M22.4 28.4C25 24.8 28.6 25.3 30 27C31.4 25.3 35 24.8 37.6 28.4C34.6 30.2 31.6 29.8 30 28.6
    C28.4 29.8 25.4 30.2 22.4 28.4Z" fill="var(--sk)" opacity=".35"/>
    <path d="M27.6 30.6H32.4A2.4 2 0 0 1 27.6 30.6Z" fill="var(--rb)"/>
    <path d="M25.7 22.2h0M34.3 22.2h0" stroke="var(--ln)" stroke-width="2.7"/>
    <path d="M23.6 19.3H27.2M32.8 19.3H36.4M30 20.5V25.2" fill="none" stroke="var(--ln)" stroke-width="1.1"/>
    <path d="M17 16.6L14 3.6L22.6 9.4L30 1.2L37.4 9.4L46 3.6L43 16.6C34 14.6 26 14.6 17 16.6Z"
    fill="var(--gd)"/>
    <path d="M17.6 14C26 12 34 12 42.4 14" fill="none" stroke="var(--rb)" stroke-width="1.8"/>
    <path d="M14 3.6h0M46 3.6h0" stroke="var(--gd)" stroke-width="3.4"/>
    <path d="M30 1.9h0" stroke="var(--rb)" stroke-width="3.8"/>
    <path d="M30 9h0" stroke="var(--ri)" stroke-width="2.6"/>
    <circle cx="51" cy="44" r="3.6" fill="var(--sk)"/>
    <path d="M44.6 46.4C46.6 49.6 50 50.4 54 48.6" fill="none" stroke="var(--gd)" stroke-width="2"/>`,
  ],
  Q: [
    "60 60",
    `<path d="M51 60C51.6 50 50.6 42 51 30M51 40C54 40 56 38 56.4 35.4" fill="none" stroke="var(--lf)"
    stroke-width="1.7"/>
    <path d="M13.5 24C12.5 8 47.5 8 46.5 24C46.5 32 47 36 51 41C45 45.6 40 43 39 37H21C20 43 15 45.6 9 41
    C13 36 13.5 32 13.5 24Z" fill="var(--hr)"/>
    <path d="M26.4 30H33.6V39L37.4 40.6L30 49L22.6 40.6L26.4 39Z" fill="var(--sk)"/>
    <path d="M6 60C6 48 12 42 22.4 38.8L30 47.6L37.6 38.8C48 42 54 48 54 60Z" fill="var(--ri)"/>
    <path d="M22 39.4L30 48.8L38 39.4" fill="none" stroke="var(--gd)" stroke-width="2.2"/>
    <path d="M30 50C27 53 26.4 56.4 26.4 60H33.6C33.6 56.4 33 53 30 50Z" fill="var(--rb)"/>
    <path d="M30 55h0" stroke="var(--gd)" stroke-width="2.4"/>
    <path d="M14 52h0M17.4 56.4h0M20.4 51h0M39.6 51h0M42.6 56.4h0" stroke="var(--pp)" stroke-width="2.3"/>
    <path d="M20.4 21C20.4 12 39.6 12 39.6 21C39.6 29 35 34.6 30 34.6S20.4 29 20.4 21Z" fill="var(--sk)"/>
    <path d="M19.4 23.6C18.6 12.6 27 11.4 30 12.8C33 11.4 41.4 12.6 40.6 23.6C39 19.4 34 18.6 30 15
    C26 18.6 21 19.4 19.4 23.6Z" fill="var(--hr)"/>
    <path d="M25.7 22.2h0M34.3 22.2h0" stroke="var(--ln)" stroke-width="2.7"/>
    <path d="M23.8 19.7Q25.7 18.6 27.4 19.7M32.6 19.7Q34.3 18.6 36.2 19.7M30 22.4V26.4" fill="none"
    stroke="var(--ln)" stroke-width="1"/>
    <path d="M23.4 26.4h0M36.6 26.4h0" stroke="#d8694f" opacity=".45" stroke-width="3"/>
    <path d="M27.2 29.6Q28.8 28 30 28.8Q31.2 28 32.8 29.6Q30 32.6 27.2 29.6Z" fill="#b3262b"/>
    <path d="M20 12.4L17.6 5L24 8.2L26.4 2.4L30 7.4L33.6 2.4L36 8.2L42.4 5L40 12.4C34 9.8 26 9.8 20 12.4Z"
    fill="var(--gd)"/>
    <path d="M17.6 4.6h0M26.3 2h0M33.7 2h0M42.4 4.6h0" stroke="var(--pp)" stroke-width="2.8"/>
    <path d="M30 9.2h0" stroke="var(--rb)" stroke-width="2.4"/>
    <path d="M24.4 41.6h0M27.2 44.8h0M30 47h0M32.8 44.8h0M35.6 41.6h0" stroke="var(--gd)" stroke-width="1.8"/>
    <circle cx="50.8" cy="47.6" r="3.3" fill="var(--sk)"/>
    <path d="M45 50C46.6 52.6 50 53.4 53.6 52" fill="none" stroke="var(--gd)" stroke-width="1.8"/>`,
  ],
  J: [
    "60 60",
    `<path d="M51 60V32" fill="none" stroke="var(--hr)" stroke-width="2.2"/>
    <path d="M16.6 18H43.4V31C43.4 37 38.6 37.4 37 34H23C21.4 37.4 16.6 37 16.6 31Z" fill="var(--hr)"/>
    <path d="M26 32H34V40H26Z" fill="var(--sk)"/>
    <path d="M8 60C8 47 13 41.4 22 38.4H38C47 41.4 52 47 52 60Z" fill="var(--ri)"/>
    <path d="M24.6 40H35.4L33.4 60H26.6Z" fill="var(--rb)"/>
    <path d="M30 47h0M30 52h0M30 57h0" stroke="var(--gd)" stroke-width="2.2"/>
    <path d="M13 60C13 52 15 47.4 18.6 44.6M47 60C47 52 45 47.4 41.4 44.6" fill="none" stroke="var(--gd)"
    stroke-width="1.8"/>
    <path d="M16.4 39.6C16.4 36 20 35.4 21.4 37C22.4 34.6 26 34.6 27 36.6C28 34.4 32 34.4 33 36.6
    C34 34.6 37.6 34.6 38.6 37C40 35.4 43.6 36 43.6 39.6C38 45 22 45 16.4 39.6Z" fill="var(--pp)"/>
    <path d="M21.6 37.4L22.6 41.6M27.2 37L27.6 42.6M32.8 37L32.4 42.6M38.4 37.4L37.4 41.6" fill="none"
    stroke="var(--ln)" stroke-width="0.7"/><path d="M20 17H40V25.4A10 9.6 0 0 1 20 25.4Z" fill="var(--sk)"/>
    <path d="M20 17H40L39.6 22C37 22 35.4 20.4 34 18.6C31 21 24 21.4 20.2 22.6Z" fill="var(--hr)"/>
    <path d="M25.7 22.2h0M34.3 22.2h0" stroke="var(--ln)" stroke-width="2.7"/>
    <path d="M30 22.6V27" fill="none" stroke="var(--ln)" stroke-width="1.1"/>
    <path d="M27.4 30Q30 32 32.8 29.8" fill="none" stroke="var(--ln)" stroke-width="1.2"/>
    <path d="M23.6 27h0M36.4 27h0" stroke="#d8694f" opacity=".4" stroke-width="2.8"/>
    <path d="M38.4 9C39 1 48 -.6 57.4 2.6C55.4 10 48.4 14 41 12.4Z" fill="var(--pp)"/>
    <path d="M40 12C44 8 49 5.4 54 4.2M45.4 8.4L44.6 4.6M49.4 6.2L49.6 3" fill="none" stroke="var(--rb)"
    stroke-width="1.1"/>
    <path d="M38.4 9C39 1 48 -.6 57.4 2.6C55.4 10 48.4 14 41 12.4" fill="none" stroke="var(--rb)"
    stroke-width="1"/>
    <path d="M13.6 16.8C12 6 22 2.4 32 3.6C41 4.6 46.8 9.6 46 16.8C36 12.6 24 12.6 13.6 16.8Z"
    fill="var(--ri)"/>
    <path d="M13.8 20.4C13 18 13.2 16.6 14 16C24 11.8 36 11.8 45.6 16C46.6 16.8 46.8 18 46 20.4
    C36 16.2 24 16.2 13.8 20.4Z" fill="var(--gd)"/>
    <path d="M41.6 12.2h0" stroke="var(--rb)" stroke-width="4"/>
    <circle cx="51" cy="46.6" r="3.4" fill="var(--sk)"/>
    <path d="M45.4 49.4C47 52 50.4 52.6 54 51" fill="none" stroke="var(--gd)" stroke-width="1.8"/>`,
  ],
  X: [
    "60 60",
    `<path d="M7 60C7 49 13 43 22 40H38C47 43 53 49 53 60Z" fill="var(--t)"/>
    <path d="M30 40H38C47 43 53 49 53 60H30Z" fill="var(--o)"/>
    <path d="M13 45L18.6 36H41.4L47 45L39.4 42.6L36 49.4L30 43.6L24 49.4L20.6 42.6Z" fill="var(--gd)"/>
    <path d="M13 46h0M24 50.4h0M36 50.4h0M47 46h0" stroke="var(--pp)" stroke-width="3.4"/>
    <path d="M20.4 19H39.6V26A9.6 9.6 0 0 1 20.4 26Z" fill="#f0c9a4"/>
    <path d="M18.6 23C17 11 23 8 30 8S43 11 41.4 23C36 19.6 24 19.6 18.6 23Z" fill="var(--t)"/>
    <path d="M30 19.8C26 8 17 3.6 9 8.6C3.6 12 2.6 19.6 5.6 25.6C7.6 18.4 12 15.6 18.6 23
    C22 20.4 26 20 30 19.8Z" fill="var(--o)"/>
    <path d="M30 19.8C34 8 43 3.6 51 8.6C56.4 12 57.4 19.6 54.4 25.6C52.4 18.4 48 15.6 41.4 23
    C38 20.4 34 20 30 19.8Z" fill="var(--t)"/>
    <path d="M30 4.6C25 8.4 24 14 30 19.8C36 14 35 8.4 30 4.6Z" fill="var(--gd)"/>
    <path d="M5.6 27.4h0M54.4 27.4h0M30 3.6h0" stroke="var(--gd)" stroke-width="4.8"/>
    <path d="M12 14h0M48 14h0" stroke="var(--gd)" stroke-width="2.8"/>
    <path d="M25.7 24.6h0M34.3 24.6h0" stroke="var(--ln)" stroke-width="2.7"/>
    <path d="M30 25V28" fill="none" stroke="var(--ln)" stroke-width="1.1"/>
    <path d="M24.4 29.4H35.6C35 35 25 35 24.4 29.4Z" fill="#b3262b"/>
    <path d="M25.4 29.4H34.6L33.6 31.2H26.4Z" fill="var(--pp)"/>
    <path d="M22.8 28.6h0M37.2 28.6h0" stroke="#d8694f" opacity=".5" stroke-width="3"/>
    <path d="M16 53h0M21 57h0" stroke="var(--gd)" stroke-width="2.4"/>
    <path d="M44 53h0M39 57h0" stroke="var(--gd)" stroke-width="2.4"/>`,
  ],
  belt: [
    "60 8",
    `<path d="M0 0H60V8H0Z" fill="var(--rb)"/>
    <path d="M0 .6H60M0 7.4H60" stroke="var(--gd)" stroke-width="1.2"/>
    <path d="M0 5.6L5 2.4L10 5.6L15 2.4L20 5.6L25 2.4L30 5.6L35 2.4L40 5.6L45 2.4L50 5.6L55 2.4L60 5.6"
    fill="none" stroke="var(--gd)" stroke-width="1.1"/>
    <path d="M5 5h0M15 5h0M25 5h0M35 5h0M45 5h0M55 5h0" stroke="var(--pp)" stroke-width="1.2"/>`,
  ],
  tulip: [
    "24 24",
    `<path d="M12 3.6C9.6 5.6 7.4 8 8.4 11.4C9.2 13.6 11 14 12 14S14.8 13.6 15.6 11.4C16.6 8 14.4 5.6 12 3.6Z"
    fill="var(--pp)"/><path d="M12 6.4C10.6 8 10.2 10 12 12.2C13.8 10 13.4 8 12 6.4Z" fill="currentColor"/>
    <path d="M12 14V20.6M12 19.6C9.6 19.6 7.4 18.4 6.6 16M12 19.6C14.4 19.6 16.6 18.4 17.4 16" fill="none"
    stroke="var(--pp)" stroke-width="0.9"/>
    <path d="M5.2 12.6h0M18.8 12.6h0M7 9.4h0M17 9.4h0" stroke="var(--pp)" stroke-width="1.3"/>`,
  ],
  wreath: [
    "80 80",
    `<g id="u-wr" fill="currentColor">
    <path d="M0 0C3-4.2 8-4.2 11 0C8 4.2 3 4.2 0 0Z" transform="translate(45.9 73.5) rotate(-32)"/>
    <path d="M0 0C3-4.2 8-4.2 11 0C8 4.2 3 4.2 0 0Z" transform="translate(57.0 69.4) rotate(-4)"/>
    <path d="M0 0C3-4.2 8-4.2 11 0C8 4.2 3 4.2 0 0Z" transform="translate(66.0 61.9) rotate(-72)"/>
    <path d="M0 0C3-4.2 8-4.2 11 0C8 4.2 3 4.2 0 0Z" transform="translate(71.9 51.6) rotate(-44)"/>
    <path d="M0 0C3-4.2 8-4.2 11 0C8 4.2 3 4.2 0 0Z" transform="translate(74.0 40.0) rotate(-112)"/>
    <path d="M0 0C3-4.2 8-4.2 11 0C8 4.2 3 4.2 0 0Z" transform="translate(71.9 28.4) rotate(-84)"/>
    <path d="M0 0C3-4.2 8-4.2 11 0C8 4.2 3 4.2 0 0Z" transform="translate(66.0 18.1) rotate(-152)"/></g>
    <use href="#u-wr" transform="matrix(-1 0 0 1 80 0)"/>
    <path d="M40 4.6h0" stroke="currentColor" stroke-width="4.4"/>`,
  ],
  back: [
    "100 140",
    `<rect width="100" height="140" fill="var(--card-back)"/>
    <rect x="5" y="5" width="90" height="130" rx="5" fill="var(--card-back-2)" stroke="var(--card-back-line)"
    stroke-width="1.6"/>
    ${QUARTERS}
    <circle cx="50" cy="70" r="12" fill="var(--card-back)" stroke="var(--card-back-line)" stroke-width="1.6"/>
    <path d="M12 1.2C13 5.4 22.4 9.2 22.4 15.2C22.4 18.4 20 20.4 17.3 20.4C15.5 20.4 13.9 19.6 13 18.2
    C13.2 20.4 14.1 22 15.8 23H8.2C9.9 22 10.8 20.4 11 18.2C10.1 19.6 8.5 20.4 6.7 20.4
    C4 20.4 1.6 18.4 1.6 15.2C1.6 9.2 11 5.4 12 1.2Z" fill="var(--card-back-line)"
    transform="translate(41.6 61.4) scale(.7)"/>`,
  ],
};
