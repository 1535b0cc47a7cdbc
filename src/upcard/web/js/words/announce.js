/** Turns events into announcements and into the outcome line of a claim. */
import { outcome } from "../state/store.js";
import { cardName, isCard, noun } from "./cards.js";
import { aloud, aloudNow } from "./aloud.js";
import { listing } from "./messages.js";
import { capital, cardsText, didOf } from "./text.js";
import { say } from "./words.ftl";
/** @import { Claim, Effect, State, Summary } from "../net/types.js" */
/** @import { Told } from "./text.js" */

const OUTCOME_MS = 6000;
let outcomeTimer = 0;
let warnTimer = 0;
/** Events of another player's unfinished turn, announced in one sentence when it is over. @type {Told[]} */
let untold = [];

/**
 * Announces one event. My own actions are announced at once, another player's in one sentence when the turn is over:
 * line by line they would come faster than speech.
 * @param {State|null} before @param {State} next
 * @param {Effect[]} effects @param {Told[]} lines
 */
export function announce(before, next, effects, lines) {
  const claim = effects.find((e) => e.what === "claim" || e.what === "no_claim");
  if (claim) showOutcome(claim, next, lines);
  sayLines(next, effects, lines);
  if (isNewRound(before, next)) aloud(arrival(next));
  if (next.summary && before?.table.phase !== next.table.phase) aloud(points(next, next.summary));
  if (next.claim && next.claim.answer === null && !next.claim.wish && !before?.claim) sayWindow(next, next.claim);
  if (!next.claim || next.claim.wish) clearTimeout(warnTimer);
  if (next.may.length && next.strip && next.strip.title !== before?.strip?.title && !next.claim)
    aloud(`${next.strip.title} ${next.strip.ask ?? ""}`);
}

/** @param {State|null} before @param {State} next */
const isNewRound = (before, next) =>
  next.table.phase === "playing" && next.deal !== null && before?.round?.number !== next.round?.number;

/** @param {State} next @param {Effect[]} effects @param {Told[]} lines */
function sayLines(next, effects, lines) {
  const passed = effects.find((e) => e.what === "no_claim")?.card;
  const news = effects.length && effects.every((e) => e.what === "decline" && e.seat !== next.you) ? [] : lines;
  untold.push(...news.filter((line) => !(passed && line.text.includes(`{${passed}}`))));
  const mine = lines.some((line) => line.seat === next.you);
  if (mine || next.claim || next.may.length || effects.some((e) => e.what === "discard") || !next.deal) {
    joined(untold, next).forEach(aloud);
    untold = [];
  }
}

/**
 * Joins successive sentences about the same player into one: "Ann took 7 of clubs and discarded a king.".
 * @param {Told[]} lines @param {State} next
 */
function joined(lines, next) {
  /** @type {{ who: string, did: string[] }[]} */
  const told = [];
  for (const { text, seat } of lines) {
    const name = seat === next.you ? "" : (next.seats[seat]?.name ?? "");
    const did = /^[^:;]+\.$/.test(text) ? didOf(text, name) : "";
    const last = told.at(-1);
    if (!did) told.push({ who: "", did: [text] });
    else if (last?.who === name) last.did.push(did);
    else told.push({ who: name, did: [did] });
  }
  return told.map(({ who, did }) => (who ? say("told", { who, did: listing(did) }) : did[0]));
}

/** The announcement of a round that begins or that I join. @param {State} next */
function arrival(next) {
  const { round, deal, seats, you } = next;
  if (!round || !deal) return null;
  const goal = round.contract ? say("you-need", { contract: round.contract }) : round.goal && `${capital(round.goal)}.`;
  const names = listing(deal.hand.map(cardName));
  const hand = you < 0 ? "" : say("you-hold", { cards: cardsText(deal.hand.length), names });
  const begins = deal.active === you ? say("you-begin") : say("begins", { who: seats[deal.active].name });
  return [say("round-begins", { number: round.number }), goal, hand, deal.turn > 1 ? "" : begins]
    .filter(Boolean)
    .join(" ");
}

/** Everybody's points, mine first, and who leads. @param {State} next @param {Summary} summary */
function points(next, summary) {
  const rows = [...summary.rows].sort((a, b) => Number(b.seat === next.you) - Number(a.seat === next.you));
  const got = rows.map(({ seat, points }) =>
    seat === next.you ? say("points-of-you", { points }) : say("points-of", { who: next.seats[seat].name, points }),
  );
  return `${say("all-points", { points: listing(got) })} ${summary.leads ?? ""}`.trim();
}

/**
 * @param {Effect} effect
 * @param {State} next
 * @param {Told[]} lines
 */
function showOutcome(effect, next, lines) {
  const kind = effect.what === "no_claim" ? "none" : effect.seat === next.you ? "won" : "lost";
  const { text } = lines.find((line) => line.text.includes(`{${effect.card}}`)) ?? lines.at(-1) ?? {};
  if (!text || kind === "none") return;
  outcome.value = { kind, text };
  clearTimeout(outcomeTimer);
  outcomeTimer = setTimeout(() => (outcome.value = null), OUTCOME_MS);
}

/** @param {State} next @param {Claim} claim */
function sayWindow(next, { card, order, left_ms }) {
  const ahead = order.filter((o) => o.state === "before").map((o) => next.seats[o.seat].name);
  const before = ahead.length ? say("asked-before", { count: ahead.length, names: listing(ahead) }) : "";
  const hurry = left_ms == null ? say("no-hurry") : say("seconds", { seconds: Math.round(left_ms / 1000) });
  const asks = isCard(card) ? say("may-i", { card: cardName(card) }) : say("may-i-this", { face: noun() });
  aloudNow([asks, next.strip.hint, before, hurry].filter(Boolean).join(" "));
  if (left_ms == null) return;
  clearTimeout(warnTimer);
  warnTimer = setTimeout(() => aloudNow(say("may-i-soon")), Math.max(0, left_ms - 5000));
}
