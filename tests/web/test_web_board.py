"""The circuit view: its geometry is the server's, and its camera, cars and tags keep their word."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from paddock.circuits import find_circuit
from paddock.circuits.drawing.geometry import geometry
from paddock.circuits.drawing.layout import laid_out

BOARDS = [("larkmoor", "line"), ("monaco", "lanes")]
UNDERNEATH = "/rules/f1-dice"
"""The page that the board covers: one that loads little."""
OPEN = """async ([circuit, kind]) => {
  const { learnParts } = await client("core/words.js");
  const { Board } = await client("board/board.js");
  await learnParts(["board"]);
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet" });
  const worn = new Promise((done) => sheet.addEventListener("load", done));
  document.head.append(Object.assign(sheet, { href: "/app/styles/board.css" }));
  await worn;
  const told = await (await fetch(`/api/circuits/${circuit}/board?board=${kind}`)).json();
  const stage = document.createElement("div");
  stage.className = "stage";
  stage.style.cssText = "position:fixed;inset:0;z-index:9";
  document.body.append(stage);
  const picture = (theme) => `/api/circuits/${circuit}.svg?board=${kind}&theme=${theme}`;
  window.board = new Board(stage, { told, picture });
  window.sceneOf = (spaces) => ({
    seat: 0, question: null, choices: [], events: [], result: null,
    standings: ["green", "red", "blue"].map((paint, car) => (
      { car, seat: car, space: spaces[car], paint, trim: "", name: paint })),
    table: { seats: ["Ada", "Bo", "Cy"].map((name) => ({ name })) },
  });
}"""
REACH = """async (spaces) => {
  const end = (space, face) => ({ weight: 1, dice: [face + 1], space, distance: 0, events: [] });
  const { overlay } = board;
  const prospect = { text: "", total: spaces.length, ends: spaces.map(end) };
  const find = (again) => overlay.find(prospect, board.startOf(), undefined, again);
  await new Promise((known) => find(() => (find(known), known())));
  return overlay.landings.map(({ space, chance }) => [space.name, chance]);
}"""
TAGS = """async (zoom) => {
  const { tagsOf } = await client("board/tags.js");
  const seen = { left: -1e6, right: 1e6, top: -1e6, bottom: 1e6 };
  return tagsOf(board.overlay.landings, board.track, { zoom, seen });
}"""


@pytest.fixture
def line(page: Page) -> Page:
    """A page with the board of Larkmoor and three cars, two of them on one space."""
    page.goto(UNDERNEATH)
    page.evaluate(OPEN, BOARDS[0])
    page.evaluate("board.show(sceneOf(['3', '3', '10']))")
    return page


def placed(page: Page) -> list[list[float]]:
    """Where the middle of each car is on the screen, by its number."""
    found: list[list[float]] = page.evaluate(
        """() => [...document.querySelectorAll(".car")].map((car) => {
          const { x, y, width, height } = car.getBoundingClientRect();
          return [x + width / 2, y + height / 2];
        })"""
    )
    return found


@pytest.mark.parametrize(("circuit", "kind"), BOARDS)
def test_points_beside_the_line_lie_where_the_picture_draws_them(
    page: Page, circuit: str, kind: str
) -> None:
    page.goto(UNDERNEATH)
    page.evaluate(OPEN, [circuit, kind])
    laid = laid_out(find_circuit(circuit))
    plots = laid.plots[kind]
    middles = page.evaluate("[...board.track.spaces.values()].map((s) => board.track.middle(s))")
    assert len(middles) == len(plots) == len(geometry(find_circuit(circuit), kind).spaces)
    for plot, middle in zip(plots, middles, strict=True):
        assert (middle["x"], middle["y"]) == pytest.approx(
            laid.centreline.beside(*plot.middle), abs=2
        )


def test_cars_on_one_space_stand_side_by_side_and_those_without_one_are_hidden(line: Page) -> None:
    first, second, third = placed(line)
    assert first != second
    assert third[0] > first[0]
    line.evaluate("board.show(sceneOf(['3', '', '10']))")
    expect(line.locator(".car[data-car='1']")).to_be_hidden()


def test_a_car_that_drives_is_there_when_the_promise_is_kept(line: Page) -> None:
    line.evaluate("board.play({kind: 'drive', car: 0, from: '3', to: '9', spaces: 6}, 0.5)")
    assert line.evaluate("board.cars.places.get(0)") == "9"
    driven = placed(line)
    line.evaluate("board.show(sceneOf(['9', '3', '10']))")
    assert placed(line) == driven


def test_finishing_ends_a_drive_that_would_take_a_minute(line: Page) -> None:
    line.evaluate(
        """async () => {
          const drive = { kind: "drive", car: 0, from: "3", to: "80", spaces: 77 };
          const driven = board.play(drive, 100);
          while (board.cars.running.size === 0) await new Promise((next) => setTimeout(next));
          const finish = setInterval(() => board.finish(), 10);
          await driven;
          clearInterval(finish);
        }"""
    )
    assert line.evaluate("board.cars.running.size") == 0


def test_at_no_pace_a_car_jumps_and_is_ringed_for_a_moment(line: Page) -> None:
    ringed = line.evaluate(
        """async () => {
          await board.play({ kind: "drive", car: 2, from: "10", to: "20", spaces: 10 }, 0);
          return [...document.querySelectorAll(".car.ringed")].map((car) => car.dataset.car);
        }"""
    )
    assert ringed == ["2"]
    expect(line.locator(".car.ringed")).to_have_count(0)


TRAIN = """(pace) => board.play({ kind: "train", cars: [
  { car: 2, from: "10", to: "16", spaces: 6 }, { car: 0, from: "3", to: "9", spaces: 6 },
  { car: 1, from: "3", to: "nowhere", spaces: 2 },
] }, pace)"""


@pytest.mark.parametrize("pace", [0, 0.5])
def test_cars_of_a_train_are_all_there_when_it_has_arrived(line: Page, pace: float) -> None:
    line.evaluate(TRAIN, pace)
    assert line.evaluate("[0, 1, 2].map((car) => board.cars.places.get(car))") == ["9", "3", "16"]
    driven = placed(line)
    line.evaluate("board.show(sceneOf(['9', '3', '16']))")
    assert placed(line) == driven


def test_cars_of_a_train_leave_one_after_the_other(line: Page) -> None:
    delays = line.evaluate(
        f"""async () => {{
          const arrived = ({TRAIN})(50);
          while (board.cars.running.size < 4) await new Promise((next) => setTimeout(next));
          const delays = [...board.cars.running].map((run) => run.effect.getTiming().delay);
          const finish = setInterval(() => board.finish(), 10);
          await arrived;
          clearInterval(finish);
          return delays;
        }}"""
    )
    assert delays == [0, 0, 90 * 50, 90 * 50]


def test_rolls_that_end_on_one_space_add_up_and_come_in_the_order_of_the_road(line: Page) -> None:
    landings = line.evaluate(REACH, ["9", "6", "9", "5"])
    assert landings == [["5", 0.25], ["6", 0.25], ["9", 0.5]]


@pytest.mark.parametrize("zoom", [0.14, 0.3, 0.6, 1.1, 2.6])
def test_the_tags_of_a_die_with_thirty_faces_never_overlap(line: Page, zoom: float) -> None:
    line.evaluate(REACH, [str(space) for space in range(4, 34)])
    tags: list[dict[str, Any]] = line.evaluate(TAGS, zoom)
    assert tags
    places = [(tag["at"]["x"] * zoom, tag["at"]["y"] * zoom) for tag in tags]
    for number, (x, y) in enumerate(places):
        for other_x, other_y in places[:number]:
            assert abs(x - other_x) >= 52 or abs(y - other_y) >= 40


def test_the_camera_stays_between_the_whole_track_and_its_closest(line: Page) -> None:
    line.evaluate("for (let turn = 0; turn < 30; turn += 1) board.zoom(2)")
    assert line.evaluate("board.director.view.zoom") == pytest.approx(2.6)
    line.evaluate("for (let turn = 0; turn < 30; turn += 1) board.zoom(0.5)")
    assert line.evaluate("board.director.view.zoom === board.camera.whole().zoom")
    expect(line.get_by_role("button", name="Whole track")).to_have_attribute("aria-pressed", "true")


def test_a_drag_leaves_the_car_that_is_followed_and_the_button_returns(line: Page) -> None:
    follow = line.get_by_role("button", name="Follow the car")
    follow.click()
    expect(follow).to_have_attribute("aria-pressed", "true")
    line.mouse.move(500, 400)
    line.locator("[data-gestures=on]").wait_for()
    line.mouse.down()
    line.mouse.move(300, 300, steps=3)
    line.mouse.up()
    expect(follow).to_have_attribute("aria-pressed", "false")
    follow.click()
    expect(follow).to_have_attribute("aria-pressed", "true")


def test_offers_are_one_stop_for_tab_and_arrows_go_on(line: Page) -> None:
    line.evaluate(
        """board.offer(["5", "6", "7"].map((space) => ({
          space, label: `to ${space}`, selected: space === "6",
          act: () => { window.taken = space; },
        })))"""
    )
    middle = line.get_by_role("button", name="to 6")
    expect(middle).to_have_attribute("aria-pressed", "true")
    middle.focus()
    line.keyboard.press("ArrowRight")
    expect(line.get_by_role("button", name="to 7")).to_be_focused()
    line.keyboard.press("ArrowRight")
    expect(line.get_by_role("button", name="to 5")).to_be_focused()
    assert line.locator(".offer[tabindex='0']").count() == 1
    line.keyboard.press("Enter")
    assert line.evaluate("window.taken") == "5"


def test_another_theme_shows_another_picture(line: Page) -> None:
    expect(line.locator("img.picture")).to_have_attribute(
        "data-address", "/api/circuits/larkmoor.svg?board=line&theme=dark"
    )
    line.emulate_media(color_scheme="light")
    expect(line.locator("img.picture")).to_have_attribute(
        "data-address", "/api/circuits/larkmoor.svg?board=line&theme=light"
    )
    expect(line.locator("img.picture")).to_have_count(1)


def test_a_board_that_is_gone_leaves_an_empty_stage(line: Page) -> None:
    line.evaluate("board.destroy()")
    expect(line.locator(".stage > *")).to_have_count(0)
