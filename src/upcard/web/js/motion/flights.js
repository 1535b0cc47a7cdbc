/** From the effects of an event to flights: which card, from which named place to which. Pure. */

/**
 * @typedef {{card: string|null, from: string, to: string, delay?: number, ms?: number, flip?: boolean, hide?: boolean}} Flight
 */

const GAP = 120;
const MOVE = 280;
const cardOfKey = (key) => key.slice(0, 2);

/**
 * The flights of an event.
 * @param {import("../net/types.js").Effect[]} effects
 * @param {{marks: Map<string, any>, before: any, next: any, came: string[], held: Set<string>}} context
 * @returns {Flight[]}
 */
export function flights(effects, { marks, before, next, came, held }) {
  const gone = [...marks.keys()].filter((name) => name.startsWith("k:") && !held.has(name.slice(2))).map((name) => name.slice(2));
  const context = { before, next, came: [...came], gone };
  return effects.flatMap((effect) => MAKERS[effect.what]?.(effect, context) ?? []);
}

const seatPlace = (seat) => `a:seat-${seat}`;

/** Takes the key of a card out of a list of keys. */
function pull(keys, card) {
  const at = card ? keys.findIndex((key) => cardOfKey(key) === card) : 0;
  return at >= 0 ? keys.splice(at, 1)[0] : undefined;
}

function arrival(effect, context, from, card, extra = {}) {
  const mine = effect.seat === context.next.you;
  const key = mine ? pull(context.came, card) : undefined;
  if (mine) return key ? [{ card: cardOfKey(key), from, to: `k:${key}`, flip: from === "a:stock", ...extra }] : [];
  return [{ card, from, to: seatPlace(effect.seat), hide: false, ...extra }];
}

function departure(effect, context, card, to, extra = {}) {
  const mine = effect.seat === context.next.you;
  const key = mine ? pull(context.gone, card) : undefined;
  // What is mine and was not in my hand was owed to the table.
  return { card, from: key ? `k:${key}` : mine ? "a:owed" : seatPlace(effect.seat), to, ...extra };
}

function meldOf(state, id) {
  return state?.deal?.melds.find((m) => m.id === id);
}

function spotOf(effect, { before, next }) {
  const cards = meldOf(next, effect.meld)?.cards ?? [];
  const old = meldOf(before, effect.meld)?.cards ?? [];
  if (effect.what === "replace") return cards.findIndex((c, i) => c.card !== old[i]?.card);
  if (effect.end === "low" || (effect.end == null && cards[0]?.card !== old[0]?.card)) return 0;
  return cards.length - 1;
}

function laid(effect, context) {
  const spot = spotOf(effect, context);
  if (spot < 0) return [];
  const place = `m:${effect.meld}:${spot}`;
  const put = departure(effect, context, effect.card, place);
  return effect.freed && effect.seat === context.next.you ? [put, { card: effect.freed, from: place, to: "a:owed" }] : [put];
}

function down(effect, context) {
  // An effect names its melds by id when it can; otherwise every meld of this seat that is new counts.
  const old = new Set((context.before?.deal?.melds ?? []).map((m) => m.id));
  const melds = (context.next.deal?.melds ?? []).filter((m) => m.owner === effect.seat && !old.has(m.id));
  return melds.flatMap((meld, row) =>
    meld.cards.map((c, i) => departure(effect, context, c.card, `m:${meld.id}:${i}`, { delay: row * GAP })),
  );
}

function deal(_effect, { next, came }) {
  const mine = came.splice(0).map((key, i) => ({ card: cardOfKey(key), from: "a:stock", to: `k:${key}`, ms: 220, delay: i * 40, flip: true }));
  const others = next.seats.filter((s) => s.seat !== next.you);
  return [...mine, ...others.flatMap((s, i) => [0, 1].map((j) => ({ card: null, from: "a:stock", to: seatPlace(s.seat), ms: 220, hide: false, delay: i * 40 + j * 160 })))];
}

function back(_effect, context) {
  const places = (context.before?.deal?.melds ?? []).flatMap((m) => m.cards.map((c, i) => ({ card: c.card, name: `m:${m.id}:${i}` })));
  return context.came.splice(0).flatMap((key) => {
    const at = places.findIndex((p) => p.card === cardOfKey(key));
    return at < 0 ? [] : [{ card: cardOfKey(key), from: places.splice(at, 1)[0].name, to: `k:${key}` }];
  });
}

function claimed(effect, context) {
  const first = arrival(effect, context, "a:discard", effect.card);
  const blind = Array.from({ length: effect.count ?? 0 }, (_, i) =>
    arrival(effect, context, "a:stock", effect.cards?.filter((c) => c !== effect.card)[i] ?? null, { delay: MOVE * (i + 1) }));
  return [...first, ...blind.flat()];
}

const MAKERS = {
  draw: (e, c) => arrival(e, c, "a:stock", e.card ?? null),
  take: (e, c) => arrival(e, c, "a:discard", e.card ?? null),
  claim: claimed,
  pile: (e, c) => (e.cards ?? []).flatMap((card, i) => arrival(e, c, "a:discard", card, { delay: i * 60 })),
  knock: (e, c) => (e.card ? [departure(e, c, e.card, "a:discard")] : []),
  show: (e, c) => [departure(e, c, e.card, "a:discard")],
  wrong_show: (e, c) => [departure(e, c, e.card, "a:discard")],
  discard: (e, c) => [departure(e, c, e.card, "a:discard")],
  out: () => [],
  upcard: (e) => [{ card: e.card ?? null, from: "a:stock", to: "a:discard", flip: true }],
  lay: laid,
  replace: laid,
  down,
  meld: down,
  deal,
  back,
  turn_over: () => [{ card: null, from: "a:discard", to: "a:stock", hide: false }],
};
