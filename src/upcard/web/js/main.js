/** Starts the page: preferences, keys, and the screen that the address names. */
import { html, render } from "./lib.js";
import { applyPrefs, read } from "./state/prefs.js";
import { keepOwnOrder } from "./input/actions.js";
import { keepFocus } from "./input/focus.js";
import { listen } from "./input/keys.js";
import { answerResting } from "./input/resting.js";
import { guardTaps } from "./input/taps.js";
import { ask } from "./state/staging.js";
import { touched } from "./state/bench.js";
import { ask as askTable } from "./state/workbench.js";
import { stagedKeys, state } from "./state/store.js";
import { keepPage } from "./net/keep.js";
import { momentsFrom, openTable } from "./net/table.js";
import { wanted } from "./words/alerts.js";
import { giveSalt } from "./fair/salt.js";
import { showMyself } from "./input/look.js";
import { moments } from "./later.js";
import { App } from "./ui/app.js";
import { focusHand } from "./ui/table/hand.js";
import { say } from "./words/words.ftl";

/** The route of an address: lobby, table or invitation. @param {string} path */
export function routeOf(path) {
  if (/^\/m\/?$/.test(path)) return { name: "m", id: "" };
  const [, name, id] = /^\/([tj])\/([^/]+)\/?$/.exec(path) ?? [null, "", ""];
  return { name, id: decodeURIComponent(id) };
}

/** Says in the window's title which table this is, and when it is my turn. */
function entitle() {
  const s = state.value;
  if (!s) return;
  const title = say("title", { wanted: wanted(s) ?? "no", table: s.table.name });
  if (document.title !== title) document.title = title; // the browser's own window is told each time
}

/** The effects of every new state: the title, a fresh verdict, the focus. */
function afterState() {
  entitle();
  if (stagedKeys.value.size) ask();
  if (touched.value) askTable();
  keepFocus(focusHand);
  keepOwnOrder();
  giveSalt();
  showMyself();
}

const route = routeOf(location.pathname);
applyPrefs();
listen(focusHand);
guardTaps();
answerResting();
momentsFrom(moments);
render(html`<${App} route=${route} />`, /** @type {HTMLElement} */ (document.getElementById("app")));
if (route.name === "t") openTable(route.id, afterState);
else if (route.name) document.documentElement.dataset.ready = "1";
keepPage();
if (read("upcard.away")[route.id])
  void import("./ui/drawers/away.js").then((late) => late.renew(route.id)).catch(() => {});
