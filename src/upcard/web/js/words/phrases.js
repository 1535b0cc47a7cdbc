/** The fixed phrases and reactions of a table: their words, and what was said at which seat. */
import { nameOf, said } from "../state/store.js";
import { prefs } from "../state/prefs.js";
import { say } from "./say.js";

/** @type {Record<string, string>} */
export const PHRASES = {
  hello: "Hello!",
  nice: "Nice one!",
  thanks: "Thank you",
  oops: "Oops",
  lucky: "Lucky!",
  moment: "One moment, please",
  your_turn: "Your turn",
  good_game: "Good game",
  clap: "Bravo!",
  laugh: "Ha ha",
  wow: "Wow!",
  sigh: "Oh no",
};

const SHOWN_MS = 5000;
/** @type {Record<number, number>} */
const timers = {};

/** Shows what was said at a seat for some seconds. @param {number} seat @param {string} what */
export function hear(seat, what) {
  if (!prefs.value.phrases || !PHRASES[what]) return;
  said.value = { ...said.value, [seat]: what };
  say(`${nameOf(seat)}: ${PHRASES[what]}`);
  clearTimeout(timers[seat]);
  timers[seat] = setTimeout(() => (said.value = { ...said.value, [seat]: undefined }), SHOWN_MS);
}
