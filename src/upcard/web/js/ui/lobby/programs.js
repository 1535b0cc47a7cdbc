/** Programs that play my seat beside me: the tokens they play by. */
import { html, useEffect, useState } from "../../lib.js";
import { get, post, refusalOf, remove } from "../../net/api.js";
import { Reason, onKey, onText } from "../parts/controls.js";
import { Face } from "../parts/face.js";
import { Icon } from "../parts/icons.js";
import { LinkBox } from "./invite.js";
/** @import { Refusal } from "../../net/types.js" */
/** @import { SeatToken, Token } from "../../net/ways-in.js" */

/** Makes a token of my seat, shows it this once, and ends those there are. @param {{ table: string }} props */
export function Programs({ table }) {
  const path = `/api/tables/${table}/tokens`;
  const [tokens, setTokens] = useState(/** @type {SeatToken[]} */ ([]));
  const [made, setMade] = useState(/** @type {Token | null} */ (null));
  const [name, setName] = useState("");
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  const failed = (/** @type {unknown} */ error) => setRefusal(refusalOf(error));
  useEffect(() => void get(path).then(setTokens, failed), [path]);
  const make = () => {
    setRefusal(null);
    post(path, { name }).then((/** @type {Token} */ token) => {
      setMade(token);
      setName("");
      setTokens((before) => [...before, { id: token.id, name: token.name }]);
    }, failed);
  };
  const end = (/** @type {string} */ id) => {
    setRefusal(null);
    if (made?.id === id) setMade(null);
    remove(`${path}/${id}`).then(setTokens, failed);
  };
  return html`<p class="small muted">With a token a program that you wrote plays your seat, beside you. The table is
    told so.</p>
    ${
      tokens.length > 0 &&
      html`<ul class="chairs after" data-testid="tokens">${tokens.map(
        (token) => html`<li class="chair" key=${token.id}><${Face} kind="bot" name=${token.name} /><span>
        <b>${token.name}</b><small>May play your seat</small></span><button type="button" class="btn quiet"
        aria-label=${`End ${token.name}`} onClick=${() => end(token.id)}>End</button></li>`,
      )}</ul>`
    }
    ${
      made &&
      html`<div class="after"><${LinkBox} url=${made.token} label=${`Token for ${made.name}`} testid="token"
      title="Upcard token" /></div><p class="small muted after" role="status">Copy it now: it is not shown again.
      Whoever has it plays your seat, until you end it here.</p>`
    }
    <div class="after linkbox"><input data-testid="token-name" maxlength="24" aria-label="Name of the program"
    placeholder="Name of the program" value=${name} onInput=${onText(setName)} onKeyDown=${onKey("Enter", make)} />
    <button type="button" class="btn" data-testid="make-token" onClick=${make}><${Icon} name="plus" /> Make a token
    </button></div>
    ${refusal && html`<p class="refusal" role="alert"><${Reason} refusal=${refusal} /></p>`}`;
}
