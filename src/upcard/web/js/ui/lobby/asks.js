/** What the people at a table have to answer: who asks for a seat or to watch, and votes. */
import { html, useEffect, useState } from "../../lib.js";
import { tell } from "../../input/actions.js";
import { nameOf, state } from "../../state/store.js";
import { Icon } from "../parts/icons.js";
/** @import { Request, Vote } from "../../net/types.js" */

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

/** Puts a vote aside, so that the table below can be seen. @param {{ put: () => void }} props */
const Aside = ({ put }) => html`<button type="button" class="btn quiet icon-only" aria-label="Put this vote aside"
  title="Put aside" data-testid="vote-aside" onClick=${put}><${Icon} name="cross" /></button>`;

/** The questions that stand, above the table. */
export function Asks() {
  const s = state.value;
  const all = s?.people.votes ?? [];
  const [aside, setAside] = useState(/** @type {Record<number, number>} by the seat, how many were for it */ ({}));
  // A vote that ended is shown again when somebody begins another one.
  useEffect(() => setAside((old) => Object.fromEntries(all.map((vote) => [vote.seat, old[vote.seat]]))), [all.length]);
  if (!s) return null;
  const votes = all.filter((vote) => aside[vote.seat] !== vote.yes.length);
  if (!s.people.asks.length && !votes.length) return null;
  return html`<ul class="asks" role="status" data-testid="asks">
    ${s.people.asks.map((ask) => html`<${Asking} key=${ask.id} ask=${ask} you=${s.you} />`)}
    ${votes.map(
      (vote) => html`<${Voting} key=${vote.seat} vote=${vote} you=${s.you}
      put=${() => setAside({ ...aside, [vote.seat]: vote.yes.length })} />`,
    )}</ul>`;
}
