/** The claim window's clock and its order of seats. */
import { html, useEffect, useState } from "../core/lib.js";
import { nameOf } from "../core/store.js";
import { Icon } from "./icons.js";

const ROUND = 157.1;
const STATES = { declined: "declined", before: "before you", after: "after you", you: "" };
const PLACES = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

/** The ring that empties with the number of seconds left. @param {{claim: import("../core/types.js").Claim}} props */
export function Ring({ claim }) {
  const [now, setNow] = useState(Date.now());
  const [end, setEnd] = useState(0);
  useEffect(() => setEnd(Date.now() + (claim.left_ms ?? 0)), [claim]);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 200);
    return () => clearInterval(timer);
  }, []);
  const asked = claim.answer === "claim" ? " asked" : "";
  if (claim.left_ms == null) return html`<div class=${`ring off${asked}`} role="img" aria-label="No time limit"><${Icon} name="clock" /></div>`;
  const left = Math.max(0, (end || now + claim.left_ms) - now);
  const part = Math.min(1, left / (claim.total_ms || claim.left_ms || 1));
  const seconds = Math.ceil(left / 1000);
  return html`<div class=${`ring${asked}`} role="timer" aria-live="off" aria-label=${`${seconds} seconds left`}>
    <svg viewBox="0 0 60 60" aria-hidden="true"><circle cx="30" cy="30" r="25" />
      <circle class="left" cx="30" cy="30" r="25" stroke-dasharray=${`${(part * ROUND).toFixed(1)} ${ROUND}`} transform="rotate(-90 30 30)" /></svg>
    <b class="num">${seconds}</b></div>`;
}

/** Who comes before me; never who asks. @param {{claim: import("../core/types.js").Claim, you: number}} props */
export function ClaimOrder({ claim, you }) {
  let asking = 0;
  return html`<ol class=${`order${claim.order.length > 4 ? " many" : ""}`} aria-label="Order of claims">${claim.order.map((o) => {
    if (o.state !== "declined") asking += 1;
    const mine = o.seat === you;
    const words = mine ? (claim.answer === "claim" ? "asked" : claim.answer === "pass" ? "passed" : PLACES[asking - 1]) : STATES[o.state] ?? o.state;
    return html`<li key=${o.seat} class=${mine ? "me" : o.state === "declined" ? "done" : o.state === "after" ? "after" : ""} aria-current=${mine ? "true" : undefined}>
      <b>${nameOf(o.seat)}</b><span>${words}</span></li>`;
  })}</ol>`;
}
