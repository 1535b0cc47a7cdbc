### The seal of a deal.

fair = Was the deal fair?
bad = This deal does not match its seal
checked = Fair deal, checked
checked-without = Fair deal, checked without your salt

## What was checked

no-salt = This browser gave no salt for this deal.
salt-used = The salt that this browser gave is among them.
salt-late = The salt that this browser sent is not among them: it came too late.
salt-lost = This browser gave the salt { $salt }..., and it is not among them.
secret-fits = The secret is the one that the server sealed before the deal.
secret-wrong = The secret does not match its seal: { $hash }..., not { $seal }...
cards-fit = Secret, salts and round number give exactly the cards that were dealt.
cards-wrong = Card { $number } was { $card }; secret and salts give { $other }.
