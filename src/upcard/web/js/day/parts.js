/** Small parts that the deal of the day and practice share. */
import { html } from "../lib.js";
import { Reason } from "../ui/parts/controls.js";
import { Icon } from "../ui/parts/icons.js";
/** @import { ComponentChildren } from "preact" */
/** @import { Refusal } from "../net/types.js" */

/** The frame of a screen. @param {{ title: string, children: ComponentChildren }} props */
export const Frame = ({ title, children }) =>
  html`<div class="screen paper"><header class="bar"><a class="logo" href="/"><i aria-hidden="true">
    </i>Upcard</a></header><main class="page day"><h1>${title}</h1>${children}</main></div>`;

/** The reason of a refusal. @param {{ refusal: Refusal | null }} props */
export const Why = ({ refusal }) =>
  refusal &&
  html`<p class="refusal" role="alert" data-testid="refusal"><${Icon} name="note" /><${Reason}
    refusal=${refusal} /></p>`;

/** Signals that the page is drawn. */
export const drawn = () => (document.documentElement.dataset.ready = "1");
