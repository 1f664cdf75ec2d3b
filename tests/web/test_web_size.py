"""How much a browser loads to show the client: under 300 kB, before anything is zipped."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page
from served_paddock import ServedPaddock

import paddock

LIMIT = 300_000
WEB = Path(paddock.__file__).parent / "web"
LANGUAGES = ["de", "en", "es", "fr", "it", "nl"]
LOADED = """() => [
  ...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource"),
].map((entry) => [entry.name, entry.decodedBodySize])"""
CIRCUITS = re.compile(r"/api/(circuits/|races/\w+/board)")
"""Boards and their pictures, which are as large as the circuit is long."""
WORDS = re.compile(r"(?:^|\.)(\w\w)\.json$")
"""The name of a file of words, with its language."""


def loaded(page: Page, path: str) -> dict[str, int]:
    """The bytes of everything but circuits that a browser loads for an address."""
    page.goto(path)
    page.locator("#app h1").wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    return {name: size for name, size in page.evaluate(LOADED) if not CIRCUITS.search(name)}


def speaks(file: Path, language: str) -> bool:
    """Whether a file is loaded by those who speak a language."""
    words = WORDS.search(file.name)
    return words is None or words[1] == language


def explained(sizes: dict[str, int]) -> str:
    """The bytes, the largest first."""
    ordered = sorted(sizes.items(), key=lambda entry: -entry[1])
    return "\n".join(
        [f"{sum(sizes.values())} bytes:", *(f"{size:7} {name}" for name, size in ordered)]
    )


def test_the_home_page_loads_little(page: Page, server: ServedPaddock) -> None:
    sizes = loaded(page, "/")
    assert f"{server.address}/app/main.js" in sizes
    assert 0 < sum(sizes.values()) < LIMIT, explained(sizes)


def test_a_race_loads_little(page: Page, server: ServedPaddock) -> None:
    with server.program() as ada:
        race = ada.open_table("f1-dice", name="Ada", bots=["driver", "rookie"]).id
    sizes = loaded(page, f"/race/{race}")
    assert f"{server.address}/app/screens/race.js" in sizes
    assert 0 < sum(sizes.values()) < LIMIT, explained(sizes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_the_client_in_one_language_is_small(language: str) -> None:
    sizes = {
        str(file.relative_to(WEB)): file.stat().st_size
        for file in WEB.rglob("*")
        if file.is_file() and not file.name.endswith(".d.ts") and speaks(file, language)
    }
    assert "index.html" in sizes
    assert sum(sizes.values()) < LIMIT, explained(sizes)
