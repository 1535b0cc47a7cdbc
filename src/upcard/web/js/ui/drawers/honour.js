/** At an honour table: the last ruling, my possible calls, and acts against the rules. */
import { html, useState } from "../../lib.js";
import { actOn, play } from "../../input/actions.js";
import { current, drawer } from "../../state/store.js";
import { rich } from "../../words/text.js";
import { Clause, Segment } from "../parts/controls.js";
import { say } from "./words.ftl";
/** @import { Act, CallWord, Honour, Ruling } from "../../net/types.js" */

const NEAR = "drawer";

/** Closes the drawer once a move was made. @param {Promise<boolean> | unknown} made */
async function done(made) {
  if ((await made) === true) drawer.value = null;
}

/** The ruling, and what each person now does. @param {{ ruling: Ruling | null }} props */
function Last({ ruling }) {
  if (!ruling) return null;
  const name = current().seats[ruling.seat]?.name;
  return html`<h3>${say("ruling-about", { who: name })}</h3><p data-testid="ruling-text">${rich(ruling.text)}
    <${Clause} clause=${ruling.clause} /></p>
    <ul class="ruling-steps">
    ${ruling.steps.map((step, i) => html`<li key=${i}><b>${step.who}</b> ${rich(step.what)}</li>`)}</ul>`;
}

/**
 * What I may call of somebody, with the player's name for those who do not see whom I chose.
 * @param {{ words: CallWord[], seat: number }} props
 */
const Words = ({ words, seat }) =>
  html`<ul class="choices">${words.map(
    (word) => html`<li key=${word.move}><button type="button" class="btn" data-testid=${`call-${nameOf(word)}`}
  onClick=${() => done(play(word.move.replace("*", String(seat + 1)), NEAR))}>${
    word.move.includes("*") ? html`<span class="sr">${current().seats[seat]?.name} </span>` : null
  }${word.label}</button></li>`,
  )}</ul>`;

/** The name of a button for tests: the last meaningful word of its move. @param {CallWord} word */
const nameOf = ({ move }) => (move.startsWith("call_out") ? move.split(" ")[2] : move.replaceAll(" ", "-"));

/** @param {{ calls: CallWord[], dealing: CallWord[] }} props */
function Calls({ calls, dealing }) {
  const { seats, you } = current();
  const others = seats.filter((s) => s.seat !== you);
  const [seat, pick] = useState(others.find((s) => s.active)?.seat ?? others[0].seat);
  return html`<h3>${say("call-mistake")}</h3>
    <${Segment} label=${say("call-whom")} value=${seat} onPick=${pick} testid="call-seat"
    options=${[...others, seats[you]].map((s) => [s.seat, s.seat === you ? say("me") : s.name])} />
    ${
      dealing.length
        ? html`<h3>${say("call-deal")}</h3><${Words} words=${dealing} seat=${seat} />
    <h3>${say("call-play")}</h3>`
        : null
    }
    <${Words} words=${calls} seat=${seat} />`;
}

/** @param {{ more: Act[] }} props */
function More({ more }) {
  return html`<h3>${say("against")}</h3>
    ${!more.length && html`<p class="muted small">${say("nothing-now")}</p>`}
    <ul class="choices">${more.map(
      (act) => html`<li key=${act.name}><button type="button" class="btn" data-testid=${`more-${act.name}`}
      onClick=${() => done(actOn(act, NEAR))}>${rich(act.label)}</button></li>`,
    )}</ul>`;
}

/** The drawer of an honour table. */
export function HonourDrawer() {
  const honour = /** @type {Honour | null | undefined} */ (current().honour);
  if (!honour) return html`<p class="muted">${say("no-honour")}</p>`;
  return html`<${Last} ruling=${honour.ruling} /><${Calls} ...${honour} /><${More} more=${honour.more} />`;
}
