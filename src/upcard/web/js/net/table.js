/** Runs one table: opens its channel, takes frames in, keeps the log, starts motion and announcements. */
import { Channel } from "./socket.js";
import * as store from "../state/store.js";
import { hearWhoIsHere } from "../state/presence.js";
import { read, speed, write } from "../state/prefs.js";
import { follow, miss } from "../state/since.js";
import { announce } from "../words/announce.js";
import { hear } from "../words/phrases.js";
import { cue } from "../words/alerts.js";
import { setFace } from "../words/cards.js";
import { aloudNow } from "../words/aloud.js";
import { toldIn } from "../words/text.js";
import { fly, land, mark } from "../motion/fly.js";
import { step, TELL, turn } from "../motion/steps.js";
import { easeFocus } from "../input/focus.js";
import { say } from "./words.ftl";
/** @import { Answer, Closed, Command, Effect, Frame, Happened, State } from "./types.js" */
/** @import { Told } from "../words/text.js" */

const LOG_KEPT = 400;
/** The storage key of the table that was opened in this tab. */
const NEW = "upcard.new";
/** How long its first deal may be waited for, in ms. */
const PATIENCE = 400;
/** How long after the first cards moments are fetched: parts that the first move needs come first. */
const LATER = 1500;
/** @type {Channel|null} */
let channel = null;
let logKey = "";
let onState = () => {};
/** Whether the server is sending missed events: these go into the log, but nothing flies. */
let catchingUp = true;
let logged = 0;
/** @typedef {typeof import("../moments/moments.js")} Moments */

/** The function that fetches moments; only the page of a table shows any. @type {() => Promise<Moments>} */
let fetchThem = () => Promise.reject(new Error("No moments here."));
/** Moments and sounds, once they have come. @type {Moments | null} */
let moments = null;
/** @type {Promise<void> | null} */
let fetching = null;
let fetchSoon = 0;
/** Whether the first cards have just been dealt at a table that was opened here: no event tells of that. */
let justDealt = false;
/** Events that came while the deal is being watched. @type {[State, Effect[], Told[]][]} */
const held = [];
/** The last state told. An event brings the changes since. @type {State|null} */
let told = null;
/** Why I may not do things, each reason since the last whole state: an event names these by number. @type {Closed[]} */
let reasons = [];

/** Opens the channel of a table. @param {string} table @param {() => void} [afterState] */
export function openTable(table, afterState) {
  logKey = `upcard.log.${table}`;
  onState = afterState ?? onState;
  const kept = read(logKey, sessionStorage);
  store.log.value = kept.lines ?? [];
  let since = kept.n ?? 0;
  logged = since;
  const open = () => (channel = channelOf(table, since));
  // The first deal of a table that was opened here is worth a moment's wait.
  justDealt = speed() > 0 && read(NEW, sessionStorage).table === table && !since;
  if (justDealt) void Promise.race([fetchMoments(), new Promise((go) => setTimeout(go, PATIENCE))]).then(open);
  else open();
}

/** @param {string} table @param {number} since */
const channelOf = (table, since) =>
  new Channel(table, {
    onFrame: (frame) => turn(() => onFrame(frame)),
    onLink: (name, code) => {
      store.link.value = name;
      store.linkCode.value = code ?? 0;
      if (name === "live") catchingUp = true;
      else delete document.documentElement.dataset.ready;
    },
    onWaiting: (commands) => (store.waiting.value = commands),
    since: () => (since = store.state.value?.n ?? since),
  });

/** Remembers that a table was opened here. @param {string} table */
export const openedHere = (table) => write(NEW, { table }, sessionStorage);

/** Waits until the state of event n is shown: an answer may come before its event. @param {number} n */
export async function shown(n) {
  for (let i = 0; i < 100 && (store.state.value?.n ?? 0) < n; i++) await new Promise((done) => setTimeout(done, 20));
}

/**
 * Sends a command; resolves with the frame that answers it.
 * @param {Command} command
 * @returns {Promise<Answer>}
 */
export function send(command) {
  return channel
    ? channel.send(command)
    : Promise.resolve({ t: "refused", id: null, code: "net.closed", message: say("closed"), clause: null });
}

/** @param {Frame} frame */
function onFrame(frame) {
  if (frame.t === "state") {
    catchingUp = false;
    /** @type {Effect[]} */
    const deal = justDealt && (frame.deal?.turn ?? 2) < 2 ? [{ what: "deal" }] : [];
    justDealt = false;
    reasons = [...frame.why_not];
    show((told = frame), deal, []);
  }
  if (frame.t === "event") onEvent(frame);
  else if (frame.t === "here") hearWhoIsHere(frame);
  else if (frame.t === "said") hear(frame.seat, frame.what);
  else if (frame.t === "nudge") nudge(frame.text);
  else if (frame.t === "refused" && frame.id === null) store.farewell.value = frame.message;
}

/** @param {string} message */
function nudge(message) {
  store.refused.value = { refusal: { code: "nudge", message, clause: null }, near: "strip" };
  aloudNow(message);
}

/** @param {Happened} frame */
function onEvent(frame) {
  const lines = toldIn(frame);
  if (frame.n > logged) {
    store.log.value = [...[...lines].reverse(), ...store.log.value].slice(0, LOG_KEPT);
    logged = frame.n;
    write(logKey, { n: frame.n, lines: store.log.value }, sessionStorage);
    if (!frame.state) miss(frame.effects ?? [], lines);
  }
  if (frame.state && !catchingUp) show((told = laid(frame.state)), frame.effects ?? [], lines);
}

/**
 * The whole state from an event's changes: of the deal and each seat only the changed fields. An unchanged meld remains
 * the same object, by which its drawing knows that it need not be repeated.
 * @param {State} part
 * @returns {State}
 */
function laid(part) {
  const whole = { ...told, ...part };
  const seats = told?.seats ?? [];
  if (part.seats) whole.seats = part.seats.map((seat, i) => (seat ? { ...seats[i], ...seat } : seats[i]));
  if (part.why_not) whole.why_not = part.why_not.map(reason);
  if (!part.deal || !told?.deal) return whole;
  const before = new Map(told.deal.melds.map((meld) => [meld.id, meld]));
  whole.deal = { ...told.deal, ...part.deal };
  if (part.deal.discard) whole.deal.discard = piled(told.deal.discard, part.deal.discard);
  whole.deal.melds = whole.deal.melds.map((meld) => {
    const same = before.get(meld.id);
    return same && JSON.stringify(same) === JSON.stringify(meld) ? same : meld;
  });
  return whole;
}

/**
 * The discard pile; the part is how many cards from the bottom are still the same, and those that now lie on them.
 * @param {string[]} before
 * @param {unknown} part
 */
function piled(before, part) {
  const [kept, ...laid] = /** @type {[number, ...string[]]} */ (part);
  return [...before.slice(0, kept), ...laid];
}

/** A reason that was told, or the one of that number. @param {Closed | number} one @returns {Closed} */
function reason(one) {
  if (typeof one === "number") return reasons[one];
  reasons.push(one);
  return one;
}

/** Sets the function that fetches moments. @param {() => Promise<Moments>} fetch */
export function momentsFrom(fetch) {
  fetchThem = fetch;
}

/** Fetches the parts not needed for the first card. The table can be played without them. */
export const fetchMoments = () =>
  (fetching ??= fetchThem().then(
    (came) => (moments = came).begin(showHeld),
    () => {},
  ));

function showHeld() {
  turn(() => {
    if (!held.length || moments?.holds(held[0][0])) return;
    put(...held.splice(0, 1)[0]);
    showHeld();
  });
}

/**
 * @param {State} next
 * @param {Effect[]} effects
 * @param {Told[]} lines
 */
function show(next, effects, lines) {
  if (moments?.holds(next) || held.length) held.push([next, effects, lines]);
  else put(next, effects, lines);
  if (!fetching && !fetchSoon) fetchSoon = setTimeout(fetchMoments, LATER);
}

/**
 * @param {State} next
 * @param {Effect[]} effects
 * @param {Told[]} lines
 */
function put(next, effects, lines) {
  const before = store.state.value;
  if (before && next.n < before.n) return;
  const marks = mark();
  easeFocus();
  setFace(next.round?.face);
  follow(next, effects, lines);
  const came = store.takeIn(next);
  const context = { marks, before, next, came, held: new Set(store.hand.value.map((e) => e.key)) };
  if (next.table.phase !== "playing") land();
  const rest = moments ? moments.tell(effects, context) : effects;
  if (next.table.phase === "playing") fly(rest, context);
  step(TELL, () => {
    document.documentElement.dataset.n = String(next.n);
    document.documentElement.dataset.ready = "1";
    announce(before, next, effects, lines);
    cue(before, next);
    onState();
  });
}
