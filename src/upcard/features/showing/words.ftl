### Showing a whole hand.

## Refusals

show-never = nobody shows a whole hand in this game
show-not_held = the melds you show use a card more often than you hold it
show-left_over = { $shown_left } of your cards would be in no meld; to show, every card but the discard must be in one
show-runs = you show { $shown_runs } of the { $show_runs } runs that are needed
show-pure =
    you show { $shown_pure } of the { $show_pure } pure runs that are needed; a pure run has no card that acts as
    wild
show-last_turn = { $closing_name } has shown; play your last turn, and your melds are shown at its end
show-not_all = your other cards cannot all be in melds

## Rows of the rule sheet

row-way = { $pure ->
        [none] Players draw and discard until one of them has the whole hand in sets and runs{ $runs ->
            [0] {""}
            [one] , with at least { $runs } run,
           *[other] , with at least { $runs } runs,
        } and shows it; the others count the cards outside their melds.
       *[other] Players draw and discard until one of them has the whole hand in sets and runs, with { $runs ->
            [one] at least { $runs } run that is pure,
           *[other] at least { $runs } runs, { $pure } of them pure,
        } and shows it; the others count the cards outside their melds.
    }
row-show = A player who shows discards one card and shows all the others in melds.
row-runs = { $runs ->
        [1] At least 1 of the melds is a run; the others are sets or runs.
       *[other] At least { $runs } of the melds are runs; the others are sets or runs.
    }
row-pure = { $runs ->
        [1] At least 1 of the runs is pure: no card in it stands for another.
       *[other] At least { $runs } of the runs are pure: no card in them stands for another.
    }
row-only-right = You can show only when the show is right.
row-wrong = { $points ->
        [one] A player who shows wrongly leaves the round with { $points } point, and the others play on.
       *[other] A player who shows wrongly leaves the round with { $points } points, and the others play on.
    }
row-score = { $points ->
        [one] A player who shows rightly scores { $points } point for the round.
       *[other] A player who shows rightly scores { $points } points for the round.
    }
row-others-pure =
    The others count the cards outside their melds if they too have the runs that a show needs. With a pure run only,
    { $spared ->
        [count_all_but_pure] the pure run alone does not count and all other cards do
       *[count_all] all cards count
    }; without one all cards count.
row-others =
    The others count the cards outside their melds if they too have the runs that a show needs, else all cards.

## Options

show_runs = Showing
    .meaning = runs in a whole hand that is shown to end the round
    .none = nobody shows
    .also = declaring closing
show_pure = Pure runs in a show
    .meaning = runs in it without a card that acts as wild
no_second_run = Only a pure run
    .count_all_but_pure = all other cards count
    .count_all = all cards count
wrong_show = Wrong show
    .meaning = points for it, out of the round
    .none = a wrong show is refused

## Needs

need-shows = nobody shows
need-no-second-run = no run has to be pure

## Conflicts

conflict-show-runs-knock-max = a round ends by a show and by a knock; it cannot be both
conflict-show-runs-cards = { $show_runs ->
        [one] { $show_runs } run of { $run_size_least } needs
       *[other] { $show_runs } runs of { $run_size_least } need
    } more than the { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } of a hand
conflict-show-pure-show-runs = { $show_runs ->
        [one] { $show_pure } pure runs are asked for and only { $show_runs } run
       *[other] { $show_pure } pure runs are asked for among { $show_runs } runs
    }
