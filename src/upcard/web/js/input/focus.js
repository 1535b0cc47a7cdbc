/** Keeps the focus on the page when the focused element goes. */
import { frame } from "../motion/steps.js";
import { drawer } from "../state/store.js";

/** @type {{region: string, el: Element | null}} */
let last = { region: "", el: null };
/** The element that has just lost the focus, until the next drawing. @type {HTMLElement | null} */
let eased = null;
document.addEventListener("focusin", (event) => {
  const el = event.target instanceof Element ? event.target : null;
  last = { region: el?.closest("[data-region]")?.getAttribute("data-region") ?? "", el };
});

/**
 * Takes the focus off a button of the strip that was pressed by a pointer, before the strip changes: a browser lays the
 * whole page out, half changed, when the focused element is removed.
 */
export function easeFocus() {
  const el = document.activeElement;
  eased = el instanceof HTMLElement && el.matches(".acts > :not(:focus-visible)") ? el : null;
  eased?.blur();
}

/**
 * If the focused element is gone, its region gets the focus, or the open drawer, or the hand if the whole screen went:
 * a keyboard never loses the page. An element that stays keeps it.
 * @param {() => void} focusHand
 */
export function keepFocus(focusHand) {
  frame(() => {
    if (document.activeElement !== document.body || !last.el) return;
    if (last.el.isConnected) return last.el === eased ? eased.focus({ preventScroll: true }) : undefined;
    const panel = drawer.value && !last.region;
    const region = panel
      ? document.querySelector(".side-drawer")
      : document.querySelector(`[data-region="${last.region}"]`);
    if (region instanceof HTMLElement && last.region !== "hand") enter(region);
    else focusHand();
    return undefined;
  });
}

/** @param {HTMLElement} region */
export function enter(region) {
  const first = region.querySelector("button:not([tabindex='-1'])");
  (first instanceof HTMLElement ? first : region).focus();
}
