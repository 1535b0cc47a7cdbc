/** The field for my name. */
import { html } from "../../lib.js";
import { onKey, onText } from "./controls.js";
import { say } from "./words.ftl";

/**
 * A field for my name.
 * @param {{ value: string, onInput: (name: string) => void, onEnter?: () => void }} props
 */
export function NameField({ value, onInput, onEnter = () => {} }) {
  return html`<label class="name-field"><span>${say("my-name")}</span><input data-testid="player-name"
    autocomplete="nickname"
    maxlength="24" placeholder=${say("guest")} value=${value}
    onInput=${onText(onInput)} onKeyDown=${onKey("Enter", onEnter)} /></label>`;
}
