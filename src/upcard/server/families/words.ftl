### A family's book.

## Refusals

name-empty = { $what ->
        [family] A family needs a name.
       *[person] A person needs a name.
    }
family-person = Nobody in this book is called { $name }.
family-entry = There is no entry { $entry } in this book.
family-place = This table or pad is not in the book, so there is nothing to take out.
family-two_people =
    { $name } and { $other } both played { $game } on { $day }, so they are two people. If that entry is wrong, take
    it out first.
family-unknown =
    This link opens no family's book: part of it may be missing, the family may have a new link, or the book was
    deleted. Ask the person who sent it for the current link.
family-conflict = Many people are writing in this book right now; try again.
family-full_of_matches = This book is full, with { $matches } matches; begin another one.
family-full = This book is full, with { $lines } lines; begin another one.
family-not_begun = This family's book does not begin as one.
family-unreadable = This family's book cannot be read by this version of Upcard.

## The book

note-out = Taken out on { $day }.
note-out-by = Taken out on { $day } by { $name }.
note-void = Does not count: too many people left before the end.
note-alone = Does not count: only one person played to the end.

## What people changed

trace = { $day }: { $what }.
trace-by = { $day }: { $what } by { $name }.
did-founded = the book of { $name } was started
did-rekeyed = the book got a new link
did-renamed = the book was called { $name }
did-added = { $name } was added
did-same = { $name } and { $other } were made one person
did-apart = { $name } was made a separate person again
did-listed = { $kind ->
        [pad] { $yes ->
            [yes] a pad of { $game } was put in
           *[no] a pad of { $game } was taken out
        }
       *[table] { $yes ->
            [yes] a table of { $game } was put in
           *[no] a table of { $game } was taken out
        }
    }
did-struck = { $yes ->
        [yes] { $match } was taken out
       *[no] { $match } was put back
    }
match-of = the match of { $game } of { $day }
match-any = a match

## The file for spreadsheets

column-date = date
column-game = game
column-place = played at
column-person = person
column-rank = place
column-points = points
column-counts = counts
value-bot = a bot
value-yes = yes
value-no = no
value-table = table
value-pad = pad
