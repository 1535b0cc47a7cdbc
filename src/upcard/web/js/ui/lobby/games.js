/** Good games to start with, and all games, to be searched by a name or a rule. */
import { html, useState } from "../../lib.js";
import { span } from "../../words/text.js";
import { onText } from "../parts/controls.js";
import { Icon } from "../parts/icons.js";
import { Mark } from "./marks.js";
import { Special } from "./pictures.js";
import { say } from "./late/words.ftl";
/** @import { GameOffer } from "../../net/types.js" */

/** The trait of a game of this very server. */
const HOUSE = "house game";

/** "4 to 8 players, 40 minutes", or when it ends where that is not known. @param {GameOffer} game */
const note = (game) => say("game-note", { players: playersOf(game), lasts: lasts(game) || game.length });

/** @param {GameOffer} game */
const playersOf = ({ players }) => say("players", { players: span(...players) });

/** @param {GameOffer} game */
const lasts = ({ minutes }) =>
  minutes && (minutes < 100 ? say("minutes", { minutes }) : say("hours", { hours: Math.round(minutes / 60) }));

/** "4 to 8 players, 7 rounds, 40 minutes". @param {GameOffer} game */
function inFull(game) {
  const told = { players: playersOf(game), length: game.length };
  const time = lasts(game);
  if (!game.length) return note(game);
  return time ? say("game-full-lasts", { ...told, lasts: time }) : say("game-full", told);
}

/** @param {{ games: GameOffer[], open: (game: GameOffer) => void }} props */
export function Starters({ games, open }) {
  const first = games.filter((game) => game.start);
  if (!first.length) return null;
  return html`<section class="starters" aria-labelledby="st"><h2 id="st">${say("starters")}</h2><ul>
    ${first.map(
      (game) => html`<li key=${game.id}><button type="button" class="start" data-testid=${`start-${game.id}`}
      onClick=${() => open(game)}><${Special} game=${game} /><span class="what"><b>${game.name}</b>
      <span>${game.start}</span><small>${note(game)}</small></span><span class="on"><${Icon} name="next" /></span>
      </button></li>`,
    )}</ul></section>`;
}

/** A text in small letters without accents: zoliky finds Žolíky. @param {string} words */
const plainly = (words) => words.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
/** @param {GameOffer} game */
const text = (game) => plainly([game.name, game.about, inFull(game), ...game.traits].join(" "));

/**
 * The games in which every word of a search is found; without one the games that are no variation of another.
 * @param {GameOffer[]} games
 * @param {string} wanted
 */
function found(games, wanted) {
  const words = plainly(wanted).split(/\s+/).filter(Boolean);
  if (!words.length) return games.filter((game) => game.family);
  return games.filter((game) => words.every((word) => text(game).includes(word)));
}

/** @param {{ game: GameOffer, open: (game: GameOffer) => void }} props */
const Row = ({ game, open }) => html`<li><button type="button" data-testid=${`game-${game.id}`}
  onClick=${() => open(game)}><b>${game.name}</b>
    <span>${game.traits.includes(HOUSE) ? say("game-house", { what: inFull(game) }) : inFull(game)}
  </span><${Icon} name="next" /></button></li>`;

/** @param {{ games: GameOffer[], open: (game: GameOffer) => void }} props */
export function AllGames({ games, open }) {
  const [wanted, setWanted] = useState("");
  const list = found(games, wanted);
  const none = games.length > 0 && !list.length;
  return html`<section class="all-games" aria-labelledby="lg"><div class="all-head"><h2 id="lg">${say("all-games")}</h2>
    <label class="search"><${Mark} name="search" /><input type="search" aria-label=${say("search")} data-testid="search"
    placeholder=${say("search-how")} value=${wanted} onInput=${onText(setWanted)} /></label></div>
    <p class="sr" role="status">${wanted && !none ? say("found", { found: list.length, games: games.length }) : ""}</p>
    ${!games.length && html`<p class="muted">${say("fetching")}</p>`}
    ${
      none &&
      html`<p class="no-rule" role="status" data-testid="no-rule">${say.nodes("no-rule", {
        link: html`<a href="/rules">${say("write-own")}</a>`,
      })}</p>`
    }
    <ul>${list.map((game) => html`<${Row} key=${game.id} game=${game} open=${open} />`)}</ul></section>`;
}
