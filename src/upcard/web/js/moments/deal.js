/** The deal: cards fly round the table, mine are turned over, then the contract is there to be read. */
import { html } from "../lib.js";
import { fly } from "../motion/fly.js";
import { cardInAir } from "../motion/shown.js";
import { frame, layOut, MOVE as MOVED, step } from "../motion/steps.js";
import { speed } from "../state/prefs.js";
import { rich } from "../words/text.js";
import { at, find, MOVE, OUT, spotOf } from "./air.js";
import { later, move, show, whenDrawn } from "./stage.js";
import { say } from "./words.ftl";
/** @import { Effect, State } from "../net/types.js" */
/** @import { Spot } from "./air.js" */
/** @import { Context } from "./moments.js" */

const FLIGHT = 220;
const APART = 55;
/** Many cards go out faster, so that a deal lasts no longer than this. */
const LONGEST = 2000;
const TURN = 240;
const TURN_APART = 45;
const READ = 320;
const STAYS = 1500;

/**
 * The seat that each card goes to, from the dealer's left on.
 * @param {State} state
 */
function order({ seats }) {
  const dealer = seats.findIndex((seat) => seat.dealer);
  const turned = [...seats.slice(dealer + 1), ...seats.slice(0, dealer + 1)];
  const most = Math.max(0, ...seats.map((seat) => seat.cards));
  const rounds = Array.from({ length: most }, (_, i) => turned.filter((seat) => seat.cards > i));
  return rounds.flatMap((seats) => seats.map((one) => one.seat));
}

/** The words shown once all have their cards. @param {State} state */
function Goal({ round }) {
  return html`<p class="dealt">
    <b>${say("round", { number: round?.number ?? "" })}</b> ${rich(round?.contract ?? round?.goal ?? "")}</p>`;
}

/** Everything is measured before anything moves. @param {Effect[]} rest @param {Context} context */
function measured(rest, { next, came }) {
  const stock = find("a:stock")?.getBoundingClientRect();
  if (!stock?.width) return null;
  const mine = came.flatMap((key) => {
    const el = find(`k:${key}`);
    return el ? { el, spot: { ...spotOf(el.getBoundingClientRect()), width: el.offsetWidth } } : [];
  });
  const seats = new Map(
    next.seats.flatMap(({ seat }) => {
      const box = find(`a:seat-${seat}`)?.getBoundingClientRect();
      return box ? [[seat, spotOf(box)]] : [];
    }),
  );
  const felt = document.querySelector(".felt")?.getBoundingClientRect();
  return { stock: spotOf(stock), mine, seats, felt };
}

/**
 * Deals, once the table has been drawn; what else the event tells follows.
 * @param {Effect[]} rest
 * @param {Context} context
 */
export function deal(rest, context) {
  const { next } = context;
  const cards = order(next);
  const apart = Math.min(APART, LONGEST / cards.length);
  const s = speed();
  const turned = cards.length * apart + FLIGHT;
  const done = turned + next.deal.hand.length * TURN_APART + TURN;
  const place = show({
    name: "deal",
    ms: (done + READ + STAYS) * s,
    covers: false,
    drawnFirst: true,
    drawn: html`<${Goal} ...${next} />`,
  });
  place.style.setProperty("--when", String(done));
  /** @type {ReturnType<typeof measured>} */
  let seen = null;
  layOut(MOVED);
  step(MOVED, () => {
    seen = place.isConnected ? measured(rest, context) : null;
    if (!seen) return;
    if (seen.felt) place.style.setProperty("--middle", `${seen.felt.top + seen.felt.height / 2}px`);
    seen.mine.forEach(({ el }, i) => open(el, (turned + i * TURN_APART) * s));
    for (const el of document.querySelectorAll(".seat .count")) appear(el, turned * s);
    // Advice on my cards appears only with them.
    for (const el of document.querySelectorAll(".side.me, .hand .points")) appear(el, done * s);
    for (const name of ["a:discard", "a:turned"]) hide(name, done * s);
    later(done * s, () => fly(rest, context));
  });
  step(MOVED, () => {
    if (!seen) return;
    const { stock, mine: own, seats } = seen;
    const pool = backsOf(place, stock.width, Math.ceil(FLIGHT / apart) + 1);
    const backs = backsOf(place, own[0]?.spot.width ?? 0, own.length);
    const begin = () => {
      let nth = 0;
      cards.forEach((seat, i) => {
        const timing = { duration: FLIGHT * s, delay: i * apart * s, easing: OUT };
        const spot = seats.get(seat);
        if (seat === next.you && own[nth]) {
          mine(backs[nth], stock, own[nth].spot, timing, (turned + nth * TURN_APART) * s);
          nth++;
        } else if (spot) theirs(pool[i % pool.length], stock, spot, timing);
      });
    };
    frame(() => whenDrawn(place, true, begin));
  });
  layOut(MOVED);
  return (done + READ) * s;
}

/**
 * Cards that are not seen before they fly; a few fly in turn to all the others.
 * @param {HTMLElement} place
 * @param {number} width
 * @param {number} n
 */
function backsOf(place, width, n) {
  const first = cardInAir(null, width);
  const backs = Array.from({ length: n }, () => /** @type {HTMLElement} */ (first.cloneNode(true)));
  place.append(...backs);
  return backs;
}

/**
 * @param {HTMLElement} el
 * @param {Spot} stock
 * @param {Spot} seat
 * @param {KeyframeAnimationOptions} timing
 */
function theirs(el, stock, seat, timing) {
  const there = at(stock.width, { ...seat, width: stock.width * 0.42 });
  const frames = [
    { transform: at(stock.width, stock), opacity: 1 },
    { transform: there, opacity: 1, offset: 0.82 },
    { transform: there, opacity: 0 },
  ];
  move(el, frames, timing);
}

/**
 * A card of mine comes face down, and is turned on its edge; then the hand has it.
 * @param {HTMLElement} back
 * @param {Spot} stock
 * @param {Spot} spot
 * @param {KeyframeAnimationOptions} timing
 * @param {number} turn when it is turned over
 */
function mine(back, stock, spot, timing, turn) {
  const flight = [
    { transform: at(spot.width, stock), opacity: 1 },
    { transform: at(spot.width, spot), opacity: 1 },
  ];
  move(back, flight, { ...timing, fill: "forwards" });
  const inner = /** @type {Element} */ (back.firstElementChild);
  const away = [{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }];
  move(inner, away, { duration: (TURN / 2) * speed(), delay: turn, fill: "forwards", easing: MOVE });
}

/** The card in the hand, not seen until it is on its edge. @param {HTMLElement} el @param {number} turn */
function open(el, turn) {
  const half = (TURN / 2) * speed();
  const frames = [
    { opacity: 0, scale: "0 1" },
    { opacity: 1, scale: "0.01 1", offset: 0.01 },
    { opacity: 1, scale: "1 1" },
  ];
  move(el, frames, { duration: half, delay: turn + half, fill: "backwards", easing: OUT });
}

/** @param {Element} el @param {number} delay */
const appear = (el, delay) =>
  move(el, [{ opacity: 0 }, { opacity: 1 }], { duration: 160, delay, fill: "backwards", easing: OUT });

/** Keeps what is turned up after the deal out of sight until then. @param {string} name @param {number} duration */
function hide(name, duration) {
  const el = find(name);
  if (el) move(el, [{ opacity: 0 }, { opacity: 0 }], { duration });
}
