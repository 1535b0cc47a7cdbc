/** Every hand, open: small ones in rows, and the one that is followed larger below the table. */
import { html } from "../lib.js";
import { hand, playing } from "../state/store.js";
import { counts } from "../state/order.js";
import { noun } from "../words/cards.js";
import { cardsText } from "../words/text.js";
import { BotMark } from "../ui/parts/controls.js";
import { Card } from "../ui/parts/card.js";
import { Icon } from "../ui/parts/icons.js";
import { at, tape } from "./run.js";
import { say } from "./words.ftl";
/** @import { Seat } from "../net/types.js" */

const LONG = 13;

/** Further words on a seat. @param {{ seat: Seat }} props */
function Tags({ seat }) {
  const down = seat.down && html`<span class="tag ok"><${Icon} name="check" /> ${say("down")}</span>`;
  return html`${
    seat.dealer &&
    html`<span class="tag dealer" title=${say("deals")}><span aria-hidden="true">${say("dealer")}</span><span
    class="sr">${say("deals-sr")}</span></span>`
  }${seat.active && html`<span class="tag turn">${say("to-play")}</span>`}${
    seat.note ? html`<span class="tag part">${seat.note.text}</span>` : down
  }`;
}

/**
 * For each place of a hand, whether its card was not there a moment before.
 * @param {number} seat @param {string[]} cards
 */
function fresh(seat, cards) {
  const before = at.value > 0 ? counts(tape.value?.moments[at.value - 1].hands[seat] ?? []) : counts(cards);
  return cards.map((card) => {
    const left = before.get(card) ?? 0;
    before.set(card, left - 1);
    return left <= 0;
  });
}

/** @param {{ seat: Seat }} props */
function Who({ seat }) {
  return html`<p class="who"><b>${seat.name}${seat.kind === "bot" && html` <${BotMark} />`}</b>
    <${Tags} seat=${seat} /><span class="small num" data-fly=${`a:seat-${seat.seat}`}>${cardsText(seat.cards)}
    </span><span class="small num">${say("total", { points: seat.total })}</span></p>`;
}

/** One open hand. @param {{ seat: Seat }} props */
function Open({ seat }) {
  const cards = tape.value?.moments[at.value]?.hands[seat.seat] ?? [];
  const came = fresh(seat.seat, cards);
  const { wilds } = playing();
  const cls = `open-hand${seat.active ? " active" : ""}${cards.length > LONG ? " long" : ""}`;
  return html`<li class=${cls} data-testid=${`open-${seat.seat}`}>
    <${Who} seat=${seat} /><ul class="fan" style=${{ "--n": Math.max(2, cards.length) }}
    aria-label=${say("cards-of", { face: noun(), who: seat.name })}>
    ${cards.map(
      (card, i) => html`<li key=${i} class=${came[i] ? "came" : undefined}><${Card} card=${card}
        wild=${wilds.includes(card)} /></li>`,
    )}</ul></li>`;
}

/** The hands of all seats but one. @param {{ followed: number }} props */
export function OpenHands({ followed }) {
  const { seats } = playing();
  const turned = [...seats.slice(followed + 1), ...seats.slice(0, followed)];
  return html`<ul class="open-hands" aria-label=${say("hands")}>
    ${turned.map((seat) => html`<${Open} key=${seat.seat} seat=${seat} />`)}</ul>`;
}

/** The hand of the seat that is followed. @param {{ followed: number }} props */
export function Followed({ followed }) {
  const { seats, wilds } = playing();
  const entries = hand.value;
  const came = fresh(
    followed,
    entries.map((e) => e.card),
  );
  const seat = seats[followed];
  return html`<section class=${`followed${seat.active ? " active" : ""}`} data-testid="followed"
    aria-label=${say("followed", { who: seat.name })}><${Who} seat=${seat} />
    <ul class="fan" style=${{ "--n": Math.max(2, entries.length) }}>
    ${entries.map(
      (e, i) => html`<li key=${e.key} class=${came[i] ? "came" : undefined}><${Card} card=${e.card}
        wild=${wilds.includes(e.card)} fly=${`k:${e.key}`} /></li>`,
    )}</ul></section>`;
}
