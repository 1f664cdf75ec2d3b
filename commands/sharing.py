"""A plugin of pytest's: several runs share their tests, a module goes to whoever comes first."""

import os
from pathlib import Path

import pytest

from commands.parts import SHARED


class Share:
    """The modules that this run has claimed, and those that others have."""

    def __init__(self, claims: Path) -> None:
        self._claims = claims
        self._is_own: dict[str, bool] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> bool | None:
        """Pass over a test in silence whose module is somebody else's."""
        module = item.nodeid.partition("::")[0].replace("/", "-")
        if module not in self._is_own:
            self._is_own[module] = self._claim(module)
        return None if self._is_own[module] else True

    def _claim(self, module: str) -> bool:
        """Whether nobody was here before; a file can be made only once."""
        try:
            (self._claims / module).touch(exist_ok=False)
        except FileExistsError:
            return False
        return True


def pytest_configure(config: pytest.Config) -> None:
    """Begin to share."""
    config.pluginmanager.register(Share(Path(os.environ[SHARED])), "make-sharing")
