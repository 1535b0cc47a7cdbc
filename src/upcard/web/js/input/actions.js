/** The actions of buttons, keys and drops. Each shows the server's refusal if it cannot be done now. */
import {
  cardOf,
  cursor,
  drawer,
  hand,
  hinted,
  leaving,
  question,
  refused,
  selection,
  sortMode,
  staged,
  state,
  stagedKeys,
  underway,
  verdict,
} from "../state/store.js";
import { arrange, moveTo, OWN, remembered, SORTS } from "../state/order.js";
import { mayNow, whyNot } from "../state/may.js";
import { prefs, setPref } from "../state/prefs.js";
import { isOnBench, takeHome } from "../state/workbench.js";
import { touched } from "../state/bench.js";
import { mark, shift } from "../motion/fly.js";
import { send, shown } from "../net/table.js";
import { noun } from "../words/cards.js";
import { aloud, aloudNow } from "../words/aloud.js";
import { plain } from "../words/text.js";
import { ask as askVerdict, stage, stageCards, unstage, unstageAll } from "../state/staging.js";
import { say } from "./words.ftl";
/** @import { Act, Action, Ask, Command, Refusal, Sorts } from "../net/types.js" */

/**
 * Shows a refusal near its cause, and announces it at once. Next to the piles of a workbench it would cover melds.
 * @param {Refusal} refusal
 * @param {string} near
 */
export function refuse(refusal, near = "strip") {
  const covers = state.value?.round?.rearranges && ["stock", "discard"].includes(near);
  refused.value = { refusal, near: covers ? "strip" : near };
  aloudNow(refusal.message);
}

/**
 * @param {string} message
 * @returns {Refusal}
 */
const own = (message) => ({ code: "page", message, clause: null });

/**
 * Sends a move once, however often it is pressed.
 * @param {string} move
 * @param {string} near
 * @returns {Promise<boolean>}
 */
export async function play(move, near = "strip") {
  // The same move may come again once the first has been shown: a second claim, another card bought.
  const press = `${state.value?.n} ${move}`;
  if (underway.value.includes(press)) return false;
  underway.value = [...underway.value, press];
  refused.value = null;
  question.value = null;
  /**
   * @param {string} move
   * @param {string} near
   */
  const answer = await send({ cmd: "move", move, turn: state.value?.deal?.turn });
  if (answer.t === "ok") await shown(answer.n);
  underway.value = underway.value.filter((one) => one !== press);
  if (answer.t === "refused") refuse(answer, near);
  return answer.t === "ok";
}

/**
 * @param {Action} name
 * @param {string} near
 * @param {() => unknown} act
 */
function tryTo(name, near, act) {
  const why = whyNot(state.value, name);
  if (why) return refuse(why, near);
  if (!mayNow(state.value, name)) return undefined;
  const leaves = !["pass", "claim"].includes(name) && state.value?.deal?.phase === "play";
  if (leaves && touched.value) return refuse(own(say("bench-moved", { face: noun() })), near);
  return act();
}

/** Draws from the stock. */
export const draw = (near = "strip") => tryTo("draw", near, () => play("draw", near));
/** Takes the discard in my turn. */
export const take = (near = "strip") => tryTo("take", near, () => play("take", near));
const DOUBLE_TAP_MS = 600;

/** When a claim window was last answered, in milliseconds of the page. */
let answered = -Infinity;

/**
 * @param {string} move
 * @param {string} near
 */
function answer(move, near) {
  answered = performance.now();
  return play(move, near);
}

/** Passes in a claim window. */
export const pass = () => tryTo("pass", "strip", () => answer("pass", "strip"));

/** Asks for the discard out of turn; once is enough. */
export function claim(near = "strip") {
  if (state.value?.claim?.answer === "claim") return aloud(say("asked-already"));
  return tryTo("claim", near, () => answer("claim", near));
}

/** Asks for a hint, and shows it. */
export async function askHint() {
  if (!state.value?.hint) return;
  const answer = await send({ cmd: "hint" });
  if (answer.t === "refused") refuse(answer);
  if (answer.t !== "hint") return;
  refused.value = null;
  hinted.value = answer;
  aloudNow(plain(`${answer.text} ${answer.why}`));
}

/** Lets the bots act at once until my turn. The second tap of a double tap that answered a claim is no wish to skip. */
export function skip() {
  return performance.now() - answered < DOUBLE_TAP_MS ? undefined : send({ cmd: "skip" });
}

/**
 * Asks the player the server's question, and acts on a yes.
 * @param {Ask} ask
 * @param {() => unknown} go
 */
export function askFirst(ask, go) {
  question.value = { kind: "ask", ask, go };
  aloudNow(`${ask.title} ${ask.text}`);
}

/**
 * Makes a move that only some games have; a star in it stands for what it needs.
 * @param {Act} act
 * @param {string} [near]
 */
export function actOn(act, near = "strip") {
  if (act.needs === "card") return actWithCard(act, near);
  if (act.needs) return actWithCards(act, near);
  return act.ask ? askFirst(act.ask, () => play(act.move)) : play(act.move, near);
}

/** A move with all selected cards, or with what is staged. @param {Act} act @param {string} near */
function actWithCards(act, near) {
  const groups = act.needs === "slots" ? staged.value.filter((keys) => keys.length) : [selection.value];
  const text = groups.map((keys) => keys.map(cardOf).join(" ")).join(" / ");
  if (text) return play(act.move.replace("*", text), near);
  const where = act.needs === "slots" ? "into-slots-first" : "select-cards-first";
  return refuse(own(say(where, { face: noun() })), near);
}

/**
 * The effect of a press with the card chosen for it.
 * @param {Act} act
 * @param {string} card
 */
export const withCard = (act, card) =>
  say("with-card", { act: act.cards[card]?.label ?? act.label, card: `{${card}}`, face: noun() });

/** @param {Act} act @param {string} near */
function actWithCard(act, near) {
  const [key, ...more] = selection.value;
  if (key && !more.length) {
    const why = act.cards[cardOf(key)]?.refusal;
    if (why) return refuse(why, near);
    leaving.add(key);
    return play(act.move.replace("*", cardOf(key)), near);
  }
  const best = hand.value.find((e) => e.card === act.best);
  if (!best) return refuse(act.refusal ?? own(say("select-one-first", { face: noun() })), near);
  // The button has said all that would happen: no further press is needed.
  if (act.cards[best.card]?.label === act.label) {
    leaving.add(best.key);
    return play(act.move.replace("*", best.card), near);
  }
  selection.value = [best.key];
  return aloudNow(withCard(act, best.card));
}

/** The name of laying down in this game, and the action that the server allows or refuses. */
export const laying = () => state.value?.round?.lay ?? { action: "down", label: say("lay-down") };

/** Why nothing can be laid down before something is in the slots. */
export const notYet = () => say(state.value?.round?.contract ? "not-yet" : "gather", { face: noun() });

/** Lays down what is staged, or stages what the server proposes. */
export function layDown() {
  const { action, label } = laying();
  const why = whyNot(state.value, action);
  if (stagedKeys.value.size) {
    if (why || !verdict.value?.moves) return refuse(why ?? verdict.value?.refusal ?? own(downWaits()), "strip");
    const { moves, ask } = verdict.value;
    return ask ? askFirst(ask, () => layStaged(moves)) : layStaged(moves);
  }
  if (state.value?.lay_down) {
    return stageCards(state.value.lay_down).then(() => aloud(say("press-again", { lay: label })));
  }
  return tryTo(action, "strip", () => refuse(own(notYet()), "strip"));
}

/** @param {string[]} moves */
async function layStaged(moves) {
  const keys = staged.value.flat();
  // Of two twins the staged one goes; otherwise the other would lie in the slot for a moment, to be laid again.
  for (const key of keys) leaving.add(key);
  for (const move of moves) {
    if (await play(move)) continue;
    for (const key of keys) leaving.delete(key);
    return askVerdict();
  }
  return void (staged.value = staged.value.map(() => []));
}

/**
 * Asks the server the cost of taking that many cards of the pile, then takes them, perhaps after a question.
 * @param {number} number
 */
export async function takePile(number) {
  const why = whyNot(state.value, number > 1 ? "pile" : "take");
  if (why) return refuse(why, "pile");
  const answer = await send({ cmd: "stage_pile", number });
  if (answer.t === "refused") return refuse(answer, "pile");
  if (answer.t !== "verdict") return undefined;
  if (answer.refusal) return refuse(answer.refusal, "pile");
  const [move] = answer.moves ?? [];
  return answer.ask ? askFirst(answer.ask, () => play(move, "pile")) : play(move, "pile");
}

/** The slots that the lay-down waits for, in words. */
export function downWaits() {
  const slots = state.value?.slots ?? [];
  if (staged.value.some((list, i) => list.length && !verdict.value?.slots[i])) return say("no-answer-yet");
  const open = slots
    .filter(
      (slot, i) =>
        (slot.type === "any" ? staged.value[i]?.length : true) && verdict.value?.slots[i]?.state !== "complete",
    )
    .map((s) => s.name);
  if (open.length) return say("waits-for", { lay: laying().label, slots: open.join(", ") });
  return verdict.value?.text ?? say("waits-for-turn", { lay: laying().label });
}

/** Takes staged cards back, or else the plays of this turn. */
export function back() {
  if (stagedKeys.value.size) return unstageAll();
  return tryTo("back", "strip", () => play("back"));
}

/**
 * Discards a card of my hand; asks first when the server warns.
 * @param {string} [key]
 * @param {string} [near]
 * @param {boolean} [sure]
 */
export function discard(key, near = "strip", sure = false) {
  const chosen = key ?? (selection.value.length === 1 ? selection.value[0] : null);
  const why = whyNot(state.value, "discard");
  if (why) return refuse(why, near);
  if (!chosen)
    return refuse(own(say(selection.value.length ? "choose-one" : "choose-discard", { face: noun() })), near);
  const card = cardOf(chosen);
  const stays = state.value?.no_discard[card];
  if (stays) return refuse(stays, near);
  const warning = state.value?.keep?.[card];
  if (warning && !sure) {
    question.value = { kind: "discard", key: chosen, card, warning };
    return aloudNow(say("discard-all-the-same", { warning }));
  }
  leaving.add(chosen);
  return play(`discard ${card}`, near);
}

/** Selects a card of my hand, or lets it go; a ghost comes back from its slot. @param {string} key */
export function toggle(key) {
  cursor.value = key;
  question.value = null;
  refused.value = null; // another card answers it; it would only hide that card's result
  if (isOnBench(key)) return takeHome([key]);
  if (stagedKeys.value.has(key)) return unstage([key]);
  const has = selection.value.includes(key);
  selection.value = has ? selection.value.filter((k) => k !== key) : [...selection.value, key];
}

/** Selected cards go into the slot; with none selected the slot gets the focus. @param {number} index */
export function tapSlot(index) {
  if (selection.value.length) return stage(selection.value, index);
  const slot = document.querySelector(`[data-slot="${index}"] .hit`);
  return slot instanceof HTMLElement && slot.focus();
}

/** Sorts the hand. @param {keyof Sorts} name */
export function sortHand(name) {
  const groups = state.value?.sorts?.[name];
  if (!groups) return;
  shift(mark());
  hand.value = arrange(hand.value, groups);
  sortMode.value = name;
  setPref("sort", name);
  keepOrder();
  aloud(say("sorted", { by: name }));
}

/** The next of the three sorts. */
export function nextSort() {
  const names = SORTS.filter((name) => state.value?.sorts[name]);
  sortHand(names[((sortMode.value ? names.indexOf(sortMode.value) : -1) + 1) % names.length]);
}

/** Moves cards of my hand to a place of my choice. @param {string[]} keys @param {number} index */
export function reorder(keys, index) {
  shift(mark());
  hand.value = moveTo(hand.value, keys, index);
  sortMode.value = null;
  setPref("sort", OWN);
  keepOrder();
}

/** Has the server store my own order if cards came whose place it does not know. */
export function keepOwnOrder() {
  const now = state.value;
  if (!now?.deal || now.you < 0 || sortMode.value || prefs.value.sort !== OWN) return;
  const known = remembered(now.order, now.deal.hand);
  if (known.some((card, i) => card !== hand.value[i]?.card)) keepOrder();
}

const ORDER_MS = 250;
let orderTimer = 0; // 0 when nothing waits to be sent
let orderSent = 0;

/** Has the server store my order, so that it survives a reload: at once, then at most four times a second. */
export function keepOrder() {
  clearTimeout(orderTimer);
  const wait = orderSent + ORDER_MS - Date.now();
  if (wait > 0) orderTimer = setTimeout(sendOrder, wait);
  else sendOrder();
}

addEventListener("pagehide", () => orderTimer && sendOrder());

function sendOrder() {
  orderTimer = 0;
  orderSent = Date.now();
  send({ cmd: "order", hand: hand.value.map((e) => e.card) });
}

/** Clears selection, question and refusal; this never passes on a claim. */
export function clear() {
  if (drawer.value) return (drawer.value = null);
  question.value = null;
  refused.value = null;
  return (selection.value = []);
}

/** Sends a table setting and shows its refusal. @param {Command} command */
export async function tell(command) {
  const answer = await send(command);
  if (answer.t === "refused") refuse(answer, "strip");
  return answer;
}
