/** The fixed phrases and signs of a table: their words, and what was said at which seat. */
import { signal } from "../lib.js";
import { nameOf, said } from "../state/store.js";
import { prefs } from "../state/prefs.js";
import { aloud } from "./aloud.js";
import { say } from "./words.ftl";

/** The phrases by name, and the messages with their words. @type {Record<string, string>} */
export const PHRASES = {
  laugh: "phrase-laugh",
  wow: "phrase-wow",
  clap: "phrase-clap",
  love: "phrase-love",
  hmm: "phrase-hmm",
  sigh: "phrase-sigh",
  wink: "phrase-wink",
  back_soon: "phrase-back_soon",
  nice: "phrase-nice",
  your_turn: "phrase-your_turn",
  moment: "phrase-moment",
  thanks: "phrase-thanks",
  mine: "phrase-mine",
  lucky: "phrase-lucky",
  oops: "phrase-oops",
  hello: "phrase-hello",
  good_game: "phrase-good_game",
  good_night: "phrase-good_night",
};

/** The words of a phrase. @param {string} what */
export const phrase = (what) => say(PHRASES[what]);

/** A bubble comes in 160, stays, and goes in 200; css/table/seats.css draws it. */
const SHOWN_MS = 4360;
/** @type {Record<number, number>} */
const timers = {};

/** The drawings, the drawer and the switches, once they have come; the words are read without. @type {{value: any}} */
export const talk = signal(null);

/** Shows what was said at a seat for some seconds. @param {number} seat @param {string} what */
export function hear(seat, what) {
  if (!prefs.value.phrases || !PHRASES[what] || prefs.value.unheard.includes(what)) return;
  said.value = { ...said.value, [seat]: { what, nth: (said.value[seat]?.nth ?? 0) + 1 } };
  aloud(say("says", { who: nameOf(seat), words: phrase(what) }));
  clearTimeout(timers[seat]);
  timers[seat] = setTimeout(() => (said.value = { ...said.value, [seat]: undefined }), SHOWN_MS);
}
