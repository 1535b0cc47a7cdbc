/** Cards fly when they move. A flight is a picture above the page, where everything is already in its new place. */
import { speed } from "../state/prefs.js";
import { flights } from "./flights.js";
import { markReleased, settle } from "./released.js";
import { cardInAir } from "./shown.js";
import { frame, layOut, MOVE, step } from "./steps.js";
/** @import { Flight } from "./flights.js" */
/** @import { Effect, State } from "../net/types.js" */

const MOVE_MS = 280;
const MOST = 60;
/** More pictures in the air than this hide the table: bots that act at once then change places without flying. */
const CROWD = 16;
const ASKEW = 0.2;
/** @typedef {{duration: number, delay?: number, easing: string}} Timing */

const EASE = "cubic-bezier(.45, .05, .2, 1)";

/** Where every card and place is now, by its data-fly name. @returns {Map<string, DOMRect>} */
export function mark() {
  const marks = new Map();
  for (const el of document.querySelectorAll("[data-fly]"))
    marks.set(el.getAttribute("data-fly") ?? "", el.getBoundingClientRect());
  markReleased(marks);
  return marks;
}

/** @param {string} name */
const find = (name) => /** @type {HTMLElement|null} */ (document.querySelector(`[data-fly="${CSS.escape(name)}"]`));

/**
 * Prepares motion, once everything has been measured: a change between two measurements would have the page laid
 * out again for the second one, in a frame that has no time for it. Its pictures are put into the page, not yet seen;
 * the returned function lets them go.
 * @typedef {() => () => void} Move
 */

/** After the next render: cards that changed place slide from where they were. @param {Map<string, DOMRect>} marks */
export function shift(marks, kinds = ["k:"]) {
  if (!speed() || document.hidden) return;
  frame(() => {
    const moves = slides(marks, new Set(), kinds);
    settle();
    moves.map((move) => move()).forEach((go) => go());
  });
}

/**
 * @param {Map<string, DOMRect>} marks
 * @param {Set<string>} except
 * @param {string[]} kinds
 */
export function slides(marks, except, kinds) {
  const all = document.querySelectorAll(kinds.map((kind) => `[data-fly^="${kind}"]`).join());
  return [...all].flatMap((el) => {
    const name = el.getAttribute("data-fly") ?? "";
    const old = marks.get(name);
    return old && !except.has(name) ? slide(/** @type {HTMLElement} */ (el), old) : [];
  });
}

/**
 * @param {HTMLElement} el
 * @param {DOMRect} old
 * @returns {Move[]}
 */
function slide(el, old) {
  const now = el.getBoundingClientRect();
  const dx = old.left - now.left;
  const dy = old.top - now.top;
  if (Math.abs(dx) + Math.abs(dy) < 2) return [];
  const options = { duration: MOVE_MS * speed(), easing: EASE };
  // (the box of a card that is held askew is a little wider)
  if (Math.abs(old.width - now.width) > now.width * ASKEW)
    return [() => picture(old, now, el.dataset.card, options, el)];
  const frames = [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }];
  return [() => () => void (el.closest("li") ?? el).animate(frames, options)];
}

/**
 * Shows the effects of an event after the next render.
 * @param {Effect[]} effects
 * @param {{marks: Map<string, DOMRect>, before: State | null, next: State, came: string[], held: Set<string>}} context
 */
export function fly(effects, context) {
  if (document.hidden || !context.before) return;
  const list = flights(effects, context);
  if (!list.length && !effects.length) return;
  const s = speed();
  if (!s) {
    // Without motion, cards that arrived are outlined, except after a deal, when all have.
    const arrivals = effects.some((e) => e.what === "deal") ? [] : list.filter((f) => !f.still);
    return frame(() => arrivals.forEach((f) => outline(find(f.to))));
  }
  /** @type {(() => void)[]} */
  let ready = [];
  layOut(MOVE);
  step(MOVE, () => {
    const moves = slides(context.marks, new Set(list.map((f) => f.to)), ["k:"]);
    const air = document.getElementById("flights")?.childElementCount ?? 0;
    if (air <= CROWD) moves.push(...list.slice(0, MOST).flatMap((f) => launch(f, context.marks, s)));
    if (effects.some((e) => e.seat === context.next.you)) settle();
    ready = moves.map((move) => move());
  });
  layOut(MOVE);
  return frame(() => ready.forEach((go) => go()));
}

/**
 * @param {Flight} flight
 * @param {Map<string, DOMRect>} marks
 * @param {number} s
 * @returns {Move[]}
 */
function launch(flight, marks, s) {
  const target = find(flight.to);
  const from = marks.get(flight.from) ?? find(flight.from)?.getBoundingClientRect();
  if (!target || !from || !from.width || outOfSight(target)) return [];
  const to = target.getBoundingClientRect();
  if (flight.still && isNear(from, to)) return [];
  const options = { duration: (flight.ms ?? MOVE_MS) * s, delay: (flight.delay ?? 0) * s, easing: EASE };
  const hidden = flight.hide === false ? null : target;
  return [() => picture(from, to, flight.card, options, hidden, flight.flip)];
}

/** @param {DOMRect} one @param {DOMRect} two */
const isNear = (one, two) => Math.abs(one.left - two.left) + Math.abs(one.top - two.top) < 2;

/**
 * Whether a place is scrolled out of the felt: what flies there would land on the strip.
 * @param {Element} el
 */
function outOfSight(el) {
  const felt = el.closest("[data-scroll], .side")?.getBoundingClientRect();
  const box = el.getBoundingClientRect();
  const middle = box.top + box.height / 2;
  return !!felt && (middle < felt.top || middle > felt.bottom);
}

/** Ends every flight, as when the table gives way to a summary. */
export function land() {
  for (const el of document.querySelectorAll("#flights > .flight")) el.remove();
}

/**
 * Puts a picture into the page that is hidden until it flies; the returned function lets it go.
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {string | null | undefined} card
 * @param {Timing} options
 * @param {HTMLElement | null} hidden
 * @param {boolean | undefined} [flip]
 */
function picture(from, to, card, options, hidden, flip = false) {
  const layer = document.getElementById("flights");
  if (!layer || !to.width) return () => {};
  /** @param {DOMRect} rect */
  const widthOf = (rect) => Math.min(rect.width, rect.height / 1.4);
  // Drawn at its larger size and shrunk: a small picture blown up shows coarse lines.
  const width = Math.max(widthOf(to), widthOf(from));
  const el = cardInAir(card ?? null, width, flip);
  layer.append(el);
  /**
   * @param {DOMRect} rect
   * @param {number} scale
   */
  const at = (rect, scale) => {
    const left = rect.left + rect.width / 2 - width / 2;
    const top = rect.top + rect.height / 2 - width * 0.7;
    return `translate(${left}px, ${top}px) scale(${scale})`;
  };
  const frames = [from, to].map((rect) => ({ transform: at(rect, widthOf(rect) / width), opacity: 1 }));
  return () => {
    const run = el.animate(frames, { ...options, fill: "both" });
    if (flip) turn(el, options);
    const delay = options.delay ?? 0;
    hidden?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: options.duration + delay });
    run.onfinish = () => el.remove();
    run.oncancel = () => el.remove();
  };
}

/**
 * @param {HTMLElement} el
 * @param {Timing} options
 */
function turn(el, options) {
  const inner = el.firstElementChild;
  const half = [{ transform: "scaleX(1)" }, { transform: "scaleX(0)", offset: 0.5 }, { transform: "scaleX(1)" }];
  inner?.animate(half, { ...options, fill: "both" });
  setTimeout(() => inner?.classList.remove("back"), (options.delay ?? 0) + options.duration / 2);
}

/** @param {Element | null} el */
function outline(el) {
  el?.classList.add("arrived");
  setTimeout(() => el?.classList.remove("arrived"), 1000);
}
