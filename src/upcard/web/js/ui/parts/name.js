/** The field for my name. */
import { html } from "../../lib.js";
import { onKey, onText } from "./controls.js";

/**
 * A field for my name.
 * @param {{ value: string, onInput: (name: string) => void, onEnter?: () => void }} props
 */
export function NameField({ value, onInput, onEnter = () => {} }) {
  return html`<label class="name-field"><span>My name</span><input data-testid="player-name" autocomplete="nickname"
    maxlength="24" placeholder="Guest" value=${value}
    onInput=${onText(onInput)} onKeyDown=${onKey("Enter", onEnter)} /></label>`;
}
