/** Plain elements for cards above the page: in flight or being dragged. */
import { html, render } from "../lib.js";
import { Drawn, faceProps } from "../ui/parts/card.js";
import { Rear, sizeAt } from "../ui/parts/pack.js";

/**
 * A card; null is a hidden one. With `both` it has both sides, of which one shows.
 * @param {string | null} card
 * @param {number} [width] in pixels: it is drawn for that width alone
 * @param {boolean} [both]
 */
export function cardElement(card, width = undefined, both = false) {
  const shell = document.createElement("div");
  const { "data-card": _, ...face } = card ? faceProps(card, false) : { class: "card", "data-card": "" };
  const front = card && html`<${Drawn} card=${card} sizes=${width && sizeAt(width)} />`;
  render(html`<div ...${face}>${front}${(!card || both) && html`<${Rear} />`}</div>`, shell);
  const el = /** @type {HTMLElement} */ (shell.firstElementChild);
  el.classList.toggle("back", !card || both);
  if (width) el.style.setProperty("--cw", `${width}px`);
  return el;
}

/**
 * A card that flies; with `both` it shows its back at first.
 * @param {string | null} card
 * @param {number} width
 * @param {boolean} [both]
 */
export function cardInAir(card, width, both = false) {
  const shell = document.createElement("div");
  shell.className = "flight";
  shell.append(cardElement(card, width, both));
  return shell;
}
