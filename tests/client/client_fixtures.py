"""A server that the tests of the client share."""

from collections.abc import Iterator

import pytest
from real_paddock import RealPaddock, real_paddock


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealPaddock]:
    """A real server, stopped at the end of all tests."""
    with real_paddock(tmp_path_factory.mktemp("paddock")) as running:
        yield running
