/** A finished round on the screen: what happened, every hand, the piles, the melds, and what moves through it. */
import { html } from "../lib.js";
import { playing, state } from "../state/store.js";
import { rich, toldIn } from "../words/text.js";
import { bold, Reason } from "../ui/parts/controls.js";
import { Nothing, Owner } from "../ui/table/melds.js";
import { Piles } from "../ui/table/piles.js";
import { Fair } from "./fair.js";
import { FromFile } from "./file.js";
import { Followed, OpenHands } from "./hands.js";
import { Choices, HandOn, Player } from "./player.js";
import { ReviewPanel, ReviewScreen } from "./review.js";
import { at, last, looksBack, problem, tape } from "./run.js";
import { say } from "./words.ftl";
/** @import { Summary } from "../net/types.js" */
/** @import { Replay } from "./types.js" */

/** @param {{ back?: string }} props */
function Bar({ back = "/" }) {
  const s = state.value;
  return html`<header class="bar"><a class="logo" href=${back} aria-label=${say(
    back === "/" ? "bar-lobby" : "bar-table",
  )}><i aria-hidden="true"></i>Upcard</a>${
    s && html`<span class="replayed"><b>${s.table.name}</b> ${s.round?.contract ?? s.round?.goal ?? ""}</span>`
  }</header>`;
}

/** The events, in sentences. @param {{ round: Replay }} props */
function Told({ round }) {
  const moment = round.moments[at.value];
  const lines = moment ? toldIn(moment) : [];
  return html`<h1 class="told" data-testid="replay-told">${
    lines.length ? lines.map((line, i) => html`<span key=${i}>${bold(line)} </span>`) : say("move-on")
  }</h1>`;
}

/** How it ended. @param {{ summary: Summary }} props */
function Ended({ summary }) {
  const { seats } = playing();
  return html`<section class="panel ended" aria-label=${say("ended")} data-testid="replay-ended"><h2>
    ${rich(summary.title)}</h2>${summary.why.map((line, i) => html`<p key=${i} class="why">${rich(line)}</p>`)}
    <ul>${summary.rows.map(
      (row) => html`<li key=${row.seat}><b>${seats[row.seat].name}</b> <span class="num">
    ${say("points", { points: row.points })}</span></li>`,
    )}</ul></section>`;
}

/** Every meld that lies, seat by seat. */
function Melds() {
  const { deal, seats, honour } = playing();
  const owners = seats
    .map((seat) => ({ seat: seat.seat, melds: deal.melds.filter((m) => m.owner === seat.seat) }))
    .filter((one) => one.melds.length || honour?.loose.some((loose) => loose.seat === one.seat));
  return html`<div class="lain">${
    owners.length
      ? owners.map((one) => html`<${Owner} key=${one.seat} seat=${one.seat} melds=${one.melds} first=${false} />`)
      : html`<${Nothing} />`
  }</div>`;
}

/** @param {{ round: Replay }} props */
function Round({ round }) {
  const followed = round.state.you;
  if (looksBack.value && round.summary) return html`<${ReviewScreen} round=${round} />`;
  const over = at.value === last() && round.summary;
  return html`<div class="screen replay"><${Bar} back=${round.mine === null ? "/" : `/t/${round.table}`} /><main>
    <${Choices} round=${round} /><${Told} round=${round} />
    ${problem.value && html`<p class="refusal" role="alert"><${Reason} refusal=${problem.value} /></p>`}
    <${OpenHands} followed=${followed} /><div class="lie"><${Piles} /><${Melds} /></div>
    <${Followed} followed=${followed} />${over && html`<${Ended} summary=${round.summary} />`}
    ${round.summary && html`<${ReviewPanel} round=${round} />`}<${HandOn} round=${round} />
    <${Fair} seal=${round.summary?.seal} record=${
      round.table && `/api/tables/${round.table}/replay/${round.number}/record`
    } /></main><${Player} /></div>`;
}

/** The whole page. @param {{ file: boolean }} props */
export function ReplayScreen({ file }) {
  const round = tape.value;
  if (round && state.value) return html`<${Round} key=${round.table} round=${round} />`;
  if (file) return html`<div class="screen paper"><${Bar} /><${FromFile} /></div>`;
  const refusal = problem.value;
  return html`<div class="screen paper"><${Bar} /><main class="page narrow"><section class="panel notice"
    role=${refusal ? "alert" : "status"}><h1>${say(refusal ? "not-watched" : "fetching")}
    </h1><p class="muted" data-testid="refusal">${refusal ? rich(refusal.message) : say("one-moment")}</p>
    ${refusal && html`<p><a class="btn primary" href="/">${say("to-lobby")}</a></p>`}</section></main></div>`;
}
