/** After a round: how it ended, everybody's row, and the button that deals the next one. */
import { html } from "../../lib.js";
import { tell } from "../../input/actions.js";
import { awayTag } from "../../state/presence.js";
import { current, nameOf } from "../../state/store.js";
import { listing, rich } from "../../words/text.js";
import { SealNote } from "../../fair/note.js";
import { Bar } from "../table/bar.js";
import { RefusalAt, rests, useHeading } from "../parts/controls.js";
import { Drawer } from "../drawers/drawer.js";
import { Icon } from "../parts/icons.js";
import { Meter } from "../parts/meter.js";
import { ScoreSheet } from "../drawers/scores.js";
import { Asks } from "../lobby/asks.js";
import { Connection } from "../table/table.js";
import { RestPanel } from "./rest.js";
import { useParts } from "./parts.js";
import { Hands } from "./rows.js";
import { say } from "./words.ftl";
/** @import { Seat, State } from "../../net/types.js" */

/** @param {Seat} seat */
function awayNote(seat) {
  const away = awayTag(seat);
  return away ? say("person-away", { who: seat.name, away: away.toLowerCase() }) : seat.name;
}

/** The people who are ready for the next round, and my own word. @param {{ s: State, deal: string }} props */
function Readies({ s, deal }) {
  const ready = new Set(s.table.ready ?? []);
  const people = s.seats.filter((x) => x.kind === "person" && x.seat !== s.you);
  const waits = people.filter((p) => !ready.has(p.seat)).map((p) => p.name);
  const mine = ready.has(s.you);
  return html`<div class="readies" role="status">${people.map(
    (p) => html`<span key=${p.seat} class=${ready.has(p.seat) ? "tag ok" : "tag"}><${Icon}
    name=${ready.has(p.seat) ? "check" : "clock"} /> ${awayNote(p)}</span>`,
  )}</div><button type="button" class="btn big primary" data-testid="ready"
    ...${rests(mine && say("readies-why"))}
    onClick=${() => mine || tell({ cmd: "ready" })}>${
      !mine ? deal : waits.length ? say("readies-wait", { names: listing(waits) }) : say("readies-deal")
    }</button>`;
}

/** The next round, its dealer, and the one button. @param {{ s: State }} props */
function Next({ s }) {
  const { next, deal } = s.summary ?? {};
  const words = /^(\w+:)? ?(.*)$/.exec(next ?? "");
  return html`<footer class="after-next"><p><b>${words?.[1]}</b> ${rich(words?.[2])}</p>
    ${s.you >= 0 && deal && !s.table.rest?.holds && html`<${Readies} s=${s} deal=${deal} />`}</footer>`;
}

/**
 * The way to the round as it was played, to my own turns in it, and to the check of the deal.
 * @param {{ s: State }} props
 */
export function LookBack({ s }) {
  if (!s.summary) return null;
  const at = `/replay/${s.table.id}/${s.summary.replay}`;
  return html`<div class="look-back"><a class="btn" data-testid="watch-round" href=${at}><${Icon} name="eye" />${" "}
    ${say("watch-again")}</a><a class="btn" data-testid="review-round"
    href=${`${at}#review`}><${Icon} name="hint" /> ${say(
      s.you < 0 ? "look-back" : "look-back-mine",
    )}</a></div><${SealNote} seal=${s.summary.seal} how=${`${at}#fair`} />`;
}

/** How lucky each was with wild cards. @param {{ s: State }} props */
export function Luck({ s }) {
  const luck = s.summary?.luck ?? [];
  if (!luck.length) return null;
  return html`<details class="panel luck" data-testid="luck"><summary><b>${say("lucky")}</b></summary><dl>${luck.map(
    (one) => html`<dt>${nameOf(one.seat)}</dt><dd><${Meter} over=${one.over} />${one.text}</dd>`,
  )}</dl><details><summary>${say("lucky-how")}</summary><ul>${luck.map(
    (one) => html`<li key=${one.seat}>${say("lucky-figures", { who: nameOf(one.seat), figures: one.figures })}</li>`,
  )}</ul></details></details>`;
}

/** The round summary. */
export function SummaryScreen() {
  const s = current();
  const heading = useHeading();
  const { summary, round } = s;
  const parts = useParts((summary?.rows.length ?? 0) + 2);
  if (!summary) return null;
  const sheet = parts > summary.rows.length;
  const more = parts > summary.rows.length + 1;
  const rest = s.you >= 0 && html`<${RestPanel} s=${s} />`;
  return html`<div class="screen paper after"><${Bar} /><${Connection} /><${Asks} /><main class="page"
    data-testid="summary"><div class="after-head"><p class="kick">${
      round?.of
        ? say("head-round-of", { number: summary.round, of: round.of })
        : say("head-round", { number: summary.round })
    }</p><h1 tabindex="-1" ref=${heading}>${rich(summary.head)}</h1>
    ${summary.leads && html`<p class="leads-by">${rich(summary.leads)}</p>`}
    ${summary.why.map((line, i) => html`<p key=${i} class="why">${rich(line)}</p>`)}</div>
    ${s.table.rest && rest}<${RefusalAt} near="strip" />
    <div class="summary"><${Hands} summary=${summary} wilds=${s.wilds} most=${parts} /><div
    class="stack-col">${sheet && html`<section class="panel sheet"><${ScoreSheet} state=${s} /></section>`}${
      more && html`<${LookBack} s=${s} /><${Luck} s=${s} />${!s.table.rest && rest}`
    }</div></div></main><${Next} s=${s} /><${Drawer} /></div>`;
}
