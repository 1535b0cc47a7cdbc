/** Controls of the form: a number with its two buttons, ways to choose. */
import { html } from "../../lib.js";
import { onText, rests } from "../../ui/parts/controls.js";
import { Icon } from "../../ui/parts/icons.js";
import { say } from "../words.ftl";

/**
 * Gives the focus, once the page is drawn again, to the first of several places that is there.
 * @param {string[]} places
 */
export function focusSoon(...places) {
  requestAnimationFrame(() => {
    const found = places.map((one) => /** @type {HTMLElement | null} */ (document.querySelector(one)));
    found.find(Boolean)?.focus({ preventScroll: true });
  });
}

/**
 * A number between two buttons; it can be typed too.
 * @param {object} props
 * @param {string} props.id
 * @param {string} props.label
 * @param {number} props.value
 * @param {number} [props.low]
 * @param {number} [props.high]
 * @param {number} [props.step]
 * @param {(n: number) => void} props.onPick
 */
export function NumberIn({ id, label, value, low = 0, high = 1000, step = 1, onPick }) {
  /** @param {number} n */
  const pick = (n) => Number.isFinite(n) && onPick(Math.min(high, Math.max(low, n)));
  return html`<span class="num-in" role="group" aria-label=${label}><button type="button"
    aria-label=${say("less", { what: label })}
    data-testid=${`${id}-less`}
    ...${rests(value <= low && say("least", { what: label, number: low }))} onClick=${() => pick(value - step)}>
    <${Icon} name="minus" /></button><input inputmode="numeric" aria-label=${label} data-testid=${id} value=${value}
    onChange=${onText((text) => /^-?\d+$/.test(text.trim()) && pick(Number(text)))} /><button type="button"
    aria-label=${say("more", { what: label })} data-testid=${`${id}-more`}
    ...${rests(value >= high && say("most", { what: label, number: high }))}
    onClick=${() => pick(value + step)}><${Icon} name="plus" /></button></span>`;
}

/**
 * One of several values, each with its meaning on a line of its own.
 * @param {object} props
 * @param {string} props.name
 * @param {string} props.label
 * @param {[string, string][]} props.options
 * @param {string} props.value
 * @param {(value: string) => void} props.onPick
 */
export function Choices({ name, label, options, value, onPick }) {
  return html`<div class="choices" role="radiogroup" aria-label=${label}>${options.map(
    ([one, words]) => html`<label key=${one} data-testid=${`${name}=${one}`}><input type="radio" name=${`f-${name}`}
    checked=${one === value} onChange=${() => onPick(one)} /><span>${words}</span></label>`,
  )}</div>`;
}

/**
 * Any of several values, as buttons that stay pressed.
 * @param {object} props
 * @param {string} props.name
 * @param {string} props.label
 * @param {[string, string][]} props.options
 * @param {string[]} props.value
 * @param {(value: string[]) => void} props.onPick
 */
export function Chips({ name, label, options, value, onPick }) {
  /** @param {string} one */
  const turn = (one) => onPick(value.includes(one) ? value.filter((other) => other !== one) : [...value, one]);
  return html`<div class="chips" role="group" aria-label=${label}>${options.map(
    ([one, words]) => html`<button type="button" key=${one} class="chip" data-testid=${`${name}=${one}`}
    aria-pressed=${value.includes(one) ? "true" : "false"} onClick=${() => turn(one)}>${words}</button>`,
  )}</div>`;
}
