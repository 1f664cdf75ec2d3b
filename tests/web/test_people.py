"""Two people in two browsers and a spectator in a third: a table, a race, and the next one."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect
from race_pages import open_race
from screens import PATIENCE
from served_paddock import ServedPaddock
from tables import go_button, names_in_order, order_of, told

from paddock.client import Table

ADA, BOB = 0, 2
SPACES = 24
"""No car drives so far in its first three turns, in which people talk, undo and hand over."""
ASKED = re.compile(
    r"You asked to go back to your decision in round \d\. The others have to agree\."
)


def test_two_people_race_while_a_third_one_watches(
    page: Page, second_page: Page, third_page: Page, server: ServedPaddock
) -> None:
    ada, bob, watcher = page, second_page, third_page
    race = open_by_form(ada)
    join_by_code(bob, told(ada, f"/api/races/{race}")["table"]["code"])
    watcher.goto(f"/race/{race}")
    everybody_is_in_the_lobby(ada, bob, watcher)
    ada.get_by_role("button", name="Start race").click()
    with server.program() as program:
        following = program.watch(race)
        people = {ADA: ada, BOB: bob}
        each_sees_the_moves_of_the_others(following, people, watcher)
        chat_arrives(ada, bob, watcher)
        an_undo_is_by_agreement(following, people)
        a_bot_takes_over_for_a_while(following, people)
        drive(following, people, until=lambda: following.over)
    all_see_the_same_order(race, {"Ada": ada, "Bob": bob, "": watcher})
    again = rematch(ada, bob)
    somebody_leaves(again, ada, bob)


# Before the race


def open_by_form(page: Page) -> str:
    """Ada opens a table with a bot and a seat for somebody else."""
    page.goto("/new")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("spinbutton", name="Spaces of a lap").fill(str(SPACES))
    for seat in (4, 3):
        page.get_by_role("button", name=f"Remove seat {seat}").click()
    page.get_by_role("button", name="Invite").click()
    page.get_by_role("button", name="Open table").click()
    expect(page.get_by_role("heading", name="Code of the table")).to_be_visible()
    return page.url.rpartition("/")[2]


def join_by_code(page: Page, code: str) -> None:
    """Bob types the code as he heard it, and takes the seat."""
    page.goto("/")
    page.get_by_label("Join with a code").fill(f"{code[:3].lower()} {code[3:].lower()}")
    page.get_by_role("button", name="Join", exact=True).click()
    page.get_by_label("Your name").fill("Bob")
    page.get_by_role("button", name="Take a seat").click()
    expect(page.get_by_text("Ada starts the race.")).to_be_visible()


def everybody_is_in_the_lobby(ada: Page, bob: Page, watcher: Page) -> None:
    """All see who sits where and who is there; only the host can start."""
    rows = ada.locator(".seats li")
    expect(rows).to_contain_text([re.compile("You.*Ada.*Here"), "", re.compile("Bob.*Here")])
    expect(bob.locator(".seats li")).to_contain_text(
        [re.compile("Ada.*Host.*Here"), "", re.compile("You.*Bob.*Here")]
    )
    for page in (ada, bob, watcher):
        expect(page.get_by_text("1 person watches")).to_be_visible()
    expect(watcher.get_by_text("Ada starts the race.")).to_be_visible()
    for page in (bob, watcher):
        expect(page.get_by_role("button", name="Start race")).to_have_count(0)


# In the race


def each_sees_the_moves_of_the_others(
    following: Table, people: dict[int, Page], watcher: Page
) -> None:
    """A move of Ada is told to all, and only whose turn it is can do something."""
    drive(following, people, until=lambda: asks(following, ADA))
    ada, bob = people[ADA], people[BOB]
    expect(ada).to_have_title(re.compile("^Your turn"))
    for page in (bob, watcher):
        expect(page).to_have_title(re.compile("^Ada.s turn"))
        expect(go_button(page)).to_have_count(0)
    gear = press(ada, following)
    expect(log(ada)).to_contain_text(f"You took {gear}.")
    for page in (bob, watcher):
        expect(log(page)).to_contain_text(f"Ada took {gear}.")
    expect(watcher.get_by_text("You are watching")).to_be_visible()


def chat_arrives(ada: Page, bob: Page, watcher: Page) -> None:
    """What Ada says is text for all; who watches can't answer."""
    ada.get_by_role("textbox", name="Say something").fill("Good <b>luck</b>!")
    ada.get_by_role("button", name="Send").click()
    for page in (ada, bob, watcher):
        expect(log(page)).to_contain_text("Good <b>luck</b>!")
    expect(watcher.get_by_role("textbox", name="Say something")).to_have_count(0)


def an_undo_is_by_agreement(following: Table, people: dict[int, Page]) -> None:
    """Bob refuses the first time, and allows it the second time."""
    ada, bob = people[ADA], people[BOB]
    drive(following, people, until=lambda: asks(following, BOB))
    at = following.version
    expect_shown(ada, following)
    ask_for_undo(ada, bob)
    bob.get_by_role("button", name="Refuse").click()
    expect(ada.get_by_text(ASKED)).to_have_count(0)
    expect(go_button(bob)).to_be_visible()
    ask_for_undo(ada, bob)
    bob.get_by_role("button", name="Allow").click()
    hear_until(following, lambda: following.version > at)
    assert asks(following, ADA)
    expect(go_button(ada)).to_be_visible()
    expect(bob).to_have_title(re.compile("^Ada.s turn"))


def ask_for_undo(ada: Page, bob: Page) -> None:
    """Ada asks, and Bob is told."""
    ada.locator("#act").get_by_role("button", name="Undo").click()
    expect(ada.get_by_text(ASKED)).to_be_visible()
    steps = r"Ada asks to take back \d+ steps?, to their own decision in round \d\."
    expect(bob.get_by_text(re.compile(steps))).to_be_visible()


def a_bot_takes_over_for_a_while(following: Table, people: dict[int, Page]) -> None:
    """Ada's car is driven by the bot that she chose until she takes the wheel back."""
    ada, bob = people[ADA], people[BOB]
    drive(following, people, until=lambda: asks(following, ADA))
    at = following.version
    ada.get_by_label("Menu").first.click()
    picker = ada.get_by_role("group", name="Bot that drives while you cannot")
    expect(picker.get_by_label("Driver")).to_be_checked()
    picker.get_by_text("Rookie").click()
    expect(picker.get_by_label("Rookie")).to_be_checked()
    ada.get_by_role("button", name="Hand over to a bot").click()
    expect(ada.get_by_text("A bot drives your car.")).to_be_visible()
    expect(row(bob, "Ada").locator(".n svg")).to_be_visible()
    hear_until(following, lambda: asks(following, BOB))
    assert following.version > at
    assert following.table.seats[ADA].level == "rookie"
    ada.get_by_role("button", name="Take the wheel back").click()
    expect(ada.get_by_text("A bot drives your car.")).to_have_count(0)
    hear_until(following, lambda: following.table.seats[ADA].driver == "player")


# After the race


def all_see_the_same_order(race: str, people: dict[str, Page]) -> None:
    """Each of the pages has the order of the server."""
    for name, page in people.items():
        expect(page.get_by_role("link", name="Result and replay")).to_be_visible()
        expected = names_in_order(told(page, f"/api/races/{race}/replay"))
        assert [name if who == "You" else who for who in order_of(page)] == expected
        expect(page).to_have_title(re.compile("^Race over"))
        expect(
            page.get_by_text(re.compile(r"\d rolls? w\w+ seen and taken back\."))
        ).to_be_visible()


def rematch(ada: Page, bob: Page) -> str:
    """Both are led to the same next table."""
    before = ada.url
    ada.get_by_role("button", name="Rematch").click()
    ada.wait_for_url(lambda url: "/race/" in url and url != before)
    bob.get_by_role("button", name="Join the rematch").click()
    bob.wait_for_url(ada.url)
    expect(ada.locator(".seats li")).to_contain_text(["You", "", re.compile("Bob.*Here")])
    return ada.url.rpartition("/")[2]


def somebody_leaves(race: str, ada: Page, bob: Page) -> None:
    """Bob is asked whether he means it; then a bot has his car for good."""
    ada.get_by_role("button", name="Start race").click()
    expect(bob.get_by_role("heading", name="Timing tower")).to_be_attached()
    dialog = bob.get_by_role("dialog", name="Leave this race?")
    choose_in_menu(bob, "Leave the race")
    dialog.get_by_role("button", name="Stay").click()
    expect(dialog).to_have_count(0)
    assert told(bob, f"/api/races/{race}")["seats"] == [BOB]
    choose_in_menu(bob, "Leave the race")
    dialog.get_by_role("button", name="Leave the race").click()
    bob.wait_for_url(re.compile("/$"))
    assert told(bob, f"/api/races/{race}")["seats"] == []
    assert told(ada, f"/api/races/{race}")["table"]["seats"][BOB]["driver"] == "bot"


# What people do


def log(page: Page) -> Locator:
    """Race control's list."""
    return page.get_by_role("region", name="Race control").locator(".log")


def row(page: Page, name: str) -> Locator:
    """A driver in the tower."""
    return page.locator(".tower li").filter(has_text=name)


def choose_in_menu(page: Page, name: str) -> None:
    """Open the menu and press something in it."""
    page.get_by_label("Menu").first.click()
    page.get_by_role("button", name=name).click()


def asks(following: Table, seat: int) -> bool:
    """Whether the race waits for the player in a seat."""
    asked = following.question
    if asked is None or asked.dice:
        return False
    return asked.seat == seat and following.table.seats[seat].driver == "player"


def press(page: Page, following: Table) -> str:
    """Take what is proposed, and say which gear it was."""
    at = following.version
    expect_shown(page, following)
    said = go_button(page).inner_text()
    go_button(page).click()
    hear_until(following, lambda: following.version > at)
    return said.lower().replace("roll ", "")


def expect_shown(page: Page, following: Table) -> None:
    """Wait until a page, too, shows the race as the server told it last."""
    expect(page.locator("main")).to_have_attribute("data-version", str(following.version))


def drive(following: Table, people: dict[int, Page], *, until: Callable[[], bool]) -> None:
    """Everybody takes what is proposed whenever it is their turn."""
    while not until():
        asked = [page for seat, page in people.items() if asks(following, seat)]
        if asked:
            press(asked[0], following)
        else:
            hear(following)


def hear(following: Table) -> None:
    """Wait for the next thing that the server tells."""
    assert following.receive(PATIENCE) is not None, "expected the race to go on, but it stood still"


def hear_until(following: Table, condition: Callable[[], bool]) -> None:
    """Wait until the server has told it."""
    while not condition():
        hear(following)


def test_an_open_menu_stays_open_while_somebody_comes_and_goes(
    page: Page, second_page: Page
) -> None:
    race = open_race(page)
    assert race.my_turn()
    page.get_by_label("Menu").first.click()
    menu = page.locator(".menu .sheet")
    expect(menu).to_be_visible()
    second_page.goto(f"/race/{race.id}")
    expect(page.get_by_text("1 watching")).to_be_visible()
    expect(menu).to_be_visible()
    second_page.goto("/")
    expect(page.get_by_text("1 watching")).to_have_count(0)
    expect(menu).to_be_visible()
