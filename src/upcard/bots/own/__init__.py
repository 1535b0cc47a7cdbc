"""Bots of your own: programs asked for moves over their standard streams (docs/your-own-bot.md)."""

from upcard.bots.own.bot import OwnBot, is_own, policy_of
from upcard.bots.own.limits import Limits, add_limits, limits_of
from upcard.bots.own.process import OwnBotError

__all__ = ["Limits", "OwnBot", "OwnBotError", "add_limits", "is_own", "limits_of", "policy_of"]
