/**
 * The stage of moments: one at a time, above the page, each ended by a press or a key. A moment that covers the page
 * takes the press; otherwise the press also counts for its target.
 */
import { render } from "../lib.js";
import { DRAW, frame, step } from "../motion/steps.js";
import { speed } from "../state/prefs.js";
import { covered } from "../state/store.js";
/** @import { ComponentChildren } from "preact" */

/**
 * @typedef {object} Moment
 * @property {string} name
 * @property {number} ms how long it lasts
 * @property {boolean} covers whether it hides the page
 * @property {ComponentChildren} [drawn] what it consists of
 * @property {boolean} [drawnFirst] whether it is drawn once before anything in it moves: a frame with much to draw is
 *   late, and must not be one of those in which things move
 */

const FADE_MS = 200;
const SPARED = ["Tab", "Shift", "Control", "Alt", "Meta"];
/** @type {{ moment: Moment, place: HTMLElement, animations: Animation[], timers: number[] } | null} */
let now = null;
let listening = false;
let freed = () => {};

/** The listener called whenever a moment has ended, or no longer holds up later events. @param {() => void} tell */
export function onFree(tell) {
  freed = tell;
}

/** The moment that is being shown. */
export const shownNow = () => now?.moment.name;

/**
 * Shows a moment; one before it ends. Returns its place.
 * @param {Moment} moment
 */
export function show(moment) {
  listen();
  const ended = leave(true);
  const place = document.createElement("div");
  place.className = `moment ${moment.name}${moment.covers ? " covers" : ""}`;
  place.style.setProperty("--speed", String(speed()));
  const layer = /** @type {HTMLElement} */ (document.getElementById("flights"));
  if (moment.drawn) render(moment.drawn, place);
  if (moment.covers) {
    place.append(presser());
    const bar = document.querySelector(".bar")?.getBoundingClientRect();
    const above = bar && bar.width > innerWidth / 2; // on a low window it stands at the side
    place.style.top = `${above ? Math.round(bar.bottom) : 0}px`;
  }
  step(DRAW, () => now?.place === place && layer.append(place));
  now = { moment, place, animations: [], timers: [] };
  covered.value = moment.covers;
  frame(() => {
    const runs = moment.drawnFirst ? place.getAnimations({ subtree: true }) : [];
    runs.forEach((run) => run.pause());
    whenDrawn(place, moment.drawnFirst ?? false, () => {
      layer.dataset.shows = moment.name;
      runs.forEach((run) => run.play());
      later(moment.ms, () => end(false));
    });
  });
  if (ended) freed(); // last: what follows may be a moment too, and each is ended by the next
  return place;
}

/**
 * Starts the motion of a place's content: now, or once it has been drawn; not if the moment is over by then.
 * @param {HTMLElement} place
 * @param {boolean} wait
 * @param {() => void} go
 */
export function whenDrawn(place, wait, go) {
  const begin = () => now?.place === place && go();
  if (wait) frame(begin);
  else begin();
}

/** A press anywhere goes on. It is a button, so that the second tap of a quick finger presses nothing below it. */
function presser() {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "press";
  button.tabIndex = -1;
  return button;
}

/** Does something in the course of the moment, unless it is cut short. @param {number} ms @param {() => void} act */
export function later(ms, act) {
  now?.timers.push(setTimeout(act, ms));
}

/**
 * Moves something of the page, or of the moment's place, until the moment ends.
 * @param {Element} el
 * @param {Keyframe[]} frames
 * @param {KeyframeAnimationOptions} options
 */
export function move(el, frames, options) {
  const run = el.animate(frames, options);
  now?.animations.push(run);
  return run;
}

/** Ends the moment that is being shown; events that waited follow. @param {boolean} cut */
function end(cut) {
  if (leave(cut)) freed();
}

/** Ends the moment that is being shown. Returns whether there is one. @param {boolean} cut */
function leave(cut) {
  if (!now) return false;
  const { moment, place, animations, timers } = now;
  now = null;
  covered.value = false;
  timers.forEach(clearTimeout);
  for (const run of animations) run.cancel();
  delete (/** @type {HTMLElement} */ (document.getElementById("flights")).dataset.shows);
  if (cut || !moment.covers) place.remove();
  else fade(place);
  return true;
}

/** @param {HTMLElement} place */
function fade(place) {
  place.classList.add("passed");
  place.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE_MS }).onfinish = () => place.remove();
}

/** Ends what is being shown before its time. */
export const skip = () => end(true);

/** @param {Event} event */
function onPress(event) {
  if (!now) return;
  const { covers } = now.moment;
  if (event instanceof KeyboardEvent) {
    if (SPARED.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    skip();
    if (!covers) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  } else if (event.type === "click" || !covers) skip();
}

function listen() {
  if (listening) return;
  listening = true;
  for (const name of ["pointerdown", "keydown", "click"]) addEventListener(name, onPress, true);
}
