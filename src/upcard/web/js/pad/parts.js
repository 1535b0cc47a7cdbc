/** Small parts that the pad's screens share. */
import { html } from "../lib.js";
import { rich } from "../words/text.js";
/** @import { ComponentChildren } from "preact" */
/** @import { Refusal } from "../net/types.js" */

/**
 * The frame of a screen about real cards.
 * @param {{ title?: string, children: ComponentChildren }} props
 */
export const Screen = ({ title = "", children }) =>
  html`<div class="screen paper"><header class="bar"><a class="logo" href="/"><i aria-hidden="true">
    </i>Upcard</a><span class="pad-title">${title}</span></header><main class="page pad">${children}</main></div>`;

/** A reason with its clause. @param {{ refusal: Refusal }} props */
export const Why = ({ refusal }) =>
  html`<span>${rich(refusal.message)}${refusal.clause ? html` <b class="tag">${refusal.clause}</b>` : null}</span>`;

/**
 * A number that is counted up and down.
 * @param {{ label: string, value: number, set: (value: number) => void, least?: number, testid: string }} props
 */
export const Stepper = ({ label, value, set, least = 0, testid }) =>
  html`<span class="pad-step" role="group" aria-label=${label}><span>${label}</span>
    <button type="button" class="btn" aria-label="One less" data-testid=${`${testid}-less`}
    aria-disabled=${value > least ? undefined : "true"} onClick=${() => value > least && set(value - 1)}>−</button>
    <output class="num" data-testid=${testid}>${value}</output>
    <button type="button" class="btn" aria-label="One more" data-testid=${`${testid}-more`}
    onClick=${() => set(value + 1)}>+</button></span>`;
