/** The page's state: the server's last state, and my own (order, selection, staging). */
import { batch, computed, effect, signal } from "../lib.js";
import { benched, settle } from "./bench.js";
import { arrange, counts, insert, keepAndAdd, OWN, remembered, SORTS, sortOf } from "./order.js";
import { prefs } from "./prefs.js";
import { keepStaged, restaged } from "./restage.js";
import { say } from "../words/words.ftl";
/** @import { Ask, Deal, Hint, Refusal, Round, SlotVerdict, Sorts, State, Target, Verdict } from "../net/types.js" */
/** @import { Entry } from "./order.js" */
/** @import { Told } from "../words/text.js" */

/** @typedef {State & {round: Round, deal: Deal}} Playing a state in which cards have been dealt */
/** @typedef {{kind: "ask", ask: Ask, go: () => unknown}} AskedAsk */
/** @typedef {{kind: "discard", key: string, card: string, warning: string}} AskedDiscard */
/**
 * @typedef {{kind: "end", card: string, key: string | null, meld: string, near: string, options: Target[]}} AskedEnd
 */

/** The last state from the server. @type {{value: State|null}} */
export const state = signal(null);
/** "connecting", "live", "lost", "never" or "refused". */
export const link = signal("connecting");
/** The number of my commands that have waited for an answer for more than three seconds. */
export const waiting = signal(0);
/** The code a channel was closed with for good. */
export const linkCode = signal(0);
/** The server's last verdict on the whole table, in a sentence: why it cannot be played. */
export const farewell = signal("");
/** Sentences, newest first. @type {{value: Told[]}} */
export const log = signal([]);
/**
 * The refusal on show and the place it belongs to.
 * @type {{value: {refusal: Refusal, near: string}|null}}
 */
export const refused = signal(null);
/** The drawer that is open, with what it should point at. @type {{value: {name: string, clause?: string|null}|null}} */
export const drawer = signal(null);
/** The outcome of the last claim window, shown for a while. @type {{value: {kind: string, text: string}|null}} */
export const outcome = signal(null);
/**
 * The phrase said at each seat, while it shows; a repeated phrase is a new one.
 * @type {{value: Record<number, { what: string, nth: number } | undefined>}}
 */
export const said = signal({});
/**
 * A question that the page asks before it acts: a discard, an end, what the server wants asked.
 * @type {{value: AskedAsk | AskedDiscard | AskedEnd | null}}
 */
export const question = signal(null);
/** Whether a moment covers the page. @type {{value: boolean}} */
export const covered = signal(false);
/** The switches of single sounds, once loaded. @type {{value: (() => unknown) | null}} */
export const soundSwitches = signal(null);
/** The last hint. @type {{value: Hint|null}} */
export const hinted = signal(null);
/** The hint, as long as nothing has happened since. */
export const hint = computed(() => (hinted.value?.n === state.value?.n ? hinted.value : null));
/** Moves on their way, so that a second press does nothing. @type {{value: string[]}} */
export const underway = signal([]);

/** My hand in my order. @type {{value: Entry[]}} */
export const hand = signal([]);
/** The sort the hand is in, or null when the order is my own. @type {{value: keyof Sorts|null}} */
export const sortMode = signal(null);
/** Keys of selected cards, in the order they were tapped. @type {{value: string[]}} */
export const selection = signal([]);
/** Keys staged in each slot, in the order they came. @type {{value: string[][]}} */
export const staged = signal([]);
/** For each slot the end chosen for a loose wild. @type {{value: (string|null)[]}} */
export const ends = signal([]);
/**
 * The server's last word on the staged slots; null for a slot that holds something else by now.
 * @type {{value: (Omit<Verdict, "slots"> & {slots: (SlotVerdict|null)[]})|null}}
 */
export const verdict = signal(null);
/** The key that has the hand's one tab stop. @type {{value: string|null}} */
export const cursor = signal(null);

/** The state, where the page shows one. */
export function current() {
  if (!state.value) throw new Error("There is no state to show yet.");
  return state.value;
}

/** The state, where the page shows a round. @returns {Playing} */
export function playing() {
  const s = current();
  if (!s.round || !s.deal) throw new Error("No card has been dealt yet.");
  return /** @type {Playing} */ (s); // asked for with every part that is drawn: nothing is copied
}

/** Keys of cards sent away by a move of mine: of two twins, the one I touched leaves. */
/** @type {Set<string>} */
export const leaving = new Set();

/** All keys of my hand that are staged, in slots or on the workbench. */
export const stagedKeys = computed(() => new Set([...staged.value.flat(), ...benched.value]));
/** Whether I am the one to act. */
export const myTurn = computed(() => !!state.value?.deal && state.value.deal.active === state.value.you);

/** The decision that the game asks for now: a press meant for another one is ignored. */
export const moment = () => {
  const s = state.value;
  return s ? [s.round?.number, s.deal?.turn, s.deal?.phase, s.claim?.kind, s.deal?.discard.length].join("-") : "";
};

/** The card of a key, which begins with it. @param {string} key */
export const cardOf = (key) => key.slice(0, 2);

/** A seat's record. @param {number} seat */
export const seatOf = (seat) => state.value?.seats.find((s) => s.seat === seat) ?? null;

/** The name of a seat. @param {number} seat */
export const nameOf = (seat) => (seat === state.value?.you ? say("you") : (seatOf(seat)?.name ?? ""));

/** @type {State | null} */
let latest = null;

/**
 * A state as this reader wants it: with the hints off it says nothing about what my hand holds.
 * @param {State} s
 * @returns {State}
 */
function asPreferred(s) {
  if (prefs.value.hints) return s;
  const slots = s.slots?.map((slot) => ({ ...slot, have: 0, text: "", cards: [] }));
  return {
    ...s,
    slots,
    hint: false,
    suggest: null,
    lay_down: null,
    arrange: null,
    strip: s.strip && { ...s.strip, hint: null },
  };
}

effect(() => {
  if (prefs.value && latest) state.value = asPreferred(latest);
});

effect(() => {
  const slots = staged.value.map((keys) => keys.map(cardOf));
  const s = state.value;
  if (s) keepStaged(s, slots);
});

/**
 * Sets a state; my own state survives unless the cards left my hand. Returns the keys that came.
 * @param {State} next
 */
export function takeIn(next) {
  const before = state.value;
  /** @type {string[]} */
  let came = [];
  batch(() => {
    const freshDeal = !before || before.round?.number !== next.round?.number || before.table.id !== next.table.id;
    const freshMatch = before?.table.phase === "finished" && next.table.phase !== "finished";
    came = takeHand(next, freshDeal || freshMatch);
    const was = moment();
    latest = next;
    state.value = asPreferred(next);
    // A refusal of another moment is about nothing any more; it would only hide the hint.
    if (was && was !== moment()) refused.value = null;
    // A question about another turn is void.
    if (before?.deal?.turn !== next.deal?.turn || before?.deal?.phase !== next.deal?.phase) question.value = null;
    trim(next);
    settle(next, hand.value);
  });
  const held = new Set(hand.value.map((e) => e.key));
  for (const key of leaving) if (!held.has(key)) leaving.delete(key);
  return came;
}

/**
 * @param {State} next
 * @param {boolean} freshDeal
 */
function takeHand(next, freshDeal) {
  const cards = next.deal?.hand ?? [];
  if (freshDeal || !hand.value.length) return startHand(next, cards);
  const { kept, fresh } = keepAndAdd(hand.value, cards, leaving);
  const groups = sortMode.value ? next.sorts[sortMode.value] : null;
  let entries = kept;
  for (const card of fresh) entries = insert(entries, card, groups);
  if (fresh.length || kept.length !== hand.value.length) hand.value = entries;
  const old = new Set(kept.map((e) => e.key));
  return entries.filter((e) => !old.has(e.key)).map((e) => e.key);
}

/**
 * @param {State} next
 * @param {string[]} cards
 */
function startHand(next, cards) {
  const entries = keepAndAdd([], cards, leaving).fresh.map((card) => ({ key: "", card, group: 0 }));
  const wanted = SORTS.find((name) => name === prefs.value.sort) ?? SORTS[0];
  const order = next.order ?? [];
  const mine = order.length > 0 && (sameCards(order, cards) || prefs.value.sort === OWN);
  const kept = mine ? remembered(order, cards) : null;
  const name = kept ? sortOf(kept, next.sorts) : wanted;
  const groups = (name && next.sorts[name]) || [kept ?? cards];
  sortMode.value = name;
  let serial = 0;
  hand.value = arrange(entries, groups).map((e) => ({ ...e, key: `${e.card}-${next.round?.number}-${++serial}` }));
  selection.value = [];
  staged.value = state.value ? [] : restaged(next, hand.value);
  return hand.value.map((e) => e.key);
}

/**
 * @param {string[]} one
 * @param {string[]} two
 */
function sameCards(one, two) {
  const a = counts(one);
  const b = counts(two);
  return one.length === two.length && [...a].every(([card, n]) => b.get(card) === n);
}

/** @param {Set<string>} keys */
function trimSelection(keys) {
  if (selection.value.some((key) => !keys.has(key))) selection.value = selection.value.filter((key) => keys.has(key));
}

/**
 * Drops cards from selection and staging that are no longer in the hand.
 * @param {State} next
 */
function trim(next) {
  const keys = new Set(hand.value.map((e) => e.key));
  // A state without slots (I am down, or advice is still to come) takes no staged card away that I still hold.
  const slots = next.slots ?? (next.deal ? staged.value : []);
  /** @param {string[]} list */
  const still = (list) => list.filter((key) => keys.has(key));
  trimSelection(keys);
  const fitted = slots.map((_, i) => still(staged.value[i] ?? []));
  if (JSON.stringify(fitted) !== JSON.stringify(staged.value)) {
    staged.value = fitted;
    if (!fitted.flat().length) verdict.value = null;
  }
  if (ends.value.length !== slots.length) ends.value = slots.map(() => null);
}
