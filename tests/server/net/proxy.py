"""A proxy on the loopback that counts what passes through it."""

import contextlib
import socket
import threading


class Proxy:
    """Passes every connection on to a server; ``down`` counts bytes from it and ``up`` those to it."""

    def __init__(self, base):
        self.lead_to(base)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.base = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self.down = self.up = 0
        self._open = []
        threading.Thread(target=self._accept, daemon=True).start()

    def lead_to(self, base):
        """Pass later connections on to that server."""
        self._to = int(base.rpartition(":")[2])

    def _accept(self):
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                try:
                    far = socket.create_connection(("127.0.0.1", self._to))
                except OSError:
                    near.close()  # there is no server now
                    continue
                self._open += [near, far]
                for ends in ((near, far, "up"), (far, near, "down")):
                    threading.Thread(target=self._pass, args=ends, daemon=True).start()

    def _pass(self, source, target, way):
        with contextlib.suppress(OSError):
            while part := source.recv(65536):
                setattr(self, way, getattr(self, way) + len(part))
                target.sendall(part)
        with contextlib.suppress(OSError):
            target.shutdown(socket.SHUT_WR)

    def close(self):
        """Accept no more connections, and cut the open ones."""
        self._listener.close()
        for end in self._open:
            end.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
