/** The drawn signs that can be said at a table. */
import { html } from "../lib.js";

const FACE = `<circle cx="16" cy="16" r="14" fill="#f3bf4a"/>`;
const EYES = `<path d="M11 13h0M21 13h0" stroke="#3a2700" stroke-width="3.4"/>`;

/** @param {string} d @param {string} [width] */
const line = (d, width = "2.2") => `<path d="${d}" stroke="#3a2700" stroke-width="${width}"/>`;

/** @type {Record<string, string | undefined>} */
const SIGNS = {
  laugh: `${FACE}${line("M8.6 13Q11 9.6 13.4 13M18.6 13Q21 9.6 23.4 13")}<path d="M8.6 17H23.4C23 27 9 27 8.6 17Z"
    fill="#8c2a1e"/><path d="M9.4 17H22.6L22 19.6H10Z" fill="#fffdf8"/>`,
  wow: `${FACE}${EYES}<ellipse cx="16" cy="21.6" rx="3.6" ry="4.4" fill="#8c2a1e"/>${line(
    "M8.6 8.6Q11 7 13 8M23.4 8.6Q21 7 19 8",
    "1.6",
  )}`,
  clap: `<path d="M6 19L13.6 8.4C15 6.6 17.4 8 16.4 10L15 12.6L21.6 6.4C23.4 5 25.2 7 23.8 8.6L19 14L24.6 9.6C26.4 8.4
    28 10.4 26.6 12L21.6 17L25.6 14.2C27.4 13.2 28.8 15.2 27.2 16.6L18 26.4C13.4 31 4.6 28.6 4.6 23.4C4.6 21.6 5 20.4 6
    19Z" fill="#f3bf4a"/><path d="M6.4 9L4 6.6M11 6L10.4 2.6M2.6 14H5.4" stroke="#b5432a" stroke-width="2"/>`,
  love: `<path d="M16 29C13.8 23.2 2 18.6 2 10.4C2 5.6 5.4 2.6 9.4 2.6C12.4 2.6 14.8 4.2 16 6.8C17.2 4.2 19.6 2.6 22.6
    2.6C26.6 2.6 30 5.6 30 10.4C30 18.6 18.2 23.2 16 29Z" fill="#d2433f"/>`,
  hmm: `${FACE}${EYES}${line("M12 22H19")}${line("M8.8 9.4L13 8.2M19 9.4Q21 7.6 23.4 9", "1.7")}<path d="M9 30C5 28 6 22
    9 22.6L15.4 24.4C17 25 16.6 27 15 27C15 30 12 31.4 9 30Z" fill="#e09a2a"/>`,
  sigh: `${FACE}${EYES}${line("M11 22.6Q16 18 21 22.6")}<path d="M22.8 16C25 19 25.4 21 23.4 21.6C21.4 21.6 21.4 19
    22.8 16Z" fill="#4f9fd0"/>`,
  wink: `${FACE}<path d="M11 13.4h0" stroke="#3a2700" stroke-width="3.4"/>${line(
    "M18.6 13.6H23.4M10 19.4Q16 25.6 22 19.4",
  )}`,
  back_soon: `<path d="M5 13H24V20C24 28 5 28 5 20Z" fill="#fffdf8"/><path d="M24 15C30 14 30 22 23.4 22M5 13H24V20C24
    28 5 28 5 20Z" stroke="#b5432a" stroke-width="2"/><path d="M6.4 15H22.6V17H6.4Z" fill="#b97a3a"/><path d="M10
    9.6C8.6 7.6 11.6 6 10.2 3.6M15.6 9.6C14.2 7.6 17.2 6 15.8 3.6" stroke="#9aa79f" stroke-width="1.8"/>`,
};

/** Whether something that can be said is drawn. @param {string} what */
export const isSign = (what) => what in SIGNS;

/** The drawing of a sign; nothing for a phrase. @param {{ what: string }} props */
export const Sign = ({ what }) =>
  SIGNS[what] &&
  html`<svg class="sign" viewBox="0 0 32 32" fill="none" stroke-linecap="round" stroke-linejoin="round"
  aria-hidden="true" dangerouslySetInnerHTML=${{ __html: SIGNS[what] }} />`;
