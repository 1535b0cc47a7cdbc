"""The page in the pseudo-language, and what of it is said in plain letters all the same."""

from upcard.messages.say import ENGLISH, PSEUDO


def in_pseudo(page):
    """Let a page come as a server sends it whose language is the pseudo-language; the server's own words stay."""

    def answer(route):
        if route.request.resource_type != "document":
            return route.fallback()
        response = route.fetch()
        body = response.text().replace(f'<html lang="{ENGLISH}">', f'<html lang="{PSEUDO}">')
        return route.fulfill(response=response, body=body)

    page.route("**/*", answer)
