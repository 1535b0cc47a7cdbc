/** The places of cards above the page, in moments. */

export const OUT = "cubic-bezier(.2, .8, .3, 1)";
export const MOVE = "cubic-bezier(.45, .05, .2, 1)";
export const LAND = "cubic-bezier(.3, 1.35, .5, 1)";
const HIGH = 1.4;

/** @typedef {{ x: number, y: number, width: number }} Spot the middle of a card, and how wide it is */

/** The element of a place by its data-fly name. @param {string} name */
export const find = (name) =>
  /** @type {HTMLElement | null} */ (document.querySelector(`[data-fly="${CSS.escape(name)}"]`));

/** @param {DOMRect} box @returns {Spot} */
export const spotOf = (box) => ({
  x: box.left + box.width / 2,
  y: box.top + box.height / 2,
  width: Math.min(box.width, box.height / HIGH),
});

/** The place of a card of that width at a spot. @param {number} width @param {Spot} spot @param {string} [more] */
export const at = (width, spot, more = "") =>
  `translate(${spot.x - width / 2}px, ${spot.y - (width * HIGH) / 2}px) scale(${spot.width / width}) ${more}`;
