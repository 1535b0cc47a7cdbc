/** The actions of taps and keys on the workbench. Each shows why if it cannot be done now. */
import { benchCursor, picked, piles, touched, word } from "../state/bench.js";
import {
  allBack,
  ask,
  bringIntoSight,
  focusBench,
  held,
  isOnBench,
  numberOf,
  putInto,
  stageShown,
  stepBack,
  takeHome,
} from "../state/workbench.js";
import { mayNow } from "../state/may.js";
import { cardOf, leaving, myTurn, selection, state } from "../state/store.js";
import { benched } from "../state/bench.js";
import { cardName, noun } from "../words/cards.js";
import { aloud } from "../words/aloud.js";
import { listing } from "../words/text.js";
import { play, refuse } from "./actions.js";
import { say } from "./words.ftl";
/** @import { Refusal, SlotVerdict } from "../net/types.js" */
/** @import { Pile } from "../state/piles.js" */

/** Whether the table is mine to work on now. Before a contract lies, it is gathered in its slots. */
export function benchIsOpen() {
  const s = state.value;
  if (!s?.round?.rearranges || s.round.gathers) return false;
  return myTurn.value && (s.deal?.phase === "play" || s.deal?.phase === "draw");
}

/** @param {string} message */
const own = (message) => refuse({ code: "page", message, clause: null }, "strip");

/** Picks up a card of the table, or puts it back. @param {string} key */
export function pick(key) {
  benchCursor.value = key;
  const has = picked.value.includes(key);
  picked.value = has ? picked.value.filter((k) => k !== key) : [...picked.value, key];
}

/** Puts the held cards into this card's meld; with nothing held from elsewhere, picks up the card itself. */
export function tapCard(/** @type {Pile} */ pile, /** @type {string} */ key) {
  if (!benchIsOpen()) return;
  if (held().some((k) => !pile.keys.includes(k))) putInto(held(), pile.id);
  else pick(key);
}

/** Puts the held cards into this meld; with nothing held, picks up the whole meld. @param {Pile} pile */
export function tapPile(pile) {
  if (!benchIsOpen()) return;
  const others = held().filter((key) => !pile.keys.includes(key));
  if (others.length) putInto(held(), pile.id);
  else picked.value = picked.value.length === pile.keys.length ? [] : [...pile.keys];
}

/** Makes the held cards a new meld. */
export function tapNew() {
  if (held().length) putInto(held(), null);
  else own(say("new-meld-how", { face: noun() }));
}

/** Whether a play can be asked for: the key H is then for that, and not for a hint. */
export function mayShow() {
  const s = state.value;
  return benchIsOpen() && (mayNow(s, "rearrange") || mayNow(s, "down") || mayNow(s, "meld"));
}

/** Has the server show a play. */
export async function showPlay() {
  const refusal = await stageShown();
  if (refusal) refuse(refusal, "strip");
}

/** Plays the table as it stands, once the server has accepted it. */
export async function playBench() {
  const why = whyNotPlay();
  const moves = word.value?.answer.moves;
  const [wrong] = wrongMelds();
  if (wrong) bringIntoSight(wrong);
  if (why || !moves) return refuse(why ?? pending(), "strip");
  for (const key of benched.value) leaving.add(key);
  for (const move of moves) if (!(await play(move))) return void ask();
  return undefined;
}

/** @returns {Refusal} */
const pending = () => ({ code: "page", message: say("checking"), clause: null });

/** The groups that are not melds yet, by the server's last verdict. */
function wrongMelds() {
  const about = word.value;
  return about?.piles.filter((_, i) => !["complete", "empty"].includes(about.answer.slots[i].state)) ?? [];
}

/** Why the table is not legal, in words; null if it is. @returns {Refusal | null} */
export function whyNotPlay() {
  const about = word.value;
  if (!about || about.piles !== piles.value) return pending();
  const wrong = wrongMelds();
  if (about.answer.refusal) return about.answer.refusal;
  if (!wrong.length) return about.answer.moves ? null : pending();
  const slot = about.answer.slots[about.piles.indexOf(wrong[0])];
  const more = wrong.length > 1 ? ` ${say("more-wrong", { melds: wrong.length - 1 })}` : "";
  return { code: "page", message: `${named(wrong[0], slot)}${more}`, clause: slot.refusal?.clause ?? null };
}

/** @param {Pile} pile @param {SlotVerdict} slot */
function named(pile, slot) {
  const cards = pile.keys.map((key) => `{${cardOf(key)}}`).join(" ");
  const why = slot.refusal?.message ?? (slot.text || say("no-meld-yet"));
  return say("wrong-meld", { number: numberOf(pile), cards, why });
}

// ---- Keys -----------------------------------------------------------------------------------------

/** @type {Record<string, (() => unknown) | undefined>} */
const LETTERS = { n: tapNew, h: showPlay, l: playBench };

/** Letters and figures while the table is mine to work on; whether the key was one of these. */
export function benchLetter(/** @type {KeyboardEvent} */ event) {
  if (!benchIsOpen()) return false;
  const letter = event.key.toLowerCase();
  if (/^[1-9]$/.test(letter)) return toNumber(Number(letter) - 1);
  if (letter === "w") return toTable();
  if (letter === "z" && touched.value) return event.shiftKey ? (allBack(), true) : (stepBack(), true);
  if (letter === "l" && !touched.value) return false;
  if (letter === "h" && !mayShow()) return false;
  const act = LETTERS[letter];
  if (act) act();
  return !!act;
}

/** Puts the held cards into the meld of that number; with nothing held, focuses its first card. */
function toNumber(/** @type {number} */ index) {
  const pile = piles.value[index];
  if (!pile) own(say("no-such-meld", { number: index + 1, melds: piles.value.length }));
  else if (held().length) putInto(held(), pile.id);
  else focusBench(pile.keys[0]);
  return true;
}

function toTable() {
  const key = benchCursor.value && isOnBench(benchCursor.value) ? benchCursor.value : piles.value[0]?.keys[0];
  focusBench(key ?? null);
  return true;
}

/** Keys on a card of the table. @param {KeyboardEvent} event @param {Pile} pile @param {string} key */
export function onBenchKey(event, pile, key) {
  const to = goal(event.key, pile, key);
  const acts = { " ": () => pick(key), Enter: () => enter(pile, key), Delete: back, Backspace: back };
  const act = to === null ? acts[/** @type {keyof typeof acts} */ (event.key)] : () => focusBench(to);
  if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  act();

  function back() {
    takeHome(picked.value.includes(key) ? [...picked.value] : [key]);
  }
}

/** @param {Pile} pile @param {string} key */
function enter(pile, key) {
  if (held().some((k) => !pile.keys.includes(k))) putInto(held(), pile.id);
  else {
    pick(key);
    const cards = listing(held().map((k) => cardName(cardOf(k))));
    aloud(cards ? say("picked-up", { cards }) : say("nothing-picked-up"));
  }
}

/** The card to which an arrow leads: along all cards, or to the first of the meld before or after. */
function goal(/** @type {string} */ name, /** @type {Pile} */ pile, /** @type {string} */ key) {
  const order = [...document.querySelectorAll("[data-bench]")].map((el) => el.getAttribute("data-bench") ?? "");
  const at = order.indexOf(key);
  const step = { ArrowRight: 1, ArrowLeft: -1 }[name];
  if (step) return order[(at + step + order.length) % order.length];
  const row = { ArrowDown: 1, ArrowUp: -1 }[name];
  if (row) return firstOf(piles.value.at((piles.value.indexOf(pile) + row) % piles.value.length), order);
  return { Home: order[0], End: order[order.length - 1] }[name] ?? null;
}

/** The card of a meld that is drawn first. @param {Pile | undefined} pile @param {string[]} order */
const firstOf = (pile, order) => order.find((key) => pile?.keys.includes(key)) ?? null;

/** Puts back the held cards; returns whether there were any. */
export function letGo() {
  const had = held().length > 0;
  picked.value = [];
  selection.value = [];
  return had;
}
