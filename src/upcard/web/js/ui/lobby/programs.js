/** Programs that play my seat with me: their tokens. */
import { effect, html, signal, useEffect, useState } from "../../lib.js";
import { get, post, refusalOf, remove } from "../../net/api.js";
import { drawer } from "../../state/store.js";
import { Reason, onKey, onText } from "../parts/controls.js";
import { Face } from "../parts/face.js";
import { Icon } from "../parts/icons.js";
import { LinkBox } from "./invite.js";
import { say } from "./late/words.ftl";
/** @import { Refusal } from "../../net/types.js" */
/** @import { SeatToken, Token } from "../../net/ways-in.js" */

// The tokens, the one that is shown this once and the name being typed stay until the drawer closes: where the screen
// below it changes, everything in it is made again.
const tokens = signal(/** @type {SeatToken[]} */ ([]));
const made = signal(/** @type {Token | null} */ (null));
const name = signal("");
const last = { look: 0 };
effect(() => {
  if (drawer.value?.name === "people") return;
  last.look += 1;
  tokens.value = [];
  made.value = null;
  name.value = "";
});

/** Reads the tokens of my seat; an answer that a later look has overtaken counts for nothing. @param {string} path */
async function look(path) {
  const mine = (last.look += 1);
  const found = await get(path);
  if (mine === last.look) tokens.value = found;
}

/** Makes a token of my seat, shows it this once, and ends those there are. @param {{ table: string }} props */
export function Programs({ table }) {
  const path = `/api/tables/${table}/tokens`;
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  const failed = (/** @type {unknown} */ error) => setRefusal(refusalOf(error));
  useEffect(() => void look(path).catch(failed), [path]);
  const make = () => {
    setRefusal(null);
    const wanted = post(path, { name: name.value }).then((/** @type {Token} */ token) => {
      made.value = token;
      name.value = "";
      return look(path);
    });
    wanted.catch(failed);
  };
  const end = (/** @type {string} */ id) => {
    setRefusal(null);
    if (made.value?.id === id) made.value = null;
    remove(`${path}/${id}`)
      .then(() => look(path))
      .catch(failed);
  };
  return html`<p class="small muted">${say("program-what")}</p>
    ${
      tokens.value.length > 0 &&
      html`<ul class="chairs apart" data-testid="tokens">${tokens.value.map(
        (token) => html`<li class="chair" key=${token.id}><${Face} kind="bot" name=${token.name} /><span>
        <b>${token.name}</b><small>${say("program-may")}</small></span><button type="button" class="btn quiet"
        aria-label=${say("program-end-name", { name: token.name })}
        onClick=${() => end(token.id)}>${say("program-end")}</button></li>`,
      )}</ul>`
    }
    ${
      made.value &&
      html`<div class="apart"><${LinkBox} url=${made.value.token}
      label=${say("program-token", { name: made.value.name })} testid="token"
      title=${say("program-title")} /></div><p class="small muted apart" role="status">${say("program-copy")}</p>`
    }
    <div class="apart linkbox"><input data-testid="token-name" maxlength="24" aria-label=${say("program-name")}
    placeholder=${say("program-name")} value=${name.value}
    onInput=${onText((text) => (name.value = text))} onKeyDown=${onKey("Enter", make)} />
    <button type="button" class="btn" data-testid="make-token" onClick=${make}><${Icon} name="plus"
    /> ${say("program-make")}
    </button></div>
    ${refusal && html`<p class="refusal" role="alert"><${Reason} refusal=${refusal} /></p>`}`;
}
