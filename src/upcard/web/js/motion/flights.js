/** From the effects of an event to flights: which card, from which named place to which. Pure. */

import { pairedCards } from "./tables.js";
import { WAYS } from "./ways.js";
/** @import { Effect, Meld, State, What } from "../net/types.js" */

/**
 * @typedef {object} Flight
 * @property {string | null} card null: face down
 * @property {string} from
 * @property {string} to
 * @property {number} [delay]
 * @property {number} [ms]
 * @property {boolean} [flip] face down at first
 * @property {boolean} [hide] false: what lies at the end stays to be seen
 * @property {boolean} [still] it only makes room: nothing says that it arrived
 */

/**
 * The page before and after. Keys in `came` are new in my hand, those in `gone` have left it; each flight removes its
 * own from the list.
 * @typedef {{before: State | null, next: State, came: string[], gone: string[], paired?: boolean}} Context
 */

/** @typedef {(effect: Effect, context: Context) => Flight[]} Maker */

const GAP = 120;
const MOVE = 280;

/** @param {string} key */
const cardOfKey = (key) => key.slice(0, 2);

/**
 * The flights of an event.
 * @param {Effect[]} effects
 * @param {{marks: Map<string, unknown>, before: State | null, next: State, came: string[], held: Set<string>}} shown
 * @returns {Flight[]}
 */
export function flights(effects, { marks, before, next, came, held }) {
  const keys = [...marks.keys()].filter((name) => name.startsWith("k:")).map((name) => name.slice(2));
  const context = { before, next, came: [...came], gone: keys.filter((key) => !held.has(key)) };
  return effects.flatMap((effect) => (MAKERS[effect.what] ?? BY_WAY[WAYS[effect.what]])?.(effect, context) ?? []);
}

/** @param {number | undefined} seat */
const seatPlace = (seat) => `a:seat-${seat}`;

/**
 * Takes the key of a card out of a list of keys; of any card if the card is unknown.
 * @param {string[]} keys
 * @param {string | null} card
 */
function pull(keys, card) {
  const at = card ? keys.findIndex((key) => cardOfKey(key) === card) : 0;
  return at >= 0 ? keys.splice(at, 1)[0] : undefined;
}

/**
 * A card that comes to the effect's seat.
 * @param {Effect} effect
 * @param {Context} context
 * @param {string} from
 * @param {string | null} card
 * @param {Partial<Flight>} [extra]
 * @returns {Flight[]}
 */
function arrival(effect, context, from, card, extra = {}) {
  if (effect.seat !== context.next.you) return [{ card, from, to: seatPlace(effect.seat), hide: false, ...extra }];
  const key = pull(context.came, card);
  return key ? [{ card: cardOfKey(key), from, to: `k:${key}`, flip: from === "a:stock", ...extra }] : [];
}

/**
 * A card that leaves a seat.
 * @param {number | undefined} seat
 * @param {Context} context
 * @param {string | null} card
 * @param {string} to
 * @param {Partial<Flight>} [extra]
 * @returns {Flight}
 */
function departure(seat, context, card, to, extra = {}) {
  const mine = seat === context.next.you;
  const key = mine ? pull(context.gone, card) : undefined;
  // A card of mine that was not in my hand was owed to the table.
  return { card, from: key ? `k:${key}` : mine ? "a:owed" : seatPlace(seat), to, ...extra };
}

/** @type {Maker} */
const toPile = (effect, context) => (effect.card ? [departure(effect.seat, context, effect.card, "a:discard")] : []);

/**
 * @param {State | null} state
 * @param {string | undefined} id
 */
const cardsOf = (state, id) => state?.deal?.melds.find((m) => m.id === id)?.cards ?? [];

/**
 * The place of a card in its meld.
 * @param {Effect} effect
 * @param {Context} context
 */
function spotOf(effect, { before, next }) {
  const cards = cardsOf(next, effect.meld);
  const old = cardsOf(before, effect.meld);
  if (effect.what === "replace") return cards.findIndex((c, i) => c.card !== old[i]?.card);
  if (effect.end === "low" || (effect.end == null && cards[0]?.card !== old[0]?.card)) return 0;
  return cards.length - 1;
}

/** @type {Maker} */
function laid(effect, context) {
  const spot = spotOf(effect, context);
  if (spot < 0) return [];
  const place = `m:${effect.meld}:${spot}`;
  const put = departure(effect.seat, context, effect.card ?? null, place);
  if (!effect.freed || effect.seat !== context.next.you) return [put];
  return [put, { card: effect.freed, from: place, to: "a:owed" }];
}

/** A discard that is called goes to a meld, or makes room for the caller's own. @type {Maker} */
function called(effect, context) {
  if (!effect.meld) return toPile(effect, context);
  const spot = spotOf(effect, context);
  return spot < 0 ? [] : [{ card: effect.card ?? null, from: "a:discard", to: `m:${effect.meld}:${spot}` }];
}

/** @type {Maker} */
function down(effect, context) {
  // An effect names its melds by id when it can; otherwise every meld of this seat that is new counts.
  const old = new Set((context.before?.deal?.melds ?? []).map((m) => m.id));
  const melds = (context.next.deal?.melds ?? []).filter((m) => m.owner === effect.seat && !old.has(m.id));
  return melds.flatMap((meld, row) =>
    meld.cards.map((c, i) => departure(effect.seat, context, c.card, `m:${meld.id}:${i}`, { delay: row * GAP })),
  );
}

const DEALT = { from: "a:stock", ms: 220 };

/** @type {Maker} */
function deal(_effect, { next, came }) {
  const mine = came.splice(0).map((key, i) => {
    return { ...DEALT, card: cardOfKey(key), to: `k:${key}`, delay: i * 40, flip: true };
  });
  const others = next.seats.filter((s) => s.seat !== next.you);
  const theirs = others.flatMap((s, i) =>
    [0, 1].map((j) => ({ ...DEALT, card: null, to: seatPlace(s.seat), hide: false, delay: i * 40 + j * 160 })),
  );
  return [...mine, ...theirs];
}

/** @param {Meld} meld */
const placesOf = (meld) => meld.cards.map((c, i) => ({ card: c.card, name: `m:${meld.id}:${i}` }));

/**
 * The cards of a table that was rearranged: out of other melds, out of the hand, or aside to make room.
 * @type {Maker}
 */
function rearranged(effect, context) {
  if (context.paired) return []; // several plays taken back at once: the cards before and after are known already
  context.paired = true;
  const pairs = pairedCards(context.before?.deal?.melds ?? [], context.next.deal?.melds ?? []);
  return pairs
    .sort((a, b) => Number(a.still) - Number(b.still))
    .map(({ card, from, to, still }) =>
      from ? { card, from, to, still } : departure(effect.seat, context, card, to, { delay: GAP }),
    );
}

/** A play taken back: cards into my hand; a table that was rearranged goes back too. @type {Maker} */
function back(effect, context) {
  const places = (context.before?.deal?.melds ?? []).flatMap(placesOf);
  const mine = [...context.came].flatMap((key) => {
    const at = places.findIndex((p) => p.card === cardOfKey(key));
    if (at < 0) return []; // it was drawn in the same event
    context.came.splice(context.came.indexOf(key), 1);
    return [{ card: cardOfKey(key), from: places.splice(at, 1)[0].name, to: `k:${key}` }];
  });
  return context.next.round?.rearranges ? [...mine, ...rearranged(effect, context)] : mine;
}

/** The discard, and blind cards of the stock after it: a claim, or what is pushed. @type {Maker} */
function withBlind(effect, context) {
  const first = arrival(effect, context, "a:discard", effect.card ?? null);
  const known = effect.cards?.filter((c) => c !== effect.card) ?? [];
  const blind = Array.from({ length: effect.count ?? 0 }, (_, i) =>
    arrival(effect, context, "a:stock", known[i] ?? null, { delay: MOVE * (i + 1) }),
  );
  return [...first, ...blind.flat()];
}

/** A card drawn from the caller's hand: that of the one seat that holds fewer cards than before. @type {Maker} */
function picked(effect, context) {
  const held = new Map(context.before?.seats.map((s) => [s.seat, s.cards]));
  const from = context.next.seats.find((s) => s.seat !== effect.seat && s.cards < (held.get(s.seat) ?? 0))?.seat;
  if (from === undefined) return [];
  if (from !== context.next.you) return arrival(effect, context, seatPlace(from), effect.cards?.[0] ?? null);
  // It is mine: I see which card is missing.
  const [key] = context.gone;
  return [departure(from, context, key ? cardOfKey(key) : null, seatPlace(effect.seat), { hide: false })];
}

/** @type {Record<"to_pile" | "from_pile" | "to_stock", Maker>} */
const BY_WAY = {
  to_pile: toPile,
  from_pile: (e, c) => arrival(e, c, "a:discard", e.card ?? null),
  to_stock: (e, c) => [departure(e.seat, c, e.card ?? null, "a:stock")],
};

/**
 * The flights of each effect; effects neither here nor in WAYS move no card.
 * @type {Partial<Record<What, Maker>>}
 */
const MAKERS = {
  deal,
  upcard: (e) => [{ card: e.card ?? null, from: "a:stock", to: "a:discard", flip: true }],
  turn_up: (e) => [{ card: e.card ?? null, from: "a:stock", to: "a:turned", flip: true }],
  draw: (e, c) => arrival(e, c, "a:stock", e.card ?? null),
  take: (e, c) => arrival(e, c, "a:discard", e.card ?? null),
  pile: (e, c) => (e.cards ?? []).flatMap((card, i) => arrival(e, c, "a:discard", card, { delay: i * 60 })),
  claim: withBlind,
  push: withBlind,
  down,
  meld: down,
  lay: laid,
  replace: laid,
  back,
  call: called,
  pick: picked,
  discard: toPile,
  knock: toPile,
  show: toPile,
  wrong_show: toPile,
  turn_over: () => [{ card: null, from: "a:discard", to: "a:stock", hide: false }],
  rearrange: rearranged,
};
