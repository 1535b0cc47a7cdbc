/*
 * Keeps the page for visits without a net. The server writes PAGE before this: the version, and the addresses of the
 * files that a visit needs; each address changes with what lies there, so nothing kept here is ever stale.
 *
 * The page itself is always asked for first, and what is kept answers only where no answer comes. Every version has a
 * store of its own, filled whole before it takes over; then the older ones are thrown away.
 */
const STORE = `upcard-${PAGE.version}`;
const PATIENCE = 5000; // milliseconds, after which a page that is kept is better than one that may come
const OURS = /^\/(?:$|m$|pad|referee|sheet|[tj]\/)/;
const PAPER = /^\/(?:pad|referee|sheet)/;

self.addEventListener("install", (event) => {
  const wanted = ["/", "/pad", ...PAGE.files].map((address) => new Request(address, { cache: "no-cache" }));
  event.waitUntil(
    caches
      .open(STORE)
      .then((store) => store.addAll(wanted))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("upcard-") && name !== STORE;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

const kept = (address) => caches.open(STORE).then((store) => store.match(address));

/** The page from the server; without an answer, or after a while, the page that is kept. */
async function page(request) {
  const answer = fetch(request);
  const late = new Promise((done) => setTimeout(done, PATIENCE));
  const first = await Promise.race([answer, late]).catch(() => undefined);
  const own = PAPER.test(new URL(request.url).pathname) ? "/pad" : "/";
  return first ?? (await kept(own)) ?? answer;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && OURS.test(pathname)) event.respondWith(page(request));
  else if (PAGE.files.includes(pathname))
    event.respondWith(kept(pathname).then((found) => found ?? fetch(request)));
});
