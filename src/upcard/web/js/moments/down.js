/** Going down: the cards lift from the hand, sweep to the table and settle there, meld after meld; then the words. */
import { html, render } from "../lib.js";
import { flights } from "../motion/flights.js";
import { slides } from "../motion/fly.js";
import { settle } from "../motion/released.js";
import { cardInAir } from "../motion/shown.js";
import { frame, layOut, MOVE, step } from "../motion/steps.js";
import { speed } from "../state/prefs.js";
import { nameOf } from "../state/store.js";
import { at, find, LAND, OUT, spotOf } from "./air.js";
import { cheer, Letters } from "./letters.js";
import { move, show } from "./stage.js";
import { say } from "./words.ftl";
/** @import { Effect } from "../net/types.js" */
/** @import { Flight } from "../motion/flights.js" */
/** @import { Spot } from "./air.js" */
/** @import { Context } from "./moments.js" */

const SWEEP = 640;
const NEXT_MELD = 90;
const WORDS_AT = 640;
const ALL = 1000;
const STAYS = 900;
const HIGH_UP = 26;
const TILT = 7;
const ROOM = 110; // half of the time of the words

/** @typedef {{ flight: Flight, el: HTMLElement, from: Spot, to: Spot, row: number, off: number }} Laid */

/**
 * @param {Effect} effect
 * @param {Context} context
 */
export function down(effect, context) {
  const s = speed();
  const mine = effect.seat === context.next.you;
  const list = flights([effect], context);
  const lines = mine ? [say("down-you")] : cheer("down", nameOf(effect.seat ?? -1));
  const place = show({ name: "down", ms: (ALL + STAYS) * s, covers: false });
  /** @type {(() => void)[]} */
  let ready = [];
  layOut(MOVE);
  step(MOVE, () => {
    const laid = measured(list, context);
    const moves = slides(context.marks, new Set(), ["k:"]);
    settle();
    below(place, laid);
    ready = [...moves, ...laid.map((one) => () => sweep(place, one, s))].map((move) => move());
  });
  layOut(MOVE);
  frame(() => {
    if (!place.isConnected) return;
    ready.forEach((go) => go());
    // The words are drawn once the cards are on their way.
    frame(() => step(MOVE, () => place.append(worded(lines))));
  });
}

/** @param {string[]} lines */
function worded(lines) {
  const words = document.createElement("div");
  words.className = "words";
  render(html`<${Letters} lines=${lines} at=${WORDS_AT} />`, words);
  return words;
}

/** The words stand below the melds, where no card lies. @param {HTMLElement} place @param {Laid[]} laid */
function below(place, laid) {
  if (!laid.length) return;
  const xs = laid.map(({ to }) => to.x);
  const bottom = Math.max(...laid.map(({ to }) => to.y + to.width * 0.7));
  place.style.setProperty("--top", `${bottom + 10}px`);
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
  place.style.setProperty("--middle", `${Math.max(ROOM, Math.min(innerWidth - ROOM, middle))}px`);
}

/** @param {Flight[]} list @param {Context} context @returns {Laid[]} */
function measured(list, { marks }) {
  const melds = [...new Set(list.map((flight) => flight.to.split(":")[1]))];
  return list.flatMap((flight) => {
    const el = find(flight.to);
    const from = marks.get(flight.from);
    if (!el || !from?.width) return [];
    const [, meld, index] = flight.to.split(":");
    const size = list.filter((one) => one.to.startsWith(`m:${meld}:`)).length;
    const to = spotOf(el.getBoundingClientRect());
    return [{ flight, el, from: spotOf(from), to, row: melds.indexOf(meld), off: Number(index) - (size - 1) / 2 }];
  });
}

/**
 * A card that sweeps to the table when the returned function is called.
 * @param {HTMLElement} place @param {Laid} laid @param {number} s
 */
function sweep(place, { flight, el, from, to, row, off }, s) {
  const width = Math.max(from.width, to.width);
  const wide = (from.width + to.width) / 2;
  const half = {
    x: (from.x + to.x) / 2 + off * wide * 0.35,
    y: (from.y + to.y) / 2 - HIGH_UP + Math.abs(off) * 4,
    width: wide * 1.1,
  };
  const card = cardInAir(flight.card, width);
  place.append(card);
  const frames = [
    { transform: at(width, from, "rotate(0deg)"), opacity: 1, easing: OUT },
    { transform: at(width, half, `rotate(${off * TILT}deg)`), opacity: 1, easing: LAND, offset: 0.5 },
    { transform: at(width, to, "rotate(0deg)"), opacity: 1 },
  ];
  const delay = row * NEXT_MELD * s;
  const run = off === Math.min(off, 0) && Math.abs(off) < 1 ? ring(place, to, delay, s) : () => {};
  return () => {
    move(card, frames, { duration: SWEEP * s, delay, fill: "both" }).onfinish = () => card.remove();
    move(el, [{ opacity: 0 }, { opacity: 0 }], { duration: SWEEP * s + delay });
    run();
  };
}

/** A ring of light that runs out over the felt from where a meld has landed. */
function ring(/** @type {HTMLElement} */ place, /** @type {Spot} */ spot, /** @type {number} */ delay, s = 1) {
  const el = document.createElement("i");
  el.className = "ripple";
  el.style.setProperty("--cw", `${spot.width}px`);
  place.append(el);
  const where = `translate(${spot.x}px, ${spot.y}px)`;
  const frames = [
    { transform: `${where} scale(.6)`, opacity: 0 },
    { transform: `${where} scale(.8)`, opacity: 1, offset: 0.2 },
    { transform: `${where} scale(1.6)`, opacity: 0 },
  ];
  return () => move(el, frames, { duration: 420 * s, delay: delay + 520 * s, fill: "both", easing: OUT });
}
