/** The questions to the people at a table: requests for a seat or to watch, and votes. */
import { html, useEffect, useState } from "../../lib.js";
import { tell } from "../../input/actions.js";
import { nameOf, state } from "../../state/store.js";
import { listing } from "../../words/text.js";
import { Clause } from "../parts/controls.js";
import { Icon } from "../parts/icons.js";
import { say } from "./words.ftl";
/** @import { Again, CloseVote, Request, Rest, State, Vote } from "../../net/types.js" */

/** @param {{ ask: Request, you: number }} props */
function Asking({ ask, you }) {
  const said = ask.yes.includes(you);
  const mine = ask.waits.includes(you);
  const others = ask.waits.filter((seat) => seat !== you).map(nameOf);
  return html`<li><${Icon} name=${ask.kind === "watch" ? "eye" : "person"} /><span>${ask.text}
    ${said && others.length > 0 && html` <small>${say("asked-waits", { names: listing(others) })}</small>`}
    ${said && !others.length && html` <small>${say("asked-yes")}</small>`}</span>
    ${
      mine &&
      html`<button type="button" class="btn primary" data-testid="ask-yes"
      onClick=${() => tell({ cmd: "answer", ask: ask.id, yes: true })}>${say("yes")}</button>`
    }
    <button type="button" class="btn" data-testid="ask-no"
    onClick=${() => tell({ cmd: "answer", ask: ask.id, yes: false })}>${say("no")}</button></li>`;
}

/** @param {{ vote: Vote, you: number, put: () => void }} props */
function Voting({ vote, you, put }) {
  const mine = vote.yes.includes(you);
  const votes = { yes: vote.yes.length, need: vote.need };
  if (vote.seat === you)
    return html`<li><${Icon} name="note" /><span>${say("vote-you", votes)}</span><${Aside} put=${put} /></li>`;
  return html`<li><${Icon} name="note" /><span>${say("vote-seat", { who: nameOf(vote.seat), ...votes })}</span><button
    type="button" class="btn" data-testid="vote"
    onClick=${() => tell({ cmd: "remove", seat: vote.seat, yes: !mine })}>${say(mine ? "vote-back" : "agree")}
    </button><${Aside} put=${put} /></li>`;
}

/** @param {{ vote: CloseVote, you: number, put: () => void }} props */
function Closing({ vote, you, put }) {
  const mine = vote.yes.includes(you);
  const who = vote.yes.map(nameOf);
  return html`<li data-testid="close-vote"><${Icon} name="leave" /><span>${say("close-table", {
    names: listing(who),
    yes: vote.yes.length,
    need: vote.need,
  })}</span><button type="button" class="btn"
    data-testid="close-yes" onClick=${() => tell({ cmd: "close", yes: !mine })}>${say(
      mine ? "vote-back" : "close-it",
    )}</button><${Aside} put=${put} /></li>`;
}

/** Puts a vote aside, so that the table below can be seen. @param {{ put: () => void, name?: string }} props */
const Aside = ({ put, name = "aside-vote" }) => html`<button type="button" class="btn quiet icon-only"
  aria-label=${say(name)} title=${say("aside")} data-testid="vote-aside"
  onClick=${put}><${Icon} name="cross" /></button>`;

/**
 * A round in which somebody left: all who stay may have it dealt again.
 * @param {{ again: Again, s: State, put: () => void }} props
 */
function Again({ again, s, put }) {
  const mine = again.agreed.includes(s.you);
  const others = again.agreed.filter((seat) => seat !== s.you).map(nameOf);
  return html`<li><${Icon} name="note" /><span>${again.text}<${Clause} clause=${again.clause} />
    ${others.length > 0 && html` <small>${say("again-like", { names: listing(others) })}</small>`}</span>
    <button type="button" class="btn" data-testid="again"
    onClick=${() => tell({ cmd: "again", yes: !mine })}>${say(mine ? "play-it-on" : "again-deal")}</button>
    <${Aside} put=${put} name="aside-question" /></li>`;
}

/** In the middle of a round somebody wants a pause. @param {{ rest: Rest, s: State }} props */
function Pausing({ rest, s }) {
  const mine = rest.agreed.includes(s.you);
  const who = rest.agreed.map(nameOf);
  return html`<li><${Icon} name="clock" /><span>${say("suspend", { names: listing(who), text: rest.text })}<${Clause}
    clause=${rest.clause} /></span>
    ${
      !mine &&
      html`<button type="button" class="btn primary" data-testid="rest-agree"
      onClick=${() => tell({ cmd: "rest", yes: true })}>${say("agree")}</button>`
    }<button type="button" class="btn" data-testid="rest-no"
    onClick=${() => tell({ cmd: "rest", yes: false })}>${say("play-on")}</button></li>`;
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
    ${again && html`<${Again} again=${again} s=${s} put=${() => setLater(key)} />`}</ul>`;
}
