/** Starts the page: preferences, keys, and the screen that the address names. */
import { html, render } from "./lib.js";
import { applyPrefs } from "./state/prefs.js";
import { keepFocus, listen } from "./input/keys.js";
import { guardTaps } from "./input/taps.js";
import { ask } from "./state/staging.js";
import { touched } from "./state/bench.js";
import { ask as askTable } from "./state/workbench.js";
import { stagedKeys, state } from "./state/store.js";
import { openPad } from "./pad/book.js";
import { openTable } from "./net/table.js";
import { wanted } from "./words/sounds.js";
import { giveSalt } from "./fair/salt.js";
import { App } from "./ui/app.js";
import { focusHand } from "./ui/table/hand.js";

/** Lets the browser keep the page for visits without a net, where it may: on https, and on this computer. */
function keepPage() {
  if (!("serviceWorker" in navigator)) return;
  const register = () => void navigator.serviceWorker.register("/worker.js").catch(() => {});
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}

/** The route of an address: lobby, table or invitation. @param {string} path */
export function routeOf(path) {
  const paper = /^\/(pad|referee|sheet)(?:\/([^/]+))?\/?$/.exec(path);
  if (paper) return { name: paper[1], id: decodeURIComponent(paper[2] ?? "") };
  if (/^\/m\/?$/.test(path)) return { name: "m", id: "" };
  const [, name, id] = /^\/([tj])\/([^/]+)\/?$/.exec(path) ?? [null, "", ""];
  return { name, id: decodeURIComponent(id) };
}

/** Says in the window's title which table this is, and when it is my turn. */
function entitle() {
  const s = state.value;
  if (!s) return;
  const words = { turn: "Your turn - ", claim: "May I? - " };
  const mine = wanted(s);
  document.title = `${mine ? words[mine] : ""}${s.table.name} - Upcard`;
}

/** What follows every state: the title, a fresh verdict, the focus. */
function afterState() {
  entitle();
  if (stagedKeys.value.size) ask();
  if (touched.value) askTable();
  keepFocus(focusHand);
  giveSalt();
}

const route = routeOf(location.pathname);
applyPrefs();
listen(focusHand);
guardTaps();
render(html`<${App} route=${route} />`, /** @type {HTMLElement} */ (document.getElementById("app")));
if (route.name === "t") openTable(route.id, afterState);
else document.documentElement.dataset.ready = "1";
if (route.name === "pad" && route.id) openPad(route.id);
keepPage();
