/** The rulebook of a draft or of kept rules, with what differs marked. */
import { html } from "../lib.js";
import { sentence } from "./form/fields.js";
import { say } from "./words.ftl";
/** @import { RulesLook, RulesRound, RulesRow } from "./types.js" */

const MARKS = /** @type {const} */ ({ new: "mark-new", changed: "mark-changed", gone: "mark-gone" });

/** @param {{ row: RulesRow, base: string }} props */
function Row({ row, base }) {
  const mark = row.mark ? say(MARKS[row.mark]) : "";
  return html`<li class=${row.mark || undefined}>${mark ? html`<span class="tag mark">${mark}</span> ` : null}
    ${row.mark === "gone" ? html`<del>${row.text}</del>` : html`<span>${row.text}</span>`}
    ${row.was ? html`<small class="was">${say("was", { base, text: row.was })}</small>` : null}
    ${row.clause && !row.mark ? html` <small class="cl">${row.clause}</small>` : null}</li>`;
}

/** How many sentences differ. @param {RulesLook} look */
export const different = (look) =>
  look.sections.reduce((sum, section) => sum + section.rows.filter((row) => row.mark).length, 0);

/** The rulebook. @param {{ look: RulesLook, only?: boolean }} props */
export function Book({ look, only = false }) {
  const parts = look.sections
    .map((section) => ({ ...section, rows: section.rows.filter((row) => !only || row.mark) }))
    .filter((section) => section.rows.length);
  if (only && !parts.length) return html`<p class="muted">${say("nothing-differs", { base: look.base_name })}</p>`;
  return html`<div class="rulebook">${parts.map(
    (section) =>
      html`<section key=${section.title}><h3>${section.title}</h3><ul class="plain">${section.rows.map(
        (row, i) => html`<${Row} key=${i} row=${row} base=${look.base_name} />`,
      )}</ul></section>`,
  )}</div>`;
}

/** Whether a round asks for a contract. @param {RulesRound} round */
const asks = (round) => round.written.contract !== "none";

/** Whether there is anything to say of the rounds on a card each. @param {RulesLook} look */
export const haveCards = (look) => look.rounds.length > 1 || look.rounds.some(asks);

/** The contracts as small cards, for the wall or a print. @param {{ look: RulesLook }} props */
export const ContractCards = ({ look }) =>
  html`<ol class="plain contract-cards">${look.rounds.map((round, i) => {
    const { cards } = round.written;
    const dealt =
      typeof cards === "number"
        ? say("cards", { cards })
        : Object.entries(/** @type {Record<string, number>} */ (cards ?? {}))
            .map(([players, many]) => say("cards-for", { players, cards: many }))
            .join(", ");
    return html`<li key=${i}><small>${say("round", { number: i + 1 })}</small>
    <b>${asks(round) ? round.words : dealt}</b>${asks(round) ? html`<small>${dealt}</small>` : null}</li>`;
  })}</ol>`;

/** The notes of the checker. @param {{ look: RulesLook }} props */
export const Notes = ({ look }) =>
  look.notes.length
    ? html`<details class="notes"><summary>${say("notes", { notes: look.notes.length })}</summary><ul>${look.notes.map(
        (note) => html`<li key=${note}>${sentence(note)}</li>`,
      )}</ul></details>`
    : null;
