### A family's book.

family-book = Our family's book
guest = Guest
copied = Copied
share = Share

## The books of this browser, and a new one

begin-lead =
    All your evenings in one place: who played, who won, who is ahead of whom. At tables here and with real cards.
another-book = Another book
start-book = Start a book
family-called = What is your family called?
start-ours = Start our book
begin-link =
    You get a link that nobody can guess. Anyone who has it can read the book and write in it, without an account.

## The matches

matches = Our matches
a-bot = { $who } (a bot)
the-pad = The score pad
the-table = The table
put-back = Put it back
take-out = Take it out
take-out-again = Press again to take it out
no-file = The file could not be made. Try again.
counted = { $matches ->
        [one] { $matches } match counts.
       *[other] { $matches } matches count.
    }
show-more = Show { $matches } more
older = { $matches ->
        [one] { $matches } older one is in the file.
       *[other] { $matches } older ones are in the file.
    }
save-csv = Save as CSV
no-match = No match yet.

## At a table, or on a pad

who-in-book = Who are you in the book? If you are new, stay { $me }.
book-of = the book of { $family }
add-to = Add to the book of { $family }
in-book = In { $book }. Every match finished here is added.

## The people

no-match-yet = No match yet
stands = { $matches ->
        [one] { $matches } match, average place { $place }
       *[other] { $matches } matches, average place { $place }
    }
stands-points = { $stands }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
won = won
nobody =
    Nobody yet. Everyone who plays a match to the end appears here.
not-met = { $one } and { $other } have not played a match together.
met = { $matches ->
        [one] In { $matches } match together
       *[other] In { $matches } matches together
    } { $one } came in ahead { $ahead ->
        [one] { $ahead } time
       *[other] { $ahead } times
    }, { $other } { $behind ->
        [one] { $behind } time
       *[other] { $behind } times
    }.
met-level = { $matches ->
        [one] In { $matches } match together
       *[other] In { $matches } matches together
    } { $one } came in ahead { $ahead ->
        [one] { $ahead } time
       *[other] { $ahead } times
    }, { $other } { $behind ->
        [one] { $behind } time
       *[other] { $behind } times
    }, and { $level ->
        [one] { $level } time
       *[other] { $level } times
    } they shared a place.
head-to-head = Head to head
who = Who
against = Against
choose = Choose
names = Names
add-person = Add a person
add = Add
two-spellings = One person, two spellings
this-name = This name
same-as = is the same as
one-person = Make them one person
two-first = Choose two different names first.
spelling = { $other } is { $one }.
two-after-all = Two people after all

## A book

all-time = All time
all-games = All games
when = When
from-day = From a day on
game = Game
from = From
no-book = This link opens no book
to-books = To the books of this browser
how-we-stand = How we stand
title = { $family } - Upcard

## This evening

on-pad = { $game } on a score pad, { $day }
at-table = { $game } at a table, { $day }
out-of-book = Out of the book
tonight = Play tonight
who-are-you = Who are you?
your-name = Your name
how-many = How many people?
how-many-label = How many people
open-table = Open a table
open-pad = A score pad for real cards
both-in-book = Both are in this book from the start.
not-over = Not over yet

## The book itself

link-what = Anyone with the link can read the book and write in it, so send it only to your family.
copy-link = Copy the link
qr-phones = QR code for other phones
qr-of = QR code of { $url }
pads = Score pads of this browser
pads-in = They are in the book.
pads-what = Evenings that you kept on score pads before belong here too.
pads-put = { $pads ->
        [one] Put { $pads } pad in the book
       *[other] Put { $pads } pads in the book
    }
the-book = The book and its link
its-name = Its name
name-of-family = Name of the family
rename = Rename
changed = Changes
new-link = A new link, or no book
new-link-what =
    A new link shuts out everyone who has only the old one. A deleted book is gone, with all its matches.
make-link = Make a new link
make-link-again = Press again: the old link ends
delete = Delete this book
delete-again = Press again to delete it for good
