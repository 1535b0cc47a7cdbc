/** Steps on the workbench, each followed by the server's word on every meld. */
import { base, benchCursor, benched, isAsItLay, past, picked, piles, step, touched, word } from "./bench.js";
import { cardOf, hand, hinted, refused, selection } from "./store.js";
import { home, proposed, put } from "./piles.js";
import { send } from "../net/table.js";
import { mark, shift } from "../motion/fly.js";
import { aloud, aloudNow } from "../words/aloud.js";
import { cardName } from "../words/cards.js";
import { listing } from "../words/text.js";
import { say } from "./words.ftl";
/** @import { SlotVerdict } from "../net/types.js" */
/** @import { Pile } from "./piles.js" */

let asked = 0;

/** The cards held, ready to be put somewhere: cards of the hand, then of the table. */
export const held = () => [...selection.value, ...picked.value];

/** Whether a card lies on the workbench. @param {string} key */
export const isOnBench = (key) => piles.value.some((pile) => pile.keys.includes(key));

/** The number of a pile, as it is shown and said. @param {Pile} pile */
export const numberOf = (pile) => piles.value.indexOf(pile) + 1;

/** Puts cards into a meld, or into a new one. @param {string[]} keys @param {number | null} id */
export function putInto(keys, id) {
  if (!keys.length) return;
  const old = piles.value;
  change(put(old, keys, id, base.value.length), [...past.value, old]);
  const now = piles.value.find((pile) => pile.keys.includes(keys[0]));
  if (!now) return;
  bringIntoSight(now);
  ask(now.id);
}

/**
 * Scrolls a meld into sight once it is drawn: a new one may be far down, and the server's word makes it taller.
 * @param {Pile} pile
 */
export function bringIntoSight(pile) {
  const find = () => document.querySelector(`[data-drop="pile:${pile.id}"]`);
  requestAnimationFrame(() => find()?.scrollIntoView({ block: "nearest" }));
}

/** Puts each card back to where it was at first: into its meld, or into the hand. @param {string[]} keys */
export function takeHome(keys) {
  const here = keys.filter(isOnBench);
  if (!here.length) return;
  change(home(piles.value, here), [...past.value, piles.value]);
  aloud(say("put-back", { cards: listing(here.map((key) => cardName(cardOf(key)))) }));
  ask();
}

/** Goes back one step. */
export function stepBack() {
  const before = past.value.at(-1);
  if (!before) return;
  change(before, past.value.slice(0, -1));
  aloud(say(touched.value ? "step-put-back" : "all-put-back"));
  ask();
}

/** Puts everything back. */
export function allBack() {
  if (!touched.value) return;
  change(base.value, []);
  aloud(say("all-put-back"));
}

/** Chooses where a loose wild card of a meld goes. @param {number} id @param {string} end */
export function chooseWild(id, end) {
  const old = piles.value;
  change(
    old.map((pile) => (pile.id === id ? { ...pile, end } : pile)),
    [...past.value, old],
  );
  ask(id);
}

/** Has the server show a legal play and lays it out; the refusal if there is none. */
export async function stageShown() {
  const answer = await send({ cmd: "show_play" });
  if (answer.t === "refused") return answer;
  if (answer.t !== "verdict") return null;
  if (answer.refusal) return answer.refusal;
  const next = proposed(
    answer.slots.map((slot) => slot.cards.map((c) => c.card)),
    base.value,
    hand.value,
  );
  const ends = new Map(answer.slots.map((slot) => [slot.cards.map((c) => c.card).join(), chosenEnd(slot)]));
  change(
    next.map((pile) => ({ ...pile, end: endFor(pile, ends) })),
    [...past.value, piles.value],
  );
  const first = piles.value.find((pile) => !isAsItLay(pile));
  if (first) bringIntoSight(first);
  const cards = benched.value.map((key) => cardName(cardOf(key)));
  aloud(say("play-shown", { cards: listing(cards) }));
  await ask();
  return null;
}

/** @param {SlotVerdict} slot */
const chosenEnd = (slot) => slot.choice?.options.find((option) => option.chosen)?.end ?? null;

/** A meld that nobody touched needs no choice. @param {Pile} pile @param {Map<string, string | null>} ends */
function endFor(pile, ends) {
  const old = base.value.find((one) => one.id === pile.id);
  return old?.keys.join() === pile.keys.join() ? null : (ends.get(pile.keys.map(cardOf).join()) ?? null);
}

/** @param {Pile[]} next @param {Pile[][]} before */
function change(next, before) {
  const focus = focused();
  shift(mark(), ["k:", "m:"]);
  refused.value = hinted.value = null; // they were about the table before this step
  step(next, before);
  selection.value = selection.value.filter((key) => !benched.value.includes(key));
  keepFocus(focus);
}

/** Asks for a verdict on the whole table; an answer to an older question is dropped. @param {number} [spoken] */
export async function ask(spoken) {
  const mine = ++asked;
  if (!touched.value) return;
  const about = piles.value;
  const slots = about.map((pile) => pile.keys.map(cardOf));
  const answer = await send({ cmd: "stage_table", slots, ends: about.map((pile) => pile.end) });
  if (mine !== asked || answer.t !== "verdict" || about !== piles.value) return;
  const focus = focused();
  shift(mark(), ["k:", "m:"]);
  word.value = { piles: about, answer };
  keepFocus(focus);
  const grown = about.find((pile) => pile.id === spoken);
  if (grown) bringIntoSight(grown);
  if (spoken !== undefined) speak(spoken);
  else if (answer.moves) aloud(say("all-right"));
}

/** @param {number} id */
function speak(id) {
  const at = piles.value.findIndex((pile) => pile.id === id);
  const slot = word.value?.answer.slots[at];
  if (!slot) return;
  const open = word.value?.answer.slots.filter((one) => one.state !== "complete").length ?? 0;
  const number = at + 1;
  const rest = open ? say("not-right", { melds: open }) : say("all-right");
  if (slot.state === "refused") {
    aloudNow(say("meld-refused", { number, why: slot.refusal?.message ?? slot.text }));
  } else if (slot.text) aloud(`${say("meld-says", { number, text: slot.text })} ${rest}`);
  else aloud(`${say("meld-has", { number, cards: slot.count, of: slot.size })} ${rest}`);
}

// ---- Focus: a card keeps it while it moves ------------------------------------------------------

/** The key of the card of the table, or of the hand, that has the focus. */
function focused() {
  const el = document.activeElement;
  return el?.getAttribute("data-bench") ?? null;
}

/** Gives the focus to a card of the table, or to the same card in the hand. @param {string | null} key */
export function focusBench(key) {
  if (!key) return;
  const name = CSS.escape(key);
  const el = document.querySelector(`[data-bench="${name}"]`) ?? document.querySelector(`.mine [data-key="${name}"]`);
  benchCursor.value = key;
  if (el instanceof HTMLElement) el.focus();
}

/** @param {string | null} key */
const keepFocus = (key) => key && requestAnimationFrame(() => focusBench(key));
