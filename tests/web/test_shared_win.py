"""Several cars may win one race: the headlines name them all."""

import pytest
from playwright.sync_api import Page

HEADLINES = """async (places) => {
  const { learnParts } = await client("core/words.js");
  await learnParts(["result"]);
  const { headline } = await client("parts/podium.js");
  const names = ["Ada", "Ben", "Cleo"];
  const standings = places.map((place, seat) =>
    ({ car: seat, seat, name: names[seat], place, ranked: true, turns: 9 }));
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const result = { cars: [], seats: [], teams: [], has_points: false, winners, teams_win: true };
  const table = { status: "over", seats: names.map((name) => ({ name })) };
  return headline({ table, standings, result, seat: -1 }, "Harbour Oval");
}"""


@pytest.mark.parametrize(
    ("places", "said"),
    [
        ([1, 2, 3], "Ada wins at Harbour Oval"),
        ([1, 1, 3], "Ada and Ben share the win at Harbour Oval"),
        ([1, 1, 1], "Ada, Ben, and Cleo share the win at Harbour Oval"),
    ],
)
def test_a_headline_names_all_who_won(page: Page, places: list[int], said: str) -> None:
    page.goto("/")
    assert page.evaluate(HEADLINES, places) == said
