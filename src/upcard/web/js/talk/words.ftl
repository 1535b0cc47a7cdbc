### What can be said at a table: its drawer and its switches. The phrases themselves are with the words of all parts.

switched-off = Phrases are switched off in your settings.
shows = It shows at your seat for a few seconds.
which = Which phrases and signs
show = Show: { $phrase }
