/** A person at a glance: a letter on their colour, a bot's face, or a free place. */
import { html } from "../../lib.js";
import { Icon } from "./icons.js";
import { say } from "./words.ftl";

/** The colours that people choose from, by their numbers: the messages with their names. */
const COLOURS = [
  "colour-teal",
  "colour-red",
  "colour-blue",
  "colour-ochre",
  "colour-violet",
  "colour-green",
  "colour-pink",
  "colour-slate",
];

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
  return html`<fieldset class="palette"><legend>${say("my-colour")}</legend>
    ${COLOURS.map(
      (name, i) => html`<label key=${name} title=${say(name)}><input type="radio" name="colour" checked=${i === value}
      aria-label=${say(name)} data-testid=${`colour-${i}`} onChange=${() => onPick(i)} /><span class="face"
      data-colour=${i}
      aria-hidden="true">${i === value ? html`<${Icon} name="check" />` : ""}</span></label>`,
    )}</fieldset>`;
}
