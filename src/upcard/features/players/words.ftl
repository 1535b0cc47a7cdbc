### Who plays, and with whom.

## Rows of the rule sheet

row-players = { $players }, { $teams ->
        [none] each for themselves
       *[opposite_pairs] partners sit opposite each other
    }.
row-most-players = { $players }, { $teams ->
        [none] each for themselves
       *[opposite_pairs] partners sit opposite each other
    }; { $most } is Upcard's own limit.
row-partners = Partners add their points: both have the same total.
row-team-score = The partner of the player who goes out scores 0 too; the other team counts both hands.

## Options

players = Players
    .meaning = least and most players
teams = Teams
    .none = everybody for themselves
    .opposite_pairs = partners who sit opposite
team_score = Score of a team
    .each = both hands count
    .out_team_zero = none for the team of the player who goes out

## Needs

need-teams = there are no teams

## Conflicts

conflict-least-players = the least number is { $players_least } and the most { $players_most }
conflict-no-pairs =
    { $number } players do not make pairs of partners; { $players_least } to { $players_most } are allowed ({"teams"});
    pairs take 4, 6 or more
conflict-two-players =
    { $players_least } to { $players_most } players; the difference of a knock is between two, more have
    {"scoring = \"lowest_collects\""} or {"scoring = \"lowest_is_paid\""}
