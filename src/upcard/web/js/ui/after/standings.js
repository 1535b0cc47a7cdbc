/** The end of a match: who won, the sheet, and the way on. */
import { html } from "../../lib.js";
import { current, nameOf } from "../../state/store.js";
import { listing, plural } from "../../words/text.js";
import { Bar } from "../table/bar.js";
import { Book } from "../parts/book.js";
import { useHeading } from "../parts/controls.js";
import { Drawer } from "../drawers/drawer.js";
import { ScoreSheet } from "../drawers/scores.js";
import { AnotherGame, ThisEvening } from "./rematch.js";
import { Hands, WatchRound } from "./summary.js";
import { Asks } from "../lobby/asks.js";
import { Connection } from "../table/table.js";
/** @import { Standing } from "../../net/types.js" */

/**
 * A place's player, or both partners, myself first.
 * @param {Standing} row
 */
function who({ seat, mate }) {
  if (mate == null) return nameOf(seat);
  return mate === current().you ? `${nameOf(mate)} and ${nameOf(seat)}` : `${nameOf(seat)} and ${nameOf(mate)}`;
}

/** What a place pays or gets, in words. @param {number} coins */
const coinsText = (coins) => (coins < 0 ? `pays ${plural(-coins, "coin")}` : `gets ${plural(coins, "coin")}`);

/**
 * Who won, myself first.
 * @param {Standing[]} standings
 * @param {number} you
 */
export function headline(standings, you) {
  const won = standings.filter((s) => s.place === 1);
  const first = [...won.filter((s) => s.seat === you), ...won.filter((s) => s.seat !== you)];
  if (first.length === 1 && first[0].seat === you)
    return first[0].mate == null ? "You won the game." : "Your team won the game.";
  if (first.length === 1 && first[0].mate === you) return "Your team won the game.";
  const names = listing(first.map(who));
  return first.length > 1 ? `${names} share the win.` : `${names} won the game.`;
}

/**
 * @param {Standing} row
 * @param {number} you
 */
const marks = ({ seat, mate, place }, you) =>
  `${place === 1 ? "won" : ""}${seat === you || mate === you ? " me" : ""}`.trim();

/** Final standings, and the question of another game. */
export function StandingsScreen() {
  const s = current();
  const { rematch } = s.table;
  const heading = useHeading();
  const rows = [...(s.standings ?? [])].sort((a, b) => a.place - b.place);
  return html`<div class="screen paper"><${Bar} /><${Connection} /><${Asks} /><main class="page">
    <div class="head-row"><div><h1 tabindex="-1" ref=${heading}>${headline(rows, s.you)}</h1><p>
    ${s.table.name}, ${plural(s.round?.of ?? s.scores.rounds.length, "round")}.</p></div></div>
    <div class="summary over"><div class="stack-col"><section class="panel first" aria-label="Standings"><ol
    class="standings" data-testid="standings">
      ${rows.map(
        (r) => html`<li key=${r.seat} class=${marks(r, s.you)}>
        <span class="place-no num">${r.place}</span><span><b>${who(r)}</b>
        ${r.note && html`<small class="note">${r.note}</small>`}
        ${r.coins != null && html`<small class="note coins">${coinsText(r.coins)}</small>`}</span><span
        class="sum num">${r.total}<small>points</small></span></li>`,
      )}</ol></section>
      ${s.summary && html`<${Hands} summary=${s.summary} wilds=${s.wilds} />`}</div>
      <div class="stack-col"><${Book} />${rematch && html`<${ThisEvening} s=${s} rematch=${rematch} />`}
      <section class="panel"><${ScoreSheet} state=${s} /></section>
      <${WatchRound} s=${s} /><a class="btn"
      href=${`/api/tables/${s.table.id}/record`}
        download=${`upcard-${s.table.id}.txt`}>Keep the record of this game</a></div></div></main>
    ${rematch && html`<${AnotherGame} s=${s} rematch=${rematch} />`}<${Drawer} /></div>`;
}
