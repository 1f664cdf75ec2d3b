"""Boards over HTTP: what a client draws on is exactly what the picture shows."""

import re
from collections.abc import Iterator
from itertools import pairwise
from math import dist

import pytest
from http_app import BOT, ME, Client, Somebody, app_client, id_of, refusal, told

from narrowing import known
from paddock.circuits import circuit_names, find_circuit
from paddock.games.registry import all_games
from paddock.server.circuits import boards

EVERY_BOARD = [(name, kind) for name in circuit_names() for kind in find_circuit(name).boards]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """The app, one for all tests here."""
    with app_client(tmp_path_factory.mktemp("boards")) as client:
        yield client


def view_box(svg: str) -> list[float]:
    """The frame that a picture says it has."""
    found = re.search(r'viewBox="([^"]+)"', svg)
    assert found is not None
    return [float(number) for number in found[1].split()]


# Circuits


def test_all_circuits_are_listed_with_their_boards_and_games(client: Client) -> None:
    answer = client.get("/api/circuits")
    listed = {one["name"]: one for one in told(answer)["circuits"]}
    assert list(listed) == circuit_names()
    assert "max-age=3600" in answer.headers["cache-control"]
    larkmoor = listed["larkmoor"]
    assert (larkmoor["title"], larkmoor["ground"]) == ("Larkmoor Ring", "meadow")
    assert larkmoor["games"] == ["f1-dice"]
    assert [(one["board"], one["spaces"], one["corners"]) for one in larkmoor["boards"]] == [
        ("line", 86, 0)
    ]
    monaco = listed["monaco"]["boards"][0]
    assert (monaco["board"], monaco["spaces"]) == ("lanes", 497)
    assert monaco["corners"] == len(known(find_circuit("monaco").lanes).corners)
    games = {game.name for game in all_games()}
    assert all(set(one["games"]) <= games for one in listed.values())


def test_circuits_of_tiles_say_what_they_are_meant_for(client: Client) -> None:
    listed = {one["name"]: one for one in told(client.get("/api/circuits"))["circuits"]}
    board = listed["grand-prix-of-japan"]["boards"][0]
    assert (board["level"], board["boxes"], board["laps"]) == ("pro", 2, 4)
    assert listed["monaco"]["boards"][0]["boxes"] == 1


def test_rows_are_told_with_what_counts_on_them(client: Client) -> None:
    board = told(client.get("/api/circuits/grand-prix-of-japan/board?board=positions"))
    positions = known(find_circuit("grand-prix-of-japan").positions)
    assert len(board["rows"]) == positions.n_rows
    for row, (corner, difficulty, slope, racing_lane) in zip(
        positions.rows, board["rows"], strict=True
    ):
        assert (row.difficulty, row.slope, row.racing_lane) == (difficulty, slope, racing_lane)
        assert (corner > 0) == (row.kind == 1)
    assert [one[1] for one in board["corners"]] == [one.name for one in positions.corners]
    assert told(client.get("/api/circuits/monaco/board?board=lanes"))["rows"] == []


@pytest.mark.parametrize(("name", "kind"), EVERY_BOARD)
def test_a_board_fits_its_picture(client: Client, name: str, kind: str) -> None:
    board = told(client.get(f"/api/circuits/{name}/board?board={kind}"))
    picture = client.get(f"/api/circuits/{name}.svg?board={kind}&theme=light").text
    assert board["frame"] == view_box(picture)
    assert (board["name"], board["board"], board["road"]) == (name, kind, 96.0)
    left, top, width, height = board["frame"]
    for x, y in board["line"]:
        assert left < x < left + width
        assert top < y < top + height
    plots = find_circuit(name).plots[kind]
    assert [space[0] for space in board["spaces"]] == [plot.name for plot in plots]


def test_the_line_has_equal_steps_once_round_and_does_not_repeat_its_start(client: Client) -> None:
    board = told(client.get("/api/circuits/larkmoor/board"))
    line, length = board["line"], board["length"]
    step = length / len(line)
    assert 11 < step < 13
    ways = [dist(here, there) for here, there in pairwise([*line, line[0]])]
    assert max(ways) < step + 0.2
    assert min(ways) > 0.9 * step
    assert all(number == round(number, 1) for point in line for number in point)


def test_the_spaces_lie_along_the_whole_line(client: Client) -> None:
    board = told(client.get("/api/circuits/larkmoor/board"))
    spaces = board["spaces"]
    assert spaces[0][:2] == ["1", 0.0]
    assert spaces[-1][2] == board["length"]
    assert all(before[2] == after[1] for before, after in pairwise(spaces))
    assert all(space[3:] == [-48.0, 48.0] for space in spaces)


@pytest.mark.parametrize(
    "path", ["atlantis/board", "larkmoor/board?board=lanes", "Larkmoor/board", "..%2fx/board"]
)
def test_a_board_that_is_not_there_is_not_found(client: Client, path: str) -> None:
    assert refusal(client.get(f"/api/circuits/{path}"))[:2] == (404, "not_found")


@pytest.mark.parametrize("path", ["/api/circuits", "/api/circuits/larkmoor/board"])
def test_what_a_client_has_is_not_sent_again(client: Client, path: str) -> None:
    first = client.get(path)
    assert first.headers["content-encoding"] == "gzip"
    again = client.get(path, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


# The other way


@pytest.mark.parametrize("name", ["gp-ring", "grand-prix-of-japan"])
def test_a_circuit_of_tiles_is_sent_the_other_way(client: Client, name: str) -> None:
    board = told(client.get(f"/api/circuits/{name}/board?reverse=true"))
    picture = client.get(f"/api/circuits/{name}.svg?reverse=true&theme=light").text
    assert board["frame"] == view_box(picture)
    assert "driven the other way" in picture
    there = told(client.get(f"/api/circuits/{name}/board"))
    assert board["line"][0] == there["line"][0]
    assert dist(board["line"][5], there["line"][-5]) < 1
    assert [space[0] for space in board["spaces"]] == [space[0] for space in there["spaces"]]


def test_a_circuit_without_tiles_is_not_found_the_other_way(client: Client) -> None:
    found = refusal(client.get("/api/circuits/larkmoor.svg?reverse=true"))
    assert found[:2] == (404, "not_found")
    assert "to be ridden the other way, but got line" in found[2]


def test_races_the_other_way_share_the_circuits_own_board() -> None:
    own = find_circuit("gp-ring")
    assert boards.is_plain(own, own)
    assert boards.is_plain(own.reversed(), own)
    assert not boards.is_plain(find_circuit("gp-ring"), own)
    assert not boards.is_plain(find_circuit("gp-ring").reversed(), own)
    assert not boards.is_plain(find_circuit("larkmoor"), find_circuit("larkmoor"))


# Races


def test_a_race_has_the_board_of_its_circuit(client: Client) -> None:
    race = id_of(Somebody(client).open(ME, BOT, circuit="larkmoor", options={"laps": 3}))
    answer = client.get(f"/api/races/{race}/board")
    assert told(answer) == told(client.get("/api/circuits/larkmoor/board"))
    assert answer.headers["cache-control"] == "no-cache"
    picture = client.get(f"/api/races/{race}/board.svg?theme=light")
    assert picture.text == client.get("/api/circuits/larkmoor.svg?theme=light").text
    assert picture.headers["cache-control"] == "no-cache"
    assert picture.headers["content-type"] == "image/svg+xml"


@pytest.mark.parametrize("length", [12, 500])
def test_a_race_of_another_length_has_as_many_spaces(client: Client, length: int) -> None:
    race = id_of(Somebody(client).open(ME, BOT, options={"length": length}))
    board = told(client.get(f"/api/races/{race}/board"))
    assert [space[0] for space in board["spaces"]] == [str(n + 1) for n in range(length)]
    assert board["spaces"][-1][2] == board["length"]
    for theme in ("dark", "light"):
        picture = client.get(f"/api/races/{race}/board.svg?theme={theme}").text
        assert view_box(picture) == board["frame"]
        assert f">{length}</text>" in picture
        assert f">{length + 1}</text>" not in picture


def test_the_boards_of_races_are_kept_but_not_all_of_them(client: Client) -> None:
    race = id_of(Somebody(client).open(ME, BOT, options={"length": 33}))
    first = client.get(f"/api/races/{race}/board")
    made = boards._laid_board.cache_info().misses
    again = client.get(f"/api/races/{race}/board", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304
    assert boards._laid_board.cache_info().misses == made
    assert boards._laid_board.cache_info().maxsize == boards.MOST_LAID


@pytest.mark.parametrize("what", ["board", "board.svg"])
def test_a_race_that_is_not_there_has_no_board(client: Client, what: str) -> None:
    assert refusal(client.get(f"/api/races/{'a' * 12}/{what}"))[:2] == (404, "not_found")


def test_what_a_first_visitor_asks_for_is_made_before(client: Client) -> None:
    boards.prepare_boards()
    made = boards.circuit_picture.cache_info().misses
    client.get("/api/circuits/larkmoor.svg?board=line&theme=dark")
    assert boards.circuit_picture.cache_info().misses == made
