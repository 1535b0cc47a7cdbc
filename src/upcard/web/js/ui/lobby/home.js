/** The front page: sit down at once, go on where I was, choose another game. */
import { openNew } from "../../fair/salt.js";
import { html, useEffect, useState } from "../../lib.js";
import { refusalOf } from "../../net/api.js";
import { get, slow } from "../../net/slow.js";
import { prefs, read, setName, setPref, write } from "../../state/prefs.js";
import { Reason } from "../parts/controls.js";
import { Palette } from "../parts/face.js";
import { Icon } from "../parts/icons.js";
import { NameField } from "../parts/name.js";
import { Pictures } from "../parts/portraits.js";
import { Looks } from "../drawers/settings.js";
import { Resume } from "./along.js";
import { CodeField } from "./code.js";
import { AllGames, Starters } from "./games.js";
import { Hero } from "./hero.js";
import { MyTables, useMine } from "./mine.js";
import { Notices } from "./notices.js";
import { Opening } from "./opening.js";
import { Face } from "./pictures.js";
import { Sheet } from "./sheet.js";
import { Ways } from "./ways.js";
import { say } from "./late/words.ftl";
/** @import { GameOffer, Refusal } from "../../net/types.js" */
/** @import { BotOffer } from "../../net/ways-in.js" */

/**
 * @typedef {{game: string, seats: number, bots: number, pace: number, claim_seconds: number | null,
 *   honour: boolean, level: string}} Form
 */

const LAST = "upcard.last";
const FIRST = "continental";
/** How long the front page waits before it asks a server again that did not answer, in milliseconds. */
const READ_AGAIN = 3000;
/** @type {Form} */
const AT_FIRST = { game: FIRST, seats: 4, bots: 3, pace: 0.9, claim_seconds: 12, honour: false, level: "regular" };

/** A placeholder until the games are read. @type {GameOffer} */
const UNREAD = {
  id: FIRST,
  name: "Continental Rummy",
  about: "",
  players: [4, 8],
  rounds: 7,
  contracts: [],
  minutes: null,
  length: "",
  group: "",
  house: false,
  base: null,
  family: true,
  picture: [],
  face: "cards",
  plays: "",
  traits: [],
  start: "",
  levels: [AT_FIRST.level],
};

/**
 * Reads what the front page offers, again and again until the server answers; returns what ends that.
 * @param {(games: GameOffer[]) => void} setGames
 * @param {(offers: BotOffer[]) => void} setOffers
 * @param {(refusal: Refusal | null) => void} setRefusal
 */
function reading(setGames, setOffers, setRefusal) {
  let timer = 0;
  const read = async () => {
    try {
      const [games, offers] = await Promise.all([get("/api/games"), get("/api/bots")]);
      setGames(games);
      setOffers(offers);
      if (timer) setRefusal(null);
    } catch (error) {
      setRefusal(refusalOf(error));
      timer = setTimeout(read, READ_AGAIN);
    }
  };
  void read();
  return () => clearTimeout(timer);
}

/**
 * A form that fits a game: as many open seats as before, and the strongest level where the one chosen is not offered.
 * @param {Form} form
 * @param {GameOffer} game
 * @param {BotOffer[]} offers
 */
function fitted(form, game, offers) {
  const known = [...game.levels, ...offers.map(({ id }) => id)];
  const level = known.includes(form.level) ? form.level : known[game.levels.length - 1];
  const [low, high] = game.players;
  const seats = Math.min(high, Math.max(low, form.seats));
  const bots = Math.max(0, seats - 1 - Math.max(0, form.seats - 1 - form.bots));
  return { ...form, game: game.id, level, seats, bots };
}

/**
 * The function that opens a table, whether it is being opened, and the refusal.
 * @param {Form} form
 * @param {(refusal: Refusal | null) => void} setRefusal
 * @returns {[(changes: Partial<Form>) => Promise<void>, boolean]}
 */
function usePlay(form, setRefusal) {
  const [busy, setBusy] = useState(false);
  const held = busy && !slow.value;
  /** @param {Partial<Form>} changes */
  const play = async (changes) => {
    if (held) return;
    setBusy(true);
    setRefusal(null);
    try {
      const { name, colour } = prefs.value;
      const made = await openNew({ ...form, ...changes, name: name.trim() || say("guest"), colour });
      write(LAST, form);
      location.assign(made.url);
    } catch (error) {
      setRefusal(refusalOf(error));
      setBusy(false);
    }
  };
  return [play, held];
}

/** My name and how cards look on this device. @param {{ onClose: () => void }} props */
const Me = ({ onClose }) => html`<${Sheet} id="my-looks" title=${say("my-looks")} onClose=${onClose}>
  <${NameField} value=${prefs.value.name} onInput=${setName} /><div class="myself"><${Pictures}
  value=${prefs.value.portrait} onPick=${(/** @type {number} */ n) => setPref("portrait", n)} /><${Palette}
  value=${prefs.value.colour} onPick=${(/** @type {number} */ n) => setPref("colour", n)} /></div>
  <${Looks} /></${Sheet}>`;

/** A seat that comes by a code, or a game that comes in a file. @param {{ onClose: () => void }} props */
const WaysIn = ({ onClose }) => html`<${Sheet} id="ways-in" title=${say("ways-in")} onClose=${onClose}>
  <${CodeField} /><${Resume} /></${Sheet}>`;

/** @param {{ refusal: Refusal | null }} props */
const Why = ({ refusal }) =>
  refusal &&
  html`<p class="refusal" role="alert" data-testid="refusal"><${Icon} name="note" /><${Reason} refusal=${refusal} />
    </p>`;

/** The front page. */
export function Home() {
  const [offers, setOffers] = useState(/** @type {BotOffer[]} */ ([]));
  const [games, setGames] = useState(/** @type {GameOffer[]} */ ([]));
  const [kept, setForm] = useState(/** @type {Form} */ ({ ...AT_FIRST, ...read(LAST) }));
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  const [sheet, setSheet] = useState("");
  const [mine, forget, lost] = useMine();
  useEffect(() => reading(setGames, setOffers, setRefusal), []);
  useEffect(() => void (document.documentElement.dataset.ready = "1"), []);
  const game = games.find((g) => g.id === kept.game) ?? games[0] ?? UNREAD;
  const form = fitted(kept, game, offers);
  const [play, held] = usePlay(form, setRefusal);
  const close = () => setSheet("");
  /** @param {GameOffer} g */
  const pick = (g) => setForm(fitted(form, g, offers));
  /** @param {GameOffer} g @param {string} [how] */
  const open = (g, how = "opening") => (pick(g), setRefusal(null), setSheet(how));
  const friends = () => (prefs.value.name.trim() ? play({ bots: 0 }) : open(game, "friends"));
  const why = html`<${Why} refusal=${refusal} />`;
  const tables = html`<${MyTables} mine=${mine} forget=${forget} lost=${lost} />`;
  const first = lost || (mine ?? []).length > 0;
  return html`<div class="screen paper front"><header class="bar"><a class="logo" href="/"><i aria-hidden="true">
    </i>Upcard</a><button type="button" class="btn quiet me" data-testid="me" onClick=${() => setSheet("me")}><${Face}
    seat=${prefs.value.portrait ?? 0} /><b>${prefs.value.name || say("your-name")}</b><${Icon} name="settings" />
    <span class="sr">${say("and-looks")}</span></button></header>
    <main class="home"><${Hero} game=${game} form=${form} mine=${mine} held=${held}
    play=${() => play({})} friends=${friends} open=${() => open(game)} enterCode=${() => setSheet("ways-in")}
    why=${!sheet && why} />
    ${first && tables}<${Starters} games=${games} open=${open} /><${Ways} /><${AllGames} games=${games} open=${open} />
    ${!first && tables}
    ${
      ["opening", "friends"].includes(sheet) &&
      html`<${Opening} game=${game} games=${games} offers=${offers} form=${form} friends=${sheet === "friends"}
      held=${held} why=${why}
      set=${(/** @type {Partial<Form>} */ part) => setForm({ ...form, ...part })} pick=${pick} play=${play}
      onClose=${close} />`
    }
    ${sheet === "me" && html`<${Me} onClose=${close} />`}
    ${sheet === "ways-in" && html`<${WaysIn} onClose=${close} />`}</main><${Notices} /></div>`;
}
