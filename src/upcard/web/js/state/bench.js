/** The workbench: the whole table as I want it to stand, in games in which it may be rearranged. */
import { batch, computed, signal } from "../lib.js";
import { isOfTable, pilesOf, restored, sameTable, samePile, sketch } from "./piles.js";
import { read, write } from "./prefs.js";
/** @import { State, Verdict } from "../net/types.js" */
/** @import { Entry } from "./order.js" */
/** @import { Pile } from "./piles.js" */

const KEPT = "upcard.bench";

/** The melds that lie, as piles: where every step begins. @type {{value: Pile[]}} */
export const base = signal([]);
/** The melds as I want them. @type {{value: Pile[]}} */
export const piles = signal([]);
/** The tables before each step, the last one last. @type {{value: Pile[][]}} */
export const past = signal([]);
/** Cards on the table that are picked up to be moved, in the order they were tapped. @type {{value: string[]}} */
export const picked = signal([]);
/** The server's word, and the piles that it is about. @type {{value: {piles: Pile[], answer: Verdict} | null}} */
export const word = signal(null);
/** The key of the card that has the table's one tab stop. @type {{value: string | null}} */
export const benchCursor = signal(null);

/** Whether anything has been moved. */
export const touched = computed(() => !sameTable(piles.value, base.value));
/** Cards of my hand that lie on the workbench. */
export const benched = computed(() => piles.value.flatMap((pile) => pile.keys.filter((key) => !isOfTable(key))));

/** The key by which a table is still the one worked on. */
let mark = "";

/** Whether a pile lies there just so. @param {Pile} pile */
export const isAsItLay = (pile) =>
  samePile(
    pile,
    base.value.find((one) => one.id === pile.id),
  );

/** The server's word on a pile, once it has come. @param {Pile} pile */
export function rulingOf(pile) {
  const at = word.value?.piles.findIndex((one) => samePile(one, pile)) ?? -1;
  return at < 0 ? null : (word.value?.answer.slots[at] ?? null);
}

/** Takes a step, or goes back where there is `undo`. @param {Pile[]} next @param {Pile[][]} before */
export function step(next, before) {
  batch(() => {
    piles.value = next;
    past.value = sameTable(next, base.value) ? [] : before;
    picked.value = [];
    if (!past.value.length) word.value = null;
  });
  write(KEPT, touched.value ? { mark, piles: sketch(next) } : {}, sessionStorage);
}

/**
 * Takes in a state: what was moved stays as long as the turn and the table are the same, through a reload too.
 * @param {State} next @param {Entry[]} hand
 */
export function settle(next, hand) {
  const melds = next.round?.rearranges ? (next.deal?.melds ?? []) : [];
  const cards = melds.map((m) => m.cards.map((c) => `${c.card}${c.as ?? ""}`).join(" "));
  const now = [next.table.id, next.round?.number, next.deal?.turn, next.deal?.active, ...cards].join("|");
  if (now === mark) return keepHeld(hand);
  mark = now;
  base.value = pilesOf(melds);
  const kept = read(KEPT, sessionStorage);
  const again = next.deal?.active === next.you && kept.mark === mark ? restored(kept.piles, base.value, hand) : null;
  return step(again ?? base.value, again ? [base.value] : []);
}

/** Drops what is not in my hand any more. @param {Entry[]} hand */
function keepHeld(hand) {
  const held = new Set(hand.map((e) => e.key));
  const gone = benched.value.filter((key) => !held.has(key));
  if (gone.length) step(base.value, []);
}
