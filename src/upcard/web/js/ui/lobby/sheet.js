/** A sheet above the front page, for what lies one tap deeper. */
import { html, useEffect, useRef } from "../../lib.js";
import { Icon } from "../parts/icons.js";
import { say } from "./late/words.ftl";
/** @import { ComponentChildren } from "preact" */

/**
 * It opens when it is put into the page; the browser keeps the focus in it, and gives it back where it was before.
 * @param {object} props
 * @param {string} props.id
 * @param {string} props.title
 * @param {ComponentChildren} props.children
 * @param {ComponentChildren} [props.foot] what stays in sight below
 * @param {() => void} props.onClose
 */
export function Sheet({ title, onClose, children, foot = null, id }) {
  const place = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => place.current?.showModal(), []);
  const close = () => place.current?.close();
  return html`<dialog class="look sheet" ref=${place} aria-labelledby=${`${id}-h`} data-testid=${id} onClose=${onClose}
    onClick=${(/** @type {MouseEvent} */ e) => e.target === place.current && close()}><div class="look-in">
    <div class="look-head"><h2 id=${`${id}-h`}>${title}</h2><button type="button" class="btn quiet" onClick=${close}
    data-testid="sheet-close"><${Icon} name="cross" /> ${say("close")}</button></div>
    <div class="look-body" tabindex="0">${children}</div>${foot && html`<div class="sheet-foot">${foot}</div>`}
    </div></dialog>`;
}
