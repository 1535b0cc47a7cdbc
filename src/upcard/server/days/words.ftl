### The deal of the day.

## Refusals

day-running =
    This is the deal of { $day }, and others are still playing it. You can watch and keep its cards once that day is
    over, at midnight UTC.
day-alone =
    Everybody plays the deal of { $day } alone against the same bots. Others can sit down here or watch once that
    day is over, at midnight UTC.
day-crowded = Many people are playing right now; try again.
day-forgotten = The day was forgotten; try again.
day-not_past = { $day } is not over yet. It ends at midnight UTC; its cards are shown from then on.
day-unknown = Nobody played that day's deal here, or it is more than { $days } days ago.
day-full = { $people } people have played today's deal already, and no more are counted. Come back tomorrow.
day-no_deal = This day does not begin with a deal.
day-unreadable = The deal of that day can no longer be read.

## Days and tries

month = { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    }
date = { $day } { month }
date-year = { date } { $year }
points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
share = Upcard, deal of { $day }: { points } - { $url }
share-better = Upcard, deal of { $day }: { points }, better than { $percent } % - { $url }
