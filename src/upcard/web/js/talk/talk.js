/** The phrases of a table, a fixed list and never free text: their drawer, their signs, and a switch for each. */
import { html } from "../lib.js";
import { send } from "../net/table.js";
import { prefs, setPref } from "../state/prefs.js";
import { drawer, refused } from "../state/store.js";
import { phrase, PHRASES } from "../words/phrases.js";
import { aloudNow } from "../words/aloud.js";
import { onOff, Segment } from "../ui/parts/controls.js";
import { isSign, Sign } from "./signs.js";
import { say } from "./words.ftl";
/** @import { Command } from "../net/types.js" */

export { isSign, Sign };

/** @param {string} what */
async function speak(what) {
  const answer = await send(/** @type {Command} */ ({ cmd: "say", what }));
  if (answer.t !== "refused") return void (drawer.value = null);
  refused.value = { refusal: answer, near: "drawer" };
  aloudNow(answer.message);
}

/** @param {{ cls: string, all: string[] }} props */
const Sayings = ({ cls, all }) =>
  html`<ul class=${cls}>${all.map(
    (what) => html`<li key=${what}><button type="button" class="btn" data-testid=${`say-${what}`}
  onClick=${() => speak(what)}><${Sign} what=${what} /><span>${phrase(what)}</span></button></li>`,
  )}</ul>`;

/** The drawer: signs, then phrases; what is switched off here is not offered either. */
export function Phrases() {
  if (!prefs.value.phrases) return html`<p class="muted">${say("switched-off")}</p>`;
  const all = Object.keys(PHRASES).filter((what) => !prefs.value.unheard.includes(what));
  return html`<${Sayings} cls="signs" all=${all.filter(isSign)} /><${Sayings} cls="phrases"
    all=${all.filter((what) => !isSign(what))} />
    <p class="small muted">${say("shows")}</p>`;
}

/** @param {string} what @param {boolean} on */
function set(what, on) {
  const others = prefs.value.unheard.filter((one) => one !== what);
  setPref("unheard", on ? others : [...others, what]);
}

/** A switch for each, while they are on. */
export function Switches() {
  if (!prefs.value.phrases) return null;
  return html`<details class="each-sound"><summary data-testid="each-phrase">${say("which")}</summary><dl
    class="opts-l">${Object.keys(PHRASES).map(
      (what) => html`<div key=${what}><dt><${Sign} what=${what} /> ${phrase(what)}</dt><dd><${Segment}
      label=${say("show", { phrase: phrase(what) })} options=${onOff()}
      value=${!prefs.value.unheard.includes(what)} testid=${`phrase-${what}`}
      onPick=${(/** @type {boolean} */ on) => set(what, on)} /></dd></div>`,
    )}</dl></details>`;
}
