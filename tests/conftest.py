"""How hypothesis looks for examples, few or `thorough`, and which tests both builds run."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from builds import runs_once

pytest.register_assert_rewrite(
    *("contract_answers", "contract_chance", "contract_checks", "contract_events"),
    *("contract_field", "contract_pairs", "contract_stories", "toy_game"),
)

settings.register_profile(
    "quick",
    max_examples=40,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "thorough",
    max_examples=1000,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even import what `-m "not once"` would leave out."""
    if config.getoption("markexpr") != "not once":
        return None
    below = [collection_path, *collection_path.rglob("test_*.py")]
    tests = [path for path in below if path.match("test_*.py")]
    return True if tests and all(map(runs_once, tests)) else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what need not run on both builds; browsers come last, as they keep the event loop."""
    items.sort(key=lambda item: item.path.parent.name == "web")
    for item in items:
        if runs_once(item.path):
            item.add_marker("once")
