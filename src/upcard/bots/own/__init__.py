"""Other people's bots: programs that are asked for moves over their standard streams (docs/your-own-bot.md)."""

from upcard.bots.own.bot import STAND_IN, OwnBot, is_own, policy_of
from upcard.bots.own.process import Limits, OwnBotError

__all__ = ["STAND_IN", "Limits", "OwnBot", "OwnBotError", "is_own", "policy_of"]
