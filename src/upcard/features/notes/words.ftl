### A line of the family's own.

## Rows of the rule sheet

row-note = Also agreed at this table, and not checked by Upcard: { $note }.

## Options

at_our_table = At our table also
    .meaning = a line of your own that no option covers: it is shown and printed with the rules, but nothing checks it
    .also = custom agreement note in addition to free text
