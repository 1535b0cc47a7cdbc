"""The melds that a card can be part of, under its old name; see :mod:`upcard.melds.hand.shapes`."""

from upcard.melds.hand.shapes import WILD, Shape, shapes_with

__all__ = ["WILD", "Shape", "shapes_with"]
