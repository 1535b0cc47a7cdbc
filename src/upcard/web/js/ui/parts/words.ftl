### Small parts that several screens share.

why = Why?
why-rule = Why? Rule { $clause }
no-connection = No connection
try-again = Try again
wait = One moment: your first press is still on its way.
on = On
off = Off
close = Close
a-bot = , bot
my-colour = My colour
my-picture = My picture

## What a card is heard as

card-wild = { $card }, wild
card-stands = { $card }, stands for { $as }
card-wild-stands = { $card }, wild, stands for { $as }
card-note = { $card }, { $note }

## The colours that people choose from

colour-teal = Teal
colour-red = Red
colour-blue = Blue
colour-ochre = Ochre
colour-violet = Violet
colour-green = Green
colour-pink = Pink
colour-slate = Slate

## The portraits, for people who cannot see them

portrait-brown-hair = Brown hair
portrait-bun = Hair in a bun
portrait-glasses = Glasses and a moustache
portrait-plaits = Red plaits
portrait-white-hair = White hair
portrait-cap = Red cap
portrait-dark-hair = Long dark hair
portrait-beard = Beard

## My name

my-name = My name
guest = Guest
