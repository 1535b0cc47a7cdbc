/** The one link of a table: as text, as a QR code, and for whatever the device shares with. */
import { html, useEffect, useState } from "../../lib.js";
import { refusalOf } from "../../net/api.js";
import { get } from "../../net/slow.js";
import { copyText, Reason } from "../parts/controls.js";
import { Icon } from "../parts/icons.js";
import { say } from "./words.ftl";
/** @import { Refusal } from "../../net/types.js" */
/** @import { TableLink } from "../../net/ways-in.js" */

/** An image that the server has drawn. @param {{ svg: string, label: string }} props */
export const Qr = ({ svg, label }) =>
  html`<img class="qr" alt=${label} src=${`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`} />`;

/**
 * A link that can be copied, and shared where the browser can.
 * @param {{ url: string, label: string, testid: string, title?: string }} props
 */
export function LinkBox({ url, label, testid, title = "Upcard" }) {
  const [copied, setCopied] = useState(""); // a message
  const copy = () => copyText(url, (done) => setCopied(done ? "copied" : "press-ctrl-c"));
  // Closing the share sheet is no error.
  const share = () => navigator.share({ title, url }).catch(() => {});
  return html`<div class="linkbox"><input readonly value=${url} aria-label=${label} data-testid=${testid}
    onFocus=${(/** @type {FocusEvent} */ e) => /** @type {HTMLInputElement} */ (e.target).select()} />
    <button type="button" class="btn" onClick=${copy}><${Icon} name=${copied === "copied" ? "check" : "copy"} />
    <span role="status">${say(copied || "copy")}</span></button></div>
    ${
      "share" in navigator &&
      html`<button type="button" class="btn wide" data-testid="share" onClick=${share}><${Icon} name="share"
      /> ${say("share")}
      </button>`
    }`;
}

/** The link of this table, with all that goes with it. @param {{ table: string, game: string }} props */
export function Invite({ table, game }) {
  const [link, setLink] = useState(/** @type {TableLink | null} */ (null));
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  useEffect(
    () => void get(`/api/tables/${table}/link`).then(setLink, (error) => setRefusal(refusalOf(error))),
    [table],
  );
  if (refusal) return html`<p class="refusal"><${Reason} refusal=${refusal} /></p>`;
  if (!link) return html`<p class="muted small">${say("link-drawing")}</p>`;
  return html`<div class="invite"><${Qr} svg=${link.qr} label=${say("link-qr")} />
    <${LinkBox} url=${link.url} label=${say("link-table")} testid="table-link" title=${say("link-title", { game })} />
    <p class=${`small ${link.reach === "computer" ? "warn" : "muted"}`} data-testid="reach">
    ${link.reach === "computer" && html`<${Icon} name="note" /> `}${link.note}</p></div>`;
}
