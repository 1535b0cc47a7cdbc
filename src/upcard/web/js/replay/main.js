/** Starts the page of replays: the address names the round, the seat and the moment. */
import { html, render } from "../lib.js";
import { answerResting } from "../input/resting.js";
import { keepPage } from "../net/keep.js";
import { applyPrefs } from "../state/prefs.js";
import { listen } from "./keys.js";
import { open, watch } from "./run.js";
import { ReplayScreen } from "./screen.js";

const [, , table = "", number = ""] = location.pathname.split("/").map(decodeURIComponent);
const asked = new URLSearchParams(location.search);

/** A whole number of the address, or null. @param {string} name */
function numberOf(name) {
  const text = asked.get(name);
  return text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null;
}

applyPrefs();
listen();
answerResting();
render(html`<${ReplayScreen} file=${!table} />`, /** @type {HTMLElement} */ (document.getElementById("app")));
if (table) {
  open({ table });
  void watch(Number(number), numberOf("seat"), numberOf("at") ?? 0);
} else document.documentElement.dataset.ready = "1";
keepPage();
