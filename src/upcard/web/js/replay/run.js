/** The watched round and the present moment: the server has made all moments. */
import { batch, signal } from "../lib.js";
import { get, post, refusalOf, WEIGHING_LIMIT } from "../net/api.js";
import { fly, land, mark } from "../motion/fly.js";
import { entry, keepAndAdd } from "../state/order.js";
import { speed } from "../state/prefs.js";
import { hand, state } from "../state/store.js";
import { setFace } from "../words/cards.js";
import { aloud } from "../words/aloud.js";
/** @import { Refusal, State } from "../net/types.js" */
/** @import { Replay, Review } from "./types.js" */

/** The source of rounds: a table of this server, or a file. @typedef {{table: string} | {text: string}} Source */

const BEAT_MS = 1100;
const FASTEST_MS = 300;

/** The round, once it has come. @type {{value: Replay | null}} */
export const tape = signal(null);
/** Where in it. */
export const at = signal(0);
/** Whether it plays by itself. */
export const runs = signal(false);
/** The refusal if there is nothing to watch. @type {{value: Refusal | null}} */
export const problem = signal(null);
/** The record of the file that is open, counted from 1. */
export const record = signal(1);

const REVIEW = "#review";
/** Whether a seat's decisions are reviewed instead of the round, as the address says. */
export const looksBack = signal(location.hash === REVIEW);
addEventListener("popstate", () => (looksBack.value = location.hash === REVIEW));

/** @type {Source | null} */
let source = null;
let timer = 0;

/** The round's last moment. */
export const last = () => (tape.value?.moments.length ?? 1) - 1;

/** Begins to watch rounds of a table or a file. @param {Source} from */
export function open(from) {
  source = from;
}

/**
 * Fetches a round as a seat saw it and shows a moment of it.
 * @param {number} number @param {number | null} seat @param {number} moment
 */
export async function watch(number, seat, moment) {
  stop();
  problem.value = null;
  try {
    tape.value = await fetched(number, seat);
  } catch (error) {
    problem.value = refusalOf(error);
    return;
  }
  hand.value = [];
  state.value = null;
  go(moment);
}

/**
 * @param {number} number @param {number | null} seat
 * @returns {Promise<Replay>}
 */
function fetched(number, seat) {
  if (!source) return Promise.reject(new Error("no source"));
  const who = seat ?? 0;
  if ("text" in source) return post("/api/replay", { text: source.text, record: record.value, number, seat: who });
  return get(`/api/tables/${source.table}/replay/${number}${seat === null ? "" : `?seat=${seat}`}`);
}

/**
 * Part of the review of the seat that is followed, beginning after that number of moves.
 * @param {Replay} round @param {number} after
 * @returns {Promise<Review>}
 */
export function weighed({ number, state: { you } }, after) {
  if (!source) return Promise.reject(new Error("no source"));
  if ("text" in source)
    return post("/api/review", { text: source.text, record: record.value, number, seat: you, after }, WEIGHING_LIMIT);
  return get(`/api/tables/${source.table}/replay/${number}/review?seat=${you}&after=${after}`, WEIGHING_LIMIT);
}

/** The unchanging part, and one moment of the rest. @param {Replay} round @param {number} index @returns {State} */
function stateAt(round, index) {
  const { seats, deal, honour } = round.moments[index];
  return { ...round.state, n: index, seats, deal, honour };
}

/** Shows a moment; cards fly if it is the next one. @param {number} to */
export function go(to) {
  const round = tape.value;
  if (!round) return;
  const index = Math.min(last(), Math.max(0, to));
  const next = stateAt(round, index);
  const before = state.value && stateAt(round, at.value);
  const marks = mark();
  const { kept, fresh } = keepAndAdd(hand.value, next.deal?.hand ?? [], new Set());
  const came = fresh.map((card) => entry(card));
  const all = [...kept, ...came];
  const ordered = (next.deal?.hand ?? []).map(
    (card) =>
      all.splice(
        all.findIndex((e) => e.card === card),
        1,
      )[0],
  );
  const forward = before && index === at.value + 1;
  setFace(next.round?.face);
  batch(() => {
    at.value = index;
    hand.value = ordered;
    state.value = { ...next, you: -1 }; // every seat is called by its name
  });
  const { effects, log } = round.moments[index];
  land();
  const held = new Set(ordered.map((e) => e.key));
  if (forward) fly(effects, { marks, before, next, came: came.map((e) => e.key), held });
  log.forEach(aloud);
  if (round.table) history.replaceState(null, "", `${addressOf(round, index)}${looksBack.value ? REVIEW : ""}`);
  document.documentElement.dataset.ready = "1";
}

/** The address of a moment, without the server's. @param {Replay} round @param {number} index */
export const addressOf = (round, index) => `/replay/${round.table}/${round.number}?at=${index}&seat=${round.state.you}`;

/** Leaves the review for a moment of the round; the browser's way back leads to the review again. @param {number} to */
export function leaveReview(to) {
  looksBack.value = false;
  history.pushState(null, "", `${location.pathname}${location.search}`);
  step(to);
}

/** Stops playing by itself. */
export function stop() {
  clearTimeout(timer);
  runs.value = false;
}

/** Plays on by itself, from the beginning where it was at the end; or stands still. */
export function toggle() {
  if (runs.value) return stop();
  runs.value = true;
  if (at.value === last()) go(0);
  beat();
}

function beat() {
  clearTimeout(timer);
  timer = setTimeout(
    () => {
      go(at.value + 1);
      if (at.value === last()) stop();
      else beat();
    },
    Math.max(FASTEST_MS, BEAT_MS * (speed() || 1)),
  );
}

/** One press of a key or a button: stands still there. @param {number} to */
export function step(to) {
  stop();
  go(to);
}
