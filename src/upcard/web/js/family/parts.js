/** Small parts that the pages of a family's book share. */
import { html, useState } from "../lib.js";
import { refusalOf } from "../net/api.js";
import { Reason } from "../ui/parts/controls.js";
import { Icon } from "../ui/parts/icons.js";
/** @import { ComponentChildren } from "preact" */
/** @import { Refusal } from "../net/types.js" */

/** The frame of a screen. @param {{ title: string, children: ComponentChildren }} props */
export const Frame = ({ title, children }) =>
  html`<div class="screen paper"><header class="bar"><a class="logo" href="/"><i aria-hidden="true">
    </i>Upcard</a></header><main class="page family"><h1>${title}</h1>${children}</main></div>`;

/** The reason of a refusal. @param {{ refusal: Refusal | null }} props */
export const Why = ({ refusal }) =>
  refusal &&
  html`<p class="refusal" role="alert" data-testid="refusal"><${Icon} name="note" /><${Reason}
    refusal=${refusal} /></p>`;

/**
 * A request to the server, one at a time, and its refusal.
 * @returns {{ refusal: Refusal | null, busy: boolean, run: (act: () => Promise<unknown>) => Promise<boolean> }}
 */
export function useAsking() {
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  const [busy, setBusy] = useState(false);
  /** @param {() => Promise<unknown>} act */
  const run = async (act) => {
    if (busy) return false;
    setBusy(true);
    setRefusal(null);
    try {
      await act();
      return true;
    } catch (error) {
      setRefusal(refusalOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { refusal, busy, run };
}

/**
 * A choice among a few words.
 * @param {{ label: string, value: string, options: [string, string][], onPick: (value: string) => void,
 *   testid?: string }} props
 */
export const Choice = ({ label, value, options, onPick, testid = undefined }) =>
  html`<label class="family-choice"><span>${label}</span><select data-testid=${testid} value=${value}
    onChange=${(/** @type {Event} */ event) => onPick(/** @type {HTMLSelectElement} */ (event.target).value)}>
    ${options.map(
      ([key, text]) => html`<option key=${key} value=${key} selected=${key === value}>${text}</option>`,
    )}</select></label>`;

/** A day in words. @param {string} on */
export const dayOf = (on) =>
  new Date(`${on}T12:00:00`).toLocaleDateString(undefined, { day: "numeric", month: "long", year: "numeric" });
