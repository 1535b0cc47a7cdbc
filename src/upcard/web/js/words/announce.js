/** Turns what happened into what is said and into the outcome line of a claim. */
import { outcome } from "../state/store.js";
import { cardName, isCard } from "./cards.js";
import { say, sayNow } from "./say.js";
import { plural } from "./text.js";
/** @import { Claim, Effect, State } from "../net/types.js" */

const OUTCOME_MS = 6000;
let outcomeTimer = 0;
let warnTimer = 0;

/**
 * Says one event: its sentences politely, a window that opens for me at once, and what I am to do. What others are at
 * is told by what they then do.
 * @param {State|null} before @param {State} next
 * @param {Effect[]} effects @param {string[]} lines
 */
export function announce(before, next, effects, lines) {
  lines.forEach(say);
  const claim = effects.find((e) => e.what === "claim" || e.what === "no_claim");
  if (claim) showOutcome(claim, next, lines);
  if (next.claim && next.claim.answer === null && !next.claim.wish && !before?.claim) sayWindow(next.claim);
  if (!next.claim || next.claim.wish) clearTimeout(warnTimer);
  if (next.may.length && next.strip && next.strip.title !== before?.strip?.title && !next.claim)
    say(`${next.strip.title} ${next.strip.ask ?? ""}`);
}

/**
 * @param {Effect} effect
 * @param {State} next
 * @param {string[]} lines
 */
function showOutcome(effect, next, lines) {
  const kind = effect.what === "no_claim" ? "none" : effect.seat === next.you ? "won" : "lost";
  const text = lines.find((line) => line.includes(`{${effect.card}}`)) ?? lines.at(-1);
  if (!text || kind === "none") return;
  outcome.value = { kind, text };
  clearTimeout(outcomeTimer);
  outcomeTimer = setTimeout(() => (outcome.value = null), OUTCOME_MS);
}

/** @param {Claim} claim */
function sayWindow({ card, penalty, order, left_ms }) {
  const ahead = order.filter((o) => o.state === "before").length;
  const blind = penalty ? ` and ${plural(penalty, "blind card")}` : "";
  const seconds = left_ms == null ? "No time limit" : plural(Math.round(left_ms / 1000), "second");
  const name = isCard(card) ? cardName(card) : card;
  sayNow(`May I? ${name}${blind}. ${plural(ahead, "player")} before you. ${seconds}.`);
  if (left_ms == null) return;
  clearTimeout(warnTimer);
  warnTimer = setTimeout(() => sayNow("May I? 5 seconds."), Math.max(0, left_ms - 5000));
}
