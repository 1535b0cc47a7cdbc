/** The movement of each card when a table was rearranged. Pure. */

/** @import { Meld } from "../net/types.js" */

/**
 * One card of the new table: its old place, null if it was not on the table; `still` if its meld is the
 * same as before.
 * @typedef {{card: string, from: string | null, to: string, still: boolean}} Moved
 */
/** @typedef {{id: string, cards: string[], places: string[]}} Laid */

/** @param {Meld} meld @returns {Laid} */
const laid = ({ id, cards }) => ({ id, cards: cards.map((c) => c.card), places: cards.map((_, i) => `m:${id}:${i}`) });

/**
 * Pairs the cards of two tables. Melds that are the same are paired whole; of the others a card comes out of the meld
 * with which its new one shares most, if it can.
 * @param {Meld[]} before @param {Meld[]} after
 * @returns {Moved[]}
 */
export function pairedCards(before, after) {
  const rest = before.map(laid);
  /** @type {Moved[]} */
  const pairs = [];
  const changed = after.map(laid).filter((meld) => {
    const at = rest.findIndex((old) => old.cards.join() === meld.cards.join());
    if (at < 0) return true;
    const [old] = rest.splice(at, 1);
    meld.cards.forEach((card, i) => pairs.push({ card, from: old.places[i], to: meld.places[i], still: true }));
    return false;
  });
  const wanted = changed.flatMap((meld) => meld.cards.map((card, i) => ({ card, to: meld.places[i], meld })));
  const near = new Map(changed.map((meld) => [meld, nearest(meld, rest)]));
  const found = new Map(wanted.map((one) => [one.to, pull(near.get(one.meld), one.card)]));
  for (const one of wanted) {
    const other = rest.find((old) => old.cards.includes(one.card));
    const from = found.get(one.to) ?? pull(other, one.card);
    pairs.push({ card: one.card, from, to: one.to, still: false });
  }
  return pairs;
}

/** @param {Laid} meld @param {Laid[]} olds */
function nearest(meld, olds) {
  const shared = olds.map((old) => {
    const left = [...meld.cards];
    return old.cards.filter((card) => left.includes(card) && left.splice(left.indexOf(card), 1)).length;
  });
  return olds[shared.indexOf(Math.max(0, ...shared))];
}

/** Takes a card out of a meld: the place where it lay, or null. @param {Laid | undefined} meld @param {string} card */
function pull(meld, card) {
  const at = meld?.cards.indexOf(card) ?? -1;
  if (!meld || at < 0) return null;
  meld.cards.splice(at, 1);
  return meld.places.splice(at, 1)[0];
}
