"""The service worker, which keeps the page for visits without a net."""

import hashlib
import json
from collections.abc import Sequence

_DIGITS = 16


def worker_script(template: bytes, index: bytes, files: Sequence[str]) -> bytes:
    r"""Return the worker with what it keeps: the version of the page, and the addresses of its files.

    The version changes with the page and with the worker; the page names its files by what they hold, so it changes
    with these too. A browser that sees other bytes here takes the new worker.

    >>> worker_script(b"// keeps PAGE\n", b"<html>", ["/static/page-1.js"]).splitlines()[0]
    b'const PAGE = {"version": "8f2cb41400f37226", "files": ["/static/page-1.js"]};'
    """
    version = hashlib.sha256(template + index).hexdigest()[:_DIGITS]
    page = json.dumps({"version": version, "files": list(files)})
    return f"const PAGE = {page};\n".encode() + template
