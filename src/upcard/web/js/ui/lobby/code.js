/** One-time codes: where one is typed or scanned, and where one is made for another device. */
import { html, signal, useEffect, useState } from "../../lib.js";
import { refusalOf } from "../../net/api.js";
import { post, press } from "../../net/slow.js";
import { headed, onKey, onText, ReadAgain, Reason } from "../parts/controls.js";
import { Icon } from "../parts/icons.js";
import { LinkBox, Qr } from "./invite.js";
import { say } from "./late/words.ftl";
/** @import { Refusal } from "../../net/types.js" */
/** @import { CodeInfo, SeatCode } from "../../net/ways-in.js" */

/** The code of my seat while it is good: a new screen, as when a round is dealt, does not take it away. */
const mine = signal(/** @type {SeatCode | null} */ (null));

/** A field for a code, which leads to its page. */
export function CodeField() {
  const [code, setCode] = useState("");
  const go = () => code.trim() && location.assign(`/m#${encodeURIComponent(code.trim())}`);
  return html`<div class="code-row"><label class="small" for="code">${say("code-have")}</label>
    <div class="linkbox"><input id="code" data-testid="code-field" autocomplete="off" autocapitalize="off"
    spellcheck="false" maxlength="12" placeholder=${say("code-like")} value=${code} onInput=${onText(setCode)}
    onKeyDown=${onKey("Enter", go)} /><button type="button" class="btn" data-testid="code-go"
    onClick=${go}>${say("code-take")}
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
        ? say("code-seat", { who: info.name, game: info.game })
        : refusal
          ? headed(refusal, say("code-bad"))
          : say("code-looking")
    }</h1>
    ${
      info &&
      html`<p class="muted">${say("code-comes")}</p><div class="go"><label class="name-field">
      <span>${say("code-name")}</span><input
      data-testid="code-name" maxlength="24" value=${name} onInput=${onText(setName)}
      onKeyDown=${onKey("Enter", take)} />
      </label><button type="button" class="btn big primary" data-testid="code-take" onClick=${take}>
      ${say(name.trim() === info.name ? "code-play-here" : "code-take-over")}</button></div>`
    }
    ${
      refusal &&
      html`<p class="refusal" role="alert" data-testid="refusal"><${Reason} refusal=${refusal} /></p><p class="go">
      <${ReadAgain} refusal=${refusal} /><a class="btn" href="/">${say("to-lobby")}</a></p>`
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
    return html`<p class="small muted">${say("code-what")}</p><button type="button" class="btn" data-testid="make-code"
      onClick=${make}><${Icon} name="phone" /> ${say("code-make")}</button>
      ${refusal && html`<p class="refusal"><${Reason} refusal=${refusal} /></p>`}`;
  return html`<div class="invite"><p class="code num" data-testid="code">${code.code}</p><${Qr} svg=${code.qr}
    label=${say("code-qr")} /><${LinkBox} url=${code.url} label=${say("code-link")}
    testid="code-link" />
    <p class="small muted">${say("code-type", { minutes: Math.round(code.seconds / 60) })}</p></div>`;
}
