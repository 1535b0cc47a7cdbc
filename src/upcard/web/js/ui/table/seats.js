/** The other seats, clockwise from my left. */
import { html } from "../../lib.js";
import { current, said, state } from "../../state/store.js";
import { awayTag } from "../../state/presence.js";
import { PHRASES } from "../../words/phrases.js";
import { noun } from "../../words/cards.js";
import { plural } from "../../words/text.js";
import { BotMark } from "../parts/controls.js";
import { Icon } from "../parts/icons.js";
/** @import { Seat } from "../../net/types.js" */

const COUNT_BACKS = [0, 1];

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

/** @param {{ seat: Seat }} props */
function SeatState({ seat }) {
  if (seat.kind === "open") return html`<span class="tag part"><${Icon} name="clock" /> Open</span>`;
  const gone = awayTag(seat);
  const away =
    gone &&
    html`<span class="tag part" data-testid=${`away-${seat.seat}`}><${Icon} name="clock" />
    ${gone}</span>`;
  const note =
    seat.note &&
    html`<span class=${`tag ${seat.note.kind === "laid" ? "ok" : "part"}`}>${seat.note.text}
    </span>`;
  const down =
    note || seat.down == null
      ? null
      : seat.down
        ? html`<span class="tag ok"><${Icon}
    name="check" /> Down</span>`
        : html`<span class="tag">Not down</span>`;
  const me = state.value?.seats.find((x) => x.seat === current().you);
  const level = seat.level && html`<span class="tag" title=${seat.contract}>${seat.level}</span>`;
  const mate = me?.partner === seat.seat && html`<span class="tag accent">Partner</span>`;
  const coins =
    seat.coins == null
      ? null
      : html`<span class="tag coins" title="Paid into the kitty">${plural(seat.coins, "coin")}</span>`;
  return html`${mate}${away ?? note ?? down}${level}${coins}`;
}

/** What was just said at a seat. @param {{ seat: number }} props */
export function SaidAt({ seat }) {
  const what = said.value[seat];
  if (!what) return null;
  return html`<span class="tag said" data-testid=${`said-${seat}`} aria-hidden="true">${PHRASES[what]}</span>`;
}

/** @param {{ seat: Seat }} props */
function SeatBox({ seat }) {
  const asks = state.value?.claim?.order.find((o) => o.seat === seat.seat)?.state;
  const unit = seat.partner == null ? "total" : "team";
  return html`<li
    class=${`seat${seat.active ? " active" : ""}${asks === "declined" ? " declined" : ""}${
      seat.note && seat.note.kind !== "laid" ? " gone" : ""
    }`} data-testid=${`seat-${seat.seat}`} data-seat=${seat.seat}>
    <span class="count" data-fly=${`a:seat-${seat.seat}`}>
    ${COUNT_BACKS.map((i) => html`<span key=${i} class="card back" aria-hidden="true"></span>`)}
      <b>${seat.cards}</b><span class="sr"> ${noun()}s</span></span>
    <span class="id"><span class="who"><span class="nm" dir="auto"
    data-colour=${seat.colour ?? undefined}>${seat.name || "Open seat"}</span>
    ${seat.kind === "bot" && html`<${BotMark} />`}
    ${
      seat.dealer &&
      html`<span class="tag dealer" title="Deals this round"><span aria-hidden="true">D</span><span class="sr">deals
      this round</span></span>`
    }
      ${seat.active && html`<span class="tag turn">to play</span>`}</span>
      <span class="meta"><${SaidAt} seat=${seat.seat} /><${SeatState} seat=${seat} /></span></span>
    <span class="score">${seat.total}<span class="sr">${" "}</span><small>${unit}</small></span>
  </li>`;
}

/** The row of seats. */
export function Seats() {
  const list = others();
  return html`<ul
    class=${`seats${list.length > 4 ? " many" : ""}${list.length === 5 || list.length === 6 ? " by-three" : ""}`}
      data-region="seats" tabindex="-1" aria-label="Opponents, clockwise from your left">
    ${list.map((seat) => html`<${SeatBox} key=${seat.seat} seat=${seat} />`)}</ul>`;
}
