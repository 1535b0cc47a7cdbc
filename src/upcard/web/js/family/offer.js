/** At a table or on a pad: one press puts it in a family's book. */
import { html, useEffect, useState } from "../lib.js";
import { post, refusalOf } from "../net/api.js";
import { Icon } from "../ui/parts/icons.js";
import { bookOf, families, forget, remember } from "./mine.js";
import { say } from "./words.ftl";
/** @import { Mine } from "./mine.js" */
/** @import { FamilyPlaced } from "./types.js" */

/** @param {string} name */
const plain = (name) => name.trim().toLowerCase();

/**
 * Who I am in the book, if it does not know my name at this table.
 * @param {{ people: string[], me: string, rename: (name: string) => unknown }} props
 */
function WhoAmI({ people, me, rename }) {
  if (!people.length || people.some((one) => plain(one) === plain(me))) return null;
  return html`<p class="small">${say("who-in-book", { me })}</p>
    <p class="readies" data-testid="book-me">${people.map(
      (one) => html`<button type="button" class="btn" key=${one} onClick=${() => rename(one)}>${one}</button>`,
    )}</p>`;
}

/**
 * @typedef {object} Place
 * @property {string} place a table or a pad
 * @property {number} [by] on a pad, whose device it is
 * @property {string} [me] my name at the table
 * @property {(name: string) => unknown} [rename]
 */

/** @param {Place & { family: Mine }} props */
function One({ family, place, by = 0, me = "", rename }) {
  const [found, setFound] = useState(/** @type {FamilyPlaced | null} */ (null));
  const [problem, setProblem] = useState("");
  /** @param {boolean | null} yes */
  const ask = (yes) =>
    post("/api/families/place", { family: family.link, place, yes, by: Math.max(by, 0) }).then(
      (answer) => {
        setFound(answer);
        setProblem("");
        remember({ link: family.link, name: answer.name, people: answer.people });
      },
      (error) => {
        const why = refusalOf(error);
        if (why.code === "family.unknown") forget(family.link);
        else setProblem(why.message);
      },
    );
  useEffect(() => void ask(null), [place, family.link]);
  if (problem) return html`<p class="small refusal" role="alert">${problem}</p>`;
  if (!found) return null;
  if (!found.yes)
    return html`<p><button type="button" class="btn" data-testid="book-add" onClick=${() => ask(true)}><${Icon}
      name="rules" /> ${say("add-to", { family: found.name })}</button></p>`;
  return html`<p role="status" data-testid="book-in"><${Icon} name="check" /> ${say.nodes("in-book", {
    book: html`<a
    href=${`/f/${family.link}`}>${bookOf(found.name)}</a>`,
  })}
    ${" "}<button type="button" class="btn quiet" data-testid="book-out"
    onClick=${() => ask(false)}>${say("take-out")}</button></p>
    ${rename && html`<${WhoAmI} people=${found.people} me=${me} rename=${rename} />`}`;
}

/** The books of this browser, each with its button; nothing without any. @param {Place} props */
export const Offer = (props) =>
  families.value.length > 0 &&
  html`<div class="book-offer" data-testid="book-offer"><p><b>${say("family-book")}</b></p>${families.value.map(
    (family) => html`<${One} key=${family.link} family=${family} ...${props} />`,
  )}</div>`;
