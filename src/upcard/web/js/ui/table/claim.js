/** The claim window's clock and its order of seats. */
import { html, useEffect, useState } from "../../lib.js";
import { nameOf } from "../../state/store.js";
import { listing } from "../../words/text.js";
import { from } from "../parts/controls.js";
import { say } from "./words.ftl";
/** @import { Claim, Place } from "../../net/types.js" */

const ROUND = 157.1;
const FEW = 5;
/** @type {Record<Exclude<Place["state"], "you">, string>} */
const STATES = {
  declined: "order-declined",
  discarded: "order-discarded",
  before: "order-before",
  after: "order-after",
};

/**
 * The claim window that asks for my answer or waits for what I asked for; none once I let the card pass, whether by a
 * press or by a wish.
 * @param {{ claim: Claim | null }} state
 */
export const asking = ({ claim }) => (claim && !claim.wish && claim.answer !== "pass" ? claim : null);

/** The ring that empties with the number of seconds left. @param {{claim: Claim}} props */
export function Ring({ claim }) {
  const [now, setNow] = useState(Date.now());
  const [end, setEnd] = useState(0);
  useEffect(() => setEnd(Date.now() + (claim.left_ms ?? 0)), [claim]);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 200);
    return () => clearInterval(timer);
  }, []);
  const asked = claim.answer === "claim" ? " asked" : "";
  if (claim.left_ms == null) return null; // only bots wait
  const left = Math.min(claim.left_ms, Math.max(0, (end || now + claim.left_ms) - now));
  const part = Math.min(1, left / (claim.total_ms || claim.left_ms || 1));
  const seconds = Math.ceil(left / 1000);
  return html`<div class=${`ring${asked}`} role="timer" aria-live="off" aria-label=${say("clock-left", { seconds })}>
    <svg viewBox="0 0 60 60" aria-hidden="true"><circle cx="30" cy="30" r="25" />
      <circle class="left" cx="30" cy="30" r="25" stroke-dasharray=${`${(part * ROUND).toFixed(1)} ${ROUND}`}
      transform="rotate(-90 30 30)" /></svg>
    <b class="num">${seconds}</b></div>`;
}

/** @typedef {Place & {name: string, all?: string}} Step */

/** @param {Place} o @returns {Step} */
const named = (o) => ({ ...o, name: nameOf(o.seat) });

/**
 * Seats of one state, as one step of the order when there are too many to name.
 * @param {Place[]} order
 * @param {number} you
 * @returns {Step[]}
 */
function grouped(order, you) {
  if (order.length <= FEW) return order.map(named);
  const before = order.filter((o) => o.seat !== you && o.state === "before");
  const names = before.map((o) => nameOf(o.seat));
  const done = order.filter((o) => o.state === "declined" || o.state === "discarded").map(named);
  const name = names.length > 1 ? `${names[0]} +${names.length - 1}` : names[0];
  /** @type {Step} */
  const many = { seat: -1, state: "before", name, all: listing(names) };
  return [
    ...done.slice(-1),
    ...(names.length ? [many] : []),
    ...order.filter((o) => o.seat === you).map((o) => ({ ...o, name: nameOf(you) })),
  ];
}

/** The players before me; never who asks. @param {{claim: Claim, you: number}} props */
export function ClaimOrder({ claim, you }) {
  const rank = claim.order
    .filter((o) => o.state !== "declined" && o.state !== "discarded")
    .findIndex((o) => o.seat === you);
  const answer = claim.answer
    ? say({ claim: "order-asked", pass: "order-passed" }[claim.answer])
    : say("order-place", { place: rank + 1 });
  const steps = grouped(claim.order, you);
  return html`<ol class=${`order${from(steps.length)}`} aria-label=${say("order")}>${steps.map((o) => {
    const mine = o.seat === you;
    return html`<li key=${o.seat}
      class=${mine ? "me" : o.state === "declined" || o.state === "discarded" ? "done" : undefined}
        aria-current=${mine ? "true" : undefined} title=${o.all}>
      <b>${o.name}</b><span>${mine ? answer : o.state !== "you" && say(STATES[o.state])}</span></li>`;
  })}</ol>`;
}
