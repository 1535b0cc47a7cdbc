/** One option as a field: its control by its kind, whether it is changed, its problems with their mends. */
import { html, useState } from "../../lib.js";
import { onKey, onText, Segment } from "../../ui/parts/controls.js";
import { Chips, Choices, focusSoon, NumberIn } from "./controls.js";
import { change, draft, look, revert, set, valueOf } from "../draft.js";
import { formParts, inWords, isNone, numbersIn, readValue, written } from "./values.js";
import { say } from "../words.ftl";
/** @import { RulesField, RulesProblem } from "../types.js" */

const SHORT = 26; // letters in all of the words of two or three choices that fit next to each other
const STEPS = [100, 10];
const LONG = 40; // letters beyond which a text has the whole width
const CHOSEN = [":checked", "[aria-checked=true]", "input", "button", "select"]; // what a Tab would come to

/** @typedef {{ field: RulesField, value: unknown, put: (value: unknown) => void }} Props */
/** @returns {[boolean, string][]} */
const yesNo = () => [
  [true, say("yes")],
  [false, say("no")],
];

/** @param {Props} props */
function ChoiceField({ field, value, put }) {
  /** @type {[string, string][]} */
  const options = field.choices.map((one) => [one.value, one.words]);
  const letters = options.reduce((sum, [, words]) => sum + words.length, 0);
  if (options.length < 4 && letters <= SHORT)
    return html`<${Segment} label=${field.title} options=${options} value=${value} onPick=${put}
      testid=${`f-${field.name}`} />`;
  return html`<${Choices} name=${field.name} label=${field.title} options=${options} value=${value} onPick=${put} />`;
}

/** How far a press of a button goes: by tens where numbers are large. @param {RulesField} field */
const stepOf = (field) => (STEPS.includes(field.most ?? 0) || (field.most ?? 0) <= 100 ? 1 : 5);

/** @param {Props} props */
function NumberField({ field, value, put }) {
  const none = isNone(value);
  return html`<span class="in-row">${
    none
      ? null
      : html`<${NumberIn} id=${`f-${field.name}`} label=${field.title} value=${value} low=${field.least ?? 0}
    high=${field.most ?? 1000} step=${stepOf(field)} onPick=${put} />`
  }${
    field.none
      ? html`<label class="check"><input type="checkbox" checked=${none} data-testid=${`f-${field.name}-none`}
        onChange=${() => put(none ? Math.max(1, field.least ?? 0) : "none")} />${field.none_words}</label>`
      : null
  }</span>`;
}

/** @param {Props} props */
function SpanField({ field, value, put }) {
  const [low, high] = Array.isArray(value) ? value : [field.least ?? 0, field.most ?? 0];
  if (isNone(value))
    return html`<button type="button" class="btn" onClick=${() => put([20, 40])}>${say("give-numbers")}</button>`;
  const open = isNone(high);
  return html`<span class="in-row"><${NumberIn} id=${`f-${field.name}-0`}
    label=${say("least-of", { what: field.title })} value=${low}
    low=${field.least ?? 0} high=${field.most ?? 100}
      onPick=${(/** @type {number} */ n) => put([n, high])} />
    <span>${say("to")}</span>${
      open
        ? null
        : html`<${NumberIn} id=${`f-${field.name}-1`} label=${say("most-of", { what: field.title })} value=${high}
    low=${field.least ?? 0} high=${field.most ?? 100}
      onPick=${(/** @type {number} */ n) => put([low, n])} />`
    }${
      field.open
        ? html`<label class="check"><input type="checkbox" checked=${open}
        onChange=${() => put([low, open ? Math.max(4, low) : "none"])} />${say("any-number")}</label>`
        : null
    }${
      field.none
        ? html`<button type="button" class="btn quiet" onClick=${() => put("none")}>${field.none_words}</button>`
        : null
    }</span>`;
}

/** A short text of one of several forms, with its number. @param {Props} props */
function FormField({ field, value, put }) {
  const { word, rest, number } = formParts(value);
  const share = field.choices.length === 1;
  if (share)
    return html`<span class="in-row"><input class="text" aria-label=${field.title} data-testid=${`f-${field.name}`}
      size="9" value=${isNone(value) ? "" : value} placeholder=${field.none_words}
      onChange=${onText((text) => put(text.trim() || "none"))} /></span>`;
  /** @type {[string, string][]} */
  const options = field.choices.map((one) => [one.value, one.words]);
  const chosen = field.choices.find((one) => formParts(one.value).word === word)?.value ?? "";
  return html`<${Choices} name=${field.name} label=${field.title} options=${options} value=${chosen}
    onPick=${put} />${
      number !== null
        ? html`<${NumberIn} id=${`f-${field.name}`} label=${field.title} value=${number} high=${10000}
          step=${number >= 50 ? 10 : 1} onPick=${(/** @type {number} */ n) => put(`${word}:${n}`)} />`
        : rest
          ? html`<input class="text" aria-label=${field.title} value=${rest}
            onChange=${onText((text) => put(`${word}:${text.trim()}`))} />`
          : null
    }`;
}

/** Classes of cards: jokers and ranks to tap, single cards to type. @param {Props} props */
function CardsField({ field, value, put }) {
  const [text, setText] = useState("");
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const single = chosen.filter((one) => !field.choices.some((choice) => choice.value === one));
  /** @type {[string, string][]} */
  const options = [...field.choices, ...single.map((one) => ({ value: one, words: one }))].map((one) => [
    one.value,
    one.words,
  ]);
  const add = () => {
    if (text.trim()) put([...chosen, text.trim().toUpperCase()]);
    setText("");
  };
  /** @param {string[]} next */
  const pick = (next) => {
    put(next);
    const gone = single.find((one) => !next.includes(one)); // its button goes with it
    if (gone) focusSoon(`[data-testid="f-${field.name}-card"]`);
  };
  return html`<${Chips} name=${field.name} label=${field.title} options=${options} value=${chosen}
    onPick=${pick} /><span class="in-row"><input class="text"
    aria-label=${say("single-card")} placeholder=${say("one-card")} size="20" maxlength="6" value=${text}
    data-testid=${`f-${field.name}-card`} onInput=${onText(setText)} onKeyDown=${onKey("Enter", add)} />
    <button type="button" class="btn" onClick=${add}>${say("add")}</button></span>`;
}

/** Words, or a list of numbers. @param {Props} props */
function NumbersField({ field, value, put }) {
  const list = Array.isArray(value) && value.length > 0;
  const last = field.choices[field.choices.length - 1]?.value ?? "";
  /** @type {[string, string][]} */
  const options = field.choices.map((one) => [one.value, one.words]);
  return html`<${Choices} name=${field.name} label=${field.title} options=${options}
    value=${list ? last : written(value)} onPick=${(/** @type {string} */ one) => put(readValue(one))} />${
      list
        ? html`<input class="text" aria-label=${field.title} inputmode="numeric" value=${value.join(", ")}
      data-testid=${`f-${field.name}`} onChange=${onText((text) => put(numbersIn(text)))} />`
        : null
    }`;
}

/** Values by name, in their order. @param {Props} props */
function TableField({ field, value, put }) {
  const [name, setName] = useState("");
  const rows = Object.entries(/** @type {Record<string, unknown>} */ (value ?? {}));
  const numbers = field.most !== null;
  /** @param {[string, unknown][]} next */
  const all = (next) => put(Object.fromEntries(next));
  /** @param {string} text */
  const valueIn = (text) => (/^-?\d+$/.test(text.trim()) ? Number(text) : text.trim());
  const add = () => {
    if (name.trim() && !rows.some(([one]) => one === name.trim())) all([[name.trim(), numbers ? 5 : ""], ...rows]);
    setName("");
  };
  return html`<ul class="plain table-in">${rows.map(
    ([one, what], i) => html`<li key=${one}><b>${one}</b><input class="text"
    aria-label=${say("field-of", { field: field.title, name: one })}
    data-testid=${`f-${field.name}-${one}`} size=${numbers ? 5 : 24} value=${what}
    onChange=${onText((text) => all(rows.map((row, j) => (i === j ? [one, valueIn(text)] : row))))} />
    <button type="button" class="btn quiet" aria-label=${say("leave-out-name", { name: one })}
    onClick=${() => all(rows.filter((_, j) => i !== j))}>${say("leave-out")}</button></li>`,
  )}</ul><span class="in-row">${
    field.choices.length
      ? html`<select class="text" aria-label=${say("which-one")} value=${name} onChange=${onText(setName)}><option
      value="">${say("which-ask")}
      </option>${field.choices.map((one) => html`<option key=${one.value} value=${one.value}>${one.words}</option>`)}
        </select>`
      : html`<input class="text" aria-label=${say("which-cards")} placeholder=${say("which-such")} size="22"
      value=${name}
        data-testid=${`f-${field.name}-name`} onInput=${onText(setName)} onKeyDown=${onKey("Enter", add)} />`
  }<button type="button" class="btn" onClick=${add}>${say("add")}</button></span>`;
}

/** @param {Props} props */
const TextField = ({ field, value, put }) => html`<input
  class=${(field.longest ?? 0) > LONG ? "text long" : "text"} aria-label=${field.title} value=${value}
  data-testid=${`f-${field.name}`} maxlength=${field.longest ?? 200}
  onChange=${onText(put)} />`;

/** @param {Props} props */
const FlagField = ({ field, value, put }) => html`<${Segment} label=${field.title} options=${yesNo()} value=${value}
  onPick=${put} testid=${`f-${field.name}`} />`;

/** @param {Props} props */
const SeveralField = ({ field, value, put }) => html`<${Chips} name=${field.name} label=${field.title}
  options=${field.choices.map((one) => [one.value, one.words])} value=${Array.isArray(value) ? value : []}
  onPick=${put} />`;

/** @type {Record<string, (props: Props) => unknown>} */
const CONTROLS = {
  choice: ChoiceField,
  number: NumberField,
  span: SpanField,
  form: FormField,
  cards: CardsField,
  numbers: NumbersField,
  table: TableField,
  text: TextField,
  flag: FlagField,
  several: SeveralField,
};

/** The control of an option, by its kind. @param {Props} props */
export const Control = (props) => html`<${CONTROLS[props.field.kind] ?? TextField} ...${props} />`;

/** The problems at one place, each with ways out. @param {{ problems: RulesProblem[] }} props */
export const Problems = ({ problems }) =>
  problems.map(
    (one) => html`<div class="clash" role="alert" key=${one.text} data-testid="problem"><p>${sentence(one.text)}</p>
    ${
      one.mends.length
        ? html`<p class="mends">${one.mends.map(
            (mend) => html`<button type="button" class="btn" key=${mend.words} data-testid="mend"
            onClick=${() => change(mend.draft, true)}>${mend.words}</button>`,
          )}</p>`
        : null
    }</div>`,
  );

/** Words of the server as a sentence. @param {string} text */
export const sentence = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?!]$/.test(text) ? "" : "."}`;

/** @param {{ field: RulesField }} props */
export function Field({ field }) {
  const seen = look.value;
  const value = valueOf(field.name);
  const mine = field.name in draft.value;
  const problems = (seen?.problems ?? []).filter((one) => one.option === field.name && !one.round);
  const idle = seen?.idle[field.name];
  const base = seen?.base_values[field.name];
  const back = () => {
    revert(field.name);
    focusSoon(...CHOSEN.map((one) => `#field-${field.name} .ctl ${one}`)); // the button that was pressed is gone
  };
  return html`<div class=${`field${mine ? " mine" : ""}${problems.length ? " err" : ""}${idle ? " idle" : ""}`}
    data-testid=${`field-${field.name}`} id=${`field-${field.name}`}><div class="lab"><b>${field.title}</b>
    ${field.help ? html`<small>${field.help}</small>` : null}
    ${idle ? html`<small>${say("idle", { why: idle })}</small>` : null}
    ${
      mine
        ? html`<small class="changed">${say("base-value", {
            base: seen?.base_name || say("usually"),
            value: inWords(field, base),
          })}${" "}
        <button type="button" class="link" data-testid=${`revert-${field.name}`} onClick=${back}>
        ${say("back-to")}</button></small>`
        : null
    }</div><div class="ctl"><${Control} field=${field} value=${value}
      put=${(/** @type {unknown} */ next) => set(field.name, next)} /></div><${Problems}
      problems=${problems} /></div>`;
}
