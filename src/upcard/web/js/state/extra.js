/** A further meld after the contract, in games that allow one: gathered in one place, judged by the server. */
import { signal } from "../lib.js";
import { mayNow } from "./may.js";
import { leaving, selection, state, hand, cardOf } from "./store.js";
import { play } from "../input/actions.js";
import { send } from "../net/table.js";
/** @import { Verdict } from "../net/types.js" */

/** @typedef {{keys: string[], type: "set" | "run", end: string | null, verdict: Verdict | null}} Extra */

/** The gathered cards, and the server's verdict on them. @type {{value: Extra}} */
export const extra = signal(/** @type {Extra} */ ({ keys: [], type: "set", end: null, verdict: null }));

/** Whether a further meld may be laid now. Where there is no contract the slots are for that. */
export const mayMeld = () => mayNow(state.value, "meld") && !state.value?.slots.length;

/** Whether a further meld waits for no more than the press that lays it. */
export const extraReady = () => mayMeld() && !!extra.value.verdict?.moves && extraKeys().length > 0;

/** The gathered keys that are still in my hand. */
export const extraKeys = () => extra.value.keys.filter((key) => hand.value.some((e) => e.key === key));

/** Changes the gathered cards and asks for a verdict. @param {Partial<Extra>} part */
export async function gather(part) {
  extra.value = { ...extra.value, verdict: null, ...part };
  const { type, end } = extra.value;
  const keys = extraKeys();
  if (!keys.length) return;
  const answer = await send({ cmd: "stage_meld", cards: keys.map(cardOf), type, end });
  if (answer.t === "verdict" && extraKeys().join() === keys.join() && extra.value.type === type)
    extra.value = { ...extra.value, verdict: answer };
}

/** Puts the selected cards into the further meld. */
export function gatherSelected() {
  const keys = [...extraKeys(), ...selection.value.filter((key) => !extra.value.keys.includes(key))];
  selection.value = [];
  return gather({ keys });
}

/** Lays the further meld once the server has accepted it. */
export async function layExtra() {
  const move = extra.value.verdict?.moves?.[0];
  if (!move) return;
  for (const key of extraKeys()) leaving.add(key);
  if (await play(move)) extra.value = { ...extra.value, keys: [], end: null, verdict: null };
}
