/** A record from a file: of this server, of another one, or written by a program. */
import { html, useState } from "../lib.js";
import { Reason } from "../ui/parts/controls.js";
import { open, problem, record, watch } from "./run.js";
import { say } from "./words.ftl";

const MOST_BYTES = 1_000_000;

/** @param {string} message */
const refuse = (message) => (problem.value = { code: "page", message, clause: null });

/** The way in for a file. */
export function FromFile() {
  const [busy, setBusy] = useState(false);
  /** @param {Event} event */
  const bring = async (event) => {
    const field = /** @type {HTMLInputElement} */ (event.target);
    const file = field.files?.[0];
    if (!file) return undefined;
    field.value = ""; // the same file may be chosen again after a correction
    if (file.size > MOST_BYTES) return refuse(say("file-large", { bytes: file.size, most: MOST_BYTES }));
    setBusy(true);
    record.value = 1;
    open({ text: await file.text() });
    await watch(1, 0, 0);
    return setBusy(false);
  };
  return html`<main class="page narrow"><section class="panel" aria-labelledby="from-file"><h1 id="from-file">
    ${say("file-head")}</h1><p>${say.nodes("file-text", { command: html`<code>upcard simulate --record</code>` })}</p>
    <label class="file-row"><b>${say("record")}</b><input type="file" accept=".txt,text/plain"
    data-testid="replay-file" onChange=${bring} /></label>
    ${busy && html`<p class="muted" role="status">${say("file-checking")}</p>`}
    ${
      problem.value &&
      html`<p class="refusal" role="alert" data-testid="refusal"><${Reason} refusal=${problem.value} />
    </p>`
    }<p><a class="btn quiet" href="/">${say("to-lobby")}</a></p></section></main>`;
}
