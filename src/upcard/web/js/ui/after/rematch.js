/** After a match: games won this evening, who would like another game, and my own answer. */
import { html } from "../../lib.js";
import { tell } from "../../input/actions.js";
import { awayTag } from "../../state/presence.js";
import { nameOf } from "../../state/store.js";
import { listing, plural } from "../../words/text.js";
import { RefusalAt } from "../parts/controls.js";
import { Before } from "../drawers/scores.js";
import { Icon } from "../parts/icons.js";
import { Portrait } from "../parts/portraits.js";
/** @import { Rematch, Seat, State } from "../../net/types.js" */

const MOST_MARKS = 5;
const NUMBERS = ["", "", "both of you", "all three", "all four", "all five", "all six", "all seven", "all eight"];

/** A spade for each match won. @param {{ won: number }} props */
function Won({ won }) {
  if (!won) return html`<span class="won-none">none yet</span>`;
  const marks = won > MOST_MARKS ? 1 : won;
  return html`<span class="won-marks"><span class="sr">${plural(won, "game")} won</span>
    ${Array.from({ length: marks }, (_, i) => html`<${Icon} key=${i} name="spade" />`)}
    ${won > MOST_MARKS && html`<b aria-hidden="true">${won}</b>`}</span>`;
}

/** @param {Seat} seat @param {Rematch} rematch */
function answerOf(seat, rematch) {
  if (seat.kind === "open") return "left";
  if (seat.kind === "bot") return "a bot";
  if (rematch.yes.includes(seat.seat)) return "wants another";
  if (rematch.no.includes(seat.seat)) return "not now";
  return awayTag(seat)?.toLowerCase() ?? "not said yet";
}

/** Games won by each player, and who would like another game. @param {{ s: State, rematch: Rematch }} props */
export function ThisEvening({ s, rematch }) {
  const all = rematch.yes.length + rematch.waits.length;
  const kept = all > 1 ? `Nothing is dealt until ${NUMBERS[all] ?? "everybody"} say yes. ` : "";
  return html`<section class="panel evening" aria-labelledby="evening"><h2 id="evening">This evening</h2>
    <ul data-testid="evening">${s.seats.map(
      (seat) => html`<li key=${seat.seat} class=${rematch.yes.includes(seat.seat) ? "yes" : undefined}
      data-testid=${`answer-${seat.seat}`}><span class="av"><${Portrait} seat=${seat.seat} />
      </span><b>${nameOf(seat.seat)}</b>
      <${Won} won=${s.evening?.won[seat.seat] ?? 0} /><span class="answer">${answerOf(seat, rematch)}</span></li>`,
    )}</ul><p class="kept"><${Icon} name="check" /> ${kept}These scores stay here.</p>
    <${Before} evening=${s.evening} /></section>`;
}

/** My own answer. @param {{ s: State, rematch: Rematch }} props */
export function AnotherGame({ s, rematch }) {
  if (s.you < 0) return null;
  const [yes, no] = [rematch.yes.includes(s.you), rematch.no.includes(s.you)];
  const others = rematch.waits.filter((seat) => seat !== s.you).map(nameOf);
  const waiting = yes && others.length ? `Waiting for ${listing(others)}.` : `${s.table.name} again.`;
  return html`<section class="another" aria-labelledby="another"><div><h2 id="another">Another game?</h2>
    <p role="status" data-testid="rematch-waits">${waiting}</p><${RefusalAt} near="strip" /></div>
    <div class="acts"><button type="button" class="btn big primary" data-testid="rematch" aria-pressed=${String(yes)}
    onClick=${() => tell({ cmd: "rematch", yes: true })}>Yes, deal me in</button>
    <button type="button" class="btn big" data-testid="rematch-no" aria-pressed=${String(no)}
    onClick=${() => tell({ cmd: "rematch", yes: false })}>Not now</button></div>
    <a class="link" href="/" data-testid="to-lobby">Choose another game</a></section>`;
}
