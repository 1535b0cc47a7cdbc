/** The people who are connected, those about to be away, and the time until then. */
import { signal } from "../lib.js";
import { nameOf, state } from "./store.js";
import { aloud } from "../words/aloud.js";
import { say } from "./words.ftl";
/** @import { Here, Seat } from "../net/types.js" */

/** A reload takes less time than this, so a shorter absence is not announced. */
const SPOKEN_AFTER_MS = 3000;
const TICK_MS = 250;

/** Seats whose people are connected, or null before the server has said which. @type {{value: number[] | null}} */
const here = signal(null);
/** When each person who is not connected counts as away. @type {{value: Record<number, number | undefined>}} */
const leaving = signal({});
const now = signal(0);
/** @type {Record<number, number | undefined>} */
const speaking = {};
let ticking = 0;

/** Stores who is connected now. @param {Here} frame */
export function hearWhoIsHere(frame) {
  now.value = performance.now();
  here.value = frame.seats;
  leaving.value = Object.fromEntries(frame.leaving.map(({ seat, left_ms }) => [seat, now.value + left_ms]));
  const gone = frame.leaving.map(({ seat }) => seat);
  for (const seat of Object.keys(speaking).map(Number)) if (!gone.includes(seat)) stopSpeaking(seat);
  for (const seat of gone) speaking[seat] ??= setTimeout(() => speak(seat), SPOKEN_AFTER_MS);
  clearInterval(ticking);
  if (gone.length) ticking = setInterval(() => (now.value = performance.now()), TICK_MS);
}

/** @param {number} seat */
function stopSpeaking(seat) {
  clearTimeout(speaking[seat]);
  delete speaking[seat];
}

/** Announces once that somebody is disconnected, and what follows from it. @param {number} seat */
function speak(seat) {
  const left = secondsLeft(seat);
  if (left) aloud(say("is-away", { who: nameOf(seat), then: whatThen(left, true) }));
}

/** @param {number} seconds @param {boolean} [heard] whether seconds are a word */
function whatThen(seconds, heard = false) {
  if (state.value?.table.phase === "playing")
    return seconds ? say(heard ? "bot-plays-in" : "bot-plays-in-short", { seconds }) : say("bot-plays");
  return seconds ? say(heard ? "nobody-waits-after" : "nobody-waits-after-short", { seconds }) : say("nobody-waits");
}

/** @param {number} seat */
function secondsLeft(seat) {
  const until = leaving.value[seat];
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - now.value) / 1000));
}

/** Whether a seat's person is connected; bots always are. @param {Seat} seat */
export const isHere = (seat) => seat.kind !== "person" || (here.value ? here.value.includes(seat.seat) : seat.here);

/** A sentence on what follows when a seat's person is away. @param {Seat} seat */
export const awayText = (seat) => whatThen(seat.sat_in ? 0 : secondsLeft(seat.seat));

/** A short label for a seat whose person is missing; null if they play themselves. @param {Seat} seat */
export function awayTag(seat) {
  if (isHere(seat)) return seat.sat_in ? say("tag-bot") : null;
  const seconds = seat.sat_in ? 0 : secondsLeft(seat.seat);
  const playing = state.value?.table.phase === "playing";
  if (playing && seat.sat_in) return say("tag-away-bot");
  if (!seconds) return say("tag-away");
  return say(playing ? "tag-away-bot-in" : "tag-away-in", { seconds });
}
