/** Keeping and handing on: a link with its QR code, the whole of the rules in a link, a file, paste. */
import { html, useEffect, useState } from "../lib.js";
import { post, refusalOf } from "../net/api.js";
import { outward } from "../net/outward.js";
import { copyText, onText, Reason, rests, onItsWay } from "../ui/parts/controls.js";
import { begin, draft, keep, keptAt, look, lookAt } from "./draft.js";
import { pack } from "./packed.js";
import { say } from "./words.ftl";
/** @import { Refusal } from "../net/types.js" */
/** @import { KeptRules, RulesLook } from "./types.js" */

/** Keeps the draft on the server and gives the revision. @returns {Promise<KeptRules>} */
export async function keepDraft() {
  const { id = "", key = "" } = keptAt.value ?? {};
  /** @type {KeptRules} */
  const kept = await post("/api/rules", { draft: draft.value, id, key });
  keep({ id: kept.id, revision: kept.revision, key: kept.key });
  return kept;
}

/** A link in a box, to be copied. @param {{ url: string, label: string, testid: string }} props */
export function LinkBox({ url, label, testid }) {
  const [copied, setCopied] = useState(false);
  return html`<span class="linkbox"><input readonly aria-label=${label} data-testid=${testid} value=${url} />
    <button type="button" class="btn"
    onClick=${() => copyText(url, setCopied)}>${say(copied ? "copied" : "copy")}</button>
    </span>`;
}

/** A file of rules to be saved. @param {{ look: RulesLook }} props */
export function Download({ look: found }) {
  const name = found.name.toLowerCase().replace(/[^a-z0-9]+/g, "-") || "house";
  const url = `data:text/plain;charset=utf-8,${encodeURIComponent(found.text)}`;
  return html`<a class="btn" href=${url} download=${`${name}.toml`} data-testid="download">${say("save-file")}</a>`;
}

/** A link that holds the whole of the rules, and opens on another server too. @param {{ look: RulesLook }} props */
export function WholeLink({ look: found }) {
  const [url, setUrl] = useState("");
  const make = async () => setUrl(`${await outward()}/rules/view#z=${await pack(found.text)}`);
  return url
    ? html`<${LinkBox} url=${url} label=${say("whole-link")} testid="whole-link" />`
    : html`<button type="button" class="btn" data-testid="make-whole"
      onClick=${make}>${say("make-whole")}</button>`;
}

/** The link of a kept revision and its code. @param {{ id: string, revision: number }} props */
export function KeptLink({ id, revision }) {
  const [base, setBase] = useState("");
  useEffect(() => void outward().then(setBase), []);
  if (!base) return null;
  return html`<${LinkBox} url=${`${base}/rules/${id}/${revision}`}
    label=${say("link-to", { number: revision })} testid="kept-link" /><img class="qr" width="200" height="200"
    alt=${say("qr")} src=${`/api/rules/kept/${id}/${revision}/qr`} />`;
}

/** Keeping and sharing the draft. */
export function Share() {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  const [text, setText] = useState("");
  const kept = keptAt.value;
  const seen = look.value;
  if (!seen) return null;
  const off = seen.problems.length > 0;
  /** @param {() => Promise<unknown>} act */
  const trying = async (act) => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      await act();
    } catch (error) {
      setRefusal(refusalOf(error));
    }
    setBusy(false);
  };
  /** @param {string} file */
  const take = (file) => trying(async () => begin(await lookAt({ text: file })));
  const read = (/** @type {Event} */ event) => {
    const file = /** @type {HTMLInputElement} */ (event.target).files?.[0];
    if (file) void file.text().then(take);
  };
  return html`<section class="panel share" aria-labelledby="rs"><h2 id="rs">${say("keep-share")}</h2>
    <p class="small muted">${say("keep-text")}</p>
    <button type="button" class="btn primary" data-testid="keep"
    ...${rests(off ? say("solve-first") : busy && onItsWay())}
    onClick=${() => !off && trying(keepDraft)}>${say(kept ? "keep-new" : "make-link")}</button>
    ${off ? html`<p class="small">${say("solve-first")}</p>` : null}
    ${refusal ? html`<p class="refusal" role="alert" data-testid="refusal"><${Reason} refusal=${refusal} /></p>` : null}
    ${kept ? html`<${KeptLink} id=${kept.id} revision=${kept.revision} />` : null}
    <p class="in-row"><${Download} look=${seen} /><${WholeLink} key=${seen.text} look=${seen} /></p>
    <details><summary>${say("from-file")}</summary><p class="in-row"><input type="file" accept=".toml,text/plain"
    aria-label=${say("a-file")} data-testid="upload" onChange=${read} /></p>
    <textarea class="text" rows="5" aria-label=${say("as-text")} data-testid="paste" value=${text}
    onInput=${onText(setText)}></textarea><p><button type="button" class="btn" data-testid="read-paste"
    onClick=${() => take(text)}>${say("read-it")}</button></p></details></section>`;
}
