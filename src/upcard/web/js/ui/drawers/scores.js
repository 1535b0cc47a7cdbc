/** The score sheet: a column a round, the leader first. */
import { html, useEffect, useRef } from "../../lib.js";
import { nameOf } from "../../state/store.js";
import { figures } from "../../words/text.js";
import { Clause } from "../parts/controls.js";
import { Icon } from "../parts/icons.js";
import { Portrait } from "../parts/portraits.js";
import { say } from "./words.ftl";
/** @import { Evening, State } from "../../net/types.js" */

/** @param {{ points: number | undefined, now: boolean, out: boolean }} props */
function Cell({ points, now, out }) {
  if (points === undefined)
    return html`<td class="todo"><span aria-hidden="true">·</span><span
    class="sr">${say("not-played")}</span></td>`;
  return html`<td class=${[now && "now", out && "zero"].filter(Boolean).join(" ") || undefined}>${figures(points)}
    ${out && html`<span class="sr">${say("went-out")}</span>`}</td>`;
}

/** @type {Record<"low" | "high", [number, string]>} */
const BEST = { low: [1, "best-low"], high: [-1, "best-high"] };

/**
 * The sheet as a table, the leader first: which total is best comes with the scores.
 * @param {{state: State}} props
 */
export function ScoreSheet({ state }) {
  const { contracts, rounds, totals, out } = state.scores;
  const rows = state.seats.map((s, i) => ({ seat: s.seat, i, total: totals[i] ?? s.total }));
  const [sign, words] = BEST[state.scores.best];
  const side = (/** @type {number} */ seat) => state.scores.teams.findIndex((team) => team.seats.includes(seat));
  rows.sort((a, b) => sign * (a.total - b.total) || side(a.seat) - side(b.seat) || a.i - b.i);
  const played = rounds.length;
  const leads = (/** @type {{ total: number }} */ row) => played > 0 && row.total === rows[0].total;
  const teams = state.scores.teams.length > 0;
  const coins = state.seats.some((s) => s.coins != null);
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  // A long sheet scrolls: the round that was played last is in sight.
  useEffect(() => {
    const cell = place.current?.querySelector("thead .now");
    if (place.current && cell instanceof HTMLElement)
      place.current.scrollLeft = cell.offsetLeft - place.current.clientWidth / 2;
  }, [played]);
  return html`<div class="sheet-scroll" tabindex="0" role="region" aria-label=${say("by-round")} ref=${place}><table
    class=${coins ? "sheet-t coined" : "sheet-t"}
    style=${{ "--rounds": contracts.length }}><caption>${say("sheet")}</caption>
    <thead><tr><th scope="col">${say(words)}</th>
    ${contracts.map(
      (c, r) =>
        html`<th key=${r} scope="col" class=${r === played - 1 ? "now" : undefined}><abbr
      title=${say("round", { number: r + 1, contract: c })}>${r + 1}</abbr></th>`,
    )}${coins && html`<th scope="col" class="coins">${say("coins")}</th>`}
    <th scope="col" class="total">${say(teams ? "team" : "total")}</th></tr></thead>
    <tbody>${rows.map(
      (row, place) =>
        html`<tr key=${row.seat} class=${leads(row) ? "lead" : undefined}><th scope="row">
      <span class="whose"><span class="av"><${Portrait} seat=${row.seat} /></span><span class="nm" dir="auto">${nameOf(
        row.seat,
      )}</span>${
        leads(row) && html`<${Icon} name="crown" /><span class="sr">${say(state.standings ? "won" : "leads")}</span>`
      }</span></th>
      ${contracts.map(
        (_, r) =>
          html`<${Cell} key=${r} points=${rounds[r]?.[row.i]} now=${r === played - 1} out=${out?.[r] === row.seat} />`,
      )}${coins && html`<td>${state.seats[row.i].coins}</td>`}${
        // Partners stand one below the other, and share their total.
        teams && place > 0 && side(rows[place - 1].seat) === side(row.seat)
          ? null
          : html`<td class="total"
          rowspan=${state.scores.teams[side(row.seat)]?.seats.length}>${figures(row.total)}</td>`
      }</tr>`,
    )}</tbody></table></div>${state.scores.notes.map(
      ({ text, clause }) => html`<p key=${text} class="small">${text}<${Clause} clause=${clause} /></p>`,
    )}`;
}

/** The results of earlier matches. @param {{ evening: Evening | null }} props */
export function Before({ evening }) {
  if (!evening?.before.length) return null;
  return html`<h3>${say("earlier")}</h3><ol class="earlier" data-testid="earlier">${evening.before.map(
    (line, i) => html`<li key=${i}>${line}</li>`,
  )}</ol>`;
}
