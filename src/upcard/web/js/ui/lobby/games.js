/** Games as pictures of what they are: the melds that each is about. */
import { html } from "../../lib.js";
import { face } from "../../words/cards.js";
import { Drawn } from "../parts/card.js";
import { span } from "../../words/text.js";
/** @import { GameOffer } from "../../net/types.js" */

const FIRST = "continental";

/** A card or tile of a picture; nothing reads it out. @param {{ card: string, tiles: boolean }} props */
function Pictured({ card, tiles }) {
  const f = face(card, tiles);
  return html`<span class=${`card${tiles ? " tile" : ""}${card === "JK" ? " wild" : ""}`} data-r=${f.r} data-s=${f.s}>
    <${Drawn} card=${card} tiles=${tiles} /><span class="label">${f.label}</span></span>`;
}

/** A game's melds, side by side. @param {{ game: GameOffer, big?: boolean }} props */
export const Picture = ({ game, big = false }) => html`<div class=${big ? "picture big" : "picture"}
  aria-hidden="true">
  ${game.picture.map(
    (meld, i) => html`<ul key=${i} class="fan">
    ${meld.map((card) => html`<li key=${card}><${Pictured} card=${card} tiles=${game.face === "tiles"} /></li>`)}</ul>`,
  )}</div>`;

/** @param {{ game: GameOffer, chosen: GameOffer, pick: (game: GameOffer) => void, small?: boolean }} props */
function Game({ game, chosen, pick, small = false }) {
  return html`<li><label class=${small ? "game" : "game tile"} title=${game.about}>
    <input type="radio" name="game" value=${game.id} checked=${game.id === chosen.id} onChange=${() => pick(game)} />
    ${!small && html`<${Picture} game=${game} />`}
    <b>${game.name}</b>
    <small>${span(game.players[0], game.players[1])} players, ${game.length}</small></label></li>`;
}

/** A group's games, each followed by its variations; the first of all leads its group. @param {GameOffer[]} list */
function inOrder(list) {
  const ids = new Set(list.map((g) => g.id));
  /**
   * @param {string} base
   * @returns {GameOffer[]}
   */
  const under = (base) => list.filter((g) => g.base === base).flatMap((g) => [g, ...under(g.id)]);
  const roots = list
    .filter((g) => !ids.has(g.base ?? ""))
    .sort((a, b) => Number(b.id === FIRST) - Number(a.id === FIRST));
  return roots.map((g) => ({ game: g, variations: under(g.id) }));
}

/** Games under the headings of the server. @param {GameOffer[]} games */
function grouped(games) {
  const names = [...new Set(games.map((g) => g.group))];
  return names.map((name) => ({ name, list: inOrder(games.filter((g) => g.group === name)) }));
}

/**
 * The variations of a group, behind one press; open where one of them is chosen.
 * @param {{ list: GameOffer[], chosen: GameOffer, pick: (game: GameOffer) => void }} props
 */
function Variations({ list, chosen, pick }) {
  if (!list.length) return null;
  return html`<details class="variations" open=${list.some((g) => g.id === chosen.id)}><summary>
    ${list.length === 1 ? "One variation" : `${list.length} variations`}</summary><ul class="games-small">
    ${list.map((g) => html`<${Game} key=${g.id} game=${g} chosen=${chosen} pick=${pick} small=${true} />`)}</ul>
    </details>`;
}

/** @param {{ games: GameOffer[], chosen: GameOffer, pick: (game: GameOffer) => void }} props */
export function Games({ games, chosen, pick }) {
  return html`<section class="panel game-shelf" aria-labelledby="lg"><h2 id="lg">Games</h2>
    ${!games.length && html`<p class="muted">Fetching the games.</p>`}
    ${grouped(games).map(
      ({ name, list }, i) => html`<h3 key=${name} id=${`lg${i}`}>${name}</h3>
    <ul class="tiles" aria-labelledby=${`lg${i}`}>
    ${list.map(({ game }) => html`<${Game} key=${game.id} game=${game} chosen=${chosen} pick=${pick} />`)}</ul>
    <${Variations} list=${list.flatMap((one) => one.variations)} chosen=${chosen} pick=${pick} />`,
    )}</section>`;
}
