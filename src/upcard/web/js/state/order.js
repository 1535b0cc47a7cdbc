/** The order of my hand, as pure functions over entries. Twins are told apart by key, so that each keeps its place. */

/** @import { Sorts } from "../net/types.js" */

/** @typedef {{key: string, card: string, group: number}} Entry one card of my hand; twins have keys of their own */

/** The sorts by name, in the order in which one key goes through them. @type {(keyof Sorts)[]} */
export const SORTS = ["contract", "suit", "rank"];

/** The stored sort while the order is the player's own. */
export const OWN = "own";

let serial = 0;

/** A fresh entry for a card. @param {string} card @param {number} group */
export const entry = (card, group = 0) => ({ key: `${card}.${++serial}`, card, group });

/** How many of each card. @param {string[]} cards */
export function counts(cards) {
  const out = new Map();
  for (const card of cards) out.set(card, (out.get(card) ?? 0) + 1);
  return out;
}

/**
 * The entries that stay and the cards that are new, when the hand becomes `cards`. Keys in `leaving` go first.
 * @param {Entry[]} entries @param {string[]} cards @param {Set<string>} leaving
 */
export function keepAndAdd(entries, cards, leaving) {
  const need = counts(cards);
  const kept = new Set();
  for (const round of [false, true]) {
    for (const e of entries) {
      if (leaving.has(e.key) !== round || !need.get(e.card)) continue;
      need.set(e.card, need.get(e.card) - 1);
      kept.add(e.key);
    }
  }
  const fresh = [...need].flatMap(([card, n]) => Array(n).fill(card));
  return { kept: entries.filter((e) => kept.has(e.key)), fresh };
}

/**
 * Puts the entries into the order of a sort given as groups of cards; what the groups lack goes last.
 * @param {Entry[]} entries @param {string[][]} groups
 */
export function arrange(entries, groups) {
  const rest = [...entries];
  /** @type {Entry[]} */
  const out = [];
  groups.forEach((cards, group) => {
    for (const card of cards) {
      const at = rest.findIndex((e) => e.card === card);
      if (at >= 0) out.push({ ...rest.splice(at, 1)[0], group });
    }
  });
  return [...out, ...rest.map((e) => ({ ...e, group: groups.length }))];
}

/**
 * Inserts a new card next to its neighbour in a sort, or last when there is no sort.
 * @param {Entry[]} entries @param {string} card @param {string[][]|null} groups
 */
export function insert(entries, card, groups) {
  const made = entry(card, entries.at(-1)?.group ?? 0);
  const at = groups ? placeOf(entries, card, groups) : null;
  if (!at) return [...entries, made];
  made.group = at.group;
  return [...entries.slice(0, at.index), made, ...entries.slice(at.index)];
}

/**
 * @param {Entry[]} entries
 * @param {string} card
 * @param {string[][]} groups
 */
function placeOf(entries, card, groups) {
  const mates = groups.find((g) => g.includes(card));
  if (!mates) return null;
  /** @param {string} wanted */
  const last = (wanted) => entries.findLastIndex((e) => e.card === wanted);
  for (let i = mates.indexOf(card); i >= 0; i--) {
    const found = last(mates[i]);
    if (found >= 0) return { index: found + 1, group: entries[found].group };
  }
  for (const mate of mates.slice(mates.indexOf(card) + 1)) {
    const found = entries.findIndex((e) => e.card === mate);
    if (found >= 0) return { index: found, group: entries[found].group };
  }
  return null;
}

/**
 * Cards of a hand in an order that was kept when it held others: those still held as they stood, then the rest.
 * @param {string[]} order @param {string[]} cards
 */
export function remembered(order, cards) {
  const left = counts(cards);
  const take = (/** @type {string} */ card) => {
    const n = left.get(card) ?? 0;
    left.set(card, n - 1);
    return n > 0;
  };
  return [...order.filter(take), ...cards.filter(take)];
}

/**
 * Moves the entries with these keys so that they stand together before position `index` of the list as it is.
 * @param {Entry[]} entries @param {string[]} keys @param {number} index
 */
export function moveTo(entries, keys, index) {
  const moving = entries.filter((e) => keys.includes(e.key));
  const before = entries.slice(0, index).filter((e) => !keys.includes(e.key));
  const after = entries.slice(index).filter((e) => !keys.includes(e.key));
  const group = (before.at(-1) ?? after[0] ?? moving[0])?.group ?? 0;
  return [...before, ...moving.map((e) => ({ ...e, group })), ...after];
}

/**
 * The sort that this order is, or null for the player's own.
 * @param {string[]} cards
 * @param {Sorts} sorts
 */
export function sortOf(cards, sorts) {
  const text = cards.join();
  return SORTS.find((name) => sorts[name].flat().join() === text) ?? null;
}
