/** One score pad in this browser: what the server knows, and what waits until it can be sent. */
import { signal } from "../lib.js";
import { get, post, refusalOf, Refused } from "../net/api.js";
import { read, write as keep } from "../state/prefs.js";
/** @import { Refusal } from "../net/types.js" */
/** @import { PadState, PadWrite } from "./types.js" */

/** @typedef {Partial<PadWrite> & {id: string, do: PadWrite["do"], by: number}} Waiting */
/** @typedef {{written: Waiting, refusal: Refusal}} Failed */

const AGAIN = 3000;
const BUSY = 429;
const BROKEN = 500;

/** The pad as the server last showed it. @type {{value: PadState | null}} */
export const pad = signal(/** @type {PadState | null} */ (null));
/** What was written here and is not stored yet, in its order. @type {{value: Waiting[]}} */
export const queue = signal(/** @type {Waiting[]} */ ([]));
/** What the server refused; it stays until somebody has read it. @type {{value: Failed[]}} */
export const failed = signal(/** @type {Failed[]} */ ([]));
/** Whether the last call reached the server. */
export const online = signal(true);
/** Why there is no pad at all. @type {{value: Refusal | null}} */
export const gone = signal(/** @type {Refusal | null} */ (null));
/** Whose device this is. */
export const me = signal(0);

let key = "";
let address = "";
let sending = false;

const remember = () => keep(key, { pad: pad.value, queue: queue.value, failed: failed.value, me: me.value });

/** Says whose device this is. @param {number} seat */
export function sitAt(seat) {
  me.value = seat;
  remember();
}

/** Shows a pad and keeps it up to date; what this browser kept of it is there at once. @param {string} id */
export function openPad(id) {
  key = `upcard.pad.${id}`;
  address = `/api/pads/${encodeURIComponent(id)}`;
  const kept = read(key);
  pad.value = kept.pad ?? null;
  queue.value = kept.queue ?? [];
  failed.value = kept.failed ?? [];
  me.value = kept.me ?? 0;
  addEventListener("online", () => void send());
  void send();
  void follow();
}

/** @param {PadState} state */
function show(state) {
  if (!pad.value || state.n >= pad.value.n) pad.value = state;
  online.value = true;
  document.documentElement.dataset.n = String(pad.value?.n ?? 0);
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
      show(await get(pad.value && online.value ? `${address}?after=${pad.value.n}` : address));
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

/** Sends what waits, in its order. An entry that the server refuses is kept aside with the reason. */
async function send() {
  if (sending) return;
  sending = true;
  try {
    while (queue.value.length) {
      const [first] = queue.value;
      try {
        show(await post(address, first));
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
    sending = false;
  }
}

/**
 * Writes on the pad; without a net it waits here.
 * @param {Omit<Partial<PadWrite>, "id"> & {do: PadWrite["do"]}} what
 */
export function write(what) {
  const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  queue.value = [...queue.value, { by: me.value, ...what, id }];
  remember();
  void send();
}

/**
 * Takes a refused entry off the list; `agreed` writes it again as one that all have to agree to.
 * @param {Failed} one
 * @param {boolean} agreed
 */
export function settle(one, agreed) {
  failed.value = failed.value.filter((other) => other !== one);
  remember();
  if (agreed) write({ ...one.written, why: "doubt" });
}
