/** A new table or score pad of the book, and those of the book that are not over. */
import { html, useEffect, useState } from "../lib.js";
import { get, post } from "../net/api.js";
import { prefs, setName } from "../state/prefs.js";
import { onText, rests, Segment, onItsWay } from "../ui/parts/controls.js";
import { families } from "./mine.js";
import { Choice, dayOf, useAsking, Why } from "./parts.js";
import { say } from "./words.ftl";
/** @import { GameOffer } from "../net/types.js" */
/** @import { Change } from "./screen.js" */
/** @import { FamilyBook, FamilyPlay } from "./types.js" */

const FIRST = "continental";
const MOST = 8;

/** @param {{ play: FamilyPlay, change: Change }} props */
const Running = ({ play, change }) => html`<li class="family-row" data-testid="running"><a href=${play.url}>${say(
  play.at === "pad" ? "on-pad" : "at-table",
  { game: play.game, day: dayOf(play.on) },
)}</a><button type="button"
  class="btn quiet" onClick=${() => change({ do: "unlist", place: play.place })}>${say("out-of-book")}</button></li>`;

/** @param {{ book: FamilyBook, link: string, change: Change }} props */
export function Tonight({ book, link, change }) {
  const [games, setGames] = useState(/** @type {GameOffer[]} */ ([]));
  const [game, setGame] = useState(FIRST);
  const [people, setPeople] = useState(4);
  const { refusal, busy, run } = useAsking();
  useEffect(() => void get("/api/games").then(setGames, () => {}), []);
  const [least, most] = games.find((one) => one.id === game)?.players ?? [2, MOST];
  const seats = Math.min(Math.max(people, least), most);
  const numbers = Array.from({ length: Math.min(most, MOST) - least + 1 }, (_, i) => least + i);
  const open = () =>
    run(async () => {
      const { name, colour } = prefs.value;
      const plan = { game, seats, name: name.trim() || say("guest"), colour, family: link };
      location.assign((await post("/api/tables", plan)).url);
    });
  const at = families.value.findIndex((one) => one.link === link);
  return html`<section class="panel family-card family-tonight" aria-labelledby="ft"><h2 id="ft">${say("tonight")}</h2>
    <label class="name-field"><span>${say("who-are-you")}</span><input maxlength="24" value=${prefs.value.name}
    list="fn"
      data-testid="me" placeholder=${say("your-name")} onInput=${onText(setName)} /></label>
    <datalist id="fn">${book.people.map((one) => html`<option key=${one.name} value=${one.name} />`)}</datalist>
    <${Choice} label=${say("game")} value=${game} testid="tonight-game" onPick=${setGame}
      options=${games.map((one) => [one.id, one.name])} />
    <p class="small">${say("how-many")}</p><${Segment} label=${say("how-many-label")} value=${seats} onPick=${setPeople}
      tight=${false} testid="seats" options=${numbers.map((n) => [n, String(n)])} />
    <button type="button" class="btn big primary" data-testid="open-table" ...${rests(busy && onItsWay())}
      onClick=${open}>${say("open-table")}</button>
    <a class="btn" data-testid="open-pad" href=${`/pad?book=${at}&game=${game}`}>${say("open-pad")}</a>
    <p class="small muted">${say("both-in-book")}</p><${Why} refusal=${refusal} />
    ${
      book.open.length > 0 &&
      html`<h3>${say("not-over")}</h3><ul class="plain">${book.open.map(
        (play) => html`<${Running} key=${play.place} play=${play} change=${change} />`,
      )}</ul>`
    }</section>`;
}
