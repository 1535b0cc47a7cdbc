/** The others' actions since my last move: from the events, kept for a reload, forgotten when I act. */
import { signal } from "../lib.js";
import { didOf } from "../words/text.js";
import { read, write } from "./prefs.js";
/** @import { Effect, Meld, State } from "../net/types.js" */
/** @import { Told } from "../words/text.js" */

const KEY = "upcard.since";
/** My actions on cards; after a mere pass, the player still wants to see the changes. */
const ACTS = "draw take pile claim down meld lay replace discard call rearrange knock buy".split(" ");
/** The effects that change the table, which are told again on demand. */
const TOLD = ["take", "pile", "claim", "down", "meld", "lay", "replace", "call"];

/**
 * @typedef {object} Since
 * @property {string} round
 * @property {string[]} melds that were laid
 * @property {{ meld: string, card: string, low: boolean }[]} laid cards that came to melds
 * @property {Record<string, { cards: string[], text: string } | undefined>} took by the seat, from the pile
 * @property {string[]} lines
 */

/** @param {string} round @returns {Since} */
const nothing = (round) => ({ round, melds: [], laid: [], took: {}, lines: [] });

/** The marks. @type {{ value: Since }} */
export const since = signal({ ...nothing(""), ...read(KEY, sessionStorage) });

/** The events while this page was away. @type {[Effect[], Told[]][]} */
const missed = [];

/**
 * Keeps what happened while the page was away until the state comes.
 * @param {Effect[]} effects @param {Told[]} lines
 */
export const miss = (effects, lines) => void missed.push([effects, lines]);

/** Follows an event. @param {State} next @param {Effect[]} effects @param {Told[]} lines */
export function follow(next, effects, lines) {
  const round = next.deal && next.you >= 0 && !next.summary ? `${next.table.id} ${next.round?.number}` : "";
  let now = since.value.round === round ? since.value : nothing(round);
  for (const [did, told] of [...missed.splice(0), [effects, lines]])
    now = added(now, next, /** @type {Effect[]} */ (did), /** @type {Told[]} */ (told));
  if (now === since.value) return;
  since.value = now;
  write(KEY, now, sessionStorage);
}

/** @param {Since} now @param {State} next @param {Effect[]} effects @param {Told[]} lines @returns {Since} */
function added(now, next, effects, lines) {
  const over = effects.some((e) => e.what === "deal" || (e.seat === next.you && ACTS.includes(e.what)));
  if (over) return nothing(now.round);
  const theirs = effects.filter((e) => e.seat !== next.you && TOLD.includes(e.what));
  if (!now.round || !theirs.length) return now;
  const after = { ...now, melds: [...now.melds], laid: [...now.laid], took: { ...now.took } };
  for (const { what, seat, card, cards, meld, melds, end } of theirs) {
    if (melds) after.melds.push(...melds);
    else if (meld && card) after.laid.push({ meld, card, low: end === "low" });
    if (["take", "pile", "claim"].includes(what) && seat != null) {
      const line = lines.find((one) => one.seat === seat)?.text ?? "";
      const got = what === "pile" ? (cards ?? []) : card ? [card] : [];
      after.took[seat] = { cards: got, text: didOf(line, next.seats[seat].name) };
    }
  }
  return { ...after, lines: [...now.lines, ...lines.map((one) => one.text)] };
}

/** The places of a meld whose cards have come since. @param {Meld} meld */
export function grown({ id, cards }) {
  const places = new Set();
  for (const { card, low } of since.value.laid.filter((one) => one.meld === id)) {
    const at = cards.flatMap((c, i) => (c.card === card && !places.has(i) ? [i] : []));
    if (at.length) places.add(low ? at[0] : at[at.length - 1]);
  }
  return places;
}
