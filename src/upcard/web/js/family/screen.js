/** A family's book: this evening, the people, the matches, and the book itself. */
import { html, useEffect, useRef, useState } from "../lib.js";
import { post, refusalOf } from "../net/api.js";
import { ReadAgain } from "../ui/parts/controls.js";
import { Matches } from "./matches.js";
import { forget, remember } from "./mine.js";
import { Choice, Frame, useAsking, Why } from "./parts.js";
import { Meeting, Places, Spellings } from "./people.js";
import { Tonight } from "./tonight.js";
import { TheBook } from "./tools.js";
import { say } from "./words.ftl";
/** @import { Refusal } from "../net/types.js" */
/** @import { FamilyBook, FamilyWrite } from "./types.js" */

/** @typedef {{ since: string, until: string, game: string }} Asked */
/** @typedef {(change: Partial<FamilyWrite>) => Promise<boolean>} Change */

const ALL = { since: "", until: "", game: "" };

/** The season that is shown: all, a year, or from a day on. @param {Asked} asked */
const seasonOf = (asked) => (asked.until ? asked.since.slice(0, 4) : asked.since ? "from" : "");

/** The days of a season. @param {string} season @returns {Partial<Asked>} */
function daysOf(season) {
  if (season === "") return { since: "", until: "" };
  if (season === "from") return { since: new Date().toISOString().slice(0, 10), until: "" };
  return { since: `${season}-01-01`, until: `${season}-12-31` };
}

/** @param {{ book: FamilyBook, asked: Asked, ask: (part: Partial<Asked>) => void }} props */
function Which({ book, asked, ask }) {
  const season = seasonOf(asked);
  /** @type {[string, string][]} */
  const seasons = [["", say("all-time")], ...book.years.map((year) => /** @type {[string, string]} */ ([year, year]))];
  if (season && season !== "from" && !book.years.includes(season)) seasons.push([season, season]);
  /** @type {[string, string][]} */
  const games = [["", say("all-games")], ...book.games.map((game) => /** @type {[string, string]} */ ([game, game]))];
  return html`<div class="family-which"><${Choice} label=${say("when")} value=${season} testid="season"
    options=${[...seasons, ["from", say("from-day")]]} onPick=${(/** @type {string} */ one) => ask(daysOf(one))} />
    <${Choice} label=${say("game")} value=${asked.game} testid="game" options=${games}
    onPick=${(/** @type {string} */ game) => ask({ game })} />
    ${
      season === "from" &&
      html`<label class="family-choice"><span>${say("from")}</span><input type="date" value=${asked.since}
      data-testid="since"
      onChange=${(/** @type {Event} */ event) => ask({ since: /** @type {HTMLInputElement} */ (event.target).value })}
      /></label>`
    }</div>`;
}

/** @param {{ link: string }} props */
export function BookScreen({ link }) {
  const [book, setBook] = useState(/** @type {FamilyBook | null} */ (null));
  const [asked, setAsked] = useState(/** @type {Asked} */ (ALL));
  const [lost, setLost] = useState(/** @type {Refusal | null} */ (null));
  const { refusal, run } = useAsking();
  const newest = useRef(0);
  /** @param {Asked} wanted */
  const load = async (wanted) => {
    const turn = ++newest.current;
    try {
      /** @type {FamilyBook} */
      const found = await post("/api/families/look", { family: link, ...wanted });
      if (turn !== newest.current) return; // another season was chosen meanwhile
      remember({ link, name: found.name, people: found.people.map((one) => one.name) });
      setBook(found);
      setLost(null);
      document.title = say("title", { family: found.name });
    } catch (error) {
      const why = refusalOf(error);
      if (why.code === "family.unknown") forget(link);
      setLost(why);
    }
    document.documentElement.dataset.ready = "1";
  };
  useEffect(() => void load(asked), [asked]);
  if (!book)
    return html`<${Frame} title=${say(lost ? "no-book" : "family-book")}><${Why} refusal=${lost} />
      <${ReadAgain} refusal=${lost} />${
        lost &&
        html`<p><a class="btn"
      href="/family">${say("to-books")}</a></p>`
      }
      </${Frame}>`;
  /** @type {Change} */
  const change = (what) =>
    run(async () => {
      await post("/api/families/write", { family: link, ...what });
      await load(asked);
    });
  const ask = (/** @type {Partial<Asked>} */ part) => setAsked({ ...asked, ...part });
  return html`<${Frame} title=${book.name}><${Why} refusal=${refusal ?? lost} />
    <${Tonight} book=${book} link=${link} change=${change} />
    <section class="family-part" aria-labelledby="fp"><h2 id="fp">${say("how-we-stand")}</h2>
      <${Which} book=${book} asked=${asked} ask=${ask} /><${Places} book=${book} game=${asked.game} />
      <${Meeting} people=${book.people} /></section>
    <${Matches} book=${book} link=${link} asked=${asked} change=${change} />
    <${Spellings} book=${book} change=${change} />
    <${TheBook} book=${book} link=${link} change=${change} reload=${() => load(asked)} /></${Frame}>`;
}
