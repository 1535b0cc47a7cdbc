/** Screens after a round, drawers, what can be said: no first card needs them, so they come once the page is idle. */
import { screensAfter, talkPage } from "../later.js";
import { html, signal, useEffect, useLayoutEffect } from "../lib.js";
import { noun } from "../words/cards.js";
import { drawer } from "../state/store.js";
import { talk } from "../words/phrases.js";
import { drawRest } from "./parts/pack.js";

const AGAIN_MS = 2000;
const IDLE_MS = 3000;

/** The screens after a round and the drawers, once they are here. @type {{ value: any }} */
const after = signal(null);
let asked = false;

/** Fetches the screens after a round and the drawers, now; again where they do not come. */
function fetchAfter() {
  if (asked) return;
  asked = true;
  void screensAfter().then(
    (screens) => (after.value = screens),
    () => setTimeout(() => ((asked = false), fetchAfter()), AGAIN_MS),
  );
}

/** Fetches what can be said at a table. */
export function fetchTalk() {
  if (!talk.value)
    void talkPage().then(
      (page) => (talk.value = page),
      () => {},
    );
}

function fetchAll() {
  fetchAfter();
  fetchTalk();
  if (noun() === "card") drawRest();
}

/** Has all that no first card needs fetched once the page is idle. */
export function fetchAfterSoon() {
  if (asked || after.value) return;
  // A browser without idle times waits as long as the first moves take.
  if ("requestIdleCallback" in window) requestIdleCallback(() => setTimeout(fetchAll, IDLE_MS));
  else setTimeout(fetchAll, IDLE_MS);
}

/** The open drawer, once its script has come. */
export function Drawer() {
  const open = !!drawer.value;
  useEffect(() => void (open && fetchAfter()), [open]);
  return open && after.value && html`<${after.value.Drawer} />`;
}

/**
 * A screen after a round; what stands there until it has come.
 * @param {{ screen: string, wait: unknown }} props
 */
export function After({ screen, wait }) {
  useEffect(fetchAfter, []);
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.dataset.after = screen;
    return () => delete page.dataset.after;
  }, [screen]);
  if (!after.value) return wait;
  return html`<${after.value[screen]} />`;
}
