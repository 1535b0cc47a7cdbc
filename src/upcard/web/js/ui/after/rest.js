/** A match that rests: asked for, agreed to, taken up again. */
import { html } from "../../lib.js";
import { tell } from "../../input/actions.js";
import { isHere } from "../../state/presence.js";
import { current, nameOf } from "../../state/store.js";
import { Clause, RefusalAt, useHeading } from "../parts/controls.js";
import { Face } from "../parts/face.js";
import { Icon } from "../parts/icons.js";
import { Bar } from "../table/bar.js";
import { Connection } from "../table/table.js";
import { Drawer } from "../drawers/drawer.js";
import { ScoreSheet } from "../drawers/scores.js";
import { Asks } from "../lobby/asks.js";
import { say } from "./words.ftl";
/** @import { Rest, State } from "../../net/types.js" */

/**
 * A person's position on a suspended match, or on suspending it.
 * @param {string} who
 * @param {boolean} holds
 * @param {boolean} yes
 */
function restText(who, holds, yes) {
  if (holds) return say(yes ? "rest-here" : "rest-away", { who });
  return yes ? say("rest-agrees", { who }) : who;
}

/** @param {{ s: State, rest: Rest, title: any }} props */
function Resting({ s, rest, title }) {
  const people = s.seats.filter((seat) => seat.kind === "person");
  const mine = rest.agreed.includes(s.you);
  return html`<section class="panel resting" aria-labelledby="resting" data-testid="resting">${title}
    <p>${rest.text}<${Clause} clause=${rest.clause} /></p>
    <div class="readies">${people.map((seat) => {
      const yes = rest.holds ? isHere(seat) : rest.agreed.includes(seat.seat);
      return html`<span key=${seat.seat} class=${yes ? "tag ok" : "tag"}><${Icon} name=${yes ? "check" : "clock"} />
        ${restText(seat.name, rest.holds, yes)}</span>`;
    })}${
      rest.holds
        ? s.you >= 0 &&
          html`<button type="button" class="btn big primary" data-testid="go-on"
          onClick=${() => tell({ cmd: "go_on" })}>${say("rest-go-on")}</button>`
        : html`${
            mine
              ? null
              : html`<button type="button" class="btn primary" data-testid="rest-agree"
                onClick=${() => tell({ cmd: "rest", yes: true })}>${say("rest-agree")}</button>`
          }<button type="button" class="btn" data-testid="rest-no"
          onClick=${() => tell({ cmd: "rest", yes: false })}>${say("rest-no")}</button>`
    }</div>${rest.holds && rest.swaps && s.you >= 0 && html`<${Places} s=${s} />`}</section>`;
}

/** @param {{ rest: Rest }} props */
const Title = ({ rest }) =>
  rest.holds ? say.nodes("rest-since", { time: html`<span class="nowrap">${rest.since}</span>` }) : say("rest-ask");

/** The seats of people, and changing places before the match goes on. @param {{ s: State }} props */
function Places({ s }) {
  const wish = (/** @type {number} */ from, /** @type {number} */ to) =>
    s.people.wishes.some((w) => w.seat === from && w.other === to);
  return html`<h3>${say("places")}</h3><p class="small muted">${say("places-how")}</p><ol
    class="chairs">${s.seats.map((one) => {
      const { seat, name, kind } = one;
      const [mine, theirs] = [wish(s.you, seat), wish(seat, s.you)];
      const label = say(theirs ? "swap-yes" : mine ? "swap-asked" : kind === "person" ? "swap" : "swap-sit");
      return html`<li key=${seat} class="chair"><${Face} ...${one} /><span><b>${
        seat === s.you ? nameOf(seat) : name
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
      onClick=${() => tell({ cmd: "rest", yes: true })}>${say("rest-suspend")}</button></p>`;
}
