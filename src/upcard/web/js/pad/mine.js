/** The pads of this browser: a list kept here, and their results together. */
import { signal } from "../lib.js";
import { read, write } from "../state/prefs.js";
import { say } from "./words.ftl";
/** @import { PadState } from "./types.js" */

/** @typedef {{id: string, game: string, names: string[], note: string, day: string}} Mine */

const KEY = "upcard.pads";
const MOST = 60; // as many as the server adds up at once

/** The pads that were seen here, the newest first. @type {{value: Mine[]}} */
export const mine = signal(/** @type {Mine[]} */ (read(KEY).list ?? []));

/** @param {Mine[]} list */
function keep(list) {
  mine.value = list.slice(0, MOST);
  write(KEY, { list: mine.value });
}

/** The state of a pad, in few words. @param {PadState} state */
const noteOf = (state) =>
  state.result ||
  (state.suspended === "yes" ? say("note-suspended") : say("note-round", { round: state.rounds.at(-1)?.title ?? "" }));

/** Puts a pad at the head of the list. @param {PadState} state */
export function remember(state) {
  const old = mine.value.find((one) => one.id === state.pad);
  const note = noteOf(state);
  if (old && old.note === note && old === mine.value[0]) return;
  const day = old?.day ?? new Date().toLocaleDateString();
  const rest = mine.value.filter((one) => one !== old);
  keep([{ id: state.pad, game: state.game, names: state.names, note, day }, ...rest]);
}

/** Takes a pad off the list of this browser. @param {string} id */
export function forget(id) {
  keep(mine.value.filter((one) => one.id !== id));
  localStorage.removeItem(`upcard.pad.${id}`);
}

/** The names that have played here. */
export const people = () => [...new Set(mine.value.flatMap((one) => one.names))].sort();
