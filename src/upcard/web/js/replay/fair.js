/** How anybody can see that a deal was not chosen: every value in plain words, and the check done here. */
import { html, useEffect, useState } from "../lib.js";
import { check } from "../fair/seal.js";
import { Icon } from "../ui/parts/icons.js";
/** @import { OpenSeal } from "../net/types.js" */

/** Whether the link led here: the address of the first moment that is shown says nothing of it any more. */
let led = location.hash === "#fair";

/** What the browser's own SHA-256 says, where it lends it: on https and on this computer. @param {string} secret */
async function byBrowser(secret) {
  if (!crypto.subtle) return null;
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map((n) => n.toString(16).padStart(2, "0")).join("");
}

/** @param {{ seal: OpenSeal }} props */
function Values({ seal }) {
  return html`<dl class="seal-values"><div><dt>Named before the deal</dt><dd><code>${seal.commitment}</code></dd></div>
    <div><dt>The server’s secret</dt><dd><code>${seal.secret}</code></dd></div>
    ${seal.salts.map(
      (one) =>
        html`<div key=${one.seat}><dt>Salt of ${one.name}</dt><dd>${
          one.salt ? html`<code>${one.salt}</code>` : "none"
        }</dd></div>`,
    )}<div><dt>Round of the table</dt><dd>${seal.number}</dd></div>
    <div><dt>The cards, as they were dealt</dt><dd><code>${seal.shoe}</code></dd></div></dl>`;
}

/** The seal of a round. @param {{ seal: OpenSeal | null | undefined, record: string | null }} props */
export function Fair({ seal, record }) {
  const [own, setOwn] = useState(/** @type {string | null} */ (null));
  useEffect(() => {
    if (seal) void byBrowser(seal.secret).then(setOwn);
    if (seal && led) document.getElementById("fair")?.scrollIntoView();
    if (seal) led = false;
  }, [seal?.commitment]);
  if (!seal)
    return html`<section class="panel fair" id="fair" aria-labelledby="fair-h"><h2 id="fair-h">Was the deal fair?</h2>
      <p class="muted">This deal was not sealed, so nothing can be checked.</p></section>`;
  const found = check(seal);
  const with_ =
    own === null
      ? "Checked in this page. Over plain HTTP a browser lends no SHA-256 of its own, so a small one of ours was used."
      : own === seal.commitment
        ? "Checked in this page; the browser’s own SHA-256 says the same."
        : "The browser’s own SHA-256 gives another hash of the secret.";
  return html`<section class="panel fair" id="fair" aria-labelledby="fair-h" data-testid="fair"><h2 id="fair-h">
    ${
      found.ok ? `Sealed deal, checked${found.mine ? "" : ", without your salt"}` : "This deal does not match its seal"
    }</h2>
    <ol class="steps">${found.lines.map(
      (line, i) => html`<li key=${i} class=${line.ok === null ? "" : line.ok ? "ok" : "bad"}>
        <${Icon} name=${line.ok === null ? "note" : line.ok ? "check" : "cross"} /><span>${line.text}</span></li>`,
    )}</ol><p class="small muted">${with_}</p><details data-testid="fair-values"><summary>All values, and how it works
    </summary><p>Before the deal the server drew a secret and named only its hash: from then on it could not take
    another. Then each browser at the table gave a salt, random bytes of its own; bots give none, and nobody is waited
    for longer than a moment. The cards follow from the secret, the salts and the number of the round, so neither the
    server nor a player could choose them. Now that the round is over all of it is open.</p><${Values} seal=${seal} />
    ${
      record &&
      html`<p>To check everything without this page, keep <a href=${record} download>the record</a> and run${" "}
      <code>upcard replay FILE</code>: it checks the seal, every move and every score.</p>`
    }</details></section>`;
}
