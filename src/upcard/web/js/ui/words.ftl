### What stands there instead of a table.

no-table = There is no such table
    .text = The link may be old, or a letter of it may be missing.
many-windows = This table is open in many windows
    .text = The eight newest are kept up to date. Close some of them, then load this page again.
no-rules = This table cannot be played
    .text = It was opened under rules that this server no longer has.
closed = This table is closed
    .text = It was closed for good. Open a new one to play on.
unreachable = This table cannot be reached
    .text = Load the page again.
no-answer = No answer from the table yet
    .text = The server cannot be reached; trying again.
sitting-down = Sitting down
    .text = One moment.
counting = Counting the points
    .text = One moment.
no-front = No connection
    .text = The front page could not be fetched. Load it again.
to-lobby = To the lobby
press-again = No answer yet. You can press again.
