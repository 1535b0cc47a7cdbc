/** Reads in the shapes that cards are drawn with, before one is seen for the first time in the middle of a flight. */

/** Kept, so that the browser keeps what it has read. @type {HTMLImageElement[]} */
const shapes = [];
const begun = { at: false };

/** Shapes are properties of css/cards.css. */
const NAMES = [
  ...["a", "2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k", "joker", "weave", "check", "jester"],
  ...["s", "h", "d", "c"].flatMap((suit) => [`suit-${suit}`, `pip-${suit}`]),
  ...["court-k", "court-q", "court-j"],
];

/** Reads one shape after the other, each in a task of its own, while there is nothing else to do. */
export function warm() {
  if (begun.at) return;
  begun.at = true;
  const style = getComputedStyle(document.documentElement);
  const idle = window.requestIdleCallback ?? ((/** @type {() => void} */ go) => setTimeout(go, 30));
  const next = () => {
    const [, address] = /^url\("(.*)"\)$/.exec(style.getPropertyValue(`--g-${NAMES[shapes.length]}`)) ?? [];
    const shape = new Image();
    shape.crossOrigin = "anonymous"; // as masks are fetched: what came in another way would be read again
    if (address) shape.src = address;
    if (shapes.push(shape) < NAMES.length) idle(next);
  };
  idle(next);
}
