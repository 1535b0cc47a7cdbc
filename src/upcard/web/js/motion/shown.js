/** Plain elements for cards above the page: in flight or being dragged. */
import { html, render } from "../lib.js";
import { Drawn, faceProps } from "../ui/parts/card.js";
import { Rear } from "../ui/parts/pack.js";

/** A card with both sides, of which one shows; null is a hidden card. @param {string | null} card */
export function cardElement(card) {
  const shell = document.createElement("div");
  const { "data-card": _, ...face } = card ? faceProps(card, false) : { class: "card", "data-card": "" };
  render(html`<div ...${face}>${card && html`<${Drawn} card=${card} />`}<${Rear} /></div>`, shell);
  return /** @type {HTMLElement} */ (shell.firstElementChild);
}
