"""How hypothesis looks for examples: the same few in every run, or many with `thorough`."""

import os

import pytest
from hypothesis import HealthCheck, settings

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
