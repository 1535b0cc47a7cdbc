/** One score pad in this browser: the server's state, and entries that wait to be sent. */
import { computed, signal } from "../lib.js";
import { get, post, refusalOf, Refused } from "../net/api.js";
import { read, write as keep } from "../state/prefs.js";
import { remember as list } from "./mine.js";
import { say } from "./words.ftl";
/** @import { Refusal } from "../net/types.js" */
/** @import { PadState, PadWrite } from "./types.js" */

/** @typedef {Partial<PadWrite> & {id: string, do: PadWrite["do"], by: number}} Waiting */
/** @typedef {{written: Waiting, refusal: Refusal}} Failed */

const AGAIN = 3000;
const SOON = 1500;
/** How long an answer may take here; the server holds a question back for two seconds where there is no news. */
const LIMIT = 6000;
const BUSY = 429;
const BROKEN = 500;

/** The pad as the server last showed it. @type {{value: PadState | null}} */
export const pad = signal(/** @type {PadState | null} */ (null));
/** Entries made here and not stored yet, in order. @type {{value: Waiting[]}} */
export const queue = signal(/** @type {Waiting[]} */ ([]));
/** Refused entries, which stay until somebody has read them. @type {{value: Failed[]}} */
export const failed = signal(/** @type {Failed[]} */ ([]));
/** Whether the last call reached the server. */
export const online = signal(true);
/** Whether entries have waited long enough to be worth a word. */
export const slow = signal(false);
/** The refusal if there is no pad at all. @type {{value: Refusal | null}} */
export const gone = signal(/** @type {Refusal | null} */ (null));
/** Whose device this is; -1 until somebody has said so. */
const holder = signal(-1);
/** The seat that entries of this device are of. */
export const me = computed(() => Math.max(0, holder.value));
/** Whether it still has to be asked whose device this is. */
export const unknown = computed(() => holder.value < 0);

let key = "";
let address = "";
let sending = "";

const remember = () => keep(key, { pad: pad.value, queue: queue.value, failed: failed.value, me: holder.value });

/** Says whose device this is. @param {number} seat */
export function sitAt(seat) {
  holder.value = seat;
  remember();
}

/** Shows a pad and keeps it up to date; what this browser kept of it is there at once. @param {string} id */
export function openPad(id) {
  key = `upcard.pad.${id}`;
  address = `/api/pads/${encodeURIComponent(id)}`;
  const kept = read(key);
  pad.value = kept.pad?.sheet ? kept.pad : null; // a copy of an older version is read again
  queue.value = kept.queue ?? [];
  failed.value = kept.failed ?? [];
  holder.value = kept.me ?? -1;
  addEventListener("online", () => void send());
  void send();
  void follow();
}

/** @param {PadState} state */
function show(state) {
  if (!pad.value || state.n >= pad.value.n) pad.value = state;
  online.value = true;
  document.documentElement.dataset.n = String(pad.value?.n ?? 0);
  document.title = say("title", { game: state.game });
  list(pad.value ?? state);
  remember();
}

/** Whether an error passes by itself. @param {unknown} error */
const passes = (error) =>
  !(error instanceof Refused) || error.status === 0 || error.status === BUSY || error.status >= BROKEN;

/** @param {number} ms */
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Asks for news, one question after the other. */
async function follow() {
  for (;;) {
    try {
      show(await get(pad.value && online.value ? `${address}?after=${pad.value.n}` : address, LIMIT));
      void send();
    } catch (error) {
      if (!passes(error)) {
        gone.value = refusalOf(error);
        return;
      }
      online.value = false;
      await pause(AGAIN);
    }
  }
}

/** Sends waiting entries in order. An entry that the server refuses is kept aside with the reason. */
async function send() {
  if (sending) return;
  const late = setTimeout(() => (slow.value = true), SOON);
  try {
    while (queue.value.length) {
      const [first] = queue.value;
      sending = first.id;
      try {
        const state = await post(address, first, LIMIT);
        const later = (/** @type {Waiting} */ one) => one !== first && sameCell(one, first);
        queue.value = queue.value.map((one) => (later(one) ? { ...one, seen: state.n } : one));
        show(state);
      } catch (error) {
        if (passes(error)) {
          online.value = false;
          return;
        }
        failed.value = [...failed.value, { written: first, refusal: refusalOf(error) }];
      }
      queue.value = queue.value.slice(1);
      remember();
    }
  } finally {
    sending = "";
    clearTimeout(late);
    slow.value = false;
  }
}

/** Whether two entries are of the same cell. @param {Partial<PadWrite>} one @param {Partial<PadWrite>} other */
const sameCell = (one, other) =>
  one.do === "entered" &&
  other.do === "entered" &&
  one.round === other.round &&
  one.what === other.what &&
  one.seat === other.seat;

/**
 * The entry that waits here for a cell.
 * @param {number} round @param {PadWrite["what"]} what @param {number} seat
 */
export const waiting = (round, what, seat) =>
  queue.value.findLast((one) => sameCell(one, { do: "entered", round, what, seat }));

/**
 * Writes on the pad; without a network the entry waits here, and replaces a waiting one for its cell.
 * @param {Omit<Partial<PadWrite>, "id"> & {do: PadWrite["do"]}} what
 */
export function write(what) {
  const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  const rest = queue.value.filter((one) => one.id === sending || !sameCell(one, what));
  queue.value = [...rest, { by: me.value, ...what, id }];
  remember();
  void send();
}

/**
 * Takes a refused entry off the list; with a reason it is written again as one that all have to agree to.
 * @param {Failed} one
 * @param {PadWrite["why"]} why
 */
export function settle(one, why) {
  failed.value = failed.value.filter((other) => other !== one);
  remember();
  if (why) write({ ...one.written, why });
}
