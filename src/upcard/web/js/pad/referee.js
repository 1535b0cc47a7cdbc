/** The referee: question by question to a ruling, by touch or by keyboard; once loaded, also without a network. */
import { html, useEffect, useRef, useState } from "../lib.js";
import { get, refusalOf, Refused } from "../net/api.js";
import { read, write } from "../state/prefs.js";
import { ClauseNote, Screen } from "./parts.js";
import { say } from "./words.ftl";
/** @import { RefereeBook } from "./types.js" */

/** The dialogue. @param {{ game: string }} props */
export function Referee({ game }) {
  const key = `upcard.referee.${game}`;
  const [book, setBook] = useState(/** @type {RefereeBook | null} */ (read(key).book ?? null));
  const [answers, setAnswers] = useState(/** @type {string[]} */ ([])); // the steps that were chosen
  const [problem, setProblem] = useState("");
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(
    () =>
      void get(`/api/referee/${encodeURIComponent(game)}`).then(
        (found) => {
          write(key, { book: found });
          setBook(found);
        },
        // The stored copy answers if the server does not; a refusal is shown.
        (error) => (book && !(error instanceof Refused && error.status) ? null : setProblem(refusalOf(error).message)),
      ),
    [game],
  );
  const step = book?.steps[answers.at(-1) ?? book.start];
  useEffect(() => void heading.current?.focus(), [step?.question || step?.ruling]);
  return html`<${Screen} title=${say("referee")}><section class="panel referee">
    <h1 tabindex="-1" ref=${heading} data-testid="asked">${step?.question || step?.ruling || say("what-now")}</h1>
    <${ClauseNote} key=${step?.clause} clause=${step?.clause} />
    ${book ? html`<p class="small muted">${say("by-rules", { game: book.game })}</p>` : null}
    ${problem && html`<p class="refusal" role="alert">${problem}</p>`}
    ${
      step?.answers.length
        ? html`<div class="referee-answers">${step.answers.map(
            (
              answer,
            ) => html`<button type="button" class="btn big" key=${answer.word} data-testid=${`answer-${answer.word}`}
      onClick=${() => setAnswers([...answers, answer.to])}>${answer.text}</button>`,
          )}</div>`
        : null
    }
    ${
      step?.ruling
        ? html`<ul class="referee-steps">${step.steps.map((line) => html`<li key=${line}>${line}</li>`)}</ul>
          ${step.cards && html`<p><b>${say("cards-head")}</b> ${step.cards}</p>`}
          ${step.score && html`<p><b>${say("score-head")}</b> ${step.score}</p>`}
          ${step.borrowed ? html`<p class="small muted">${say("borrowed")}</p>` : null}`
        : null
    }
    ${
      answers.length
        ? html`<p class="pad-row"><button type="button" class="btn" data-testid="back"
          onClick=${() => setAnswers(answers.slice(0, -1))}>${say("back")}</button>
          <button type="button" class="btn quiet" onClick=${() => setAnswers([])}>${say("from-beginning")}</button></p>`
        : null
    }</section><//>`;
}
