"""House rules as a form: its groups and fields, drafts, their results, proposed mends."""

from upcard.rules.form.draft import Draft, begun, draft_of, read_draft, tidied
from upcard.rules.form.look import RulesLook, look_at
from upcard.rules.form.mends import RulesMend
from upcard.rules.form.schema import RulesChoice, RulesField, RulesGroup, form_groups
from upcard.rules.form.written import written

__all__ = [
    "Draft", "RulesChoice", "RulesField", "RulesGroup", "RulesLook", "RulesMend", "begun", "draft_of",
    "form_groups", "look_at", "read_draft", "tidied", "written",
]  # fmt: skip
