/** A seat's luck with its wild cards, on a scale from unlucky to lucky. */
import { html } from "../../lib.js";

/** The wild cards, more or fewer than expected, at which the scale ends. */
const MOST = 4;

/** @param {{ over: number }} props `over`: wild cards beyond the expected number */
export const Meter = ({ over }) =>
  html`<span class="meter" aria-hidden="true"><i
    style=${{ left: `${50 + (48 / MOST) * Math.max(-MOST, Math.min(MOST, over))}%` }}></i></span>`;
