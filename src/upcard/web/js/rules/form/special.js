/** The changes of a single round: options with their own value there. */
import { html, useState } from "../../lib.js";
import { onText, rests } from "../../ui/parts/controls.js";
import { fields, valueOf } from "../draft.js";
import { Control } from "./fields.js";
import { say } from "../words.ftl";

/** @typedef {Record<string, unknown>} Values */

/**
 * @param {object} props
 * @param {number} props.n
 * @param {Values} props.own
 * @param {(own: Values) => void} props.put
 */
export function Special({ n, own, put }) {
  const [name, setName] = useState("");
  const all = fields();
  const names = Object.keys(own);
  const free = [...all.values()].filter((field) => field.by_round && !(field.name in own));
  const add = () => {
    if (name) put({ ...own, [name]: valueOf(name) });
    setName("");
  };
  /** @param {string} one */
  const drop = (one) => put(Object.fromEntries(Object.entries(own).filter(([other]) => other !== one)));
  return html`${names.map((one) => {
    const field = all.get(one);
    const title = field?.title ?? one;
    return html`<div class="own-option" key=${one} data-testid=${`own-${n}-${one}`}><div class="lab"><b>${title}</b>
      <small>${say("this-round-only", { help: field?.help ?? "" })}</small></div>${
        field
          ? html`<${Control}
          field=${{ ...field, name: `${one}-${n}`, title: say("in-round", { field: title, number: n }) }}
            value=${own[one]} put=${(/** @type {unknown} */ value) => put({ ...own, [one]: value })} />`
          : null
      }<button type="button" class="link" data-testid=${`drop-own-${n}-${one}`} onClick=${() => drop(one)}>
      ${say("as-others")}</button></div>`;
  })}<p class="in-row"><select class="text" aria-label=${say("round-changes", { number: n })} data-testid=${`own-${n}`}
    value=${name} onChange=${onText(setName)}><option value="">${say("something-else")}</option>${free.map(
      (field) => html`<option key=${field.name} value=${field.name}>${field.title}</option>`,
    )}</select><button type="button" class="btn" data-testid=${`add-own-${n}`}
    ...${rests(!name && say("choose-first"))} onClick=${add}>${say("change-it")}</button></p>`;
}
