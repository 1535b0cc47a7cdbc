/** For those who watch: what now, and the ways out of watching. */
import { html } from "../../lib.js";
import { post } from "../../net/api.js";
import { current } from "../../state/store.js";
import { rich } from "../../words/text.js";
import { Icon } from "../parts/icons.js";
import { say } from "./words.ftl";

/** Whether this page only watches. */
export const watching = () => current().you < 0;

/** Ends watching and goes on from there. @param {string} where */
async function end(where) {
  await post(`/api/tables/${current().table.id}/unask`, {}).catch(() => {});
  location.assign(where);
}

/** The strip of those who watch. */
export function WatchStrip() {
  const { strip, table } = current();
  return html`<section class="prompt" aria-label=${say("watching")} data-testid="watching"><div class="say">
    <h1 data-testid="strip">${rich(strip.title)}</h1><p class="shown"><${Icon} name="eye" /> ${say("you-watch")}</p>
    </div><div class="acts"><button type="button" class="btn big"
    data-testid="watch-ask" onClick=${() => end(`/t/${table.id}`)}><${Icon} name="person" /> ${say("ask-seat")}</button>
    <button type="button" class="btn big" data-testid="watch-end" onClick=${() => end("/")}><${Icon} name="leave" />
    ${say("stop-watching")}</button></div></section>`;
}
