"""Everything that the server sends to the page and receives from it, as types.

docs/protocol.md, its schema and the page's types are generated from them by ``python -m tools.contract``.
"""

from upcard.server.contract.cards import *
from upcard.server.contract.commands import *
from upcard.server.contract.day import *
from upcard.server.contract.family import *
from upcard.server.contract.frames import *
from upcard.server.contract.http import *
from upcard.server.contract.moves import *
from upcard.server.contract.paper import *
from upcard.server.contract.people import *
from upcard.server.contract.replay import *
from upcard.server.contract.results import *
from upcard.server.contract.rules import *
from upcard.server.contract.seal import *
from upcard.server.contract.state import *
from upcard.server.contract.wishes import *
from upcard.server.contract.words import *
