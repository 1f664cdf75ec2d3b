"""The line breaks in mid-race: the page says so, comes back by itself, and takes nothing twice."""

import re
import signal

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from served_paddock import ServedPaddock
from tables import drive, go_button, open_race, order_of, steps_of, take, told, wait_until
from visitors import Watch

BROKEN = r"WebSocket|ERR_CONNECTION|ERR_INTERNET|failed: GET"
"""What a browser says of a server that is not there."""
OPACITY = """(element) => {
  let product = 1;
  for (let one = element; one; one = one.parentElement) product *= getComputedStyle(one).opacity;
  return product;
}"""


@pytest.fixture
def on_my_turn(own_server: ServedPaddock, page: Page, watch: Watch) -> str:
    """A race in which one step was taken and the next is to be chosen."""
    watch.allow(BROKEN)
    race = open_race(page)
    take(page)
    expect(go_button(page)).to_be_enabled()
    return race


def test_a_killed_server_comes_back_and_the_race_is_driven_to_the_end(
    on_my_turn: str, own_server: ServedPaddock, page: Page
) -> None:
    before = order_of(page)
    own_server.kill()
    expect(page.get_by_text(re.compile(r"^Reconnecting, try \d+$"))).to_be_visible()
    expect(page.get_by_role("heading", name="The line is down")).to_be_visible()
    expect(go_button(page)).to_have_count(0)
    assert order_of(page) == before
    assert 0.3 < opacity(page) < 1
    own_server.start()
    expect(page.get_by_text("Back. You missed nothing.", exact=True).first).to_be_visible()
    expect(page.get_by_text(re.compile("^Reconnecting"))).to_have_count(0)
    assert opacity(page) == 1
    taken = 1 + drive(page)
    assert_taken(page, on_my_turn, taken)


def test_a_step_that_never_arrived_is_sent_again_and_taken_once(
    on_my_turn: str, own_server: ServedPaddock, page: Page
) -> None:
    own_server.process.send_signal(signal.SIGSTOP)
    go_button(page).click()
    expect(go_button(page)).to_be_disabled()
    own_server.kill()
    expect(page.get_by_role("heading", name="The line is down")).to_be_visible()
    own_server.start()
    expect(page.get_by_text(re.compile("^Reconnecting"))).to_have_count(0)
    page.wait_for_function("document.querySelectorAll('.log li').length > 0")
    wait_for_steps(page, on_my_turn, 2)
    assert_taken(page, on_my_turn, 2 + drive(page))


def test_a_step_whose_answer_was_lost_is_not_taken_again(page: Page, watch: Watch) -> None:
    watch.allow(BROKEN)
    sockets: list[WebSocketRoute] = []
    deaf: list[bool] = []
    page.route_web_socket(re.compile("/socket"), lambda socket: relay(socket, sockets, deaf))
    race = open_race(page)
    take(page)
    expect(go_button(page)).to_be_enabled()
    deaf.append(True)
    go_button(page).click()
    wait_for_steps(page, race, 2)
    deaf.clear()
    sockets[-1].close()
    expect(page.get_by_text(re.compile(r"^Back\. You missed \d+ moves?\.$")).first).to_be_visible()
    assert_taken(page, race, 2 + drive(page))
    assert len(sockets) == 2


def test_a_network_that_is_gone_for_a_while_does_no_harm(page: Page, watch: Watch) -> None:
    watch.allow(BROKEN)
    sockets: list[WebSocketRoute] = []
    page.route_web_socket(re.compile("/socket"), lambda socket: relay(socket, sockets, []))
    race = open_race(page)
    expect(go_button(page)).to_be_enabled()
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    sockets[-1].close()
    expect(page.get_by_role("heading", name="The line is down")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text("Back. You missed nothing.", exact=True).first).to_be_visible()
    assert_taken(page, race, drive(page))


def test_a_page_that_is_loaded_again_is_where_it_was(page: Page) -> None:
    race = open_race(page)
    take(page)
    expect(go_button(page)).to_be_enabled()
    before = order_of(page)
    page.reload()
    expect(go_button(page)).to_be_enabled()
    assert order_of(page) == before
    assert_taken(page, race, 1 + drive(page))


def relay(page: WebSocketRoute, sockets: list[WebSocketRoute], deaf: list[bool]) -> None:
    """Hand all on between the page and the server, but nothing to a page that is deaf."""
    sockets.append(page)
    server = page.connect_to_server()
    page.on_message(server.send)
    server.on_message(lambda message: None if deaf else page.send(message))


def opacity(page: Page) -> float:
    """How much is seen of the gears, whichever of the elements around them is dimmed."""
    gears = page.get_by_role("radiogroup", name="Gear")
    return float(gears.evaluate(OPACITY))


def record_of(page: Page, race: str) -> str:
    """The record of a race as the server has it."""
    return page.request.get(f"/api/races/{race}/record").text()


def wait_for_steps(page: Page, race: str, count: int) -> None:
    """Wait until the server has so many steps of the page's car."""
    wait_until(page, lambda: len(steps_of(record_of(page, race), car_of(page, race))) >= count)


def car_of(page: Page, race: str) -> str:
    """The car in the first seat."""
    return str(told(page, f"/api/races/{race}")["table"]["seats"][0]["car"])


def assert_taken(page: Page, race: str, taken: int) -> None:
    """The record has each step that was pressed, once."""
    assert len(steps_of(record_of(page, race), car_of(page, race))) == taken
