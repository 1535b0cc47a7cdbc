/** Marks that only the front page has, strokes as those of the other icons. */
import { html } from "../../lib.js";

/** @type {Record<string, string>} */
const PATHS = {
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16.2 16.2 20.5 20.5",
  pencil: "M4 20l1-4L16 5l3 3L8 19ZM14 7l3 3",
  sun: `M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4
    M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4`,
  hand: `M8 12V6.5a1.6 1.6 0 0 1 3.2 0V11M11.2 11V4.6a1.6 1.6 0 0 1 3.2 0V11M14.4 11V6.4a1.6 1.6 0 0 1 3.2 0V14
    c0 4.6-2.6 7-6 7-3 0-4.6-1.4-6-4.4l-1.4-3c-.8-1.8 1.6-3 2.6-1.4L8 14`,
};

/** @param {{ name: string }} props */
export const Mark = ({ name }) => html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path
  d=${PATHS[name]} /></svg>`;
