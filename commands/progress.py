"""A plugin of pytest's: tells `make.py` how far the tests are, and every failure at once."""

import json
from collections.abc import Generator
from typing import Any

import pytest

from commands.lanes import MARK

SHOWN_AT_ONCE = ("failed", "rerun")


class Progress:
    """Counts tests."""

    def __init__(self) -> None:
        self._done = 0
        self._of = 0

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """All tests are known; from now on their files and dots would only fill the screen."""
        self._of = len(session.items)
        reporter: Any = session.config.pluginmanager.get_plugin("terminalreporter")
        reporter.showfspath = False
        self._tell()

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A module of tests could be read, or not."""
        self._show(report)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test was set up, was run or was put away."""
        self._show(report)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self) -> Generator[None, Any, Any]:
        """A test is run, and over, here or where else they are shared."""
        result = yield
        self._done += 1
        self._tell()
        return result

    def pytest_report_teststatus(self, report: pytest.TestReport) -> tuple[str, str, str] | None:
        """Count what passed without a dot."""
        passed = report.passed and report.when == "call" and not hasattr(report, "wasxfail")
        return ("passed", "", "") if passed else None

    def _show(self, report: pytest.CollectReport | pytest.TestReport) -> None:
        """Tell with its traceback what failed, also where it is tried once more."""
        outcome: str = report.outcome
        if outcome in SHOWN_AT_ONCE:
            sections = [f"--- {title} ---\n{text}" for title, text in report.sections]
            again = " (tried once more)" if outcome == "rerun" else ""
            text = "\n".join([report.longreprtext, *sections])
            self._tell(failed=f"FAILED {report.nodeid}{again}", text=text)

    def _tell(self, **more: str) -> None:
        print(MARK + json.dumps({"done": self._done, "of": self._of, **more}), flush=True)


def pytest_configure(config: pytest.Config) -> None:
    """Begin to count."""
    config.pluginmanager.register(Progress(), "make-progress")
