/** Opening a score pad: the game, and who plays in the order of the seats. */
import { html, useEffect, useState } from "../lib.js";
import { get, post, refusalOf } from "../net/api.js";
import { onText, Reason } from "../ui/parts/controls.js";
/** @import { GameOffer, Refusal } from "../net/types.js" */

const FIRST = "continental";

/** The form of a new pad. */
export function OpenPad() {
  const [games, setGames] = useState(/** @type {GameOffer[]} */ ([]));
  const [game, setGame] = useState(FIRST);
  const [names, setNames] = useState(["", "", "", ""]);
  const [dealer, setDealer] = useState(0);
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  useEffect(() => void get("/api/games").then(setGames, (error) => setRefusal(refusalOf(error))), []);
  const filled = names.map((name) => name.trim()).filter(Boolean);
  const open = async () => {
    try {
      const made = await post("/api/pads", { game, names: filled, dealer: Math.min(dealer, filled.length - 1) });
      location.assign(made.url);
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  };
  /** @param {number} seat @param {string} name */
  const put = (seat, name) => setNames(names.map((old, i) => (i === seat ? name : old)));
  return html`<div class="screen paper"><header class="bar"><a class="logo" href="/"><i aria-hidden="true">
    </i>Upcard</a></header><main class="page pad"><section class="panel"><h1>A score pad for real cards</h1>
    <label class="name-field"><span>Game</span><select data-testid="pad-game" value=${game} onChange=${onText(setGame)}>
    ${games.map((g) => html`<option key=${g.id} value=${g.id} selected=${g.id === game}>${g.name}</option>`)}</select>
    </label><p class="small muted">Names in the order of the seats, to the left. The chosen one deals first.</p>
    <ol class="plain pad-players">${names.map(
      (name, seat) => html`<li key=${seat} class="pad-row"><input aria-label=${`Player ${seat + 1}`} maxlength="40"
      data-testid=${`name-${seat}`} value=${name} placeholder=${`Player ${seat + 1}`}
      onInput=${onText((text) => put(seat, text))} /><label class="small"><input type="radio" name="dealer"
      checked=${dealer === seat} onChange=${() => setDealer(seat)} /> deals</label></li>`,
    )}</ol>
    <p class="pad-row"><button type="button" class="btn" data-testid="more-names"
    onClick=${() => setNames([...names, ""].slice(0, 12))}>One more</button>
    <button type="button" class="btn big primary" data-testid="open-pad" onClick=${open}>Open the pad</button></p>
    ${refusal && html`<p class="refusal" role="alert" data-testid="refusal"><${Reason} refusal=${refusal} /></p>`}
    <p><a class="btn quiet" href="/referee">What now? Ask the referee</a></p></section></main></div>`;
}
