/** The other seats, clockwise from my left. */
import { html } from "../../lib.js";
import { current, nameOf, said, state } from "../../state/store.js";
import { awayTag } from "../../state/presence.js";
import { since } from "../../state/since.js";
import { phrase, talk } from "../../words/phrases.js";
import { noun } from "../../words/cards.js";
import { cardsText, cardText, coinsText, figures, rich } from "../../words/text.js";
import { Icon } from "../parts/icons.js";
import { Portrait } from "../parts/portraits.js";
import { say } from "./words.ftl";
/** @import { Seat } from "../../net/types.js" */

/** Seats other than mine, in the order of play after me. */
export function others() {
  const s = current();
  const { seats } = s;
  const mine = Math.max(
    0,
    seats.findIndex((x) => x.seat === s.you),
  );
  const turned = [...seats.slice(mine), ...seats.slice(0, mine)];
  return turned.filter((x) => x.seat !== s.you);
}

/** Whether its state has words in addition to coins. @param {Seat} seat */
const tells = (seat) => seat.kind === "open" || awayTag(seat) || seat.note || seat.level;

/** @param {{ seat: Seat }} props */
function SeatState({ seat }) {
  if (seat.kind === "open") return html`<span class="tag part"><${Icon} name="clock" /> ${say("seat-open")}</span>`;
  const gone = awayTag(seat);
  const away =
    gone &&
    html`<span class="tag part" data-testid=${`away-${seat.seat}`}><${Icon} name="clock" />
    ${gone}</span>`;
  const note =
    seat.note &&
    html`<span class=${`tag ${seat.note.kind === "laid" ? "ok" : "part"}`}>${seat.note.text}
    </span>`;
  const level = seat.level && html`<span class="tag" title=${seat.contract}>${seat.level}</span>`;
  const coins =
    seat.coins == null
      ? null
      : html`<span class="tag coins" title=${say("seat-kitty")}>${coinsText(seat.coins)}</span>`;
  return html`${away ?? note}${level}${coins}`;
}

/** The phrase just said at a seat. @param {{ seat: number }} props */
export function SaidAt({ seat }) {
  const what = said.value[seat];
  if (!what) return null;
  const drawn = talk.value?.isSign(what.what);
  return html`<span key=${what.nth} class=${drawn ? "said drawn" : "said"} data-testid=${`said-${seat}`}
    aria-hidden="true">${drawn && html`<${talk.value.Sign} what=${what.what} />`}${phrase(what.what)}</span>`;
}

/** Whose side a seat is on, in words; null where everybody plays alone. @param {Seat} seat */
function sideOf(seat) {
  if (seat.partner == null) return null;
  return seat.partner === current().you ? say("seat-partner") : say("seat-with", { who: nameOf(seat.partner) });
}

/** The mark of a side: a circle is mine, a diamond the others'. @param {{ seat: Seat }} props */
export const SideMark = ({ seat }) =>
  seat.partner == null ? null : html`<i class=${`side-mark ${isOurs(seat) ? "us" : "them"}`} aria-hidden="true"></i>`;

/** Whether a seat scores with mine. @param {Seat} seat */
export const isOurs = (seat) => seat.seat === current().you || (seat.partner != null && seat.partner === current().you);

/** On the shoulder of who has laid down. @param {{ seat: Seat }} props */
function DownMark({ seat }) {
  if (seat.down == null || seat.note) return null;
  if (!seat.down) return html`<span class="sr">${say("seat-not-down")}, </span>`;
  return html`<span class="tag ok is-down" title=${say("seat-down")}><${Icon} name="check" /><span
    class="sr">${say("seat-down")}, </span></span>`;
}

/** The cards that somebody took from the pile since my last move. @param {{ seat: number }} props */
function Took({ seat }) {
  const took = since.value.took[seat];
  if (!took?.cards.length) return null;
  const { cards, text } = took;
  return html`<span class="took" data-testid=${`took-${seat}`}><span aria-hidden="true"><em>${say("seat-took")} </em>${
    cards.length > 1 ? cardsText(cards.length) : cardText(cards[0])
  }</span><span class="sr">${rich(text)}, </span></span>`;
}

/**
 * Whose side a seat is on, or its points: for the ear alone while what it took stands there.
 * @param {{ seat: Seat }} props
 */
function Figures({ seat }) {
  const side = sideOf(seat);
  const took = since.value.took[seat.seat]?.cards.length;
  if (side) return html`<span class=${took ? "sr" : "score side-of"}>${side}</span>`;
  const points = say("seat-points", { points: seat.total });
  return html`<span class=${took ? "sr" : "score"}>${figures(seat.total)} <small>${points}</small></span>`;
}

/** @param {{ seat: Seat }} props */
function SeatBox({ seat }) {
  const asks = state.value?.claim?.order.find((o) => o.seat === seat.seat)?.state;
  const side = seat.partner == null ? "" : isOurs(seat) ? " us" : " them";
  return html`<li
    class=${`seat${side}${seat.active ? " active" : ""}${asks === "declined" ? " declined" : ""}${
      seat.note && seat.note.kind !== "laid" ? " gone" : ""
    }`} data-testid=${`seat-${seat.seat}`} data-seat=${seat.seat}>
    <${SaidAt} seat=${seat.seat} /><span class="av" data-fly=${`a:seat-${seat.seat}`}><${Portrait} seat=${seat.seat} />
      <${DownMark} seat=${seat} />
      <b class="count">${seat.cards}</b><span class="sr"> ${say("seat-cards", {
        cards: seat.cards,
        face: noun(),
      })}</span></span>
    <span class="id"><span class="who"><span class="nm" dir="auto"
    data-colour=${seat.colour ?? undefined}>${seat.name || say("seat-free")}</span>
    ${seat.kind === "bot" && html`<span class="sr">${say("seat-bot")}</span>`}
    ${
      seat.dealer &&
      html`<span class="tag dealer" title=${say("seat-deals")}><span aria-hidden="true">${say("seat-dealer")}</span>
      <span
      class="sr">${say("seat-deals-sr")}</span></span>`
    }
      ${seat.active && html`<span class="tag turn">${say("seat-turn")}</span>`}</span>
      <span class=${tells(seat) ? "meta tells" : "meta"}><${SeatState} seat=${seat} /></span><${Took}
      seat=${seat.seat} />
      <${Figures} seat=${seat} /></span>
  </li>`;
}

/** The row of seats. */
export function Seats() {
  const list = others();
  return html`<ul class=${`seats of-${list.length}${list.length > 4 ? " many" : ""}`}
      data-region="seats" tabindex="-1" aria-label=${say("seats")}>
    ${list.map((seat) => html`<${SeatBox} key=${seat.seat} seat=${seat} />`)}</ul>`;
}
