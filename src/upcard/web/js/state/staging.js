/** Staging: which cards of my hand lie in which slot of my contract, and what the server says of it. */
import { batch } from "../lib.js";
import { cardOf, ends, hand, refused, selection, staged, state, verdict } from "./store.js";
import { send } from "../net/table.js";
import { cardName } from "../words/cards.js";
import { aloud, aloudNow } from "../words/aloud.js";
import { listing } from "../words/text.js";
import { mark, shift } from "../motion/fly.js";
import { say } from "./words.ftl";
/** @import { Verdict } from "../net/types.js" */

let asked = 0;
/** The subject of the last verdict. @type {{ lists: string[][], ends: (string | null)[] }} */
let judged = { lists: [], ends: [] };

/** Moves cards into a slot, out of any other. @param {string[]} keys @param {number} index */
export function stage(keys, index) {
  const slots = state.value?.slots ?? [];
  if (!slots[index] || !keys.length) return;
  shift(mark());
  batch(() => {
    staged.value = slots.map((_, i) => {
      const rest = (staged.value[i] ?? []).filter((key) => !keys.includes(key));
      return i === index ? [...rest, ...keys] : rest;
    });
    selection.value = selection.value.filter((key) => !keys.includes(key));
  });
  refused.value = null; // it was about what stood there before
  ask([index]);
}

/** Takes cards back into the hand. @param {string[]} keys */
export function unstage(keys) {
  shift(mark());
  staged.value = staged.value.map((list) => list.filter((key) => !keys.includes(key)));
  ends.value = ends.value.map((end, i) => (staged.value[i]?.length ? end : null));
  refused.value = null;
  ask();
}

/** Takes every staged card back. */
export const unstageAll = () => unstage(staged.value.flat());

/** Stages whole slots of cards as the server proposed them. @param {string[][]} lists */
export function stageCards(lists) {
  shift(mark());
  const free = [...hand.value];
  staged.value = lists.map((cards) =>
    cards.flatMap((card) => {
      const at = free.findIndex((e) => e.card === card);
      return at < 0 ? [] : [free.splice(at, 1)[0].key];
    }),
  );
  ends.value = lists.map(() => null);
  refused.value = null;
  selection.value = [];
  return ask(lists.flatMap((cards, i) => (cards.length ? [i] : [])));
}

/** Chooses the end of a run where a loose wild goes. @param {number} index @param {string} end */
export function chooseEnd(index, end) {
  ends.value = ends.value.map((old, i) => (i === index ? end : old));
  ask([index]);
}

/** Forgets what the last verdict says of slots that hold something else by now, and with that of the whole. */
function forgetOld() {
  const old = verdict.value;
  /** @param {number} i */
  const same = (i) => `${judged.lists[i]}` === `${staged.value[i]}` && judged.ends[i] === ends.value[i];
  if (!old || staged.value.every((_, i) => same(i))) return;
  const slots = old.slots.map((slot, i) => (same(i) ? slot : null));
  verdict.value = { ...old, slots, moves: null, refusal: null, text: null, ask: null };
}

/**
 * Asks for a verdict on the staged cards; an answer to an older question is dropped.
 * @param {number[]} spoken the slots of which it is said
 */
export async function ask(spoken = []) {
  if (!staged.value.flat().length) {
    verdict.value = null;
    return;
  }
  const mine = ++asked;
  const about = { lists: staged.value, ends: ends.value };
  forgetOld();
  const slots = staged.value.map((list) => list.map(cardOf));
  const answer = await send({ cmd: "stage", slots, ends: ends.value });
  if (mine !== asked || answer.t !== "verdict" || !staged.value.flat().length) return;
  shift(mark());
  verdict.value = answer;
  judged = about;
  for (const index of spoken) speak(answer, index);
}

/**
 * @param {Verdict} answer
 * @param {number} index
 */
function speak(answer, index) {
  const slot = answer.slots[index];
  const name = state.value?.slots?.[index]?.name;
  if (!slot || !name) return;
  if (slot.state === "refused") aloudNow(say("slot-refused", { slot: name, why: slot.refusal?.message ?? slot.text }));
  else {
    const more = slot.size - slot.count;
    const cards = listing(staged.value[index].map((key) => cardName(cardOf(key)))) || say("slot-empty");
    const how = slot.state === "complete" ? "slot-ready" : more > 0 ? "slot-needs" : "slot-has";
    aloud(say(how, { slot: name, cards, more }));
  }
}
