/** Portraits of our own, one for each seat of a table: a head and shoulders on a square of 48. */
import { html } from "../../lib.js";
import { seatOf } from "../../state/store.js";
import { say } from "./words.ftl";

/**
 * The parts of a portrait: its ground, skin and robe; the part behind the face, the hair, and the rest.
 * @typedef {{ ground: string, skin: string, robe: string, behind: string, hair: string, rest: string }} Looks
 */

/** @type {Looks[]} */
const LOOKS = [
  {
    ground: "#dcebe4",
    skin: "#e8b98d",
    robe: "#0e5a50",
    behind: "",
    hair: `<path d="M13.8 21C12 8 26 6.4 31 9.4C35 11.6 35 17 34 21C33 17.6 32 15.6 30.6 14.4C26 17 18 16 15.6 16.6
    C14.8 18 14.2 19 13.8 21Z" fill="#4a3527"/>`,
    rest: `<path d="M20.6 27.2Q24 30 27.4 27.2" fill="none" stroke="#1a2024" stroke-width="1.4"/>`,
  },
  {
    ground: "#f3c9a6",
    skin: "#8d5a3b",
    robe: "#b5432a",
    behind: `<path d="M11 22C9 8 39 8 37 22C38 30 34 33 34 33H14S10 30 11 22Z" fill="#201814"/>
    <circle cx="24" cy="7" r="5.4" fill="#201814"/>`,
    hair: `<path d="M14 21C14 10 34 10 34 21C31 18 28 15.4 24 15.4S17 18 14 21Z" fill="#201814"/>`,
    rest: `<path d="M20.6 27.2Q24 30 27.4 27.2" fill="none" stroke="#1a2024" stroke-width="1.4"/>
    <path d="M14 27v2.6M34 27v2.6" stroke="#e3a72f" stroke-width="2.6"/>`,
  },
  {
    ground: "#cfe0d6",
    skin: "#f0c9a4",
    robe: "#23384a",
    behind: "",
    hair: `<path d="M14 20C13 9 20 7.6 25 8
    C31 8.6 35 11 34 20C32 16 30 14.4 27 14C22 15 17 15 14 20Z" fill="#8d8478"/>`,
    rest: `<path d="M18.6 27C20.6 25 23 25.4 24 26.4C25 25.4 27.4 25 29.4 27C27 29 25 28.6 24 27.8
    C23 28.6 21 29 18.6 27Z" fill="#7a7166"/>
    <circle cx="20.2" cy="22" r="4" fill="none" stroke="#1a2024" stroke-width="1.2"/>
    <circle cx="27.8" cy="22" r="4" fill="none" stroke="#1a2024" stroke-width="1.2"/>
    <path d="M22.6 30.2Q24 31 25.4 30.2" fill="none" stroke="#1a2024" stroke-width="1.2"/>`,
  },
  {
    ground: "#f6dfa8",
    skin: "#f6d8bb",
    robe: "#135a50",
    behind: `<path d="M12 21C11 8 37 8 36 21L37.6 36C38 40 34 41 33 37L31 28H17L15 37C14 41 10 40 10.4 36Z"
    fill="#b95a24"/>`,
    hair: `<path d="M14.2 21C13 9 24 9.6 24 13C24 9.6 35 9 33.8 21C33 17 28 16.6 24 13.4C20 16.6 15 17 14.2 21Z"
    fill="#b95a24"/>`,
    rest: `<path d="M20.6 27.2Q24 30 27.4 27.2" fill="none" stroke="#1a2024" stroke-width="1.4"/>
    <path d="M11.6 33h4M32.4 33h4" stroke="#e3a72f" stroke-width="2.4"/>`,
  },
  {
    ground: "#ecd7e0",
    skin: "#f6d8bb",
    robe: "#7a3b57",
    behind: `<path d="M11.4 24C9 8 39 8 36.6 24C37 29 34 32 33 31H15C14 32 11 29 11.4 24Z" fill="#d9d3c8"/>`,
    hair: `<path d="M14.4 20C15 12 22 11 26 13C30 12.4 33 15 33.6 20C30 18.6 27 17.4 26 15C23 18 18 18 14.4 20Z"
    fill="#e9e4da"/>`,
    rest: `<path d="M20.6 27.2Q24 30 27.4 27.2" fill="none" stroke="#1a2024" stroke-width="1.4"/>
    <circle cx="20.2" cy="22" r="4.2" fill="none" stroke="#7a3b57" stroke-width="1.2"/>
    <circle cx="27.8" cy="22" r="4.2" fill="none" stroke="#7a3b57" stroke-width="1.2"/>`,
  },
  {
    ground: "#cfdcec",
    skin: "#cf9a6c",
    robe: "#284a68",
    behind: "",
    hair: `<path d="M13.6 18C13 7.6 35 7.6 34.4 18Z" fill="#bd1f29"/>
    <path d="M12 17.2H36C39.4 17.4 41 18.6 41.6 20.4C38 19.8 34 19.6 30 20H13C11.6 19.4 11.4 17.8 12 17.2Z"
    fill="#8f1a20"/>`,
    rest: `<path d="M20.6 27Q24.6 30.6 27.6 26.6" fill="none" stroke="#1a2024" stroke-width="1.4"/>`,
  },
  {
    ground: "#fbe0cd",
    skin: "#f0c9a4",
    robe: "#b5432a",
    behind: `<path d="M11 25C9 7 39 7 37 25C37 32 36 34 36 34H12S11 32 11 25Z" fill="#33241d"/>`,
    hair: `<path d="M14.4 21C14 11 23 11 27 12C32 13 34 16 33.6 21C31 20 28 17 27 14.6C24 18 18 19 14.4 21Z"
    fill="#33241d"/>`,
    rest: `<path d="M20.6 27.2Q24 30 27.4 27.2" fill="none" stroke="#1a2024" stroke-width="1.4"/>`,
  },
  {
    ground: "#e9e2c6",
    skin: "#b98158",
    robe: "#6b5100",
    behind: `<path d="M12.6 23C11 8 37 8 35.4 23L36 27H12Z" fill="#2b2320"/>`,
    hair: `<path d="M14 21C13.4 11 22 9.6 25 12C29 9.8 34.6 12 34 21C32.4 18 30.4 16 27.4 15.4C23 17.4 17 17 14 21Z"
    fill="#2b2320"/>`,
    rest: `<path d="M19.4 26.4C21 30.4 27 30.4 28.6 26.4C29.4 31 27 34 24 34S18.6 31 19.4 26.4Z" fill="#2b2320"/>
    <path d="M22 28.4Q24 29.6 26 28.4" fill="none" stroke="#f0c9a4" stroke-width="1.3"/>`,
  },
];

/** @param {Looks} looks */
const drawn = ({ ground, skin, robe, behind, hair, rest }) =>
  `<path d="M0 0H48V48H0Z" fill="${ground}"/>${behind}<path d="M6 50C6 40 13 36 20 35.4V30H28V35.4C35 36 42 40 42 50Z"
    fill="${robe}"/><path d="M20 29H28V36C26 39 22 39 20 36Z" fill="${skin}"/><path d="M14.6 20A9.4 11 0 0 1 33.4 20
    C33.4 28 29 33 24 33S14.6 28 14.6 20Z" fill="${skin}"/>${hair}<path d="M20.2 22h0M27.8 22h0" stroke="#1a2024"
    stroke-width="2.5"/><path d="M17.6 26h0M30.4 26h0" stroke="#d8694f" stroke-width="3" opacity=".45"/>${rest}`;

/** @param {{ n: number }} props */
const Picture = ({ n }) => html`<svg class="portrait" viewBox="0 0 48 48" aria-hidden="true"
  dangerouslySetInnerHTML=${{ __html: drawn(LOOKS[n % LOOKS.length]) }} />`;

/** Somebody's portrait: what they chose, else the seat's. @param {{ seat: number }} props */
export const Portrait = ({ seat }) => html`<${Picture} n=${seatOf(seat)?.portrait ?? seat} />`;

/** The messages that say what each portrait shows. */
const SHOWN = [
  "portrait-brown-hair",
  "portrait-bun",
  "portrait-glasses",
  "portrait-plaits",
  "portrait-white-hair",
  "portrait-cap",
  "portrait-dark-hair",
  "portrait-beard",
];

/**
 * One of the portraits.
 * @param {{ value: number | null, onPick: (portrait: number) => void }} props
 */
export const Pictures = ({ value, onPick }) => html`<fieldset class="palette pictures">
    <legend>${say("my-picture")}</legend>
  ${SHOWN.map(
    (name, i) => html`<label key=${name} title=${say(name)}><input type="radio" name="picture" checked=${i === value}
    aria-label=${say(name)} data-testid=${`picture-${i}`} onChange=${() => onPick(i)} /><span class="face">
    <${Picture} n=${i} /></span></label>`,
  )}</fieldset>`;
