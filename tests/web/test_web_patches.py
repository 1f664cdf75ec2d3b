"""The browser makes of a state and a patch what the library makes of them."""

from typing import Any

import pytest
from playwright.sync_api import Page

from paddock.protocol.patches import patched

PATCH = """async ([value, patch]) => {
  const { patched } = await client("core/patches.js");
  const before = JSON.stringify(value);
  return [patched(value, patch), JSON.stringify(value) === before];
}"""
RACE = {"turn": 3, "cars": [{"gear": 2, "spun": True}, {"gear": 4}], "order": [1, 0], "dice": [6]}


@pytest.mark.parametrize(
    "patch",
    [
        pytest.param({"turn": 4}, id="a value"),
        pytest.param({"cars": {"1": {"gear": 5}}}, id="within an array"),
        pytest.param({"cars": {"0": {"spun": None}}, "dice": None}, id="what is gone"),
        pytest.param({"order": [0, 1, 2]}, id="an array as a whole"),
        pytest.param({"weather": {"rain": False}}, id="what is new"),
        pytest.param({}, id="nothing"),
    ],
)
def test_a_patched_state_is_that_of_the_library(page: Page, patch: dict[str, Any]) -> None:
    page.goto("/health")
    made, is_untouched = page.evaluate(PATCH, [RACE, patch])
    assert made == patched(RACE, patch)
    assert is_untouched
