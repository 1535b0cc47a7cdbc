/** What only one round changes: options with a value of its own there. */
import { html, useState } from "../../lib.js";
import { onText, rests } from "../../ui/parts/controls.js";
import { fields, valueOf } from "../draft.js";
import { Control } from "./fields.js";

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
      <small>In this round only. ${field?.help ?? ""}</small></div>${
        field
          ? html`<${Control} field=${{ ...field, name: `${one}-${n}`, title: `${title} in round ${n}` }}
            value=${own[one]} put=${(/** @type {unknown} */ value) => put({ ...own, [one]: value })} />`
          : null
      }<button type="button" class="link" data-testid=${`drop-own-${n}-${one}`} onClick=${() => drop(one)}>
      As in the other rounds</button></div>`;
  })}<p class="in-row"><select class="text" aria-label=${`What round ${n} changes`} data-testid=${`own-${n}`}
    value=${name} onChange=${onText(setName)}><option value="">something else in this round</option>${free.map(
      (field) => html`<option key=${field.name} value=${field.name}>${field.title}</option>`,
    )}</select><button type="button" class="btn" data-testid=${`add-own-${n}`}
    ...${rests(!name && "Choose first what this round changes.")} onClick=${add}>Change it</button></p>`;
}
