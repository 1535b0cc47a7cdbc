/** Melds that lie: to read, and to lay cards on. */
import { html } from "../../lib.js";
import { cardName } from "../../words/cards.js";
import { asks, choose, openMelds, readyCards, tapMeld, targetsFor } from "../../input/layoff.js";
import { hint, nameOf, playing, question, seatOf, state } from "../../state/store.js";
import { cardText, listing } from "../../words/text.js";
import { Float, RefusalAt } from "../parts/controls.js";
import { Card } from "../parts/card.js";
import { Icon } from "../parts/icons.js";
import { Portrait } from "../parts/portraits.js";
import { grown, since } from "../../state/since.js";
import { isOurs, SideMark } from "./seats.js";
import { say } from "./words.ftl";
/** @import { Meld, Seat, Target } from "../../net/types.js" */

const END_NAMES = { low: "end-low", high: "end-high" };

/** The name of laying a card this way. @param {Target} option @param {string} card */
function laying({ frees, end, as }, card) {
  if (frees) return say.nodes("free", { card: cardText(frees) });
  const name = say(end ? END_NAMES[end] : "lay");
  return as && as !== card ? say.nodes("lay-as", { end: name, card: cardText(as) }) : name;
}

/** @param {{ meld: string }} props */
function Ends({ meld }) {
  const asked = question.value;
  if (asked?.kind !== "end" || asked.meld !== meld) return null;
  return html`<${Float} cls="ends" role="group" aria-label=${asks(asked.options)}>
    ${asked.options.map(
      (option, i) =>
        html`<button type="button" class="btn" key=${option.move} data-testid=${`end-${i}`} autofocus=${i === 0}
      onClick=${() => choose(asked, option)}>${laying(option, asked.card)}</button>`,
    )}
    <button type="button" class="btn quiet" aria-label=${say("lay-not")} onClick=${() => (question.value = null)}>
    <${Icon} name="cross" /></button></${Float}>`;
}

/** The card that a press would put here, drawn in its place. @param {{ cards: string[], best: boolean }} props */
const Put = ({ cards, best }) => html`<li class=${best ? "put best" : "put"} aria-hidden="true"><b>${
  cards[0] === "JK" ? "★" : cardText(cards[0])
}</b>
  ${best && html`<small>${say("put-here")}</small>`}</li>`;

/**
 * One meld with its press over it.
 * @param {{ meld: Meld, open: boolean, first?: boolean, best?: boolean }} props
 */
export function MeldBox({ meld, open, first = false, best = false }) {
  const ready = open ? readyCards().filter((card) => targetsFor(card, meld.id).length) : [];
  const words = meld.cards.map((c) => cardName(c.as ?? c.card)).join(", ");
  const lit = hint.value?.meld === meld.id;
  const isNew = since.value.melds.includes(meld.id);
  const came = grown(meld);
  const those = listing([...came].map((i) => cardName(meld.cards[i].card)));
  const name = isNew ? "meld-of-new" : those ? "meld-of-grown" : "meld-of";
  const said = say(name, { label: meld.label, cards: words, new: those });
  // A player who chose one card knows which.
  const cards = readyCards().length > 1 && listing(ready.map(cardName));
  const fits = cards ? say("fits-cards", { cards, meld: said }) : say("fits", { meld: said });
  return html`<div class=${`meld-box${open ? " target" : ""}${open && (best || lit) ? " best" : ""}${
    lit ? " lit" : ""
  }${isNew ? " since" : ""}`}
    data-testid=${`meld-${meld.id}`}
    data-drop=${`meld:${meld.id}`}>
    <ul class="fan meld" aria-label=${meld.label}>
      ${meld.cards.map(
        (c, i) =>
          html`<li key=${i} class=${came.has(i) ? "since" : undefined}><${Card} card=${c.card} wild=${c.wild} as=${c.as}
          fly=${`m:${meld.id}:${i}`} sizes="tm" /></li>`,
      )}
      ${open && html`<${Put} cards=${ready} best=${best || lit} />`}</ul>
    ${isNew && html`<i class="mark" aria-hidden="true">${say("card-new")}</i>`}
    <button type="button" class="hit" data-meld=${meld.id} tabindex=${first ? 0 : -1}
    aria-label=${open ? fits : said}
      onClick=${() => tapMeld(meld.id)}></button>
    <${Ends} meld=${meld.id} /><${RefusalAt} near=${`meld-${meld.id}`} floats=${true} /></div>`;
}

/**
 * The melds of one seat next to its portrait.
 * @param {{ seat: number, melds: Meld[], first: boolean }} props
 */
export function Owner({ seat, melds, first }) {
  const open = openMelds(readyCards());
  const who = seatOf(seat);
  return html`<section class="owner" aria-label=${say("melds-of", { who: who?.name ?? "" })}>
    <span class="whose" title=${who?.name}><span class="av small"><${Portrait} seat=${seat} />
    ${who && html`<${SideMark} seat=${who} />`}</span><span class="nm" dir="auto">${who?.name}</span></span>
    <div class="melds">
    ${melds.map(
      (m, i) => html`<${MeldBox} key=${m.id} meld=${m} open=${open.has(m.id)} best=${open.size === 1}
      first=${first && i === 0} />`,
    )}
    <${Loose} seat=${seat} /></div></section>`;
}

/** A player's cards on the table outside melds, at an honour table. @param {{ seat: number }} props */
export function Loose({ seat }) {
  const { honour, wilds } = playing();
  return (honour?.loose ?? [])
    .filter((one) => one.seat === seat)
    .map(
      (one, i) => html`<div key=${i} class="meld-box" data-testid=${`loose-${seat}`}><ul class="fan meld"
      aria-label=${say("laid-by", { who: nameOf(seat) })}>
      ${one.cards.map((card, j) => html`<li key=${j}><${Card} card=${card} wild=${wilds.includes(card)} /></li>`)}</ul>
      </div>`,
    );
}

/** The mark of the dealer. @param {number} seat */
const dealsText = (seat) =>
  seat === playing().you ? say("drawn-you-deal") : say("drawn-deals", { who: nameOf(seat) });

/** Before the first meld: who drew what for the deal, in the round that has it. */
export function Nothing() {
  const drawn = state.value?.round?.dealer_draw ?? [];
  return html`<p class="muted small nothing">${state.value?.round?.bare ?? say("no-melds")}</p>
    ${
      drawn.length > 0 &&
      html`<section class="drawn" aria-label=${say("drawn-cards")}><p class="small"><b>${say("drawn-head")}</b></p>
      <ul>${drawn.map(
        (d, i) =>
          html`<li key=${i}><${Card} card=${d.card} wild=${false} /><span class="small">${
            seatOf(d.seat)?.dealer ? dealsText(d.seat) : nameOf(d.seat)
          }</span></li>`,
      )}</ul>
        </section>`
    }`;
}

/**
 * Those of these seats that have something on the table, with their melds.
 * @param {Seat[]} seats
 */
function owners(seats) {
  const melds = state.value?.deal?.melds ?? [];
  return seats
    .map((s) => ({ seat: s.seat, melds: melds.filter((m) => m.owner === s.seat) }))
    .filter((o) => o.melds.length || state.value?.honour?.loose.some((one) => one.seat === o.seat));
}

/** The melds of my partner, above mine. @param {{ seats: Seat[] }} props */
export function PartnersMelds({ seats }) {
  return owners(seats.filter(isOurs)).map(
    (o) => html`<${Owner} key=${o.seat} seat=${o.seat} melds=${o.melds} first=${false} />`,
  );
}

/** The melds of all who do not play with me. @param {{seats: Seat[]}} props */
export function OthersMelds({ seats }) {
  const shown = owners(seats.filter((s) => !isOurs(s)));
  if (!shown.length) return state.value?.deal?.melds.length ? null : html`<${Nothing} />`;
  return shown.map((o, i) => html`<${Owner} key=${o.seat} seat=${o.seat} melds=${o.melds} first=${i === 0} />`);
}
