/** The head of the front page: a table with people at it, and the ways to sit down. */
import { html } from "../../lib.js";
import { guidedHand } from "../../later.js";
import { listing } from "../../words/text.js";
import { rests, onItsWay } from "../parts/controls.js";
import { Icon } from "../parts/icons.js";
import { Mark } from "./marks.js";
import { Face, Fan } from "./pictures.js";
import { say } from "./late/words.ftl";
/** @import { ComponentChildren } from "preact" */
/** @import { GameOffer } from "../../net/types.js" */
/** @import { MyTable } from "../../net/ways-in.js" */
/** @import { Form } from "./home.js" */

/** Four people, two melds and my hand; nothing reads it out. */
const Scene = () => html`<div class="scene" aria-hidden="true"><div class="cloth"></div>
  ${[4, 5, 6, 1].map((seat) => html`<${Face} key=${seat} seat=${seat} />`)}
  <${Fan} cls="mine" cards="TH JH QH KH AH" /><${Fan} cls="left" cards="JS JD JC" />
  <${Fan} cls="right" cards="4S 5S JK" /></div>`;

/** The last people: back to their table, or a new match with them. @param {{ mine: MyTable[] | null }} props */
function Again({ mine }) {
  const last = mine?.find((table) => table.people.length > 0 && table.phase !== "lost");
  if (!last) return null;
  const name = last.phase === "finished" ? "again-with" : last.turn ? "your-turn-with" : "go-on-with";
  return html`<a class="btn big" href=${`/t/${last.table}`} data-testid="again"><${Icon} name="people" />
    ${say(name, { names: listing(last.people) })}</a>`;
}

/**
 * The target of Play now, and the way in with a code.
 * @param {{ game: GameOffer, form: Form, open: () => void, enterCode: () => void }} props
 */
function Plays({ game, form, open, enterCode }) {
  const free = form.seats - 1 - form.bots;
  return html`<p class="plays"><span>${
    free
      ? say("plays-open", { game: game.name, seats: form.seats, open: free })
      : say("plays-bots", { game: game.name, bots: form.bots })
  }</span> <button type="button" class="link" data-testid="more" onClick=${open}>${say("change-it")}</button>
    <button type="button" class="link code" data-testid="to-code" onClick=${enterCode}>${say("have-code")}</button>
    </p>`;
}

/**
 * @param {object} props
 * @param {GameOffer} props.game
 * @param {Form} props.form
 * @param {MyTable[] | null} props.mine
 * @param {boolean} props.held
 * @param {() => void} props.play
 * @param {() => void} props.friends
 * @param {() => void} props.open
 * @param {() => void} props.enterCode
 * @param {ComponentChildren} props.why
 */
export function Hero({ game, form, mine, held, play, friends, open, enterCode, why }) {
  const learn = () => guidedHand(game.id, say("play-now")).then((finished) => finished && play());
  return html`<section class="front-hero" aria-labelledby="fh"><${Scene} /><div class="call">
    <h1 id="fh">${say("hero")}</h1>
    <p>${say("hero-text")}</p>
    <div class="acts"><button type="button" class="btn big primary" data-testid="lobby-play"
      ...${rests(held && onItsWay())} onClick=${play}>${say(held ? "shuffling" : "play-now")}</button>
      <button type="button" class="btn big" data-testid="play-friends" ...${rests(held && onItsWay())}
      onClick=${friends}><${Icon} name="people" /> ${say("with-friends")}</button><${Again} mine=${mine} /></div>${why}
    <p class="first"><${Mark} name="hand" /><span>${say.nodes("new-to-rummy", {
      try: html`<button type="button" class="link" data-testid="to-guide"
        onClick=${learn}>${say("try-hand")}</button>`,
    })}</span></p>
    <${Plays} game=${game} form=${form} open=${open} enterCode=${enterCode} /></div></section>`;
}
