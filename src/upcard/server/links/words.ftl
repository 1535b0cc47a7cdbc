### Links and codes.

## Refusals

code-void =
    This code does not work: it has been used, is more than ten minutes old, or a letter is wrong. Make a new one on
    the device that has the seat, under People; without that device, open the table's link and ask the table.
sealed-damaged = This file cannot be opened as a table: { $why }.
why-seal = its seal is broken: it was changed, or its pieces belong to different keys
why-no-table = it holds no table
why-none = it is not the file of a table, or part of it is missing
why-form = it has form { $form }, and this Upcard reads form { $reads }
why-apart = its contents do not fit together
why-many = { $events } events are too many
why-other = it holds something other than events
why-begin = it does not begin with a table
why-event = event { $number } cannot have happened
