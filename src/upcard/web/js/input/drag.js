/** Dragging cards of hand and slots with Pointer Events. Below 15 px it is a tap; beyond, never a selection. */
import { signal } from "../lib.js";
import { discard, reorder } from "./actions.js";
import { tapMeld } from "./layoff.js";
import { picked } from "../state/bench.js";
import { isOfTable } from "../state/piles.js";
import { stage, unstage } from "../state/staging.js";
import { held, isOnBench, putInto, takeHome } from "../state/workbench.js";
import { cardOf, hand, selection, stagedKeys } from "../state/store.js";
import { carrying, glideBack, release, sendHome } from "../motion/released.js";
import { cardElement } from "../motion/shown.js";

const THRESHOLD = 15;

/** Before which card of the hand a drop would go, or null. @type {{value: number|null}} */
export const dropMark = signal(null);

/** The place that a drop would go to, as its `data-drop` says; null while nothing is dragged. */
export const dropPlace = signal(/** @type {string | null} */ (null));

/**
 * @typedef {object} Drag
 * @property {string} key
 * @property {number} x
 * @property {number} y
 * @property {HTMLElement} el
 * @property {HTMLElement | null} picture
 * @property {Element | null} over
 */

/** @type {Drag | null} */
let drag = null;
let swallow = -Infinity; // when a drag ended

/** The pointer handlers of one card. @param {string} key */
export function dragProps(key) {
  return {
    onPointerDown: (/** @type {PointerEvent} */ event) => event.button === 0 && event.isPrimary && begin(key, event),
    onPointerMove: move,
    onPointerUp: finish,
    onPointerCancel: cancel,
    onLostPointerCapture: () => drag && cancel(),
    onClickCapture: (/** @type {MouseEvent} */ event) => {
      // The click that ends a drag is not a tap.
      if (performance.now() - swallow < 400) event.stopImmediatePropagation();
    },
  };
}

/**
 * @param {string} key
 * @param {PointerEvent} event
 */
function begin(key, event) {
  swallow = -Infinity;
  const el = /** @type {HTMLElement} */ (event.currentTarget);
  drag = { key, x: event.clientX, y: event.clientY, el, picture: null, over: null };
  el.setPointerCapture(event.pointerId);
}

/** @param {PointerEvent} event */
function move(event) {
  if (!drag) return;
  const dx = event.clientX - drag.x;
  const dy = event.clientY - drag.y;
  if (!drag.picture && Math.hypot(dx, dy) < THRESHOLD) return;
  drag.picture ??= lift(drag);
  drag.picture.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
  const over = target(event);
  if (over !== drag.over) {
    drag.over?.classList.remove("drop-over");
    if (over?.getAttribute("data-drop") !== "hand") over?.classList.add("drop-over");
    drag.over = over;
    dropPlace.value = over?.getAttribute("data-drop") ?? null;
  }
  dropMark.value = over?.getAttribute("data-drop") === "hand" ? indexAt(event) : null;
}

/** @param {PointerEvent} event */
const target = (event) =>
  document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-drop]") ?? handNear(event);

/**
 * Just above or below the cards still counts as the hand.
 * @param {PointerEvent} event
 */
function handNear(event) {
  const list = document.querySelector(".mine");
  const box = list?.getBoundingClientRect();
  return box && event.clientY > box.top - 30 ? list : null;
}

/** @param {Drag} held */
function lift(held) {
  const keys = carried(held.key);
  carrying.value = keys;
  const el = document.createElement("div");
  el.className = "dragged";
  for (const key of keys.slice(0, 8)) el.append(cardPicture(key, held.el));
  document.getElementById("flights")?.append(el);
  document.documentElement.toggleAttribute("data-lifting", true);
  for (const key of keys)
    document
      .querySelector(`.mine [data-key="${CSS.escape(key)}"], [data-bench="${CSS.escape(key)}"]`)
      ?.classList.add("lifted");
  return el;
}

/**
 * @param {string} key
 * @param {HTMLElement} like
 */
function cardPicture(key, like) {
  const el = cardElement(cardOf(key));
  el.style.setProperty("--cw", getComputedStyle(like.querySelector(".card") ?? like).getPropertyValue("width"));
  return el;
}

/** A selected card carries the other selected ones along. @param {string} key */
function carried(key) {
  if (picked.value.includes(key)) return held();
  return selection.value.includes(key) ? selection.value : [key];
}

/**
 * The position in the hand at a point.
 * @param {PointerEvent} event
 */
function indexAt(event) {
  const cards = [...document.querySelectorAll(".mine > li")].map((li, at) => {
    const { left, right, top } = li.getBoundingClientRect();
    return { at, left, right, top, row: /** @type {HTMLElement} */ (li).offsetTop }; // of an arch they are in one row
  });
  const below = cards.filter(({ top }) => event.clientY >= top - 4).map(({ row }) => row);
  const row = below.length ? Math.max(...below) : cards[0]?.row;
  const those = cards.filter((card) => card.row === row);
  const before = those.filter(({ left, right }, i) => event.clientX > (left + (those[i + 1]?.left ?? right)) / 2);
  return (those[0]?.at ?? 0) + before.length;
}

/** @param {PointerEvent} event */
function finish(event) {
  if (!drag) return;
  const { picture, key } = drag;
  if (!picture) return void (drag = null);
  swallow = performance.now();
  const keys = [...carried(key)];
  const place = target(event)?.getAttribute("data-drop") ?? "";
  const index = indexAt(event);
  if (!place) {
    glideBack(picture, key);
    drag.picture = null;
  } else if (place !== "hand") {
    release(keys, picture);
    drag.picture = null;
  }
  cancel();
  Promise.resolve(drop(keys, place, index)).finally(() => sendHome(key));
}

/**
 * @param {string[]} keys
 * @param {string} place
 * @param {number} index
 */
function drop(keys, place, index) {
  const [kind, id] = place.split(":");
  if (kind === "pile") return putInto(keys, Number(id));
  if (kind === "newmeld") return putInto(keys, null);
  if (kind === "slot") return stage(keys, Number(id));
  if (kind === "meld") return tapMeld(id, keys);
  if (kind === "discard") return discard(keys[0], "discard");
  if (kind !== "hand") return undefined;
  const away = keys.filter(isOnBench);
  if (away.length) takeHome(away);
  const back = keys.filter((key) => stagedKeys.value.has(key) && !away.includes(key));
  if (back.length) unstage(back);
  const mine = keys.filter((key) => !isOfTable(key));
  return mine.length ? reorder(mine, Math.min(index, hand.value.length)) : undefined;
}

function cancel() {
  drag?.picture?.remove();
  drag?.over?.classList.remove("drop-over");
  document.documentElement.toggleAttribute("data-lifting", false);
  document.querySelectorAll(".lifted").forEach((el) => el.classList.remove("lifted"));
  dropMark.value = null;
  dropPlace.value = null;
  carrying.value = [];
  drag = null;
}
