/*
 * Opens the channel of a table while the page's script is still on its way, so that the first cards come a round trip
 * sooner. No module: it runs before the styles and the script are there; net/socket.js takes the channel over.
 */
{
  const [, table] = /^\/t\/([^/]+)\/?$/.exec(location.pathname) ?? [];
  if (table) {
    let since = 0;
    try {
      since = JSON.parse(sessionStorage.getItem(`upcard.log.${decodeURIComponent(table)}`) ?? "{}").n ?? 0;
    } catch {
      // Without storage, nothing was seen before.
    }
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${table}?parts=1&since=${since}`);
    /** @type {{ socket: WebSocket, came: MessageEvent[], end?: CloseEvent }} */
    const early = { socket, came: [] };
    socket.onmessage = (message) => early.came.push(message);
    socket.onclose = (event) => (early.end = event);
    Object.assign(window, { upcardEarly: early });
  }
}
