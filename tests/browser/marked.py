"""The page in the pseudo-language, and its parts that are still in plain letters."""

import json
import re
from contextlib import suppress

from playwright.sync_api import Error

from upcard.messages.say import PSEUDO
from upcard.server.net.files import PAGES, web_files

IN_PSEUDO = f"""document.addEventListener("readystatechange", () => {{
  document.documentElement.lang = "{PSEUDO}";
}});"""
"""Names the language before the page's scripts run, as a server does that speaks it; its own words stay English."""

SHOWN = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { parentElement: el, data } = walk.currentNode;
    if (el && !el.closest("code, kbd, .logo, script, style, noscript")) found.push(data);
  }
  const names = ["aria-label", "aria-valuetext", "title", "placeholder", "alt", "data-why"];
  for (const name of names)
    for (const el of document.querySelectorAll(`[${name}]`)) found.push(el.getAttribute(name));
  return [document.title, ...found].filter((text) => /[A-Za-z]{3}/.test(text));
}"""
"""Every text of the document, and every attribute that somebody reads or hears."""

OF_PAGES = {
    found
    for index in PAGES
    for found in re.findall(
        r'(?<=aria-label=")[^"]+|(?<=<title>)[^<]+', web_files()[index].body.decode()
    )
}
"""What the server writes into the pages themselves."""

CUT = re.compile(r"\{\w+\}|\*|, |: |set of ")
RUN = re.compile(r"[A-Za-z]{3,}")


class Marked:
    """A page that speaks the pseudo-language at a server that speaks English: what the server sends is no fault."""

    def __init__(self, page, *given):
        self.page = page
        self.told = {"Upcard", *given, *OF_PAGES}
        self.wrong = {}
        page.add_init_script(IN_PSEUDO)
        page.route("**/api/**", self._answer)
        page.on("websocket", lambda channel: channel.on("framereceived", self._hear))

    def _answer(self, route):
        with suppress(
            Error
        ):  # the page may be left meanwhile; one that waits for an answer fails its test
            response = route.fetch()
            if "json" in response.headers.get("content-type", ""):
                self.take(response.json())
            route.fulfill(response=response)

    def _hear(self, data):
        if isinstance(data, str) and data.startswith("{"):
            self.take(json.loads(data))

    def take(self, sent):
        """Take all texts of something that came from the server as its own words."""
        if isinstance(sent, str):
            self.told.add(sent)
        elif isinstance(sent, dict):
            self.told.update(sent)
            for value in sent.values():
                self.take(value)
        elif isinstance(sent, list):
            for value in sent:
                self.take(value)

    def look(self, where):
        """Note texts in plain letters that have not come from the server."""
        # Cards in a sentence of the server's are drawn, who acts is in bold, and of a meld only its name may be shown.
        told = {" ".join(one.split()).lower() for one in self.told}
        told |= {one.partition(" ")[2] for one in told}
        parts = {part.strip(" .,:;") for one in told for part in [one, *CUT.split(one)]}
        parts = sorted((part for part in parts if RUN.search(part)), key=len, reverse=True)
        for text in self.page.evaluate(SHOWN):
            rest = " ".join(text.split()).lower()
            for part in parts:
                if part in rest:
                    rest = re.sub(rf"(?<![a-z]){re.escape(part)}(?![a-z])", "", rest)
            if RUN.search(rest):
                self.wrong.setdefault(where, set()).add(" ".join(text.split())[:120])

    def report(self):
        """Return the findings, a line for each screen."""
        lines = [f"{where}: {sorted(texts)}" for where, texts in self.wrong.items()]
        return "\n".join(["said in plain letters, but no message:", *lines])
