/** Small parts that the pad's screens share. */
import { html } from "../lib.js";
import { rich } from "../words/text.js";
import { rests } from "../ui/parts/controls.js";
import { say } from "./words.ftl";
/** @import { ComponentChildren } from "preact" */
/** @import { Refusal } from "../net/types.js" */

/**
 * The frame of a screen about real cards.
 * @param {{ title?: string, children: ComponentChildren }} props
 */
export const Screen = ({ title = "", children }) =>
  html`<div class="screen paper"><header class="bar"><a class="logo" href="/"><i aria-hidden="true">
    </i>Upcard</a><span class="pad-title">${title}</span></header><main class="page pad">${children}</main></div>`;

/** The clause that says so, one tap deeper. @param {{ clause: string | null | undefined }} props */
export function ClauseNote({ clause }) {
  if (!clause) return null;
  return html` <details class="why" data-clause=${clause}><summary>${say("why")}</summary>${say.nodes("clause", {
    clause: html`<b class="tag">${clause}</b>`,
  })}</details>`;
}

/**
 * A sentence, with its clause one tap deeper.
 * @param {{ text: string, clause: string | null, cls?: string, testid?: string }} props
 */
export const Told = ({ text, clause, cls = "small", testid = undefined }) =>
  html`<div class=${cls} data-testid=${testid}>${text}<${ClauseNote} clause=${clause} /></div>`;

/** A reason, with its clause one tap deeper. @param {{ refusal: Refusal }} props */
export const Why = ({ refusal }) => html`<div>${rich(refusal.message)}<${ClauseNote} clause=${refusal.clause} /></div>`;

/**
 * A number that is counted up and down.
 * @param {{ label: string, value: number, set: (value: number) => void, least?: number, testid: string }} props
 */
export const Stepper = ({ label, value, set, least = 0, testid }) =>
  html`<span class="pad-step" role="group" aria-label=${label}><span>${label}</span>
    <button type="button" class="btn" aria-label=${say("one-less")} data-testid=${`${testid}-less`}
    ...${rests(value <= least && say("least", { what: label, number: least }))}
    onClick=${() => set(value - 1)}>−</button>
    <output class="num" data-testid=${testid}>${value}</output>
    <button type="button" class="btn" aria-label=${say("one-more")} data-testid=${`${testid}-more`}
    onClick=${() => set(value + 1)}>+</button></span>`;
