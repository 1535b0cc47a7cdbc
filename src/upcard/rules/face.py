"""The public names that the package re-exports."""

from upcard.features.told import Options
from upcard.rules.fixed import FIXED_RULES
from upcard.rules.loader import VariantError, find_variant, load_variant, read_variant, variant_ids
from upcard.rules.problems import VariantProblem
from upcard.rules.sheet.book import rule_differences, rulebook
from upcard.rules.sheet.row import SheetRow, SheetSection
from upcard.rules.sheet.whole import rule_sheet
from upcard.rules.variant import Round, RoundRules, Variant, Violation

__all__ = [
    "FIXED_RULES", "Options", "Round", "RoundRules", "SheetRow", "SheetSection", "Variant", "VariantError",
    "VariantProblem", "Violation", "find_variant", "load_variant", "read_variant", "rule_differences", "rule_sheet",
    "rulebook", "variant_ids",
]  # fmt: skip
