/** "Which game is ours?": seven questions, the games nearest to the answers, and what still differs. */
import { html, useEffect, useState } from "../lib.js";
import { post, refusalOf } from "../net/api.js";
import { Choices } from "./form/controls.js";
import { say } from "./words.ftl";
/** @import { NearGame, NearGames, RulesQuestion } from "./types.js" */

/** @param {{ game: NearGame, given: number }} props */
const Near = ({ game, given }) => html`<li><div><a href=${`/rules/${game.id}`}><b>${game.name}</b></a>
  <small>${say("agrees", { agrees: game.agrees, given, about: game.about })}</small>${
    game.differs.length
      ? game.differs.map(
          (one) =>
            html`<p class="small" key=${one.question}>${say.nodes("near-differs", {
              question: one.question,
              ours: html`<b>${one.ours}</b>`,
              theirs: one.theirs,
            })}</p>`,
        )
      : null
  }</div><a class="btn" data-testid=${`near-${game.id}`} href=${`/rules/edit?from=${game.id}`}>${say("begin-with")}</a>
    </li>`;

/**
 * @param {object} props
 * @param {RulesQuestion} props.question
 * @param {string} props.value
 * @param {(answer: string) => void} props.onPick
 */
const Question = ({ question, value, onPick }) => html`<fieldset class=${
  question.answers.every((one) => one.words.length < 3) ? "which-q short" : "which-q"
}><legend>${question.text}</legend>
  <${Choices} name=${question.id} label=${question.text} value=${value} onPick=${onPick}
  options=${question.answers.map((one) => [one.value, one.words])} /></fieldset>`;

/** The questions, opened by a press. */
export function Which() {
  const [open, setOpen] = useState(false);
  const [answers, setAnswers] = useState(/** @type {Record<string, string>} */ ({}));
  const [found, setFound] = useState(/** @type {NearGames | null} */ (null));
  const [refusal, setRefusal] = useState("");
  useEffect(() => {
    if (!open) return;
    post("/api/rules/nearest", { answers }).then(
      (near) => (setFound(near), setRefusal("")),
      (error) => setRefusal(refusalOf(error).message),
    );
  }, [open, answers]);
  const given = Object.keys(answers).length;
  return html`<section class="panel which" aria-labelledby="rw"><h2 id="rw">${say("which")}</h2>
    <p class="small muted">${say("which-text")}</p>
    ${
      open
        ? null
        : html`<button type="button" class="btn" data-testid="which"
        onClick=${() => setOpen(true)}>${say("ask-me")}</button>`
    }
    ${refusal ? html`<p class="refusal" role="alert">${refusal}</p>` : null}
    ${
      open && found
        ? html`<div class="which-list">${found.questions.map(
            (one) => html`<${Question} key=${one.id} question=${one} value=${answers[one.id] ?? ""}
          onPick=${(/** @type {string} */ value) => setAnswers({ ...answers, [one.id]: value })} />`,
          )}</div>${
            found.games.length
              ? html`<div role="status"><ul class="plain gallery" data-testid="nearest">${found.games.map(
                  (game) => html`<${Near} key=${game.id} game=${game} given=${given} />`,
                )}</ul></div>`
              : null
          }`
        : null
    }</section>`;
}
