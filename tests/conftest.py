"""How hypothesis looks for examples, few or `thorough`, and which tests both builds run."""

import os

import pytest
from hypothesis import HealthCheck, settings

from builds import runs_once

pytest.register_assert_rewrite("contract_checks", "contract_stories", "toy_game")

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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what need not run on both builds."""
    for item in items:
        if runs_once(item.path):
            item.add_marker("once")
