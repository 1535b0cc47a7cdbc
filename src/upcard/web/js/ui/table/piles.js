/** Stock and discard: to press in my turn, and to drop a discard on. */
import { html, useState } from "../../lib.js";
import { claim, discard, draw, take, takePile } from "../../input/actions.js";
import { cardName } from "../../words/cards.js";
import { mayNow } from "../../state/may.js";
import { hint, moment, nameOf, playing } from "../../state/store.js";
import { RefusalAt } from "../parts/controls.js";
import { plain, rich } from "../../words/text.js";
import { Back, Card } from "../parts/card.js";
import { say } from "./words.ftl";
/** @import { Deal, PileTake, State, Turned } from "../../net/types.js" */

/** The class of a pile that the hint is about. @param {string} pile */
const lit = (pile) => (hint.value?.pile === pile ? " lit" : "");

/** The stock. @param {{ deal: Deal }} props */
export function Stock({ deal }) {
  const s = playing();
  const live = mayNow(s, "draw");
  const { wilds, honour } = s;
  const faceUp = honour?.face_up ?? [];
  const up = faceUp[0];
  return html`<button type="button" class=${`pile${live ? " live" : ""}${lit("stock")}`} data-testid="stock"
    aria-disabled=${live ? undefined : "true"}
    onClick=${() => draw("stock")}>
    <span class="stack stock" data-fly="a:stock">
    ${up ? html`<${Card} card=${up} wild=${wilds.includes(up)} />` : html`<${Back} />`}</span>
    <span class="cap"><b>
    ${
      live
        ? html`${say("stock-draw")}<span class="sr"> ${say("stock-from")}, </span>`
        : html`${say("stock")}<span class="sr">, </span>`
    }</b>
    ${
      faceUp.length
        ? say.nodes("stock-left-up", {
            cards: deal.stock,
            up: html`<span data-testid="face-up">${say("stock-face-up", { cards: faceUp.length })}</span>`,
          })
        : say("stock-left", { cards: deal.stock })
    }</span>
    </button>`;
}

/**
 * The effect of pressing the discard now: its name and the press.
 * @param {State} s
 * @returns {[string, () => unknown]}
 */
function discardRole(s) {
  if (mayNow(s, "take")) return [say("pile-take"), () => take("discard")];
  if (mayNow(s, "discard")) return [say("pile-discard"), () => discard(undefined, "discard")];
  if (s.claim || mayNow(s, "claim")) return [say("may-i"), () => claim("discard")];
  return [say("pile-discard"), () => take("discard")];
}

/** The origin of the top discard, in words. @param {State} s @param {Deal} deal */
function whence(s, { discard: pile, discard_from: seat }) {
  if (!pile.length) return say("pile-empty");
  // The card under one that was taken out of turn is on top now.
  if (seat == null) return say(pile.length > 1 ? "pile-on-top" : "pile-first");
  return seat === s.you ? say("pile-from-you") : say("pile-from", { who: nameOf(seat) });
}

/** The discard pile: its top. @param {{ deal: Deal, wilds: string[] }} props */
export function Discard({ deal, wilds }) {
  const s = playing();
  const top = deal.discard.at(-1);
  const under = deal.discard.at(-2);
  const [name, press] = discardRole(s);
  const live = (mayNow(s, "take") || mayNow(s, "claim")) && !!top;
  return html`<button type="button" class=${`pile${live ? " live" : ""}${lit("discard")}`}
    data-testid="discard" data-drop="discard"
    aria-disabled=${live || mayNow(s, "discard") ? undefined : "true"} onClick=${press}>
    <span class="stack" aria-hidden="true">
    ${
      under
        ? html`<span class="under"><${Card} card=${under} wild=${wilds.includes(under)} sizes="b" /></span>`
        : html`<span class="place under"></span>`
    }
      <span class="top" data-fly="a:discard">
      ${
        top
          ? html`<${Card} key=${deal.discard.length} card=${top} wild=${wilds.includes(top)} sizes="b" />`
          : html`<span class="place"></span>`
      }</span></span>
    <span class="cap"><b>${name}<span class="sr">: ${top ? cardName(top) : say("pile-no-card")}, </span>
    </b>${whence(s, deal)}</span>
    </button>`;
}

/** The name of taking down to a card. @param {number} i @param {string} card @param {PileTake} [take] */
function takeWords(i, card, take) {
  const said = { card: cardName(card), text: plain(take?.text) };
  return i ? say("pile-down-to", { cards: i + 1, ...said }) : say("pile-one", said);
}

/**
 * The pile where it may be taken deeper: every card to be seen, the top one first, with the points that stay in the
 * hand of the player who takes down to it.
 * @param {{ pile: string[], takes: PileTake[], wilds: string[], live: boolean }} props
 */
function Fan({ pile, takes, wilds, live }) {
  const [at, look] = useState(-1);
  const told = takes[Math.min(at, takes.length - 1)];
  if (pile.length < 2) return null;
  return html`<p class="pile-cost" data-testid="pile-cost">${
    told ? rich(told.text) : say("pile-choices")
  }</p><ol class="pile-fan" data-testid="pile-fan" aria-label=${say("pile-fan")}>
    ${pile.map(
      (card, i) => html`<li key=${pile.length - i}>
    <button type="button" class="pick" data-pile=${i + 1} data-testid=${`pile-${i + 1}`} tabindex=${i ? -1 : 0}
    aria-disabled=${live ? undefined : "true"}
      aria-label=${takeWords(i, card, takes[i])}
      onMouseEnter=${() => look(i)} onMouseLeave=${() => look(-1)} onFocus=${() => look(i)} onBlur=${() => look(-1)}
        onClick=${() => takePile(i + 1)}><${Card} card=${card} wild=${wilds.includes(card)} />
    ${takes[i] && html`<span class="cost num" aria-hidden="true">${takes[i].points}</span>`}</button></li>`,
    )}</ol>`;
}

/**
 * The card turned up for the wild rank.
 * @param {{ turned: Turned }} props
 */
function TurnedUp({ turned }) {
  return html`<p class="turned" data-testid="turned" data-fly="a:turned">
    <${Card} card=${turned.card} wild=${true} /><span>${turned.text}</span></p>`;
}

/** Both piles. */
export function Piles() {
  const s = playing();
  if (!s?.deal) return null;
  return html`<section class=${s.round.turned ? "centre turned-up" : "centre"} data-moment=${moment()}
    aria-label=${say("piles")}>
    <div class="piles"><${Stock} deal=${s.deal} /><${Discard} deal=${s.deal}
    wilds=${s.wilds} /></div>
    ${s.round.turned && html`<${TurnedUp} turned=${s.round.turned} />`}
    ${
      s.deal.pile &&
      html`<${Fan} pile=${s.deal.pile} takes=${s.deal.takes} wilds=${s.wilds} live=${mayNow(s, "pile")} />`
    }<${RefusalAt} near="pile" floats=${true} />
    <${RefusalAt} near="stock" floats=${true} /><${RefusalAt} near="discard" floats=${true} /></section>`;
}
