/*
 * Keeps the page for visits without a net. The server writes PAGE before this: the version, and the addresses of the
 * files that a visit needs; each address changes with what lies there, so nothing kept here is ever stale.
 *
 * What is kept answers at once, so that a visit waits for nothing but the table's channel; the server is asked
 * meanwhile, and where it has another page the newest worker is fetched. Every version has a store of its own, filled
 * whole before it takes over; then the older ones are thrown away, and a page that has just been opened loads itself
 * again (net/keep.js).
 */
const STORE = `upcard-${PAGE.version}`;
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

self.addEventListener("message", () => void self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

/** Throws the older versions away, and tells the pages that show one: they hear it once their script is there. */
async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith("upcard-") && name !== STORE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
  if (old.length) for (const client of await self.clients.matchAll()) client.postMessage("renewed");
}

const kept = (address) => caches.open(STORE).then((store) => store.match(address));

/** Has the newest worker fetched where the server has another page than the one that is kept. */
async function renew(request, found) {
  const answer = await fetch(request);
  if (answer.ok && (await answer.text()) !== (await found.text())) await self.registration.update();
}

/** The page that is kept; the server's where a browser has thrown that away. */
async function page(event) {
  const own = PAPER.test(new URL(event.request.url).pathname) ? "/pad" : "/";
  const found = await kept(own);
  if (!found) return fetch(event.request);
  event.waitUntil(renew(event.request, found.clone()).catch(() => {})); // without a net there is nothing newer
  return found;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && OURS.test(pathname)) event.respondWith(page(event));
  else if (PAGE.files.includes(pathname))
    event.respondWith(kept(pathname).then((found) => found ?? fetch(request)));
});
