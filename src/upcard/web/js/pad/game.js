/** In addition to the scores: the link, whose device this is, suspending and leaving, files, the history. */
import { html, useEffect, useState } from "../lib.js";
import { Offer } from "../family/offer.js";
import { get } from "../net/api.js";
import { copyText, Segment } from "../ui/parts/controls.js";
import { me, sitAt, write } from "./book.js";
import { Told } from "./parts.js";
import { staying } from "./questions.js";
import { say } from "./words.ftl";
/** @import { TableLink } from "../net/ways-in.js" */
/** @import { PadState } from "./types.js" */

/** The link, and ways to share it. @param {{ state: PadState }} props */
function Link({ state }) {
  const [copied, setCopied] = useState(false);
  const [found, setFound] = useState(/** @type {TableLink | null} */ (null));
  const title = say("share-title", { game: state.game });
  const link = found?.url ?? `${location.origin}/pad/${state.pad}`;
  useEffect(() => void get(`/api/pads/${state.pad}/link`).then(setFound, () => {}), [state.pad]);
  return html`<section class="panel" aria-labelledby="pl"><h2 id="pl">${say("everybody")}</h2>
    <p class="small muted">${say("link-how")}</p><div class="pad-row"><button type="button" class="btn"
    data-testid="copy-link"
    onClick=${() => copyText(link, setCopied)}>${say(copied ? "copied" : "copy-link")}</button>${
      "share" in navigator
        ? html`<button type="button" class="btn" data-testid="share"
          onClick=${() => void navigator.share({ title, url: link }).catch(() => {})}>${say("share")}
          </button>`
        : null
    }</div>
    ${
      found &&
      html`<details><summary data-testid="show-qr">${say("qr-phones")}</summary><img class="pad-qr"
      data-testid="qr" src=${`data:image/svg+xml,${encodeURIComponent(found.qr)}`} alt=${say("qr-of", { url: link })} />
      <p class="small"><b>${link}</b> ${found.note}</p></details>`
    }
    <${Offer} place=${state.pad} by=${me.value} />
    <p class="small">${say("belongs")}</p>
    <${Segment} label=${say("belongs")} value=${me.value} onPick=${sitAt} tight=${false}
    options=${state.names.map((name, seat) => [seat, name])} testid="me" />
    <p class="small muted">${say("serviceWorker" in navigator ? "kept-here" : "not-kept")}</p></section>`;
}

/** @param {{ state: PadState }} props */
function Leaving({ state }) {
  const [asked, ask] = useState(-1);
  const players = staying(state);
  if (asked < 0)
    return html`<button type="button" class="btn quiet" data-testid="leave" onClick=${() => ask(me.value)}>
      ${say("somebody-leaves")}</button>`;
  return html`<div class="pad-asked" role="group" aria-label=${say("who-leaves")}><p>${say("who-leaves-good")}</p>
    <${Told} text=${say("leave-undo", { text: state.leave })} clause=${state.leave_clause}
    cls="small muted" testid="leave-text" />
    <div class="pad-names">${players.map(
      (seat) =>
        html`<button type="button" class="btn" key=${seat} data-testid=${`leave-${seat}`} onClick=${() => {
          write({ do: "left", seat });
          ask(-1);
        }}>${say("leaves", { who: state.names[seat] })}</button>`,
    )}<button type="button" class="btn quiet" onClick=${() => ask(-1)}>${say("nobody")}</button></div></div>`;
}

/** @param {{ state: PadState }} props */
export const GameTools = ({ state }) => html`<${Link} state=${state} />
  <section class="panel" aria-labelledby="pg"><h2 id="pg">${say("game")}</h2>
  <p class="pad-row"><a class="btn" href=${`/referee?game=${state.game_id}`}>${say("ask-referee")}</a>
    <a class="btn" href=${`/sheet?pad=${state.pad}`} data-testid="to-sheet">${say("print")}</a>
    <a class="btn" href="/pad" data-testid="my-pads">${say("my-pads")}</a></p>
  <p class="pad-row"><a class="btn" href=${`/api/pads/${state.pad}/csv`}>${say("csv")}</a>
    <a class="btn" href=${`/api/pads/${state.pad}/record`}>${say("every-entry")}</a></p>${
      state.over
        ? null
        : html`<div class="pad-row">${
            state.suspended
              ? null
              : html`<button type="button" class="btn" data-testid="suspend"
                onClick=${() => write({ do: "suspended" })}>${say("suspend")}</button>`
          }<${Leaving} state=${state} /></div>`
    }
    <details><summary>${say("history")}</summary><ol class="pad-history">${state.history.map(
      (line) =>
        html`<li key=${line.n} class=${line.undone ? "undone" : ""}>
        <span>${say("history-line", { number: line.n, text: line.text })}</span>${
          line.n > 1 && !line.undone
            ? html`<button type="button" class="btn quiet" data-testid=${`undo-${line.n}`}
            onClick=${() => write({ do: "undone", event: line.n })}>${say("undo")}</button>`
            : null
        }</li>`,
    )}</ol></details></section>`;
