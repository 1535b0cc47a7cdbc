"""The games that tables may be opened for: the built-in ones, and the house games of a folder."""

from pathlib import Path

from upcard.rules import Variant, VariantError, find_variant, load_variant, variant_ids


class Catalogue:
    """Games by id. The text of a house game is stored with each of its tables, so its file may change or be deleted."""

    def __init__(self) -> None:
        self._houses: dict[str, Variant] = {}

    def take_in(self, folder: Path) -> list[str]:
        """Add the house games of a folder's ``.toml`` files; returns sentences about those that cannot be played.

        Raises ``OSError`` if there is no such folder.
        """
        faults = []
        for path in sorted(folder.iterdir()):
            if path.suffix != ".toml":
                continue
            try:
                variant = load_variant(str(path))
            except VariantError as error:
                faults.append(f"{path.name} cannot be played: {error}")
                continue
            if variant.id in variant_ids() or variant.id in self._houses:
                faults.append(f"{path.name} cannot be played: there is a game {variant.id} already")
                continue
            self._houses[variant.id] = variant
        return faults

    def games(self) -> list[Variant]:
        """Return every game: the house games first, then the built-in ones by id."""
        return [*self._houses.values(), *(find_variant(name) for name in variant_ids())]

    def find(self, game: str) -> Variant:
        """Return the game of an id; raises ``VariantError`` with the nearest id if there is none."""
        return self._houses.get(game) or find_variant(game)

    def text_of(self, variant: Variant) -> str | None:
        """Return the text that a table of this game must keep; None for a built-in game."""
        return variant.source if variant.id in self._houses else None
