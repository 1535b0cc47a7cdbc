/** Plays on melds of the table: lay-offs, replacements, and a wild that is owed. */
import { cardOf, hand, leaving, question, selection, state } from "../state/store.js";
import { play, refuse } from "./actions.js";
import { carrying } from "../motion/released.js";
import { aloudNow } from "../words/aloud.js";
import { say } from "./words.ftl";
/** @import { Target } from "../net/types.js" */
/** @import { AskedEnd } from "../state/store.js" */

/** The moves that the server offers for a card on a meld. @param {string} card @param {string} meld */
export const targetsFor = (card, meld) =>
  (state.value?.targets ?? []).filter((t) => t.card === card && t.meld === meld);

/** Melds that would take one of the cards I hold ready. @param {string[]} cards */
export function openMelds(cards) {
  return new Set((state.value?.targets ?? []).filter((t) => cards.includes(t.card)).map((t) => t.meld));
}

/** The cards ready to be played: a discard to be called, carried or selected ones, or else the wild that I owe. */
export function readyCards() {
  const { claim } = state.value ?? {};
  if (claim?.kind === "call") return [claim.card];
  const chosen = (carrying.value.length ? carrying : selection).value.map(cardOf);
  return chosen.length ? chosen : (state.value?.deal?.owed ?? []);
}

/** Plays cards onto a meld; asks which end when there is a choice. @param {string} meld @param {string[]} [keys] */
export async function tapMeld(meld, keys = selection.value) {
  const near = `meld-${meld}`;
  if (!keys.length || state.value?.claim?.kind === "call") {
    const owed = readyCards()[0];
    if (owed) return layOne(owed, null, meld, near);
    return refuse({ code: "page", message: say("choose-card-first"), clause: null }, near);
  }
  let rest = [...keys];
  while (rest.length) {
    // A run may take the second card only after the first: go on with the one that fits now.
    const next = rest.find((key) => targetsFor(cardOf(key), meld).length) ?? rest[0];
    const done = await layOne(cardOf(next), next, meld, near);
    if (!done) return undefined;
    rest = rest.filter((key) => key !== next && hand.value.some((e) => e.key === key));
  }
  return undefined;
}

/**
 * @param {string} card
 * @param {string | null} key
 * @param {string} meld
 * @param {string} near
 */
async function layOne(card, key, meld, near) {
  const options = targetsFor(card, meld);
  if (options.length > 1) {
    question.value = { kind: "end", card, key, meld, near, options };
    aloudNow(asks(options));
    return false;
  }
  return send(options[0]?.move ?? `lay ${card} ${meld}`, key, near);
}

/** The question to ask when a card may be laid in several ways. @param {Target[]} options */
export function asks(options) {
  if (options.every((option) => option.frees)) return say("which-wild");
  return say(options.some((option) => option.frees) ? "lay-or-free" : "which-end");
}

/** Plays the option that was chosen for a card. @param {AskedEnd} asked @param {Target} option */
export const choose = (asked, option) => send(option.move, asked.key, asked.near);

/**
 * @param {string} move
 * @param {string | null} key
 * @param {string} near
 */
function send(move, key, near) {
  if (key) leaving.add(key);
  return play(move, near);
}
