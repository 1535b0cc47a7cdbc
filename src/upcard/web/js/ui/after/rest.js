/** A match that rests: asked for, agreed to, taken up again. */
import { html } from "../../lib.js";
import { tell } from "../../input/actions.js";
import { isHere } from "../../state/presence.js";
import { current } from "../../state/store.js";
import { Clause, RefusalAt, useHeading } from "../parts/controls.js";
import { Face } from "../parts/face.js";
import { Icon } from "../parts/icons.js";
import { Bar } from "../table/bar.js";
import { Connection } from "../table/table.js";
import { Drawer } from "../drawers/drawer.js";
import { ScoreSheet } from "../drawers/scores.js";
import { Asks } from "../lobby/asks.js";
/** @import { Rest, State } from "../../net/types.js" */

/** @param {{ s: State, rest: Rest, title: any }} props */
function Resting({ s, rest, title }) {
  const people = s.seats.filter((seat) => seat.kind === "person");
  const mine = rest.agreed.includes(s.you);
  return html`<section class="panel resting" aria-labelledby="resting" data-testid="resting">${title}
    <p>${rest.text}<${Clause} clause=${rest.clause} /></p>
    <div class="readies">${people.map((seat) => {
      const yes = rest.holds ? isHere(seat) : rest.agreed.includes(seat.seat);
      return html`<span key=${seat.seat} class=${yes ? "tag ok" : "tag"}><${Icon} name=${yes ? "check" : "clock"} />
        ${`${seat.name}${rest.holds ? (yes ? ", here" : ", away") : yes ? " agrees" : ""}`}</span>`;
    })}${
      rest.holds
        ? s.you >= 0 &&
          html`<button type="button" class="btn big primary" data-testid="go-on"
          onClick=${() => tell({ cmd: "go_on" })}>Go on</button>`
        : html`${
            mine
              ? null
              : html`<button type="button" class="btn primary" data-testid="rest-agree"
                onClick=${() => tell({ cmd: "rest", yes: true })}>I agree</button>`
          }<button type="button" class="btn" data-testid="rest-no"
          onClick=${() => tell({ cmd: "rest", yes: false })}>Rather play on</button>`
    }</div>${rest.holds && rest.swaps && s.you >= 0 && html`<${Places} s=${s} />`}</section>`;
}

/** @param {{ rest: Rest }} props */
const Title = ({ rest }) =>
  rest.holds
    ? html`The match has been suspended since <span class="nowrap">${rest.since}</span>`
    : "Suspend the match?";

/** Who sits where, and changing places before the match goes on. @param {{ s: State }} props */
function Places({ s }) {
  const wish = (/** @type {number} */ from, /** @type {number} */ to) =>
    s.people.wishes.some((w) => w.seat === from && w.other === to);
  return html`<h3>Your places</h3><p class="small muted">They play in this order, and then from the first again. If you
    change places, you take your points along.</p><ol class="chairs">${s.seats.map((one) => {
      const { seat, name, kind } = one;
      const [mine, theirs] = [wish(s.you, seat), wish(seat, s.you)];
      const label = theirs ? "Change places: yes" : mine ? "Asked" : kind === "person" ? "Change places" : "Sit here";
      return html`<li key=${seat} class="chair"><${Face} ...${one} /><span><b>${
        seat === s.you ? "You" : name
      }</b></span>${
        seat === s.you
          ? null
          : html`<button type="button" class=${theirs ? "btn primary" : "btn quiet"} data-testid=${`swap-${seat}`}
            aria-pressed=${mine ? "true" : undefined}
            onClick=${() => tell({ cmd: "swap", seat: mine ? s.you : seat })}>${label}</button>`
      }</li>`;
    })}</ol>`;
}

/** A round that rests: its cards lie face down until the match goes on. */
export function RestScreen() {
  const s = current();
  const heading = useHeading();
  if (!s.table.rest) return null;
  return html`<div class="screen paper"><${Bar} /><${Connection} /><${Asks} /><main class="page">
    <${Resting} s=${s} rest=${s.table.rest} title=${html`<h1 id="resting" tabindex="-1" ref=${heading}><${Title}
    rest=${s.table.rest} /></h1>`} /><${RefusalAt} near="strip" />
    <section class="panel"><${ScoreSheet} state=${s} /></section></main><${Drawer} /></div>`;
}

/** Suspending the match, where it stands between two rounds. @param {{ s: State }} props */
export function RestPanel({ s }) {
  const { rest } = s.table;
  if (rest)
    return html`<${Resting} s=${s} rest=${rest} title=${html`<h2 id="resting"><${Title} rest=${rest} /></h2>`} />`;
  if (s.seats.filter((seat) => seat.kind === "person").length < 2) return null; // bots wait anyway
  return html`<p><button type="button" class="btn quiet" data-testid="rest"
      onClick=${() => tell({ cmd: "rest", yes: true })}>Suspend the match</button></p>`;
}
