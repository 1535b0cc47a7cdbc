/** The sheet on which a table is opened: the game and its variations, my name, the seats, the pace. */
import { html } from "../../lib.js";
import { prefs, setName } from "../../state/prefs.js";
import { rests, onItsWay } from "../parts/controls.js";
import { Icon } from "../parts/icons.js";
import { NameField } from "../parts/name.js";
import { Pace } from "../drawers/settings.js";
import { Chairs } from "./chairs.js";
import { RulesLook } from "./look.js";
import { Sheet } from "./sheet.js";
import { say } from "./late/words.ftl";
/** @import { ComponentChildren } from "preact" */
/** @import { GameOffer } from "../../net/types.js" */
/** @import { BotOffer } from "../../net/ways-in.js" */
/** @import { Form } from "./home.js" */

/** How the seats of a form are filled, in words for the button. @param {Form} form */
function playText(form) {
  const open = form.seats - 1 - form.bots;
  return open ? say("open-table", { seats: form.seats, open }) : say("play-with-bots", { bots: form.bots });
}

/** A game and all of its variations. @param {GameOffer[]} games @param {GameOffer} game */
function relatives(games, game) {
  let root = game;
  for (let base; (base = games.find((one) => one.id === root.base));) root = base;
  /** @param {GameOffer} of @returns {GameOffer[]} */
  const under = (of) => [of, ...games.filter((one) => one.base === of.id).flatMap(under)];
  return under(root);
}

/** @param {{ games: GameOffer[], game: GameOffer, pick: (game: GameOffer) => void }} props */
function Variations({ games, game, pick }) {
  const list = relatives(games, game);
  if (list.length < 2) return null;
  const chosen = (/** @type {Event} */ event) =>
    pick(list[/** @type {HTMLSelectElement} */ (event.target).selectedIndex]);
  return html`<label class="variation"><span>${say("as-played")}</span><select data-testid="variation"
    onChange=${chosen}>
    ${list.map(
      (one) => html`<option key=${one.id} value=${one.id} selected=${one.id === game.id}>${one.name}</option>`,
    )}</select></label>`;
}

/**
 * @param {object} props
 * @param {GameOffer} props.game
 * @param {GameOffer[]} props.games
 * @param {BotOffer[]} props.offers
 * @param {Form} props.form
 * @param {boolean} props.friends whether it was opened to play with friends
 * @param {boolean} props.held
 * @param {ComponentChildren} props.why
 * @param {(part: Partial<Form>) => void} props.set
 * @param {(game: GameOffer) => void} props.pick
 * @param {(changes: Partial<Form>) => void} props.play
 * @param {() => void} props.onClose
 */
export function Opening({ game, games, offers, form, friends, held, why, set, pick, play, onClose }) {
  const cls = (/** @type {boolean} */ first) => (first ? "btn big primary" : "btn big");
  const withFriends = () => play({ bots: 0 });
  const alone = html`<button type="button" class=${cls(!friends)} data-testid="table-play"
    ...${rests(held && onItsWay())} onClick=${() => play({})}>${held ? say("shuffling") : playText(form)}</button>`;
  const together = html`<button type="button" class=${cls(friends)} data-testid="table-friends"
    ...${rests(held && onItsWay())} onClick=${withFriends}><${Icon} name="people" /> ${say("play-friends")}</button>`;
  const foot = html`${friends ? [together, alone] : [alone, together]}${why}`;
  return html`<${Sheet} id="opening" title=${game.name} onClose=${onClose} foot=${foot}>
    <p class="muted">${game.about}</p><p><${RulesLook} game=${game.id} /></p>
    <${Variations} games=${games} game=${game} pick=${pick} />
    <${NameField} value=${prefs.value.name} onInput=${setName} onEnter=${friends ? withFriends : () => play({})} />
    <${Chairs} form=${form} game=${game} offers=${offers} set=${set} />
    <${Pace} form=${form} set=${set} /></${Sheet}>`;
}
