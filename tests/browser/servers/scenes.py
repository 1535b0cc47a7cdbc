"""The stand-in server of tests/web_fixture as a process: `python -m tests.browser.servers.scenes`, then /t/claim and
the other scenes.
"""

import argparse
import socket

import uvicorn

from tests.web_fixture.app import app


def main(arguments=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=0)
    listener = socket.create_server(("127.0.0.1", parser.parse_args(arguments).port))
    print(f"Upcard listens at http://127.0.0.1:{listener.getsockname()[1]}/", flush=True)
    uvicorn.Server(uvicorn.Config(app, log_level="warning")).run(sockets=[listener])


if __name__ == "__main__":
    main()
