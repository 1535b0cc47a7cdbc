"""The service worker as served: the files that it keeps, and when it changes."""

import json
import re

from upcard.server.net.files import page_addresses, web_files, worker_file, worker_script


def kept(script):
    return json.loads(re.match(rb"const PAGE = (.*);\n", script)[1])


NAMED_LATER = re.compile(r'"(/static/[^"]+-[0-9a-f]{16}\.(?:js|css))"')


def test_it_keeps_every_file_that_the_pages_and_their_scripts_name():
    page = kept(worker_file().body)
    names = ("index.html", "pad.html", "rules.html", "offline.html")
    pages = "".join(web_files()[index].body.decode() for index in names)
    first = set(re.findall(r'"(/static/[^"]+)"', pages))
    scripts = [
        web_files()[one.removeprefix("/static/")].body.decode()
        for one in first
        if one.endswith(".js")
    ]
    later = {one for script in scripts for one in NAMED_LATER.findall(script)}
    assert {"home", "front", "guide"} <= {one.split("/")[-1].rpartition("-")[0] for one in later}
    assert first | later == set(page["files"])
    assert set(page_addresses().values()) < set(page["files"])
    assert not worker_file().lasting  # it is asked for at every visit


def test_another_page_is_another_version():
    versions = {
        kept(worker_script(template, index, []))["version"]
        for template in (b"a", b"b")
        for index in (b"x", b"y")
    }
    assert len(versions) == 4


def test_its_icons_are_there_and_of_their_size():
    files = web_files()
    for icon in json.loads(files["manifest.webmanifest"].body)["icons"]:
        body = files[icon["src"].removeprefix("/static/")].body
        if icon["type"] == "image/png":
            side = int.from_bytes(body[16:20], "big")
            assert icon["sizes"] == f"{side}x{side}"
