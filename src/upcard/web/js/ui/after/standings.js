/** The end of a match: who won, the sheet, and the way on. */
import { html } from "../../lib.js";
import { current, nameOf } from "../../state/store.js";
import { figures, listing } from "../../words/text.js";
import { Bar } from "../table/bar.js";
import { Book } from "../parts/book.js";
import { Clause, useHeading } from "../parts/controls.js";
import { Icon } from "../parts/icons.js";
import { Portrait } from "../parts/portraits.js";
import { Drawer } from "../drawers/drawer.js";
import { ScoreSheet } from "../drawers/scores.js";
import { AnotherGame, ThisEvening } from "./rematch.js";
import { useParts } from "./parts.js";
import { Hands } from "./rows.js";
import { LookBack, Luck } from "./summary.js";
import { Asks } from "../lobby/asks.js";
import { Connection } from "../table/table.js";
import { say } from "./words.ftl";
/** @import { Standing, State } from "../../net/types.js" */

/** The seats of a place, both partners', myself first. @param {Standing} row @param {number} you */
const seatsOf = ({ seat, mate }, you) => (mate == null ? [seat] : mate === you ? [mate, seat] : [seat, mate]);

/** A place's player, or both partners. @param {Standing} row */
const who = (row) => listing(seatsOf(row, current().you).map(nameOf));

/** The payment of a place, in words. @param {number} coins */
const coinsText = (coins) => (coins < 0 ? say("pays", { coins: -coins }) : say("gets", { coins }));

/**
 * The winners, myself first.
 * @param {Standing[]} standings
 * @param {number} you
 */
export function headline(standings, you) {
  const won = standings.filter((s) => s.place === 1);
  const first = [...won.filter((s) => s.seat === you), ...won.filter((s) => s.seat !== you)];
  if (first.length > 1) return say("share-win", { names: listing(first.map(who)) });
  if (!first.length) return say("game-over");
  if (seatsOf(first[0], you).includes(you)) return say(first[0].mate == null ? "you-won" : "team-won");
  return say("won", { who: who(first[0]) });
}

/**
 * @param {Standing} row
 * @param {number} you
 */
const marks = (row, you) => `${row.place === 1 ? "won" : ""}${seatsOf(row, you).includes(you) ? " me" : ""}`.trim();

/** Those of a place, with a crown for who won. @param {{ row: Standing, you: number }} props */
const Faces = ({ row, you }) =>
  html`<span class="faces">${seatsOf(row, you).map(
    (seat) =>
      html`<span key=${seat} class="av"><${Portrait} seat=${seat} />${
        row.place === 1 && html`<${Icon} name="crown" />`
      }</span>`,
  )}</span>`;

/** Whether one person has won, and others can stand at both sides. @param {Standing[]} rows */
const isPodium = (rows) => rows.length > 2 && rows[1].place > 1 && rows.every((row) => row.mate == null);

/** Final standings, and the question of another game. */
export function StandingsScreen() {
  const s = current();
  const { rematch } = s.table;
  const heading = useHeading();
  const rows = [...(s.standings ?? [])].sort((a, b) => a.place - b.place);
  const hands = s.summary?.rows.length ?? 0;
  const parts = useParts(hands + 3);
  return html`<div class="screen paper after"><${Bar} /><${Connection} /><${Asks} /><main class="page"><div
    class="after-head"><p class="kick">${say("kick", {
      table: s.table.name,
      rounds: s.round?.of ?? s.scores.rounds.length,
    })}</p>
    <h1 tabindex="-1" ref=${heading}>${headline(rows, s.you)}</h1></div>
    <div class="summary over"><div class="stack-col"><ol
    class=${`standings first${isPodium(rows) ? " podium" : ""}`} aria-label=${say("standings")}
    data-testid="standings">${rows.slice(0, parts && rows.length).map(
      (r) => html`<li key=${r.seat} class=${marks(r, s.you)}><span class="place-no num">${r.place}</span>
      <${Faces} row=${r} you=${s.you} /><span><b>${who(r)}</b>
      ${r.note && html`<small class="note">${r.note.text}<${Clause} clause=${r.note.clause} /></small>`}
      ${r.coins != null && html`<small class="note coins">${coinsText(r.coins)}</small>`}</span><span
      class="sum num">${figures(r.total)}<small>${say("points")}</small></span></li>`,
    )}</ol>
    ${
      s.summary &&
      html`<h2>${say("last-round")}</h2><${Hands} summary=${s.summary} wilds=${s.wilds}
      most=${parts} />`
    }</div><div class="stack-col">${
      parts > hands &&
      html`<${Beside} s=${s} sheet=${parts > hands + 1}
    more=${parts > hands + 2} />`
    }</div></div>
    </main>${rematch && parts > hands && html`<${AnotherGame} s=${s} rematch=${rematch} />`}<${Drawer} /></div>`;
}

/**
 * The parts next to the standings: the score sheet, and then the rest.
 * @param {{ s: State, sheet: boolean, more: boolean }} props
 */
const Beside = ({ s, sheet, more }) =>
  html`<${Book} />${s.table.rematch && html`<${ThisEvening} s=${s} rematch=${s.table.rematch} />`}${
    sheet && html`<section class="panel"><${ScoreSheet} state=${s} /></section>`
  }${
    more &&
    html`<${LookBack} s=${s} /><${Luck} s=${s} /><a
  class="btn" href=${`/api/tables/${s.table.id}/record`}
    download=${`upcard-${s.table.id}.txt`}>${say("keep-record")}</a>`
  }`;
