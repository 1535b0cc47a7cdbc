/** The people of a book: their places, two of them side by side, and spellings that are one person. */
import { html, useState } from "../lib.js";
import { onText, rests } from "../ui/parts/controls.js";
import { Face } from "../ui/parts/face.js";
import { Choice, counted } from "./parts.js";
/** @import { Change } from "./screen.js" */
/** @import { FamilyBook, FamilyPerson } from "./types.js" */

const COLOURS = 8;
const TWO = "Choose two different names first.";

/** @param {{ person: FamilyPerson, at: number, game: string }} props */
const Line = ({ person, at, game }) =>
  html`<li class=${at === 0 && person.games ? "panel family-person first" : "panel family-person"}
    data-testid="person"><${Face} name=${person.name} colour=${at % COLOURS} /><span class="who"><b>${person.name}</b>
    <small>${
      person.games
        ? `${counted(person.games, "match", "matches")}, average place ${person.place}${
            game ? `, ${counted(person.points, "point")}` : ""
          }`
        : "No match yet"
    }</small></span><span class="sum num">${person.wins}<small>won</small></span></li>`;

/** Everybody, the best mean place first. @param {{ book: FamilyBook, game: string }} props */
export function Places({ book, game }) {
  if (!book.people.length)
    return html`<p class="muted" data-testid="empty">Nobody yet. Everyone who plays a match to the end
      appears here.</p>`;
  return html`<ol class="plain family-people" data-testid="people">${book.people.map(
    (person, at) => html`<${Line} key=${person.name} person=${person} at=${at} game=${game} />`,
  )}</ol>`;
}

/**
 * What two people did against each other, in a sentence.
 * @param {FamilyPerson} one @param {FamilyPerson} other @param {FamilyPerson[]} people
 */
function metWords(one, other, people) {
  const [games, ahead] = one.ahead[people.indexOf(other)];
  const behind = other.ahead[people.indexOf(one)][1];
  if (!games) return `${one.name} and ${other.name} have not played a match together.`;
  const level = games - ahead - behind;
  const tied = level ? `, and ${counted(level, "time")} they shared a place` : "";
  return `In ${counted(games, "match", "matches")} together ${one.name} came in ahead ${counted(ahead, "time")}, ${
    other.name
  } ${counted(behind, "time")}${tied}.`;
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
  return html`<section class="panel family-card" aria-labelledby="fm"><h3 id="fm">Head to head</h3>
    <div class="family-which"><${Choice} label="Who" value=${one.name} options=${names(played)} testid="one"
      onPick=${(/** @type {string} */ name) => setPair([name, other.name])} /><${Choice} label="Against"
      value=${other.name} options=${names(others)} testid="other"
      onPick=${(/** @type {string} */ name) => setPair([one.name, name])} /></div>
    <p class="family-score num" aria-hidden="true"><span>${share(one, other)}</span><i>:</i>
      <span>${share(other, one)}</span></p>
    <p data-testid="met">${metWords(one, other, people)}</p></section>`;
}

/** Who else there is, and which spellings are one person. @param {{ book: FamilyBook, change: Change }} props */
export function Spellings({ book, change }) {
  const [name, setName] = useState("");
  const [pair, setPair] = useState(["", ""]);
  const all = book.people.map((one) => one.name);
  /** @type {[string, string][]} */
  const choices = [["", "Choose"], ...all.map((one) => /** @type {[string, string]} */ ([one, one]))];
  const add = async () => (await change({ do: "member", name })) && setName("");
  const merge = async () => (await change({ do: "same", name: pair[0], other: pair[1] })) && setPair(["", ""]);
  const two = pair[0] && pair[1] && pair[0] !== pair[1];
  const merged = book.people.flatMap((one) => one.spellings.map((other) => [other, one.name]));
  return html`<details class="panel family-card" data-testid="names"><summary>Names</summary>
    <div class="linkbox"><input aria-label="Add a person" placeholder="Add a person" maxlength="40" value=${name}
      data-testid="member-name" onInput=${onText(setName)} /><button type="button" class="btn" data-testid="add-member"
      onClick=${add}>Add</button></div>
    ${
      all.length > 1 &&
      html`<h3>One person, two spellings</h3><div class="family-which"><${Choice} label="This name" value=${pair[0]}
      options=${choices} testid="same-name" onPick=${(/** @type {string} */ one) => setPair([one, pair[1]])} />
      <${Choice} label="is the same as" value=${pair[1]} options=${choices} testid="same-other"
      onPick=${(/** @type {string} */ one) => setPair([pair[0], one])} /></div>
      <button type="button" class="btn" data-testid="merge" onClick=${merge}
      ...${rests(!two && TWO)}>Make them one person</button>`
    }
    ${merged.map(
      ([other, one]) => html`<p key=${other} class="family-row"><span>${other} is ${one}.</span><button type="button"
      class="btn quiet" onClick=${() => change({ do: "apart", name: other })}>Two people after all</button></p>`,
    )}</details>`;
}
