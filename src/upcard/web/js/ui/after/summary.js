/** After a round: everybody's cards point by point, the sheet, and a wait until each person is ready. */
import { html } from "../../lib.js";
import { tell } from "../../input/actions.js";
import { awayTag } from "../../state/presence.js";
import { current, nameOf, seatOf } from "../../state/store.js";
import { noun, ofFace } from "../../words/cards.js";
import { rich } from "../../words/text.js";
import { SealNote } from "../../fair/note.js";
import { Bar } from "../table/bar.js";
import { BotMark, RefusalAt, useHeading } from "../parts/controls.js";
import { Card } from "../parts/card.js";
import { Drawer } from "../drawers/drawer.js";
import { Icon } from "../parts/icons.js";
import { ScoreSheet } from "../drawers/scores.js";
import { Asks } from "../lobby/asks.js";
import { Connection } from "../table/table.js";
import { RestPanel } from "./rest.js";
/** @import { Seat, State, Summary, SummaryRow } from "../../net/types.js" */

const LONG = 9;

/** @param {{ row: SummaryRow, wilds: string[] }} props */
function Tally({ row, wilds }) {
  const long = row.hand.length > LONG;
  return html`<ul class=${`fan tally${long ? " long" : ""}`} style=${{ "--n": row.hand.length }}
    aria-label=${`${nameOf(row.seat)}, ${noun()}s left`}>${row.hand.map(
      (c, i) => html`<li key=${i}>
    <${Card} card=${c.card} wild=${wilds.includes(c.card)} /><span class="pt">${c.points}<span
    class="sr"> points</span></span></li>`,
    )}</ul>`;
}

/**
 * Melds that lie, or were in the hand until the end, and the cards beside them.
 * @param {{ row: SummaryRow, wilds: string[] }} props
 */
function Parted({ row, wilds }) {
  const melds = [...row.laid, ...row.melds];
  return html`<div class="parted">
    ${
      melds.length > 0 &&
      html`<div class="melds">
      ${melds.map(
        (m, i) =>
          html`<ul key=${i} class="fan meld" aria-label=${m.label}>
        ${m.cards.map((c, j) => html`<li key=${j}><${Card} card=${c.card} wild=${c.wild} as=${c.as} /></li>`)}</ul>`,
      )}
        </div>`
    }
    ${row.hand.length > 0 && html`<${Tally} row=${row} wilds=${wilds} />`}</div>`;
}

/** @param {{ row: SummaryRow, wilds: string[], out: number | null }} props */
function Row({ row, wilds, out }) {
  const seat = seatOf(row.seat);
  const status = row.down == null ? "" : row.down ? "down" : "not down";
  const note =
    row.hand.length || row.laid.length
      ? html`<span class="small">${status && html`<br />`}${rich(row.note)}</span>`
      : null;
  const bare = html`<span class=${`out${row.seat === out ? "" : " muted"}`}>
    ${row.seat === out && html`<span class="sign ok"><${Icon} name="check" /></span>`}<span>
    ${rich(row.note) ?? "Went out"}</span></span>`;
  return html`<li><span class="who"><b>${nameOf(row.seat)}${seat?.kind === "bot" && html` <${BotMark} />`}</b>
    ${status && html`<span class="small muted">${status}</span>`}${note}</span>
    ${row.laid.length || row.melds.length || row.hand.length ? html`<${Parted} row=${row} wilds=${wilds} />` : bare}
    <span class="sum">${row.points}<small>points</small></span></li>`;
}

/**
 * The hands of a round, the one who went out first.
 * @param {{ summary: Summary, wilds: string[] }} props
 */
export function Hands({ summary, wilds }) {
  const rows = [...summary.rows].sort((a, b) => (a.seat === summary.out ? -1 : b.seat === summary.out ? 1 : 0));
  return html`<section class="panel" aria-label=${ofFace("Hands, points card by card")}><ol class="hands">
    ${rows.map((row) => html`<${Row} key=${row.seat} row=${row} wilds=${wilds} out=${summary.out} />`)}</ol></section>`;
}

/** @param {Seat} seat */
function awayNote(seat) {
  const away = awayTag(seat);
  return away ? `, ${away.toLowerCase()}` : "";
}

/** @param {{ s: State }} props */
function Readies({ s }) {
  const ready = new Set(s.table.ready ?? []);
  const people = s.seats.filter((x) => x.kind === "person" && x.seat !== s.you);
  const mine = ready.has(s.you);
  return html`<div class="readies" role="status">
    ${people.map(
      (p) =>
        html`<span key=${p.seat} class=${ready.has(p.seat) ? "tag ok" : "tag"}><${Icon}
      name=${ready.has(p.seat) ? "check" : "clock"} /> ${p.name}${awayNote(p)}</span>`,
    )}
    <button type="button" class="btn big primary" data-testid="ready" aria-disabled=${mine ? "true" : undefined}
    onClick=${() => mine || tell({ cmd: "ready" })}>${mine ? "Waiting for the others" : "I am ready"}</button></div>`;
}

/** The way to the round as it was played, every hand open. @param {{ s: State }} props */
export const WatchRound = ({ s }) =>
  s.summary &&
  html`<p><a class="btn" data-testid="watch-round" href=${`/replay/${s.table.id}/${s.summary.replay}`}><${Icon}
    name="eye" /> Watch this round</a> <a class="btn" data-testid="review-round"
    href=${`/replay/${s.table.id}/${s.summary.replay}#review`}><${Icon}
    name="note" /> Review it</a></p><${SealNote} seal=${s.summary.seal}
    how=${`/replay/${s.table.id}/${s.summary.replay}#fair`} />${
      s.summary.luck.length > 0 &&
      html`<section class="panel luck" data-testid="luck"><h2>Luck</h2><dl>${s.summary.luck.map(
        (one) => html`<dt>${nameOf(one.seat)}</dt><dd><span class="meter" aria-hidden="true"><i
        style=${{ left: `${50 + 12 * Math.max(-4, Math.min(4, one.over))}%` }}></i></span>${one.text}</dd>`,
      )}</dl><details><summary>How is this counted?</summary><ul>${s.summary.luck.map(
        (one) => html`<li key=${one.seat}>${nameOf(one.seat)}: ${one.figures}</li>`,
      )}</ul></details></section>`
    }`;

/** The round summary. */
export function SummaryScreen() {
  const s = current();
  const heading = useHeading();
  const { summary } = s;
  if (!summary) return null;
  return html`<div class="screen paper"><${Bar} /><${Connection} /><${Asks} /><main class="page" data-testid="summary">
    <div class="head-row"><div><h1 tabindex="-1" ref=${heading}>${rich(summary.title)}</h1>
    ${summary.why.map((line, i) => html`<p key=${i} class="why">${rich(line)}</p>`)}<p>
    ${rich(summary.next)}</p></div>${s.you < 0 || s.table.rest?.holds ? null : html`<${Readies} s=${s} />`}</div>
    ${s.you >= 0 && html`<${RestPanel} s=${s} />`}<${RefusalAt} near="strip" />
    <div class="summary"><${Hands} summary=${summary} wilds=${s.wilds} /><div class="stack-col"><section
    class="panel"><${ScoreSheet} state=${s} /></section><${WatchRound} s=${s} /></div></div></main><${Drawer} /></div>`;
}
