/** What the people at a table have to answer: who asks for a seat or to watch, and votes. */
import { html, useEffect, useState } from "../../lib.js";
import { tell } from "../../input/actions.js";
import { nameOf, state } from "../../state/store.js";
import { listing } from "../../words/text.js";
import { Clause } from "../parts/controls.js";
import { Icon } from "../parts/icons.js";
/** @import { Again, CloseVote, Request, Rest, State, Vote } from "../../net/types.js" */

/** @param {{ ask: Request, you: number }} props */
function Asking({ ask, you }) {
  const said = ask.yes.includes(you);
  const mine = ask.waits.includes(you);
  const others = ask.waits.filter((seat) => seat !== you).map(nameOf);
  return html`<li><${Icon} name=${ask.kind === "watch" ? "eye" : "person"} /><span>${ask.text}
    ${said && others.length > 0 && html` <small>You said yes; waiting for ${others.join(" and ")}.</small>`}
    ${said && !others.length && html` <small>You said yes. The seat goes over when this round is over.</small>`}</span>
    ${
      mine &&
      html`<button type="button" class="btn primary" data-testid="ask-yes"
      onClick=${() => tell({ cmd: "answer", ask: ask.id, yes: true })}>Yes</button>`
    }
    <button type="button" class="btn" data-testid="ask-no"
    onClick=${() => tell({ cmd: "answer", ask: ask.id, yes: false })}>No</button></li>`;
}

/** @param {{ vote: Vote, you: number, put: () => void }} props */
function Voting({ vote, you, put }) {
  const mine = vote.yes.includes(you);
  if (vote.seat === you)
    return html`<li><${Icon} name="note" /><span>Some at the table would like you to go: ${vote.yes.length} of
      ${` ${vote.need}`}.</span><${Aside} put=${put} /></li>`;
  return html`<li><${Icon} name="note" /><span>Take the seat of ${nameOf(vote.seat)} away? ${vote.yes.length} of
    ${` ${vote.need}`} are for it.</span><button type="button" class="btn" data-testid="vote"
    onClick=${() => tell({ cmd: "remove", seat: vote.seat, yes: !mine })}>${mine ? "Take my vote back" : "I agree"}
    </button><${Aside} put=${put} /></li>`;
}

/** @param {{ vote: CloseVote, you: number, put: () => void }} props */
function Closing({ vote, you, put }) {
  const mine = vote.yes.includes(you);
  const who = vote.yes.map(nameOf);
  return html`<li data-testid="close-vote"><${Icon} name="leave" /><span>${listing(who)} would like to close the table
    for everybody. ${vote.yes.length} of ${` ${vote.need}`} are for it.</span><button type="button" class="btn"
    data-testid="close-yes" onClick=${() => tell({ cmd: "close", yes: !mine })}>${
      mine ? "Take my vote back" : "Close it"
    }</button><${Aside} put=${put} /></li>`;
}

/** Puts a vote aside, so that the table below can be seen. @param {{ put: () => void, what?: string }} props */
const Aside = ({ put, what = "this vote" }) => html`<button type="button" class="btn quiet icon-only"
  aria-label=${`Put ${what} aside`} title="Put aside" data-testid="vote-aside"
  onClick=${put}><${Icon} name="cross" /></button>`;

/**
 * A round in which somebody left: all who stay may have it dealt again.
 * @param {{ again: Again, s: State, put: () => void }} props
 */
function Anew({ again, s, put }) {
  const mine = again.agreed.includes(s.you);
  const others = again.agreed.filter((seat) => seat !== s.you).map(nameOf);
  return html`<li><${Icon} name="note" /><span>${again.text}<${Clause} clause=${again.clause} />
    ${others.length > 0 && html` <small>${others.join(" and ")} would like it.</small>`}</span>
    <button type="button" class="btn" data-testid="again"
    onClick=${() => tell({ cmd: "again", yes: !mine })}>${mine ? "Rather play it on" : "Deal it again"}</button>
    <${Aside} put=${put} what="this question" /></li>`;
}

/** In the middle of a round somebody wants a pause. @param {{ rest: Rest, s: State }} props */
function Pausing({ rest, s }) {
  const mine = rest.agreed.includes(s.you);
  const who = rest.agreed.map((seat) => (seat === s.you ? "You" : nameOf(seat)));
  return html`<li><${Icon} name="clock" /><span>${listing(who)} would like to suspend the match. ${rest.text}<${Clause}
    clause=${rest.clause} /></span>
    ${
      !mine &&
      html`<button type="button" class="btn primary" data-testid="rest-agree"
      onClick=${() => tell({ cmd: "rest", yes: true })}>I agree</button>`
    }<button type="button" class="btn" data-testid="rest-no"
    onClick=${() => tell({ cmd: "rest", yes: false })}>Rather play on</button></li>`;
}

/** The questions that stand, above the table. */
export function Asks() {
  const s = state.value;
  const all = s?.people.votes ?? [];
  const [aside, setAside] = useState(/** @type {Record<number, number>} by the seat, how many were for it */ ({}));
  const [later, setLater] = useState("");
  const [closeLater, setCloseLater] = useState("");
  const key = `${s?.round?.number} ${s?.table.again?.text} ${s?.table.again?.agreed}`;
  // A vote that ended is shown again when somebody begins another one.
  useEffect(() => setAside((old) => Object.fromEntries(all.map((vote) => [vote.seat, old[vote.seat]]))), [all.length]);
  if (!s) return null;
  const votes = all.filter((vote) => aside[vote.seat] !== vote.yes.length);
  const again = s.you >= 0 && later !== key && s.table.again;
  const rest = s.you >= 0 && s.table.phase === "playing" && !s.table.rest?.holds && s.table.rest;
  const close = closeLater === String(s.people.close?.yes) ? null : s.people.close;
  if (!s.people.asks.length && !votes.length && !close && !again && !rest) return null;
  return html`<ul class="asks" role="status" data-testid="asks">
    ${s.people.asks.map((ask) => html`<${Asking} key=${ask.id} ask=${ask} you=${s.you} />`)}
    ${votes.map(
      (vote) => html`<${Voting} key=${vote.seat} vote=${vote} you=${s.you}
      put=${() => setAside({ ...aside, [vote.seat]: vote.yes.length })} />`,
    )}
    ${close && html`<${Closing} vote=${close} you=${s.you} put=${() => setCloseLater(String(close.yes))} />`}
    ${rest && html`<${Pausing} rest=${rest} s=${s} />`}
    ${again && html`<${Anew} again=${again} s=${s} put=${() => setLater(key)} />`}</ul>`;
}
