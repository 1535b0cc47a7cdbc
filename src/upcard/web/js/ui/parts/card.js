/** A card: one element, its face a drawing of the pack; or a tile, a number over its colour's shape. */
import { html, pure } from "../../lib.js";
import { face } from "../../words/cards.js";
import { ALL, Drawing, Jester, Rear } from "./pack.js";
import { say } from "./words.ftl";

/** Attributes that say which card it is. @param {string} card @param {boolean} wild */
export function faceProps(card, wild) {
  const f = face(card);
  return {
    "data-r": f.r,
    "data-s": f.s,
    "data-card": card,
    class: `card${f.tile ? " tile" : ""}${wild ? " wild" : ""}`,
  };
}

/**
 * The drawings on a card, in their sizes there.
 * @param {{ card: string, tiles?: boolean, sizes?: string }} props
 */
export function Drawn({ card, tiles = undefined, sizes = ALL }) {
  const f = face(card, tiles);
  if (f.tile && f.r === "joker") return html`<${Jester} />`;
  if (!f.tile) return html`<${Drawing} r=${f.r} s=${f.s} sizes=${sizes} />`;
  return html`<b class="digit" aria-hidden="true">${f.r}</b><i class="shape" aria-hidden="true"></i>`;
}

/** The spoken name of a card. @param {string} card @param {boolean} wild @param {string} [as] what it stands for */
function inWords(card, wild, as) {
  if (as) return say(wild ? "card-wild-stands" : "card-stands", { card, as });
  return wild ? say("card-wild", { card }) : card;
}

/**
 * The content of a card: its face, spoken name, letters, what a wild stands for.
 * @param {{ card: string, wild: boolean, as?: string | null, note?: string, sizes?: string }} props
 */
function inside({ card, wild, as, note, sizes }) {
  const f = face(card);
  const stands = as && as !== card ? face(as) : null;
  const spoken = inWords(f.name, wild, stands?.name);
  return html`<${Drawn} card=${card} sizes=${sizes} /><span class="sr">${
    note ? say("card-note", { card: spoken, note }) : spoken
  }</span>
    ${
      stands &&
      html`<span class="as" aria-hidden="true" data-s=${stands.s}>${stands.index}
      ${stands.s && html`<i class="suit-mark"></i>`}</span>`
    }<span class="label" aria-hidden="true">${
      f.tile || !f.s ? f.label : html`<b>${f.index}</b>${f.s.toUpperCase()}`
    }</span>`;
}
export const Inside = pure(inside);

/**
 * A card that lies there.
 * @param {{card: string, wild?: boolean, as?: string|null, fly?: string, sizes?: string}} props
 */
const lying = ({ card, wild = false, as = null, fly = undefined, sizes = ALL }) =>
  html`<span ...${faceProps(card, wild)} data-fly=${fly}><${Inside} card=${card} wild=${wild} as=${as}
    sizes=${sizes} /></span>`;
export const Card = pure(lying);

/** The back of a card. */
export const Back = ({ fly = undefined }) => html`<span class="card back" aria-hidden="true"
  data-fly=${fly}><${Rear} /></span>`;
