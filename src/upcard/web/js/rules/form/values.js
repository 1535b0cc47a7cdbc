/** Values of fields in words, and as a file writes them. */
import { say } from "../words.ftl";
/** @import { RulesField } from "../types.js" */

/** Whether a number is left open. @param {unknown} value */
export const isNone = (value) => value === "none" || value === null || value === undefined;

/**
 * A value in words, as far as its field explains it.
 * @param {RulesField} field
 * @param {unknown} value
 * @returns {string}
 */
export function inWords(field, value) {
  const meaning = field.choices.find((one) => one.value === written(value));
  if (meaning && field.kind !== "form") return meaning.words;
  if (typeof value === "boolean") return say(value ? "yes" : "no");
  if (value === "") return say("value-nothing");
  if (isNone(value)) return field.kind === "span" && !field.none ? say("any-number") : field.none_words;
  if (Array.isArray(value)) {
    const inner = value.map((one) => inWords(field, one));
    if (field.kind === "span" && inner.length === 2) return say("value-span", { low: inner[0], high: inner[1] });
    return inner.join(", ") || say("value-none");
  }
  if (typeof value === "object")
    return Object.entries(value ?? {})
      .map(([name, one]) => `${name} ${one}`)
      .join(", ");
  return String(value);
}

/** A value as the text of a choice. @param {unknown} value */
export const written = (value) =>
  Array.isArray(value) ? (value.length ? `[${value.join(", ")}]` : "[]") : String(value);

/** The value of a choice's text: a list, or the text itself. @param {string} text @returns {unknown} */
export const readValue = (text) => (text.startsWith("[") ? numbersIn(text) : text);

/** The numbers in a text. @param {string} text */
export const numbersIn = (text) => (text.match(/\d+/g) ?? []).map(Number);

/** The form of a short text and its number: "per_pack:2" is ["per_pack", 2]. @param {unknown} value */
export function formParts(value) {
  const [word, rest = ""] = String(value).split(":");
  return { word, rest, number: /^\d+$/.test(rest) ? Number(rest) : null };
}
