/** How anybody can see that a deal was not chosen: every value in plain words, and the check done here. */
import { html, useEffect, useState } from "../lib.js";
import { lineText } from "../fair/lines.js";
import { check } from "../fair/seal.js";
import { Icon } from "../ui/parts/icons.js";
import { say } from "./words.ftl";
/** @import { OpenSeal } from "../net/types.js" */

/** Whether a link led here: the address of the first moment no longer tells. */
let led = location.hash === "#fair";

/** The browser's own SHA-256, where it is available: on https and on this computer. @param {string} secret */
async function byBrowser(secret) {
  if (!crypto.subtle) return null;
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map((n) => n.toString(16).padStart(2, "0")).join("");
}

/** @param {{ seal: OpenSeal }} props */
function Values({ seal }) {
  return html`<dl class="seal-values"><div><dt>${say("fair-named")}</dt><dd><code>${seal.commitment}</code></dd></div>
    <div><dt>${say("fair-secret")}</dt><dd><code>${seal.secret}</code></dd></div>
    ${seal.salts.map(
      (one) =>
        html`<div key=${one.seat}><dt>${say("fair-salt", { who: one.name })}</dt><dd>${
          one.salt ? html`<code>${one.salt}</code>` : say("fair-no-salt")
        }</dd></div>`,
    )}<div><dt>${say("fair-round")}</dt><dd>${seal.number}</dd></div>
    <div><dt>${say("fair-cards")}</dt><dd><code>${seal.shoe}</code></dd></div></dl>`;
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
    return html`<section class="panel fair" id="fair" aria-labelledby="fair-h"><h2 id="fair-h">${say("fair")}</h2>
      <p class="muted">${say("fair-none")}</p></section>`;
  const found = check(seal);
  const with_ = own === null ? "fair-here" : own === seal.commitment ? "fair-browser" : "fair-differs";
  return html`<section class="panel fair" id="fair" aria-labelledby="fair-h" data-testid="fair"><h2 id="fair-h">
    ${say(!found.ok ? "fair-bad" : found.mine ? "fair-checked" : "fair-without")}</h2>
    <ol class="steps">${found.lines.map(
      (line, i) => html`<li key=${i} class=${line.ok === null ? "" : line.ok ? "ok" : "bad"}>
        <${Icon} name=${line.ok === null ? "note" : line.ok ? "check" : "cross"} /><span>${lineText(line)}</span></li>`,
    )}</ol><p class="small muted">${say(with_)}</p><details data-testid="fair-values">
    <summary>${say("fair-values")}</summary>
    <p>${say("fair-how")}</p><${Values} seal=${seal} />
    ${
      record &&
      html`<p>${say.nodes("fair-check", {
        record: html`<a href=${record} download>${say("fair-record")}</a>`,
        command: html`<code>upcard replay FILE</code>`,
      })}</p>`
    }</details></section>`;
}
