/** The fixed phrases and signs of a table: their words, and what was said at which seat. */
import { signal } from "../lib.js";
import { nameOf, said } from "../state/store.js";
import { prefs } from "../state/prefs.js";
import { say } from "./say.js";

/** @type {Record<string, string>} */
export const PHRASES = {
  laugh: "Ha ha!",
  wow: "Wow!",
  clap: "Bravo!",
  love: "Love",
  hmm: "Hmm",
  sigh: "Oh no",
  wink: "Wink",
  back_soon: "Back soon",
  nice: "Well played",
  your_turn: "Your turn, dear",
  moment: "One moment",
  thanks: "Thank you",
  mine: "That was mine!",
  lucky: "Lucky!",
  oops: "Oops",
  hello: "Hello!",
  good_game: "Good game",
  good_night: "Good night",
};

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
  say(`${nameOf(seat)}: ${PHRASES[what]}`);
  clearTimeout(timers[seat]);
  timers[seat] = setTimeout(() => (said.value = { ...said.value, [seat]: undefined }), SHOWN_MS);
}
