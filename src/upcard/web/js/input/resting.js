/** A button that rests keeps its place and its focus; a press says why it rests and what would wake it. */
import { aloudNow } from "../words/aloud.js";
import { settle } from "../ui/parts/controls.js";

/** Shows a sentence next to a button. @param {HTMLElement} button @param {string} why */
function tell(button, why) {
  const note = document.createElement("p");
  note.className = "float refusal quiet";
  note.dataset.testid = "resting";
  note.popover = "auto"; // Escape and a press elsewhere close it
  note.textContent = why;
  note.addEventListener("toggle", (event) => /** @type {ToggleEvent} */ (event).newState === "closed" && note.remove());
  (button.closest("dialog") ?? document.body).append(note); // an open dialog lets nothing outside it be seen
  note.showPopover();
  settle(note, button);
  aloudNow(why);
}

/** @param {MouseEvent} event */
function onClick(event) {
  const button = event.target instanceof Element ? event.target.closest("[data-why]") : null;
  if (!(button instanceof HTMLElement)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  tell(button, button.dataset.why ?? "");
}

/** Starts answering. */
export const answerResting = () => addEventListener("click", onClick, true);
