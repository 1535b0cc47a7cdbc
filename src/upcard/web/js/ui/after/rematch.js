/** After a match: games won this evening, who would like another game, and my own answer. */
import { html } from "../../lib.js";
import { tell } from "../../input/actions.js";
import { awayTag } from "../../state/presence.js";
import { nameOf } from "../../state/store.js";
import { listing } from "../../words/text.js";
import { RefusalAt } from "../parts/controls.js";
import { Before } from "../drawers/scores.js";
import { Icon } from "../parts/icons.js";
import { Portrait } from "../parts/portraits.js";
import { say } from "./words.ftl";
/** @import { Rematch, Seat, State } from "../../net/types.js" */

const MOST_MARKS = 5;

/** A spade for each match won. @param {{ won: number }} props */
function Won({ won }) {
  if (!won) return html`<span class="won-none">${say("none-yet")}</span>`;
  const marks = won > MOST_MARKS ? 1 : won;
  return html`<span class="won-marks"><span class="sr">${say("games-won", { games: won })}</span>
    ${Array.from({ length: marks }, (_, i) => html`<${Icon} key=${i} name="spade" />`)}
    ${won > MOST_MARKS && html`<b aria-hidden="true">${won}</b>`}</span>`;
}

/** @param {Seat} seat @param {Rematch} rematch */
function answerOf(seat, rematch) {
  if (seat.kind === "open") return say("answer-left");
  if (seat.kind === "bot") return say("answer-bot");
  if (rematch.yes.includes(seat.seat)) return say("answer-yes");
  if (rematch.no.includes(seat.seat)) return say("answer-no");
  return awayTag(seat)?.toLowerCase() ?? say("answer-open");
}

/** Games won by each player, and who would like another game. @param {{ s: State, rematch: Rematch }} props */
export function ThisEvening({ s, rematch }) {
  const all = rematch.yes.length + rematch.waits.length;
  return html`<section class="panel evening" aria-labelledby="evening"><h2 id="evening">${say("evening")}</h2>
    <ul data-testid="evening">${s.seats.map(
      (seat) => html`<li key=${seat.seat} class=${rematch.yes.includes(seat.seat) ? "yes" : undefined}
      data-testid=${`answer-${seat.seat}`}><span class="av"><${Portrait} seat=${seat.seat} />
      </span><b>${nameOf(seat.seat)}</b>
      <${Won} won=${s.evening?.won[seat.seat] ?? 0} /><span class="answer">${answerOf(seat, rematch)}</span></li>`,
    )}</ul><p class="kept"><${Icon} name="check" /> ${all > 1 ? say("kept-until", { people: all }) : say("kept")}</p>
    <${Before} evening=${s.evening} /></section>`;
}

/** My own answer. @param {{ s: State, rematch: Rematch }} props */
export function AnotherGame({ s, rematch }) {
  if (s.you < 0) return null;
  const [yes, no] = [rematch.yes.includes(s.you), rematch.no.includes(s.you)];
  const others = rematch.waits.filter((seat) => seat !== s.you).map(nameOf);
  const waiting =
    yes && others.length
      ? say("another-waits", { names: listing(others) })
      : say("another-again", { table: s.table.name });
  return html`<section class="another" aria-labelledby="another"><div><h2 id="another">${say("another")}</h2>
    <p role="status" data-testid="rematch-waits">${waiting}</p><${RefusalAt} near="strip" /></div>
    <div class="acts"><button type="button" class="btn big primary" data-testid="rematch" aria-pressed=${String(yes)}
    onClick=${() => tell({ cmd: "rematch", yes: true })}>${say("another-yes")}</button>
    <button type="button" class="btn big" data-testid="rematch-no" aria-pressed=${String(no)}
    onClick=${() => tell({ cmd: "rematch", yes: false })}>${say("another-no")}</button></div>
    ${
      s.table.day
        ? html`<a class="link" href="/day" data-testid="to-result">${say("another-day")}</a>`
        : html`<a class="link" href="/" data-testid="to-lobby">${say("another-choose")}</a>`
    }</section>`;
}
