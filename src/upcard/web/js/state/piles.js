/** Melds on the workbench, as pure functions. A card of the table has a key that says where it lay: `7H@m3.1`. */

/** @import { Meld, Placed } from "../net/types.js" */
/** @import { Entry } from "./order.js" */

/**
 * A meld as I want it to stand; `id` below the number of melds that lie: it began as that one.
 * @typedef {{id: number, keys: string[], end: string | null}} Pile
 */
/** @typedef {Placed & {key: string}} Shown a card of a meld, drawn in its place */

/** Whether a key is a card of the table, not of my hand. @param {string} key */
export const isOfTable = (key) => key.includes("@");

/** The meld that a card of the table was in, and its place there. @param {string} key */
function origin(key) {
  const [, meld, place] = /@m(\d+)\.(\d+)$/.exec(key) ?? ["", "0", "0"];
  return { id: Number(meld) - 1, place: Number(place) };
}

/** The name of the place where a card lies or lay, for its flight. @param {string} key */
export function placeName(key) {
  const { id, place } = origin(key);
  return isOfTable(key) ? `m:m${id + 1}:${place}` : `k:${key}`;
}

/** The melds that lie, as piles. @param {Meld[]} melds @returns {Pile[]} */
export const pilesOf = (melds) =>
  melds.map((meld, id) => ({ id, keys: meld.cards.map((c, i) => `${c.card}@${meld.id}.${i}`), end: null }));

/** Whether two piles are the same. @param {Pile | undefined} one @param {Pile | undefined} two */
export const samePile = (one, two) =>
  !!one && !!two && one.id === two.id && one.end === two.end && one.keys.join() === two.keys.join();

/** Whether two tables are the same. @param {Pile[]} one @param {Pile[]} two */
export const sameTable = (one, two) => one.length === two.length && one.every((pile, i) => samePile(pile, two[i]));

/**
 * Without these cards; a pile that loses its last one is gone.
 * @param {Pile[]} piles @param {string[]} keys
 */
export function without(piles, keys) {
  return piles.flatMap((pile) => {
    const rest = pile.keys.filter((key) => !keys.includes(key));
    if (!rest.length) return [];
    return rest.length === pile.keys.length ? [pile] : [{ id: pile.id, keys: rest, end: null }];
  });
}

/**
 * With these cards moved to the end of a pile; null makes a new one, whose id is above every other and `least`.
 * @param {Pile[]} piles @param {string[]} keys @param {number | null} id @param {number} least
 */
export function put(piles, keys, id, least) {
  const target = piles.find((pile) => pile.id === id);
  const rest = without(piles, keys);
  const to = target?.id ?? Math.max(least - 1, ...piles.map((pile) => pile.id)) + 1;
  const stay = target?.keys.filter((key) => !keys.includes(key)) ?? [];
  const pile = { id: to, keys: [...stay, ...keys], end: null };
  return [...rest.filter((one) => one.id !== to), pile].sort((a, b) => a.id - b.id);
}

/**
 * With each of these cards where it was at first: in its meld, or in my hand.
 * @param {Pile[]} piles @param {string[]} keys
 */
export function home(piles, keys) {
  let now = without(piles, keys);
  for (const key of keys.filter(isOfTable)) {
    const { id, place } = origin(key);
    const old = now.find((pile) => pile.id === id)?.keys ?? [];
    const at = old.findIndex((k) => isOfTable(k) && origin(k).id === id && origin(k).place > place);
    const where = at < 0 ? old.length : at;
    const pile = { id, keys: [...old.slice(0, where), key, ...old.slice(where)], end: null };
    now = [...now.filter((one) => one.id !== id), pile].sort((a, b) => a.id - b.id);
  }
  return now;
}

/**
 * The storable form of piles: a card of my hand has no lasting key, so it is kept as a card.
 * @param {Pile[]} piles
 */
export const sketch = (piles) =>
  piles.map((pile) => ({ ...pile, keys: pile.keys.map((key) => (isOfTable(key) ? key : key.slice(0, 2))) }));

/**
 * Piles made again of what was kept; null where it does not fit the table and the hand.
 * @param {unknown} kept @param {Pile[]} base @param {Entry[]} hand
 * @returns {Pile[] | null}
 */
export function restored(kept, base, hand) {
  if (!Array.isArray(kept)) return null;
  const table = new Set(base.flatMap((pile) => pile.keys));
  const free = [...hand];
  /** @param {string} key */
  const found = (key) => {
    if (table.delete(key)) return key;
    const at = free.findIndex((e) => e.card === key);
    return at < 0 ? null : free.splice(at, 1)[0].key;
  };
  /** @type {Pile[]} */
  const piles = kept.map(({ id, keys, end }) => ({ id, keys: (keys ?? []).map(found), end: end ?? null }));
  return table.size || piles.flatMap((pile) => pile.keys).includes(/** @type {any} */ (null)) ? null : piles;
}

/**
 * Keys in the order in which a verdict gives their cards, and as what they stand.
 * @param {string[]} keys @param {Placed[] | null | undefined} placed @param {string[]} wilds
 * @returns {Shown[]}
 */
export function ordered(keys, placed, wilds) {
  const rest = [...keys];
  const found = (placed ?? []).flatMap((p) => {
    const at = rest.findIndex((key) => key.slice(0, 2) === p.card);
    return at < 0 ? [] : [{ ...p, key: rest.splice(at, 1)[0] }];
  });
  const others = rest.map((key) => ({ key, card: key.slice(0, 2), as: null, wild: wilds.includes(key.slice(0, 2)) }));
  return [...found, ...others];
}

/**
 * For cards that the server proposes as whole melds: keys for each, those of the table where they lie if they can.
 * @param {string[][]} lists @param {Pile[]} base @param {Entry[]} hand
 * @returns {Pile[]}
 */
export function proposed(lists, base, hand) {
  const table = base.flatMap((pile) => pile.keys);
  const free = hand.map((e) => e.key);
  /** How much of each list lies in each pile, the most first: what stays stays. */
  const shares = lists.flatMap((cards, list) => base.map((pile) => ({ list, id: pile.id, n: overlap(cards, pile) })));
  shares.sort((a, b) => b.n - a.n || a.id - b.id);
  const ids = /** @type {Map<number, number>} */ (new Map());
  for (const { list, id, n } of shares) if (n && !ids.has(list) && ![...ids.values()].includes(id)) ids.set(list, id);
  let next = base.length;
  /** @type {Pile[]} */
  const piles = lists.map((_, i) => ({ id: ids.get(i) ?? next++, keys: [], end: null }));
  /** @param {string[]} from @param {(key: string) => boolean} fits @returns {string | null} */
  const pull = (from, fits) => {
    const at = from.findIndex(fits);
    return at < 0 ? null : from.splice(at, 1)[0];
  };
  /** @type {(string | null)[][]} */
  const own = lists.map((cards, i) =>
    cards.map((card) => pull(table, (key) => key.startsWith(card) && origin(key).id === piles[i].id)),
  );
  piles.forEach((pile, i) => {
    pile.keys = lists[i].flatMap(
      (card, j) => own[i][j] ?? pull(table, (k) => k.startsWith(card)) ?? pull(free, (k) => k.startsWith(card)) ?? [],
    );
  });
  return piles.sort((a, b) => a.id - b.id);
}

/** @param {string[]} cards @param {Pile} pile */
function overlap(cards, pile) {
  const rest = pile.keys.map((key) => key.slice(0, 2));
  return cards.filter((card) => rest.includes(card) && rest.splice(rest.indexOf(card), 1)).length;
}
