/** Suspension of games: requested, agreed to, and resumed by the people who are there now. */
import { html, useState } from "../lib.js";
import { write } from "./book.js";
import { Agree, staying } from "./questions.js";
import { say } from "./words.ftl";
/** @import { PadState } from "./types.js" */

/** The people who are there, in their present order. @param {{ state: PadState }} props */
function Resume({ state }) {
  const [order, setOrder] = useState(staying(state));
  const [away, setAway] = useState(/** @type {number[]} */ ([]));
  /** @param {number} at */
  const up = (at) => setOrder(order.map((seat, i) => (i === at - 1 ? order[at] : i === at ? order[at - 1] : seat)));
  /** @param {number} seat */
  const toggle = (seat) => setAway(away.includes(seat) ? away.filter((one) => one !== seat) : [...away, seat]);
  const here = () => order.filter((seat) => !away.includes(seat));
  return html`<p>${say("stopped", { day: state.suspended_at })}</p>
    <ol class="plain pad-rest">${order.map(
      (seat, at) => html`<li key=${seat} class="pad-row"><label><input type="checkbox" data-testid=${`there-${seat}`}
      checked=${!away.includes(seat)} onChange=${() => toggle(seat)} /> ${state.names[seat]}</label>${
        at
          ? html`<button type="button" class="btn quiet" data-testid=${`up-${seat}`}
            aria-label=${say("up-name", { who: state.names[seat] })} onClick=${() => up(at)}>${say("up")}</button>`
          : null
      }</li>`,
    )}</ol>
    <button type="button" class="btn big primary" data-testid="resume"
    onClick=${() => write({ do: "resumed", seats: here() })}>${say("go-on")}</button>`;
}

/** A suspended game, or one that somebody wants to suspend. @param {{ state: PadState }} props */
export function Rest({ state }) {
  if (!state.suspended) return null;
  return html`<section class="panel" aria-labelledby="prest" data-testid="rest"><h2 id="prest">${say(
    state.suspended === "yes" ? "suspended" : "suspend-ask",
  )}</h2>${
    state.suspended === "yes"
      ? html`<${Resume} state=${state} />`
      : html`<p class="small">${say("suspend-how")}</p><div class="pad-row">
        <${Agree} state=${state} n=${state.suspend_n} agreed=${state.suspend_agreed} />
        <button type="button" class="btn quiet" data-testid="no-rest"
        onClick=${() => write({ do: "undone", event: state.suspend_n })}>${say("do-not")}</button></div>`
  }</section>`;
}
