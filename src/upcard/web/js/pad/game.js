/** Beside the scores: the link, whose device this is, resting and leaving, files, the history. */
import { html, useEffect, useState } from "../lib.js";
import { Offer } from "../family/offer.js";
import { get } from "../net/api.js";
import { copyText, Segment } from "../ui/parts/controls.js";
import { me, sitAt, write } from "./book.js";
import { Told } from "./parts.js";
import { staying } from "./questions.js";
/** @import { TableLink } from "../net/ways-in.js" */
/** @import { PadState } from "./types.js" */

const KEPT_HERE = "This phone keeps the page: once you have been here it opens without a connection, and entries wait.";
const NOT_KEPT =
  "This address is not encrypted (http), so the browser keeps no pages. Leave this page open: then it goes on " +
  "without a connection, and entries wait. Loading it again needs one.";

/** The link, and how it is handed on. @param {{ state: PadState }} props */
function Link({ state }) {
  const [copied, setCopied] = useState(false);
  const [found, setFound] = useState(/** @type {TableLink | null} */ (null));
  const link = found?.url ?? `${location.origin}/pad/${state.pad}`;
  useEffect(() => void get(`/api/pads/${state.pad}/link`).then(setFound, () => {}), [state.pad]);
  return html`<section class="panel" aria-labelledby="pl"><h2 id="pl">Everybody on this pad</h2>
    <p class="small muted">Anyone with the link can see the pad and write on it. Nobody can delete it, and every entry
    can be undone.</p><div class="pad-row"><button type="button" class="btn" data-testid="copy-link"
    onClick=${() => copyText(link, setCopied)}>${copied ? "Copied" : "Copy the link"}</button>${
      "share" in navigator
        ? html`<button type="button" class="btn" data-testid="share"
          onClick=${() => void navigator.share({ title: `${state.game}: score pad`, url: link }).catch(() => {})}>Share
          </button>`
        : null
    }</div>
    ${
      found &&
      html`<details><summary data-testid="show-qr">QR code for other phones</summary><img class="pad-qr"
      data-testid="qr" src=${`data:image/svg+xml,${encodeURIComponent(found.qr)}`} alt=${`QR code of ${link}`} />
      <p class="small"><b>${link}</b> ${found.note}</p></details>`
    }
    <${Offer} place=${state.pad} by=${me.value} />
    <p class="small">This device belongs to</p>
    <${Segment} label="This device belongs to" value=${me.value} onPick=${sitAt} tight=${false}
    options=${state.names.map((name, seat) => [seat, name])} testid="me" />
    <p class="small muted">${"serviceWorker" in navigator ? KEPT_HERE : NOT_KEPT}</p></section>`;
}

/** @param {{ state: PadState }} props */
function Leaving({ state }) {
  const [asked, ask] = useState(-1);
  const players = staying(state);
  if (asked < 0)
    return html`<button type="button" class="btn quiet" data-testid="leave" onClick=${() => ask(me.value)}>
      Somebody leaves</button>`;
  return html`<div class="pad-asked" role="group" aria-label="Who leaves the game?"><p>Who leaves the game for good?</p>
    <${Told} text=${`${state.leave} It can be undone below, in the history.`} clause=${state.leave_clause}
    cls="small muted" testid="leave-text" />
    <div class="pad-names">${players.map(
      (seat) =>
        html`<button type="button" class="btn" key=${seat} data-testid=${`leave-${seat}`} onClick=${() => {
          write({ do: "left", seat });
          ask(-1);
        }}>${state.names[seat]} leaves</button>`,
    )}<button type="button" class="btn quiet" onClick=${() => ask(-1)}>Nobody</button></div></div>`;
}

/** @param {{ state: PadState }} props */
export const GameTools = ({ state }) => html`<${Link} state=${state} />
  <section class="panel" aria-labelledby="pg"><h2 id="pg">Game</h2>
  <p class="pad-row"><a class="btn" href=${`/referee?game=${state.game_id}`}>Ask the referee</a>
    <a class="btn" href=${`/sheet?pad=${state.pad}`} data-testid="to-sheet">Print</a>
    <a class="btn" href="/pad" data-testid="my-pads">My pads</a></p>
  <p class="pad-row"><a class="btn" href=${`/api/pads/${state.pad}/csv`}>Scores as CSV</a>
    <a class="btn" href=${`/api/pads/${state.pad}/record`}>Every entry</a></p>${
      state.over
        ? null
        : html`<div class="pad-row">${
            state.suspended
              ? null
              : html`<button type="button" class="btn" data-testid="suspend"
                onClick=${() => write({ do: "suspended" })}>Suspend the game</button>`
          }<${Leaving} state=${state} /></div>`
    }
    <details><summary>History</summary><ol class="pad-history">${state.history.map(
      (line) =>
        html`<li key=${line.n} class=${line.undone ? "undone" : ""}><span>${line.n}. ${line.text}</span>${
          line.n > 1 && !line.undone
            ? html`<button type="button" class="btn quiet" data-testid=${`undo-${line.n}`}
            onClick=${() => write({ do: "undone", event: line.n })}>Undo</button>`
            : null
        }</li>`,
    )}</ol></details></section>`;
