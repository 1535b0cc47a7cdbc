/** Cards above the page, as plain elements: what flies and what is dragged. */
import { html, render } from "../lib.js";
import { Drawn, faceProps } from "../ui/parts/card.js";
import { Rear } from "../ui/parts/pack.js";

/** A card with both its sides, of which one shows; null is one that nobody here may see. @param {string | null} card */
export function cardElement(card) {
  const shell = document.createElement("div");
  const { "data-card": _, ...face } = card ? faceProps(card, false) : { class: "card", "data-card": "" };
  render(html`<div ...${face}>${card && html`<${Drawn} card=${card} />`}<${Rear} /></div>`, shell);
  return /** @type {HTMLElement} */ (shell.firstElementChild);
}
