/** Practice: one round of a game with contracts, played again and again. */
import { openNew } from "../fair/salt.js";
import { html, useEffect, useState } from "../lib.js";
import { get, refusalOf } from "../net/api.js";
import { prefs, setName } from "../state/prefs.js";
import { NameField } from "../ui/parts/name.js";
import { onText, rests, onItsWay } from "../ui/parts/controls.js";
import { drawn, Frame, Why } from "./parts.js";
import { say } from "./words.ftl";
/** @import { GameOffer, Refusal } from "../net/types.js" */

const PACE = 0.9;

/** The page. */
export function PracticeScreen() {
  const [games, setGames] = useState(/** @type {GameOffer[]} */ ([]));
  const [chosen, setChosen] = useState("continental");
  const [round, setRound] = useState(1);
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    get("/api/games")
      .then((/** @type {GameOffer[]} */ offers) => setGames(offers.filter((game) => game.contracts.length)))
      .catch((error) => setRefusal(refusalOf(error)))
      .finally(drawn);
  }, []);
  const game = games.find((one) => one.id === chosen) ?? games[0];
  /** @param {string} id */
  const pick = (id) => {
    setChosen(id);
    setRound(1);
  };
  const play = async () => {
    if (busy || !game) return;
    setBusy(true);
    setRefusal(null);
    const seats = Math.min(game.players[1], Math.max(game.players[0], 4));
    try {
      const { name, colour } = prefs.value;
      const plan = { game: game.id, round, seats, bots: seats - 1, pace: PACE, claim_seconds: 12, level: "regular" };
      const made = await openNew({ ...plan, name: name.trim() || say("guest"), colour });
      location.assign(made.url);
    } catch (error) {
      setRefusal(refusalOf(error));
      setBusy(false);
    }
  };
  return html`<${Frame} title=${say("practice")}><p class="lead">${say("practice-lead")}</p><section class="day-card">
    <label class="name-field"><span>${say("game")}</span><select data-testid="practice-game" value=${game?.id}
      onChange=${onText(pick)}>${games.map((one) => html`<option key=${one.id} value=${one.id}>${one.name}</option>`)}
      </select></label>
    <fieldset class="day-rounds"><legend>${say("round")}</legend>${(game?.contracts ?? []).map(
      (words, at) => html`<label key=${at}><input type="radio" name="round" value=${at + 1} checked=${round === at + 1}
      data-testid=${`round-${at + 1}`} onChange=${() => setRound(at + 1)} />
      <span>${say("round-contract", { number: at + 1, contract: words })}</span></label>`,
    )}</fieldset>
    <${NameField} value=${prefs.value.name} onInput=${setName} onEnter=${play} />
    <button type="button" class="btn big primary" data-testid="practice-play" ...${rests(busy && onItsWay())}
      onClick=${play}>${say("deal-round")}</button><${Why} refusal=${refusal} /></section></${Frame}>`;
}
