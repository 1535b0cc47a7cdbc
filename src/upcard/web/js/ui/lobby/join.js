/** Following an invitation: asks a name, then joins. */
import { html, useEffect, useState } from "../../lib.js";
import { refusalOf } from "../../net/api.js";
import { get, press } from "../../net/slow.js";
import { prefs, setName } from "../../state/prefs.js";
import { NameField } from "../parts/name.js";
import { headed, ReadAgain, Reason } from "../parts/controls.js";
import { say } from "./late/words.ftl";
/** @import { InviteInfo, Refusal } from "../../net/types.js" */

/** The address of the table of an invitation. @param {string} invite */
const doorOf = (invite) => `/t/${invite.split("-")[0]}`;

/** The page of an invitation. @param {{invite: string}} props */
export function Join({ invite }) {
  const [offer, setOffer] = useState(/** @type {InviteInfo | null} */ (null));
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  useEffect(() => void get(`/api/invites/${invite}`).then(setOffer, (error) => setRefusal(refusalOf(error))), [invite]);
  const join = async () => {
    try {
      const seat = await press(`/api/invites/${invite}`, {
        name: prefs.value.name.trim() || say("guest"),
        colour: prefs.value.colour,
      });
      location.assign(seat.url);
    } catch (error) {
      const found = refusalOf(error);
      // Pressed again because no answer came: the seat was mine by then.
      if (found.code === "invite.seated") location.assign(doorOf(invite));
      else setRefusal(found);
    }
  };
  return html`<div class="screen paper"><header class="bar"><a class="logo" href="/"><i aria-hidden="true">
    </i>Upcard</a></header><main class="page narrow"><section class="panel notice">
    <h1>${
      offer
        ? offer.from
          ? say("invites", { who: offer.from, game: offer.game })
          : say("invites-somebody", { game: offer.game })
        : refusal
          ? headed(refusal, say("invite-bad"))
          : say("invite-reading")
    }</h1>
    ${
      offer &&
      html`<p class="muted">${say("invite-kept")}</p><div class="go">
      <${NameField} value=${prefs.value.name} onInput=${setName} onEnter=${join} />
      <button type="button" class="btn big primary" data-testid="join" onClick=${join}>${say("sit-down")}</button>
      </div>`
    }
    ${
      refusal &&
      html`<p class="refusal" role="alert" data-testid="refusal"><${Reason} refusal=${refusal} /></p><p class="go">${
        !["table.unknown", "net.unreached"].includes(refusal.code) &&
        html`<a class="btn primary" data-testid="to-door" href=${doorOf(invite)}>${say("look-at-table")}</a>`
      }
      <${ReadAgain} refusal=${refusal} /><a class="btn" href="/">${say("to-lobby")}</a></p>`
    }</section></main></div>`;
}
