# hot: compiled where there is a C compiler (docs/speed.md)
"""Replacing: a natural card replaces a wild one, which is then owed to the table or goes to the hand."""

from upcard.cards import JOKER, card_text, parse_card
from upcard.engine.core.codes import LAY, NOBODY, NOT_DOWN, NOWHERE, PLAYING, REPLACE
from upcard.engine.core.form import Landing, Move, OnMeldForm, no_card, read_index
from upcard.engine.core.melding import why_not_last
from upcard.engine.core.owed import all_fit, owe
from upcard.engine.core.play import BEFORE_A_DRAW, OPENED, Gate, Part, Play
from upcard.engine.core.reasons import (
    CARD_NOT_HELD,
    CONTRACT_FIRST,
    MELD_UNKNOWN,
    MELD_WRONG,
    PLAY_TAKEN_FIRST,
    POINTS_FIRST,
    Saying,
)
from upcard.engine.core.round import Mechanism, Round
from upcard.engine.core.rules import Rules
from upcard.engine.core.state import LOG
from upcard.engine.core.table import Table
from upcard.features.laying_off.play.layoff import why_hidden, why_not_before_down
from upcard.melds import MeldRules, Problem, stands_for, wild_for

_NEVER = 700
_NOT_IN_RUNS = 701
_NOT_IN_SETS = 702
_NOT_IN_SETS_EITHER = 703
_OWN_MELD = 704
_NEXT_TURN = 705
_AFTER_PLAYS = 706
_JOKERS_ONLY = 707
_FITS_NOWHERE = 708
_OWN_MELD_FIRST = 710
_FITS_LATER = 711
_CONTRACT_FIRST = 712
_POINTS_FIRST = 713
_BY_REARRANGING = 714
_CONTRACT_LATER = 715
_NOT_THAT_WILD = 716
_FITS_AFTER = 717

SAYS = {
    _NEVER: Saying("replace.never", "replace_in"),
    _NOT_IN_RUNS: Saying("replace.not_in_run", "replace_in"),
    _NOT_IN_SETS: Saying("replace.not_in_set", "replace_set"),
    _NOT_IN_SETS_EITHER: Saying("replace.not_in_set_either", "replace_in"),
    _BY_REARRANGING: Saying("replace.one_by_one", "moved_wild"),
    _CONTRACT_FIRST: Saying("replace.contract_first", "replace_first"),
    _CONTRACT_LATER: Saying("replace.contract_later", "replace_first"),
    _POINTS_FIRST: Saying("replace.points_first", "replace_first"),
    _OWN_MELD_FIRST: Saying("replace.own_meld_first", "replace_when"),
    _OWN_MELD: Saying("replace.own_meld", "replace_from"),
    _NEXT_TURN: Saying("replace.this_turn", "replace_when"),
    _AFTER_PLAYS: Saying("replace.after_melds", "replace_when"),
    _JOKERS_ONLY: Saying("replace.jokers_only", "replace_only"),
    _FITS_NOWHERE: Saying("replace.fits_nowhere", "freed_wild_fits"),
    _FITS_AFTER: Saying("replace.fits_after", "freed_wild_fits"),
    _NOT_THAT_WILD: Saying("replace.not_that_wild", "set_stands_for"),
    _FITS_LATER: Saying("replace.fits_later", "layoff"),
}


def freed_place(state: Round, code: int) -> int:
    """Return the place of the wild card that a replacement frees, or ``NOWHERE``.

    In a set with several kinds of wild cards it is the named one, else the first; a joker if only jokers come free.
    """
    card: int = code >> 8 & 255
    meld: int = code >> 16 & 255
    wild: int = code >> 24
    place: int = state.table.freed_by(meld, card)
    if place == NOWHERE or state.table.is_run(meld):
        return place
    if wild:
        return state.table.wild_of(meld, wild - 1)
    if state.rules.replace_only_jokers:
        joker: int = state.table.wild_of(meld, JOKER)
        return place if joker == NOWHERE else joker
    return place


def freed_card(state: Round, code: int) -> int:
    """Return the wild card that a replacement frees."""
    return state.table.card_at(code >> 16 & 255, freed_place(state, code))


def chooses_wild(state: Round, meld: int) -> bool:
    """Return whether a player must name the wild card that comes free: in a set with several kinds."""
    return state.table.wilds_differ(meld) and not state.rules.replace_only_jokers


def with_each_wild(state: Round, code: int) -> list[int]:
    """Return the replacements that free a wild card: one, or one for each kind that the player may choose."""
    meld: int = code >> 16 & 255
    codes: list[int] = []
    if not chooses_wild(state, meld):
        return [code]
    place: int = freed_place(state, code)
    while place != NOWHERE:
        codes.append(code | state.table.card_at(meld, place) + 1 << 24)
        place = state.table.next_wild(meld, place)
    return codes


def _has_laid(state: Round) -> bool:
    """Return whether the active player has laid any card in this turn other than replacements."""
    for index in range(state.log_n):
        if state.log[index * LOG] != REPLACE:
            return True
    return False


class Replacing(Mechanism):
    """Freeing wild cards."""

    __slots__ = ()

    def closed(self, state: Round, seat: int, kind: int) -> int:
        """Return why no wild card may be replaced now, or 0."""
        rules: Rules = state.rules
        if state.must() != NOBODY:
            return PLAY_TAKEN_FIRST
        reason: int = why_hidden(state)
        if reason:
            return reason
        if not rules.replace_in_run and not rules.replace_in_set:
            return _BY_REARRANGING if rules.rearrange else _NEVER
        reason = why_not_before_down(state, seat)
        if reason:
            return self.why_not_down(state, reason)
        return _OWN_MELD_FIRST if state.down[seat] == NOT_DOWN else 0

    def why_not_down(self, state: Round, reason: int) -> int:
        """Return why nothing may be replaced before going down, from the reason why nothing may be laid."""
        if reason == POINTS_FIRST:
            return _POINTS_FIRST
        if reason != CONTRACT_FIRST:
            return reason
        return _CONTRACT_LATER if state.rules.replace_when_down_earlier else _CONTRACT_FIRST

    def refusal(self, state: Round, seat: int, code: int) -> int:
        """Return why the card may not replace a wild card of that meld, or 0."""
        rules: Rules = state.rules
        card: int = code >> 8 & 255
        meld: int = code >> 16 & 255
        wild: int = code >> 24
        hand: bytearray = state.hands[seat]
        if not hand[card]:
            return CARD_NOT_HELD
        if state.table.is_run(meld) and not rules.replace_in_run:
            return _NOT_IN_RUNS
        if not state.table.is_run(meld) and not rules.replace_in_set:
            return _NOT_IN_SETS if rules.replace_in_run else _NOT_IN_SETS_EITHER
        if rules.replace_from_others_only and state.table.owner_of(meld) == seat:
            return _OWN_MELD
        if rules.replace_when_down_earlier and state.down[seat] == state.turn:
            return _NEXT_TURN
        if rules.replace_when_before_melds and _has_laid(state):
            return _AFTER_PLAYS
        place: int = freed_place(state, code)
        if place == NOWHERE:
            return MELD_WRONG if state.table.freed_by(meld, card) == NOWHERE else _NOT_THAT_WILD
        if wild and state.table.card_at(meld, place) != wild - 1:
            return _NOT_THAT_WILD
        if rules.replace_only_jokers and state.table.card_at(meld, place) != JOKER:
            return _JOKERS_ONLY
        if rules.replace_dest_hand:
            return 0
        if not _freed_fits(state, seat, card, meld, place):
            later: bool = rules.layoff_later_turn and state.went_down_now(seat)
            later = later and state.fits_table(state.table.card_at(meld, place))
            return _FITS_LATER if later else _FITS_NOWHERE
        return why_not_last(state, seat, state.held[seat] - 1)

    def list_moves(self, state: Round, seat: int) -> None:
        """List the replacements, by the cards that the wild ones stand for."""
        table: Table = state.table
        if self.closed(state, seat, REPLACE):
            return
        number: int = table.list_replacers(state.kinds[seat])
        for index in range(number):
            code: int = REPLACE | table.found[index]
            if chooses_wild(state, code >> 16 & 255):
                self.list_choices(state, seat, code)
            elif self.refusal(state, seat, code) == 0:
                state.add(code)

    def list_choices(self, state: Round, seat: int, code: int) -> None:
        """List the replacements in a set with several kinds of wild cards; each names the one that comes free."""
        choice: int
        if freed_place(state, code) == NOWHERE:
            return
        for choice in with_each_wild(state, code):
            if self.refusal(state, seat, choice) == 0:
                state.add(choice)

    def apply(self, state: Round, seat: int, code: int) -> None:
        """Replace the wild card."""
        card: int = code >> 8 & 255
        meld: int = code >> 16 & 255
        place: int = freed_place(state, code)
        if place == NOWHERE:
            raise ValueError(f"card number {card} frees nothing in meld {meld}")
        freed: int = state.table.card_at(meld, place)
        if state.tape is not None:
            state.tape.remember(seat)
        state.from_hand(seat, card)
        state.note(REPLACE, meld, state.table.swap(meld, place, card), card, freed)
        if state.rules.replace_dest_hand:
            state.to_hand(seat, freed)
        else:
            owe(state, freed, meld)
        if state.tape is not None:
            state.tape.tell("replace", seat, card, meld=meld, freed=freed)

    def undo(self, state: Round, seat: int, at: int) -> None:
        """Put the wild card back."""
        freed: int = state.log[at + 4]
        if state.rules.replace_dest_hand:
            state.from_hand(seat, freed)
        else:
            state.owed_n -= 1
        state.table.swap(state.log[at + 1], state.log[at + 2], freed)
        state.to_hand(seat, state.log[at + 3])


def _freed_fits(state: Round, seat: int, card: int, meld: int, place: int) -> bool:
    """Return whether the wild card that would come free, and all owed cards, could be played."""
    freed: int = state.table.card_at(meld, place)
    now: int = state.table.swap(meld, place, card)
    owe(state, freed, meld)
    state.spend(seat, card)
    fits: bool = all_fit(state, seat)
    state.regain(seat, card)
    state.owed_n -= 1
    state.table.swap(meld, now, freed)
    return fits


def opening_play(state: Round, seat: int, code: int) -> int:
    """Return a lay-off after which a replacement would be legal, preferably of a natural card, or 0.

    Called if the wild card has no place yet.
    """
    number: int = state.list_moves(seat)
    found: list[int] = [state.moves[at] for at in range(number) if state.moves[at] & 255 == LAY]
    found.sort(key=lambda play: state.rules.wild[play >> 8 & 255])
    play: int
    for play in found:
        trial: Round = state.copy()
        trial.play(seat, play)
        if trial.phase == PLAYING and trial.refusal(seat, code) == 0:
            return play
    return 0


# ---- The move as a value ------------------------------------------------------------------------


class Replace(Move, frozen=True, tag="replace"):
    """Replace a wild card by a natural one; it must then be played. In a set with several kinds, name the wild card."""

    card: int
    meld: int
    wild: int | None = None


class ReplaceForm(OnMeldForm):
    """How a player replaces a wild card."""

    kind = REPLACE
    rule = "replace_in"
    rank = 150
    named = "card meld wild"
    shown = ("5H m1", "8D m2 JK")

    def text(self, move: Replace, rules: MeldRules) -> str:
        """Return the card, the meld, and the wild card if it is named."""
        wild = "" if move.wild is None else f" {card_text(move.wild)}"
        return f"{card_text(move.card)} m{move.meld + 1}{wild}"

    def read(self, rest: str, rules: MeldRules) -> Replace:
        """Read the card, the meld, and the wild card if it is named."""
        parts = rest.split()
        if len(parts) not in (2, 3):
            self.unreadable(rest)
        wild = parse_card(parts[2]) if len(parts) == 3 else None
        return Replace(parse_card(parts[0]), read_index(parts[1]), wild)

    def plain(self, move: Replace) -> int:
        """Return the move's number without a wild card."""
        return REPLACE | move.card << 8 | move.meld << 16

    def code(self, state: Round, move: Replace) -> int:
        """Return the move's number. If there is a choice it includes the named wild card, else the first legal one."""
        plain = self.plain(move)
        place = freed_place(state, plain)
        named = 0 if move.wild is None else move.wild + 1 << 24
        if place == NOWHERE:
            return plain
        if not chooses_wild(state, move.meld):
            return plain if state.table.card_at(move.meld, place) == move.wild else plain | named
        if named:
            return plain | named
        choices = with_each_wild(state, plain)
        replacing = state.rules.by_kind[REPLACE]
        legal = (code for code in choices if not replacing.refusal(state, state.active, code))
        return next(legal, choices[0])

    def move(self, state: Round, seat: int, code: int) -> Replace:
        """Return the value."""
        wild = code >> 24
        return Replace(code >> 8 & 255, code >> 16 & 255, wild - 1 if wild else None)

    def landing(self, state: Round, move: Replace) -> Landing:
        """Return where the card goes, and the wild card that comes free."""
        meld, rules = state.table.meld(move.meld), state.rules.source.melds
        place = wild_for(meld, move.card, rules)
        stands = move.card if place is None else stands_for(meld, place, rules)
        frees = freed_card(state, self.code(state, move))
        return Landing(move.card, move.meld, None, stands, frees)

    def refusal(self, state: Round, seat: int, move: Replace) -> int | Problem:
        """Return why the card replaces nothing there."""
        if not 0 <= move.meld < state.table.number:
            return MELD_UNKNOWN
        named = () if move.wild is None else (move.wild,)
        reason = no_card(move.card, *named) or super().refusal(state, seat, move)
        if reason == _FITS_NOWHERE and opening_play(state, seat, self.code(state, move)):
            return _FITS_AFTER
        return reason


FORM_OF_REPLACE = ReplaceForm(Replace)
FORMS = (FORM_OF_REPLACE,)


def _replaces(rules: Rules) -> bool:
    """Return whether wild cards on the table may be replaced in this game."""
    return rules.lays and (rules.replace_in_run or rules.replace_in_set)


PLAY = Play(
    by_kind={REPLACE: Replacing()},
    gates={REPLACE: Gate(lays=True)},
    parts=(
        Part(PLAYING, 70, REPLACE, _replaces, OPENED),
        Part(BEFORE_A_DRAW, 70, REPLACE, lambda rules: not _replaces(rules)),
    ),
)
