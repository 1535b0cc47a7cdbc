/** What can be said at a table: a fixed list, never free text. */
import { html } from "../../lib.js";
import { refuse } from "../../input/actions.js";
import { send } from "../../net/table.js";
import { prefs } from "../../state/prefs.js";
import { drawer } from "../../state/store.js";
import { PHRASES } from "../../words/phrases.js";
/** @import { Command } from "../../net/types.js" */

/** @param {string} what */
async function speak(what) {
  const answer = await send(/** @type {Command} */ ({ cmd: "say", what }));
  if (answer.t === "refused") refuse(answer, "drawer");
  else drawer.value = null;
}

/** The drawer of phrases. */
export function Phrases() {
  if (!prefs.value.phrases) return html`<p class="muted">Phrases are switched off in your settings.</p>`;
  return html`<p class="small muted">Everybody at the table reads it at your seat for some seconds.</p>
    <ul class="phrases">${Object.entries(PHRASES).map(
      ([what, words]) => html`<li key=${what}><button type="button" class="btn" data-testid=${`say-${what}`}
      onClick=${() => speak(what)}>${words}</button></li>`,
    )}</ul>`;
}
