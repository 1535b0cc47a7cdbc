/** What the people at a table have to answer: who asks for a seat or to watch, and votes. */
import { html } from "../../lib.js";
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

/** @param {{ vote: Vote, you: number }} props */
function Voting({ vote, you }) {
  const mine = vote.yes.includes(you);
  if (vote.seat === you)
    return html`<li><${Icon} name="note" /><span>Some at the table would like you to go: ${vote.yes.length} of
      ${` ${vote.need}`}.</span></li>`;
  return html`<li><${Icon} name="note" /><span>Take the seat of ${nameOf(vote.seat)} away? ${vote.yes.length} of
    ${` ${vote.need}`} are for it.</span><button type="button" class="btn" data-testid="vote"
    onClick=${() => tell({ cmd: "remove", seat: vote.seat, yes: !mine })}>${mine ? "Take my vote back" : "I agree"}
    </button></li>`;
}

/** The questions that stand, above the table. */
export function Asks() {
  const s = state.value;
  if (!s || (!s.people.asks.length && !s.people.votes.length)) return null;
  return html`<ul class="asks" role="status" data-testid="asks">
    ${s.people.asks.map((ask) => html`<${Asking} key=${ask.id} ask=${ask} you=${s.you} />`)}
    ${s.people.votes.map((vote) => html`<${Voting} key=${vote.seat} vote=${vote} you=${s.you} />`)}</ul>`;
}
