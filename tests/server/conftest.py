"""Asynchronous tests run on asyncio; a PostgreSQL starts once, where a test wants it."""

import pytest

from tests.server.store.postgres import WHY_NOT, cluster, emptied
from tools.programs import find_postgres


@pytest.fixture
def anyio_backend():
    return "asyncio"


@pytest.fixture(scope="session")
def _postgres():
    if find_postgres() is None:
        pytest.skip(WHY_NOT)
    with cluster("fsync=off", "full_page_writes=off") as address:
        yield address


@pytest.fixture
def address(_postgres):
    """The address of a PostgreSQL database that is empty."""
    return emptied(_postgres)
