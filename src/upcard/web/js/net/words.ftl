### What the page says of its connection.

unreached = The server cannot be reached. Is it running?
no-net = The server cannot be reached: this device is offline.
odd = The server sent an answer that this page cannot read.
closed = Not connected.
too-late = The server did not answer within { $seconds } seconds. Try again in a moment.
