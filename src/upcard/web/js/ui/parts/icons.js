/** Icons: strokes of our own on a 24 px grid. */
import { html } from "../../lib.js";

/** @type {Record<string, string | undefined>} */
const PATHS = {
  scores: "M5 4v16M12 9v11M19 13v7",
  log: "M5 6h14M5 12h14M5 18h9",
  rules: "M5 5.5C7.5 4 10 4 12 5.8C14 4 16.5 4 19 5.5V19C16.5 17.6 14 17.6 12 19.2C10 17.6 7.5 17.6 5 19Z M12 5.8V19",
  menu: "M4 7h16M4 12h16M4 17h16",
  crown: "M4 18L3 7l5.5 4L12 4l3.5 7L21 7l-1 11Z",
  check: "M5 12.5l5 5L19 7",
  sort: "M7 4.5v15M3.8 16.2L7 19.5l3.2-3.3M13 6.5h8M13 12h6M13 17.5h3.5",
  hint: "M9 17.5h6M10 21h4M8.6 14.6a6 6 0 1 1 6.8 0c-.4.4-.4.9-.4 1.4H9c0-.5 0-1-.4-1.4z",
  cross: "M6 6l12 12M18 6L6 18",
  back: "M8.5 5L4.5 9l4 4M4.5 9H14a5 5 0 0 1 0 10H9",
  down: "M5 9l7 7 7-7",
  next: "M9 5l7 7-7 7",
  prev: "M15 5l-7 7 7 7",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  share: "M12 15V4M8 7.5L12 3.5l4 4M6 11.5H5v8.5h14v-8.5h-1",
  swap: "M4 9h13M13.5 5.5L17 9l-3.5 3.5M20 15H7M10.5 11.5L7 15l3.5 3.5",
  leave: "M13 4.5H5v15h8M10 12h10M16.5 8.5L20 12l-3.5 3.5",
  phrases: "M5 5.5h14v10h-8l-4 3.5v-3.5H5z",
  wish: "M12 4l2.4 5.2 5.6.6-4.2 3.9 1.2 5.6-5-2.9-5 2.9 1.2-5.6L4 9.8l5.6-.6z",
  spade: "M12 2C13 6 21 9 21 15A4.5 4.5 0 0 1 13 18Q13 21 15.5 22H8.5Q11 21 11 18A4.5 4.5 0 0 1 3 15C3 9 11 6 12 2Z",
  skip: "M5 5l8 7-8 7zM17 5v14",
};

/** @type {Record<string, unknown>} */
const ROUNDS = {
  settings: html`<circle cx="12" cy="12" r="3.2" /><path
    d="M12 3.5v3M12 17.5v3M3.5 12h3M17.5 12h3M6 6l2.1 2.1M15.9 15.9L18 18M18 6l-2.1 2.1M8.1 15.9L6 18" />`,
  note: html`<circle cx="12" cy="12" r="8.2" /><path d="M12 7.5v5M12 16v.2" />`,
  clock: html`<circle cx="12" cy="12" r="8.2" /><path d="M12 7.4V12l3.2 2" />`,
  bot: html`<rect x="5" y="8" width="14" height="11" rx="3" /><path
    d="M12 8V4.5M9.3 13v1.2M14.7 13v1.2M3 13v2.5M21 13v2.5" />`,
  copy: html`<rect x="8.5" y="8.5" width="11" height="11" rx="2" /><path
    d="M15.5 8.5V6.5a2 2 0 0 0-2-2h-7a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h2" />`,
  eye: html`<path d="M2.8 12C5 8 8.3 6 12 6s7 2 9.2 6c-2.2 4-5.5 6-9.2 6s-7-2-9.2-6z" /><circle cx="12" cy="12"
    r="2.8" />`,
  phone: html`<rect x="7" y="3" width="10" height="18" rx="2.2" /><path d="M11 17.6h2" />`,
  people: html`<circle cx="9" cy="8.5" r="3.2" /><path d="M3 19.5c.5-3.6 2.9-5.4 6-5.4s5.5 1.8 6 5.4M16 5.8a3.2
    3.2 0 0 1 0 5.6M17.6 14.4c2 .7 3.1 2.4 3.4 5.1" />`,
  person: html`<circle cx="12" cy="8" r="3.6" /><path d="M5 20c.6-4 3.4-6 7-6s6.4 2 7 6" />`,
};

/** An icon by name. @param {{name: string}} props */
export function Icon({ name }) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    ${ROUNDS[name] ?? html`<path d=${PATHS[name]} />`}</svg>`;
}
