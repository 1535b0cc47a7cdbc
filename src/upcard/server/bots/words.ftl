### Bots at tables.

## Refusals

table-level_not_offered =
    { $game } has no { $level } bots: they would not play clearly better there than { $below } ones. To open the table,
    choose { $choice }.
table-level = Bots do not play as { $level }; choose { $choice }.
