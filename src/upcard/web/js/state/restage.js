/** The staged cards, kept on this device for a page that is loaded again in the same round. */
import { read, write } from "./prefs.js";
/** @import { State } from "../net/types.js" */
/** @import { Entry } from "./order.js" */

const KEY = "upcard.staged";

/** @param {State} s */
const roundKey = (s) => `${s.table.id} ${s.round?.number}`;

/**
 * The cards staged in this round, as keys of the present hand.
 * @param {State} s @param {Entry[]} hand
 * @returns {string[][]}
 */
export function restaged(s, hand) {
  const kept = read(KEY, sessionStorage);
  if (kept.round !== roundKey(s)) return [];
  const free = [...hand];
  return (kept.slots ?? []).map((/** @type {string[]} */ cards) =>
    cards.flatMap((card) => {
      const at = free.findIndex((e) => e.card === card);
      return at < 0 ? [] : [free.splice(at, 1)[0].key];
    }),
  );
}

/** Keeps the cards in each slot. @param {State} s @param {string[][]} slots */
export const keepStaged = (s, slots) => write(KEY, { round: roundKey(s), slots }, sessionStorage);
