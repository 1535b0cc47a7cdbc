/** Who somebody is, at a glance: a letter on their colour, a bot's face, or a free place. */
import { html } from "../../lib.js";
import { Icon } from "./icons.js";

/** The colours that people choose from, by their numbers. */
export const COLOURS = ["Teal", "Red", "Blue", "Ochre", "Violet", "Green", "Pink", "Slate"];

/** @param {{ name: string, kind?: string, colour?: number | null }} props */
export function Face({ name, kind = "person", colour = null }) {
  if (kind === "bot") return html`<span class="face bot" aria-hidden="true"><${Icon} name="bot" /></span>`;
  if (kind === "open") return html`<span class="face none" aria-hidden="true"><${Icon} name="plus" /></span>`;
  return html`<span class="face" data-colour=${colour ?? undefined} aria-hidden="true">
    ${[...name.trim()][0]?.toUpperCase() ?? "?"}</span>`;
}

/**
 * One of eight colours.
 * @param {{ value: number, onPick: (colour: number) => void }} props
 */
export function Palette({ value, onPick }) {
  return html`<fieldset class="palette"><legend>My colour</legend>
    ${COLOURS.map(
      (name, i) => html`<label key=${name} title=${name}><input type="radio" name="colour" checked=${i === value}
      aria-label=${name} data-testid=${`colour-${i}`} onChange=${() => onPick(i)} /><span class="face" data-colour=${i}
      aria-hidden="true">${i === value ? html`<${Icon} name="check" />` : ""}</span></label>`,
    )}</fieldset>`;
}
