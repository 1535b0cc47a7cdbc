/** The keys of a replay: one move, the ends, and playing by itself. */
import { at, last, looksBack, step, tape, toggle } from "./run.js";

/** @type {Record<string, (() => void) | undefined>} */
const KEYS = {
  ArrowLeft: () => step(at.value - 1),
  ArrowRight: () => step(at.value + 1),
  Home: () => step(0),
  End: () => step(last()),
  " ": toggle,
};

/** Whether a key belongs to what has the focus. @param {KeyboardEvent} event */
function isTaken({ key, target }) {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement && target.type === "range") return false;
  if (target.matches("input, select, textarea")) return true;
  return key === " " && target.matches("button, a, summary");
}

/** Starts listening. */
export function listen() {
  document.addEventListener("keydown", (event) => {
    const act = !looksBack.value && KEYS[event.key];
    if (!act || !tape.value || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
    event.preventDefault();
    act();
  });
}
