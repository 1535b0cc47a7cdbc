/**
 * A finger that is still tapping presses only its last target: anything that has moved under it meanwhile is ignored
 * until it has been there long enough to be seen.
 */

const QUICK = 500; // milliseconds between two taps of one finger that means one thing
const SEEN = 300; // a target that has been there this long is pressed on purpose
const WATCHED = 2000; // how long after a tap its place is watched
const OFTEN = 40; // between two looks
const NEAR = 32; // pixels
const PRESSED = "button:not([data-testid=card], [data-bench], .pad-key), a.btn, a.logo, label";

/**
 * @typedef {object} Tap
 * @property {number} at
 * @property {number} x
 * @property {number} y
 * @property {string} what
 * @property {string} now what lies there now
 * @property {number} since and since when
 */

/** @type {Tap | null} */
let last = null;
let swallow = false;
let timer = 0;

/**
 * The meaning of a press here: the target, its words, and the moment of the game for which it was offered.
 * @param {EventTarget | null} el
 */
function meaning(el) {
  const pressed = el instanceof Element ? el.closest(PRESSED) : null;
  if (!pressed) return "";
  const moment = pressed.closest("[data-moment]")?.getAttribute("data-moment");
  const words = pressed.getAttribute("aria-label") ?? pressed.textContent;
  return [pressed.getAttribute("data-testid"), words, moment].join("|");
}

/** Notes when something else has moved to the place of the last tap. */
function look() {
  if (!last) return;
  const now = performance.now();
  if (now - last.at > WATCHED) return void (last = null);
  const here = meaning(document.elementFromPoint(last.x, last.y));
  if (here !== last.now) [last.now, last.since] = [here, now];
}

/**
 * Looks repeatedly while a tap is watched: its place may get something new, moved, scrolled, opened or renamed. This is
 * done once a frame has been painted: to ask before would have the page laid out once more.
 */
function watch() {
  clearTimeout(timer);
  timer = setTimeout(
    () =>
      requestAnimationFrame(() =>
        setTimeout(() => {
          look();
          if (last) watch();
        }),
      ),
    OFTEN,
  );
}

/**
 * Whether a press comes from a finger that still taps, and would mean something else than its last tap.
 * @param {number} at @param {number} x @param {number} y @param {string} what
 */
function isStray(at, x, y, what) {
  if (!last || !what || !last.what || what === last.what) return false;
  if (Math.hypot(x - last.x, y - last.y) >= NEAR) return false;
  return at - last.at < QUICK || at - last.since < SEEN;
}

/** @param {PointerEvent} event */
function onDown(event) {
  const [at, x, y] = [performance.now(), event.clientX, event.clientY];
  look();
  const what = meaning(event.target);
  swallow = isStray(at, x, y, what);
  if (swallow && last) last.at = at;
  else last = { at, x, y, what, now: what, since: -SEEN };
  watch();
}

/** @param {MouseEvent} event */
function onClick(event) {
  if (!swallow || event.detail === 0) return; // a key presses what has the focus
  swallow = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Starts watching. */
export function guardTaps() {
  addEventListener("pointerdown", onDown, true);
  addEventListener("click", onClick, true);
}
