/** A game's traits as small drawings, chosen by those that the server tells; screen readers skip them. */
import { html } from "../../lib.js";
import { face } from "../../words/cards.js";
import { Back, Drawn } from "../parts/card.js";
import { Portrait } from "../parts/portraits.js";
/** @import { GameOffer } from "../../net/types.js" */
/** @import { ComponentChildren } from "preact" */

/** A card or tile of a picture. @param {{ card: string, tiles?: boolean }} props */
export function Pictured({ card, tiles = false }) {
  const f = face(card, tiles);
  return html`<span class=${`card${tiles ? " tile" : ""}${card === "JK" ? " wild" : ""}`} data-r=${f.r} data-s=${f.s}>
    <${Drawn} card=${card} tiles=${tiles} /></span>`;
}

/** Cards side by side. @param {{ cards: string, cls?: string, tiles?: boolean }} props */
export const Fan = ({ cards, cls = "", tiles = false }) => html`<span class=${`fan ${cls}`}>
  ${cards.split(" ").map((card) => html`<${Pictured} key=${card} card=${card} tiles=${tiles} />`)}</span>`;

/** Somebody's portrait. @param {{ seat: number }} props */
export const Face = ({ seat }) => html`<span class="av"><${Portrait} seat=${seat} /></span>`;

/** @param {{ d: string, box: string, cls: string }} props */
const Stroke = ({ d, box, cls }) => html`<svg class=${cls} viewBox=${box} preserveAspectRatio="none"><path d=${d} />
  </svg>`;

/** A contract for each round: the first two, and the last. @param {GameOffer} game */
const steps = ({ rounds }) => html`<span class="step"><b>1</b><${Fan} cards="7S 7H 7D" /></span>
  <span class="step"><b>2</b><${Fan} cards="4C 5C 6C 7C" /></span>
  <span class="step"><b>${rounds}</b><${Fan} cards="9D TD JD QD KD" /></span>
  <${Stroke} cls="path" box="0 0 300 150" d="M0 143H92V107H176V74H300" />`;

/** Two against two, and a card between them. */
const partners = () => html`<span class="side ours"><${Face} seat=${0} /><${Face} seat=${5} /></span>
  <span class="between"><${Pictured} card="QD" /><${Stroke} cls="arrow" box="0 0 60 24"
  d="M2 12H50M42 3L54 12L42 21" /></span><span class="side theirs"><${Face} seat=${4} /><${Face} seat=${1} /></span>`;

/** Two hands, and a knock between them. */
const knock = () => html`<span class="fan theirs">${[0, 1, 2, 3, 4].map((key) => html`<${Back} key=${key} />`)}</span>
  <svg class="fist" viewBox="0 0 60 60"><path d="M30 22v0M16 30a14 14 0 0 1 28 0M8 30a22 22 0 0 1 44 0" /><rect x="20"
  y="30" width="20" height="15" rx="6" /><path class="knuckles" d="M25 31v6M30 31v6M35 31v6" /></svg>
  <${Fan} cls="ours" cards="5S 6S 7S AH AD" />`;

/** Any game: the melds that it is about. @param {GameOffer} game */
const melds = ({ picture, face: how }) =>
  picture.map((meld, i) => html`<${Fan} key=${i} cards=${meld.join(" ")} tiles=${how === "tiles"} />`);

/** The drawing of the first trait that a game has. @type {[string, (game: GameOffer) => ComponentChildren][]} */
const DRAWINGS = [
  ["partners", partners],
  ["knock", knock],
  ["contracts", steps],
];

/** @param {{ game: GameOffer }} props */
export function Special({ game }) {
  const [trait, drawing] = DRAWINGS.find(([one]) => game.traits.includes(one)) ?? ["melds", melds];
  return html`<span class=${`special of-${trait}`} aria-hidden="true">${drawing(game)}</span>`;
}
