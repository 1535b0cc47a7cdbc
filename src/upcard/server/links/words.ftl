### Links and codes.

## Refusals

code-void =
    This code is not good: it was used, is older than ten minutes, or a letter is wrong. Make a new one on the
    device that has the seat, under People; without that device open the table's link and ask the table.
sealed-damaged = This is no file of a table that can be opened: { $why }.
why-seal = its seal is broken: it was changed, or the pieces are not of one key
why-no-table = it holds no table
why-none = it is none, or part of it is missing
why-form = it has form { $form }, and this Upcard reads form { $reads }
why-apart = what stands in it does not fit together
why-many = { $events } events are too many
why-other = it holds something other than events
why-begin = it does not begin with a table
why-event = event { $number } cannot have happened
