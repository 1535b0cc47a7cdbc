/** A look at the rules of a game before one sits down. */
import { html, useRef, useState } from "../../lib.js";
import { refusalOf } from "../../net/api.js";
import { get } from "../../net/slow.js";
import { Reason } from "../parts/controls.js";
import { Icon } from "../parts/icons.js";
import { say } from "./words.ftl";
/** @import { Refusal, Sheet } from "../../net/types.js" */

/** A button that opens the rules above the page. @param {{ game: string, path?: string, label?: string }} props */
export function RulesLook({ game, path = `/api/games/${game}/sheet`, label = say("look-rules") }) {
  const place = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const [sheet, setSheet] = useState(/** @type {Sheet | null} */ (null));
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  const [read, setRead] = useState("");
  const open = () => {
    place.current?.showModal();
    if (read !== path) {
      setRead(path);
      get(path).then(setSheet, (error) => setRefusal(refusalOf(error)));
    }
  };
  const close = () => place.current?.close();
  return html`<button type="button" class="btn quiet" data-testid="look-rules" onClick=${open}><${Icon}
    name="rules" /> ${label}</button><dialog class="look" ref=${place} aria-label=${say("rules")}
    onClick=${(/** @type {MouseEvent} */ e) => e.target === place.current && close()}><div class="look-in">
    <div class="look-head"><h2>${sheet?.name ?? say("rules")}</h2><button type="button" class="btn" onClick=${close}>
    <${Icon}
    name="cross" /> ${say("close")}</button></div><div class="look-body" tabindex="0">
    ${refusal && html`<p class="refusal"><${Reason} refusal=${refusal} /></p>`}
    ${sheet?.sections.map(
      (section) => html`<section key=${section.title}><h3>${section.title}</h3><ul>
      ${section.rows.map((row) => html`<li key=${row.text}>${row.text}</li>`)}</ul></section>`,
    )}</div></div></dialog>`;
}
