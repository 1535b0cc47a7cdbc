"""A way to a server that can go dead: everything is taken in, nothing comes out, and nobody is told."""

import contextlib
import socket
import threading

CHUNK = 65536


class Proxy:
    """Hands bytes on between a port of its own and a server; while ``dead`` it swallows them, in both directions."""

    def __init__(self, port):
        self.target = ("127.0.0.1", port)
        self.dead = threading.Event()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.open = []
        self.accepting = threading.Thread(target=self.accept, daemon=True)
        self.accepting.start()

    def accept(self):
        """Take every connection in, until the listener is closed."""
        with contextlib.suppress(OSError):
            while True:
                near, _ = self.listener.accept()
                far = socket.create_connection(self.target)
                self.open += [near, far]
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self.carry, args=(one, other), daemon=True).start()

    def carry(self, one, other):
        """Carry bytes one way until either end closes."""
        with contextlib.suppress(OSError):
            while data := one.recv(CHUNK):
                if not self.dead.is_set():
                    other.sendall(data)
        for end in (one, other):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def close(self):
        """End everything."""
        self.listener.shutdown(
            socket.SHUT_RDWR
        )  # closing alone does not wake who waits for the next connection
        self.accepting.join()
        self.listener.close()
        for end in self.open:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
