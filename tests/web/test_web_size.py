"""How much a browser loads to show a page: under 300 kB, before anything is zipped.

In French, whose words are the longest.
"""

import re

import pytest
from playwright.sync_api import Page
from served_paddock import ServedPaddock
from tables import draw_nothing, sit_in_for

LIMIT = 300_000
LOADED = """() => [
  ...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource"),
].map((entry) => [entry.name, entry.decodedBodySize])"""
HAS_LOADED = """(path) =>
  performance.getEntriesByType("resource").some(({ name }) => name.endsWith(path))"""
PRESSED_NOTHING = "Object.defineProperty(navigator, 'userActivation', { value: undefined })"
"""Sounds come only after a person's first press; to Chromium its driver is a person too."""
TOLD = re.compile(r"/api/")
"""What the server tells of races, and circuits, which are as large as they are long."""


def loaded(page: Page, path: str, module: str) -> dict[str, int]:
    """The bytes of the client that a browser loads for an address, the last of it this module."""
    page.add_init_script(PRESSED_NOTHING)
    page.route("**/api/circuits/*.svg?*", draw_nothing)
    page.goto(path)
    page.wait_for_function(HAS_LOADED, arg=f"/{module}")
    page.locator("#app h1").wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    return {name: size for name, size in page.evaluate(LOADED) if not TOLD.search(name)}


def has(sizes: dict[str, int], module: str) -> bool:
    """Whether a module is among what was loaded."""
    return any(name.endswith(f"/{module}") for name in sizes)


def explained(sizes: dict[str, int]) -> str:
    """The bytes, the largest first."""
    ordered = sorted(sizes.items(), key=lambda entry: -entry[1])
    return "\n".join(
        [f"{sum(sizes.values())} bytes:", *(f"{size:7} {name}" for name, size in ordered)]
    )


def finished_race(server: ServedPaddock, game: str) -> str:
    """The id of a short race that is over."""
    options = {"f1-dice": {"length": 12}, "formula-d": {"laps": 1}, "monza": {}}[game]
    bots = {"f1-dice": ["driver"], "formula-d": [], "monza": ["rookie"]}[game]
    with server.program() as ada:
        table = ada.open_table(game, name="Ada", bots=bots, options=options)
        for turn in table.turns():
            turn.take(turn.choices[0])
        return table.id


@pytest.mark.parametrize("path", ["/", "/new", "/rules/f1-dice", "/circuits"])
@pytest.mark.screen(locale="fr-FR")
def test_a_page_loads_little(page: Page, server: ServedPaddock, path: str) -> None:
    sizes = loaded(page, path, "main.js")
    assert has(sizes, "main.js")
    assert 0 < sum(sizes.values()) < LIMIT, explained(sizes)


@pytest.mark.parametrize(
    ("game", "preset"),
    [
        ("f1-dice", None),
        ("formula-d", None),
        ("formula-d", "road-race"),
        ("monza", "professional-bonus"),
        ("motograndprix", "basic"),
        ("grand-prix", None),
    ],
)
@pytest.mark.screen(locale="fr-FR")
def test_a_race_of_ones_own_loads_little(
    page: Page, server: ServedPaddock, game: str, preset: str | None
) -> None:
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot"}]
    body = {"game": game, "seats": seats, "start": True, "preset": preset}
    race = page.request.post("/api/races", data=body).json()["table"]["id"]
    sizes = loaded(page, f"/race/{race}", f"games/{game}/cockpit.js")
    assert has(sizes, f"games/{game}/cockpit.js")
    assert 0 < sum(sizes.values()) < LIMIT, explained(sizes)


@pytest.mark.parametrize("kind", ["gear", "move"])
@pytest.mark.screen(locale="fr-FR")
def test_a_question_of_formula_d_loads_little(page: Page, server: ServedPaddock, kind: str) -> None:
    needed = {"gear": "gate", "move": "ways"}[kind]
    with server.program() as ada:
        table = ada.open_table("formula-d", name="Ada", bots=["rookie"])
        for turn in table.turns():
            if turn.question.kind == kind:
                break
            turn.take(turn.choices[0])
        sit_in_for(ada, page)
        sizes = loaded(page, f"/race/{table.id}", f"games/formula-d/{needed}.js")
    assert has(sizes, f"games/formula-d/{needed}.js")
    assert 0 < sum(sizes.values()) < LIMIT, explained(sizes)


@pytest.mark.parametrize("game", ["f1-dice", "formula-d", "monza"])
@pytest.mark.screen(locale="fr-FR")
def test_a_result_loads_little(page: Page, server: ServedPaddock, game: str) -> None:
    sizes = loaded(page, f"/replay/{finished_race(server, game)}", "screens/result.js")
    assert has(sizes, "screens/result.js")
    assert 0 < sum(sizes.values()) < LIMIT, explained(sizes)
