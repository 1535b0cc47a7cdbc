/** Offering a seat to a person: makes a link and copies it. */
import { html, useState } from "../../lib.js";
import { outward } from "../../net/outward.js";
import { send } from "../../net/table.js";
import { refuse } from "../../input/actions.js";
import { copyText } from "../parts/controls.js";
import { Icon } from "../parts/icons.js";
import { say } from "./late/words.ftl";
/** @import { Seat } from "../../net/types.js" */

/** One seat that can be offered, with its link once it is made. @param {{seat: Seat}} props */
export function Offer({ seat }) {
  const [url, setUrl] = useState("");
  const [copied, setCopied] = useState(""); // a message
  const make = async () => {
    const answer = await send({ cmd: "offer", seat: seat.seat });
    if (answer.t === "refused") return refuse(answer, "drawer");
    if (answer.t !== "invite") return undefined;
    const full = `${await outward()}${answer.url}`;
    setUrl(full);
    return copyText(full, (done) => setCopied(done ? "copied" : ""));
  };
  const name = seat.kind === "bot" ? seat.name : say("seat-number", { number: seat.seat + 1 });
  if (!url) {
    return html`<li class="chair"><span class="face none" aria-hidden="true"><${Icon}
      name=${seat.kind === "bot" ? "bot" : "plus"} /></span>
      <span><b>${name}</b><small>${say(seat.kind === "bot" ? "offer-bot" : "offer-open")}
      </small></span>
      <button type="button" class="btn" data-testid=${`offer-${seat.seat}`} onClick=${make}>${say("invite")}</button>
      </li>`;
  }
  return html`<li class="chair wide"><b>${say("offer-send", { who: name })}</b><div class="linkbox"><input readonly
    value=${url}
    aria-label=${say("offer-link", { who: name })} data-testid=${`link-${seat.seat}`}
      onFocus=${(/** @type {FocusEvent} */ e) => /** @type {HTMLInputElement} */ (e.target).select()} />
    <button type="button" class="btn"
    onClick=${() => copyText(url, (done) => setCopied(done ? "copied" : "press-ctrl-c"))}><${Icon}
      name=${copied === "copied" ? "check" : "copy"} /> ${say(copied || "copy")}</button></div></li>`;
}
