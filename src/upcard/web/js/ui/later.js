/** The screens after a round: no first card needs them, so they are fetched once the page is idle. */
import { screensAfter } from "../later.js";
import { html, signal, useEffect } from "../lib.js";

const AGAIN_MS = 2000;
const IDLE_MS = 3000;

/** The screens after a round, once they are here. @type {{ value: any }} */
const after = signal(null);
let asked = false;

/** Fetches the screens after a round, now; again where they do not come. */
function fetchAfter() {
  if (asked) return;
  asked = true;
  void screensAfter().then(
    (screens) => (after.value = screens),
    () => setTimeout(() => ((asked = false), fetchAfter()), AGAIN_MS),
  );
}

/** Has the screens after a round fetched once the page is idle. */
export function fetchAfterSoon() {
  if (asked || after.value) return;
  // A browser without idle times waits as long as the first moves take.
  if ("requestIdleCallback" in window) requestIdleCallback(() => setTimeout(fetchAfter, IDLE_MS));
  else setTimeout(fetchAfter, IDLE_MS);
}

/**
 * A screen after a round; what stands there until it has come.
 * @param {{ screen: string, wait: unknown }} props
 */
export function After({ screen, wait }) {
  useEffect(fetchAfter, []);
  if (!after.value) return wait;
  return html`<${after.value[screen]} />`;
}
