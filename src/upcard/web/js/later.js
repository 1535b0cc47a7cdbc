/** Parts fetched on demand: separate scripts, each with its styles. */

/** Puts a style sheet into the page, once; the promise is settled when it is there. @param {string} href */
function styled(href) {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((done, failed) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.onload = () => done(undefined);
    link.onerror = () => (link.remove(), failed(new Error(href)));
    document.head.append(link);
  });
}

/** The front page, which a table does not need. */
export const frontPage = () =>
  Promise.all([import("./ui/lobby/home.js"), styled("/static/css/front.css")]).then(([page]) => page);

/**
 * Opens the guided first hand above the page; settled when it is closed again, with whether it was finished.
 * @param {string} game
 * @param {string} onwards what follows it, for its last button
 */
export const guidedHand = (game, onwards) =>
  Promise.all([import("./guide/guide.js"), styled("/static/css/guide.css")]).then(([guide]) =>
    guide.openGuide(game, onwards),
  );

/** The door of a table, an invitation, a code: not needed by people with a seat. */
export const doors = () => import("./ui/lobby/doors.js");

/** The screens after a round and after a match, and the drawers. */
export const screensAfter = () =>
  Promise.all([import("./ui/after/after.js"), styled("/static/css/after.css"), styled("/static/css/drawers.css")]).then(
    ([screens]) => screens,
  );

/** Phrases at a table: their drawings, their drawer, and a switch for each. */
export const talkPage = () =>
  Promise.all([import("./talk/talk.js"), styled("/static/css/talk.css")]).then(([page]) => page);

/** Moments and sounds: what happens at a table, to be seen and heard. */
export const moments = () =>
  Promise.all([import("./moments/moments.js"), styled("/static/css/moments.css")]).then(([all]) => all);
