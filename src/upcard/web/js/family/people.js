/** The people of a book: their places, two of them side by side, and several spellings of one person. */
import { html, useState } from "../lib.js";
import { onText, rests } from "../ui/parts/controls.js";
import { Face } from "../ui/parts/face.js";
import { Choice } from "./parts.js";
import { say } from "./words.ftl";
/** @import { Change } from "./screen.js" */
/** @import { FamilyBook, FamilyPerson } from "./types.js" */

const COLOURS = 8;

/** A person's standing. @param {FamilyPerson} person @param {boolean} scored whether points of one game add up */
function standsText({ games, place, points }, scored) {
  if (!games) return say("no-match-yet");
  const stands = say("stands", { matches: games, place: place ?? "" });
  return scored ? say("stands-points", { stands, points }) : stands;
}

/** @param {{ person: FamilyPerson, at: number, game: string }} props */
const Line = ({ person, at, game }) =>
  html`<li class=${at === 0 && person.games ? "panel family-person first" : "panel family-person"}
    data-testid="person"><${Face} name=${person.name} colour=${at % COLOURS} /><span class="who"><b>${person.name}</b>
    <small>${standsText(person, !!game)}</small></span><span class="sum num">${person.wins}<small>${say("won")}</small>
    </span></li>`;

/** Everybody, the best mean place first. @param {{ book: FamilyBook, game: string }} props */
export function Places({ book, game }) {
  if (!book.people.length) return html`<p class="muted" data-testid="empty">${say("nobody")}</p>`;
  return html`<ol class="plain family-people" data-testid="people">${book.people.map(
    (person, at) => html`<${Line} key=${person.name} person=${person} at=${at} game=${game} />`,
  )}</ol>`;
}

/**
 * The results of two people against each other, in a sentence.
 * @param {FamilyPerson} one @param {FamilyPerson} other @param {FamilyPerson[]} people
 */
function metWords(one, other, people) {
  const [games, ahead] = one.ahead[people.indexOf(other)];
  const behind = other.ahead[people.indexOf(one)][1];
  const names = { one: one.name, other: other.name };
  if (!games) return say("not-met", names);
  const level = games - ahead - behind;
  const told = { matches: games, ...names, ahead, behind };
  return level ? say("met-level", { ...told, level }) : say("met", told);
}

/** Two people side by side. @param {{ people: FamilyPerson[] }} props */
export function Meeting({ people }) {
  const [pair, setPair] = useState(["", ""]);
  const played = people.filter((one) => one.games);
  if (played.length < 2) return null;
  const one = played.find((person) => person.name === pair[0]) ?? played[0];
  const others = played.filter((person) => person !== one);
  const other = others.find((person) => person.name === pair[1]) ?? others[0];
  /** @param {FamilyPerson[]} list @returns {[string, string][]} */
  const names = (list) => list.map((person) => [person.name, person.name]);
  const share = (/** @type {FamilyPerson} */ a, /** @type {FamilyPerson} */ b) => a.ahead[people.indexOf(b)][1];
  return html`<section class="panel family-card" aria-labelledby="fm"><h3 id="fm">${say("head-to-head")}</h3>
    <div class="family-which"><${Choice} label=${say("who")} value=${one.name} options=${names(played)} testid="one"
      onPick=${(/** @type {string} */ name) => setPair([name, other.name])} /><${Choice} label=${say("against")}
      value=${other.name} options=${names(others)} testid="other"
      onPick=${(/** @type {string} */ name) => setPair([one.name, name])} /></div>
    <p class="family-score num" aria-hidden="true"><span>${share(one, other)}</span><i>:</i>
      <span>${share(other, one)}</span></p>
    <p data-testid="met">${metWords(one, other, people)}</p></section>`;
}

/** The other people, and several spellings of one person. @param {{ book: FamilyBook, change: Change }} props */
export function Spellings({ book, change }) {
  const [name, setName] = useState("");
  const [pair, setPair] = useState(["", ""]);
  const all = book.people.map((one) => one.name);
  /** @type {[string, string][]} */
  const choices = [["", say("choose")], ...all.map((one) => /** @type {[string, string]} */ ([one, one]))];
  const add = async () => (await change({ do: "member", name })) && setName("");
  const merge = async () => (await change({ do: "same", name: pair[0], other: pair[1] })) && setPair(["", ""]);
  const two = pair[0] && pair[1] && pair[0] !== pair[1];
  const merged = book.people.flatMap((one) => one.spellings.map((other) => [other, one.name]));
  return html`<details class="panel family-card" data-testid="names"><summary>${say("names")}</summary>
    <div class="linkbox"><input aria-label=${say("add-person")} placeholder=${say("add-person")} maxlength="40"
    value=${name}
      data-testid="member-name" onInput=${onText(setName)} /><button type="button" class="btn" data-testid="add-member"
      onClick=${add}>${say("add")}</button></div>
    ${
      all.length > 1 &&
      html`<h3>${say("two-spellings")}</h3><div class="family-which"><${Choice} label=${say("this-name")}
      value=${pair[0]}
      options=${choices} testid="same-name" onPick=${(/** @type {string} */ one) => setPair([one, pair[1]])} />
      <${Choice} label=${say("same-as")} value=${pair[1]} options=${choices} testid="same-other"
      onPick=${(/** @type {string} */ one) => setPair([pair[0], one])} /></div>
      <button type="button" class="btn" data-testid="merge" onClick=${merge}
      ...${rests(!two && say("two-first"))}>${say("one-person")}</button>`
    }
    ${merged.map(
      ([other, one]) => html`<p key=${other} class="family-row"><span>${say("spelling", { other, one })}</span><button
      type="button"
      class="btn quiet" onClick=${() => change({ do: "apart", name: other })}>${say("two-after-all")}</button></p>`,
    )}</details>`;
}
