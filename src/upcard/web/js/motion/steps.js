/**
 * The page's work for a state, spread over several tasks: a phone that does it in one task drops frames of animations.
 * It begins right after a frame, and no frame is painted half done: one that comes too early waits.
 */
import { options, useLayoutEffect, useState } from "../lib.js";

/**
 * The order of steps: the page is drawn; parts of it that may be seen one after another; what depends on its layout;
 * then what is told, and what moves.
 */
export const DRAW = 0;
const PART = 1;
const FIT = 2;
export const TELL = 3;
export const MOVE = 4;
/** Frames are not waited for longer than this, in ms: a page that nobody sees has none. */
const LATE = 250;
/** With this many states waiting, work under way is not spread any further. */
const MANY = 3;

/** The steps still to be done, in order. @type {{ rank: number, act: () => void }[]} */
const steps = [];
/** The work of the frame after them. @type {(() => void)[]} */
let last = [];
/** The work that waits until all that is done. @type {(() => void)[]} */
const turns = [];
let begun = 0; // the rank under way; 0 for none
let serial = 0;
let open = false; // whether the frame before it has passed
let busy = false;
let doing = false; // whether a step is being done
let painted = false; // whether a frame has just been
let posted = false;
let framed = false; // whether the frame after it has been requested
let timer = 0;

const channel = new MessageChannel();
channel.port1.onmessage = () => run();

/** Has the next step done in a task of its own, before any frame where the browser can be told so. */
function post() {
  if (posted || !open || !steps.length) return;
  posted = true;
  const { scheduler } = /** @type {{ scheduler?: { postTask: Function } }} */ (/** @type {unknown} */ (window));
  if (scheduler?.postTask) scheduler.postTask(run, { priority: "user-blocking" });
  else channel.port2.postMessage(null);
}

function run() {
  posted = false;
  if (!framed) {
    framed = true;
    requestAnimationFrame(end.bind(null, begun));
  }
  take();
  post();
}

/** Does one thing; its failure holds up nothing else. @param {(() => void) | undefined} act */
function attempt(act) {
  try {
    act?.();
  } catch (error) {
    reportError(error);
  }
}

/** Does the next step. */
function take() {
  doing = true;
  attempt(steps.shift()?.act);
  doing = false;
}

/**
 * Does the work before a rank, once the previous step's drawing is there.
 * @param {number} rank
 */
async function takeAll(rank) {
  await null;
  while (steps.length && steps[0].rank < rank) {
    take();
    await null;
  }
}

/** Does all steps that are left, and what their frame does, before it is painted. */
async function finish() {
  const mine = begun;
  await takeAll(Infinity);
  if (begun !== mine) return;
  clearTimeout(timer);
  begun = 0;
  open = false;
  const acts = last;
  last = [];
  acts.forEach(attempt);
  if (turns.length > MANY) hurry();
  else if (turns.length) setTimeout(next, 0, true);
}

/** Does a frame's work before it is painted. @param {number} which */
async function end(which) {
  if (begun !== which) return;
  await takeAll(PART);
  if (steps[0]?.rank !== PART) void finish();
  else requestAnimationFrame(end.bind(null, which));
}

function begin() {
  const mine = (begun = ++serial);
  framed = false;
  if (document.hidden) return queueMicrotask(finish);
  timer = window.setTimeout(() => begun === mine && finish(), LATE);
  const go = () => {
    open = true;
    post();
  };
  if (painted) return go();
  requestAnimationFrame(go);
}

/** Takes the next turn. @param {boolean} [fresh] whether a frame has just been */
function next(fresh = false) {
  const act = !begun && !busy && turns.shift();
  if (!act) return;
  [busy, painted] = [true, fresh];
  attempt(act);
  [busy, painted] = [false, false];
  if (turns.length > MANY) hurry();
  else if (!begun && turns.length) setTimeout(next);
}

/** Many wait: bots may act at once. */
const hurry = () => void (begun ? finish() : next());

/**
 * Does something in its turn.
 * @param {number} rank
 * @param {() => void} act
 */
export function step(rank, act) {
  const at = steps.findIndex((one) => one.rank > rank);
  steps.splice(at < 0 ? steps.length : at, 0, { rank, act });
  if (!begun) begin();
  else post();
}

/** Does something in the next frame, after the steps before it. @param {() => void} act */
export function frame(act) {
  if (begun) last.push(act);
  else requestAnimationFrame(act);
}

/**
 * Does something once earlier states have been shown: at once without any.
 * @param {() => void} act
 */
export function turn(act) {
  turns.push(act);
  if (turns.length > MANY && !busy) hurry();
  else next();
}

/** Does work that needs the layout just drawn: now, or as a step if others follow. */
export function fitted(/** @type {() => void} */ act) {
  if (!begun) return act();
  layOut(FIT);
  return step(FIT, act);
}

// A press is meant for what is seen, so waiting states are shown before it counts.
for (const name of ["pointerdown", "keydown", "click"]) addEventListener(name, () => void (begun && finish()), true);

options.debounceRendering = (draw) => {
  const now = doing; // what a step draws belongs to it
  queueMicrotask(() => (begun && !now ? step(DRAW, draw) : draw()));
};

/** Has the page laid out, as a step of its own: to measure then costs nothing. @param {number} rank */
export const layOut = (rank) => step(rank, () => document.body.getBoundingClientRect());

/** How many of a screen's parts are drawn: each as a step, for which no frame waits. @param {number} n */
export function useSteps(n) {
  const [drawn, draw] = useState(1);
  useLayoutEffect(() => {
    layOut(PART);
    if (drawn < n) step(PART, () => draw(drawn + 1));
  }, [drawn]);
  return drawn;
}
