/** The referee: question by question to a ruling, by touch or by keyboard. */
import { html, useEffect, useRef, useState } from "../lib.js";
import { get, refusalOf } from "../net/api.js";
import { Screen } from "./parts.js";
/** @import { RefereeStep } from "./types.js" */

const BORROWED = "The rules of this game do not speak of it; it is what Continental Rummy says.";

/** The dialogue. @param {{ game: string }} props */
export function Referee({ game }) {
  const [answers, setAnswers] = useState(/** @type {string[]} */ ([]));
  const [step, setStep] = useState(/** @type {RefereeStep | null} */ (null));
  const [before, setBefore] = useState(/** @type {string[]} */ ([])); // the answers that led to this step
  const [problem, setProblem] = useState("");
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const query = answers.map(encodeURIComponent).join(",");
    void get(`/api/referee/${encodeURIComponent(game)}?answers=${query}`).then(
      (found) => {
        setStep(found);
        setBefore(answers);
        setProblem("");
        heading.current?.focus();
      },
      (error) => setProblem(refusalOf(error).message),
    );
  }, [answers, game]);
  return html`<${Screen} title="Referee"><section class="panel referee">
    <h1 tabindex="-1" ref=${heading} data-testid="asked">${step?.question || step?.ruling || "What now?"}
    ${step?.clause ? html` <span class="tag">${step.clause}</span>` : null}</h1>
    ${problem && html`<p class="refusal" role="alert">${problem}</p>`}
    <div class="referee-answers">${step?.answers.map(
      (answer) => html`<button type="button" class="btn big" key=${answer.word} data-testid=${`answer-${answer.word}`}
      onClick=${() => setAnswers([...before, answer.word])}>${answer.text}</button>`,
    )}</div>
    ${
      step?.ruling
        ? html`<ul class="referee-steps">${step.steps.map((line) => html`<li key=${line}>${line}</li>`)}</ul>
          ${step.cards && html`<p><b>Cards.</b> ${step.cards}</p>`}
          ${step.score && html`<p><b>Score.</b> ${step.score}</p>`}
          ${step.borrowed ? html`<p class="small muted">${BORROWED}</p>` : null}`
        : null
    }
    ${
      answers.length
        ? html`<p class="pad-row"><button type="button" class="btn" data-testid="back"
          onClick=${() => setAnswers(answers.slice(0, -1))}>Back</button>
          <button type="button" class="btn quiet" onClick=${() => setAnswers([])}>From the beginning</button></p>`
        : null
    }</section><//>`;
}
