/** One-time codes: where one is typed or scanned, and where one is made for another device. */
import { html, signal, useEffect, useState } from "../../lib.js";
import { refusalOf } from "../../net/api.js";
import { post, press } from "../../net/slow.js";
import { headed, onKey, onText, ReadAgain, Reason } from "../parts/controls.js";
import { Icon } from "../parts/icons.js";
import { LinkBox, Qr } from "./invite.js";
/** @import { Refusal } from "../../net/types.js" */
/** @import { CodeInfo, SeatCode } from "../../net/ways-in.js" */

/** The code of my seat while it is good: a new screen, as when a round is dealt, does not take it away. */
const mine = signal(/** @type {SeatCode | null} */ (null));

/** A field for a code, which leads to its page. */
export function CodeField() {
  const [code, setCode] = useState("");
  const go = () => code.trim() && location.assign(`/m#${encodeURIComponent(code.trim())}`);
  return html`<div class="code-row"><label class="small" for="code">Have a code? It brings a seat to this device</label>
    <div class="linkbox"><input id="code" data-testid="code-field" autocomplete="off" autocapitalize="off"
    spellcheck="false" maxlength="12" placeholder="Code, like k3v9-x2ab" value=${code} onInput=${onText(setCode)}
    onKeyDown=${onKey("Enter", go)} /><button type="button" class="btn" data-testid="code-go" onClick=${go}>Take it
    </button></div></div>`;
}

/** The page that a code's link opens. A press takes the seat: a link alone, opened by a program, does not. */
export function TakeCode() {
  const code = decodeURIComponent(location.hash.slice(1));
  const [info, setInfo] = useState(/** @type {CodeInfo | null} */ (null));
  const [name, setName] = useState("");
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  useEffect(
    () =>
      void post("/api/codes/look", { code }).then(
        (/** @type {CodeInfo} */ found) => (setInfo(found), setName(found.name)),
        (error) => setRefusal(refusalOf(error)),
      ),
    [code],
  );
  const take = () =>
    press("/api/codes/take", { code, name }).then(
      (seat) => location.assign(seat.url),
      (error) => setRefusal(refusalOf(error)),
    );
  return html`<div class="screen paper"><header class="bar"><a class="logo" href="/"><i aria-hidden="true">
    </i>Upcard</a></header><main class="page narrow"><section class="panel notice">
    <h1>${
      info
        ? `${info.name}'s seat at ${info.game}`
        : refusal
          ? headed(refusal, "This code does not work")
          : "Looking at the code"
    }</h1>
    ${
      info &&
      html`<p class="muted">The seat comes to this device, with its cards; the other device has it no more. If you are
      somebody else, type your name.</p><div class="go"><label class="name-field"><span>Name at the table</span><input
      data-testid="code-name" maxlength="24" value=${name} onInput=${onText(setName)}
      onKeyDown=${onKey("Enter", take)} />
      </label><button type="button" class="btn big primary" data-testid="code-take" onClick=${take}>
      ${name.trim() === info.name ? "Play here" : "Take the seat over"}</button></div>`
    }
    ${
      refusal &&
      html`<p class="refusal" role="alert" data-testid="refusal"><${Reason} refusal=${refusal} /></p><p class="go">
      <${ReadAgain} refusal=${refusal} /><a class="btn" href="/">To the lobby</a></p>`
    }</section></main></div>`;
}

/** Makes a code for my seat, and shows it while it is good. @param {{ table: string }} props */
export function MoveSeat({ table }) {
  const code = mine.value;
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  const make = () =>
    post(`/api/tables/${table}/code`, {}).then(
      (/** @type {SeatCode} */ made) => {
        mine.value = made;
        setTimeout(() => mine.value === made && (mine.value = null), made.seconds * 1000);
      },
      (/** @type {unknown} */ error) => setRefusal(refusalOf(error)),
    );
  if (!code)
    return html`<p class="small muted">A code takes your seat to another device, or to somebody who plays on for you. It
      is good for ten minutes, once.</p><button type="button" class="btn" data-testid="make-code"
      onClick=${make}><${Icon} name="phone" /> Make a code</button>
      ${refusal && html`<p class="refusal"><${Reason} refusal=${refusal} /></p>`}`;
  return html`<div class="invite"><p class="code num" data-testid="code">${code.code}</p><${Qr} svg=${code.qr}
    label="QR code that takes my seat" /><${LinkBox} url=${code.url} label="Link that takes my seat"
    testid="code-link" />
    <p class="small muted">Type it on the other device's first page, or scan it there, within
    ${` ${Math.round(code.seconds / 60)}`} minutes. Anyone who has it has your seat.</p></div>`;
}
