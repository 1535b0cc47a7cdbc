/** Everybody's row after a round: how it ended for them, the cards they were left with, their points. */
import { html, useState } from "../../lib.js";
import { current, nameOf } from "../../state/store.js";
import { noun } from "../../words/cards.js";
import { figures, rich } from "../../words/text.js";
import { Card } from "../parts/card.js";
import { BotMark } from "../parts/controls.js";
import { Icon } from "../parts/icons.js";
import { Portrait } from "../parts/portraits.js";
import { SideMark } from "../table/seats.js";
import { Counted } from "./counted.js";
import { say } from "./words.ftl";
/** @import { HandMeld, Summary, SummaryRow } from "../../net/types.js" */

const LONG = 9;

/** Points as they are added to a total. @param {number} points */
const added = (points) => (points > 0 ? `+${points}` : figures(points));
/** @param {number} total */
const inAll = (total) => say("in-all", { points: figures(total) });

/** @param {{ row: SummaryRow, wilds: string[] }} props */
function Left({ row, wilds }) {
  const long = row.hand.length > LONG;
  const style = { "--n": Math.max(2, row.hand.length) };
  return html`<ul class=${`fan tally${long ? " long" : ""}`} style=${style}
    aria-label=${say("cards-left", { who: nameOf(row.seat), face: noun() })}>
    ${row.hand.map(
      (c, i) => html`<li key=${i}><${Card} card=${c.card} wild=${wilds.includes(c.card)} /><span class="pt">${c.points}
      <span class="sr"> ${say("points")}</span></span></li>`,
    )}</ul>`;
}

/** @param {{ melds: HandMeld[] }} props */
const Melds = ({ melds }) =>
  melds.length > 0 &&
  html`<div class="melds">${melds.map(
    (m, i) =>
      html`<ul key=${i} class="fan meld" aria-label=${m.label}>${m.cards.map(
        (c, j) => html`<li key=${j}><${Card} card=${c.card} wild=${c.wild} as=${c.as} /></li>`,
      )}</ul>`,
  )}</div>`;

/** How the round ended for somebody, after their name. @param {SummaryRow} row */
const ended = ({ note, down, hand }) =>
  html`${rich(note[0].toLowerCase() + note.slice(1))}${down === false && hand.length ? say("not-down") : ""}`;

/**
 * @typedef {object} Told
 * @property {SummaryRow} row
 * @property {string[]} wilds
 * @property {number | null} out
 * @property {boolean} whole
 * @property {number} before the total before this round
 * @property {string} round
 */

/** @param {Told} props */
function Row({ row, wilds, out, whole, before, round }) {
  const seat = current().seats[row.seat];
  const won = row.seat === out;
  return html`<li class=${won ? "out" : undefined} data-testid=${`row-${row.seat}`}><span class="av"><${Portrait}
    seat=${row.seat} /><${SideMark} seat=${seat} /></span><div class="who"><b>${nameOf(row.seat)}</b>${
      seat.kind === "bot" && html` <${BotMark} />`
    } <span>${ended(row)}</span></div>
    <div class="left"><${Melds} melds=${row.melds} />${
      row.hand.length > 0
        ? html`<${Left} row=${row} wilds=${wilds} />`
        : won && html`<span class="none"><${Icon} name="check" /> ${say("none-left", { face: noun() })}</span>`
    }${whole && html`<${Melds} melds=${row.laid} />`}</div>
    <div class="sum"><b><${Counted} round=${round} to=${row.points} text=${added} /></b><small><${Counted}
    round=${round} from=${before} to=${row.total} text=${inAll} /></small></div></li>`;
}

/**
 * The hands of a round in the order of the places; melds on the table, and what each card counts, at a press.
 * @param {{ summary: Summary, wilds: string[], most?: number }} props no more than `most` of them are drawn yet
 */
export function Hands({ summary, wilds, most = Infinity }) {
  const [whole, setWhole] = useState(false);
  const { scores, table } = current();
  const side = (/** @type {number} */ seat) => scores.teams.findIndex((team) => team.seats.includes(seat));
  const rows = [...summary.rows].sort((a, b) => a.place - b.place || side(a.seat) - side(b.seat));
  /** @param {SummaryRow} row */
  const gained = ({ seat }) => {
    const seats = scores.teams[side(seat)]?.seats ?? [seat];
    return rows.reduce((sum, row) => sum + (seats.includes(row.seat) ? row.points : 0), 0);
  };
  const drawn = rows.slice(0, most).map(
    (row) => html`<${Row} key=${row.seat} row=${row} wilds=${wilds} out=${summary.out} whole=${whole}
    before=${row.total - gained(row)} round=${`${table.id}/${summary.replay}`} />`,
  );
  const list = html`<ol class=${whole ? "hands whole" : "hands"} aria-label=${say("hands")}>${drawn}</ol>`;
  return html`<div class="rows">${list}<button type="button" class="btn quiet" data-testid="whole"
    aria-expanded=${String(whole)} onClick=${() => setWhole(!whole)}><${Icon} name=${whole ? "minus" : "plus"} /> ${
      whole ? say("only-left") : say("all-melds", { face: noun() })
    }</button></div>`;
}
