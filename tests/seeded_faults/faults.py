"""Small faults, each as somebody might make it, and the tests that should catch it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Fault:
    """A text that stands once in the files of a folder, what it becomes, and who should notice."""

    name: str
    folder: str
    """Below `src/paddock`; files may move within it."""
    old: str
    new: str
    tests: tuple[str, ...]
    """Modules of tests, by their names."""
    only: str = ""
    """Which of their tests, as `pytest -k` has it; all where it is empty."""


F1_DICE = "games/f1_dice"
FORMULA_D = "games/formula_d"
MONZA = "games/monza"

CORE_FAULTS = (
    Fault("streams of dice and bots are one", "core",
          "counter: i64 = 1 + (stream & WORD)", "counter: i64 = 1",
          ("test_generator",)),
    Fault("the seats' words do not reach the dice", "core",
          '[DICE_TITLE, *said, f"roll {roll}"]', '[DICE_TITLE, f"roll {roll}"]',
          ("test_seals",)),
    Fault("a number that stands on several faces comes once", "core",
          "self.faces.count(number)", "1",
          ("test_dice",)),
    Fault("a checked secret may have any commitment", "core",
          'f"{SECRET_TITLE}\\n{secret}\\n"', 'f"{SECRET_TITLE}\\n"',
          ("test_seals",)),
    Fault("a car that only loses its place is not told of", "core",
          "or standing.place != known[standing.car].place", "or False",
          ("test_cars_ahead",)),
    Fault("a plan goes on into the next turn", "core",
          "return self.is_asked and _turns(self.standings) == _turns(self.before)",
          "return self.is_asked",
          ("test_planning",)),
    Fault("nobody hears of rolls that were taken back", "core",
          "self.rolls_undone += rolls - self.rolls", "self.rolls_undone += 0",
          ("test_race",), "taken_back"),
)  # fmt: skip

RULES_FAULTS = (
    Fault("two gears up at once", F1_DICE,
          "return min(car.gear + 1, TOP_GEAR)", "return min(car.gear + 2, TOP_GEAR)",
          ("test_f1_gears",)),
    Fault("a 17 does not save the engine", F1_DICE,
          "elif roll >= GREAT:\n            log.tell(events.ENGINE_HELD",
          "elif roll > GREAT:\n            log.tell(events.ENGINE_HELD",
          ("test_f1_motor",)),
    Fault("the goal must be passed", F1_DICE,
          "if car.position >= self.goal:\n            self.win(",
          "if car.position > self.goal:\n            self.win(",
          ("test_f1_winning",)),
    Fault("without tires two spaces too far only spin a car", FORMULA_D,
          "return SPINS if spaces == 1 else OUT", "return SPINS if spaces <= 2 else OUT",
          ("test_fd_overshooting",)),
    Fault("a tow behind a car in a higher gear", FORMULA_D,
          "SLIPSTREAM_GEAR <= leader.gear <= car.gear", "SLIPSTREAM_GEAR <= leader.gear",
          ("test_fd_slipstream",)),
    Fault("skipping two gears wears no brakes", FORMULA_D,
          "if step.skip >= 2:", "if step.skip > 2:",
          ("test_fd_gears",)),
    Fault("soft tires wear twice in the rain", FORMULA_D,
          "return 1 if state.is_raining else 2", "return 2",
          ("test_fd_tire_types",)),
    Fault("the die of gear 1 has another 2", FORMULA_D,
          "1: [1, 1, 2, 2],", "1: [1, 2, 2, 2],",
          ("test_fd_aim_and_dice",)),
    Fault("tiles count as dice", MONZA,
          "if not lay.is_tile:\n                car.dice_used += 1", "car.dice_used += 1",
          ("test_mz_winning", "test_mz_finish", "test_mz_accelerators")),
    Fault("a turbo roll at the finish", MONZA,
          "return state.dice == NO_DICE and not car.is_home", "return state.dice == NO_DICE",
          ("test_mz_turbo_roll",)),
    Fault("a car is pushed back onto another", MONZA,
          "chain[skipped].kind != START and not is_free_road(state, chain[skipped]):",
          "chain[skipped].kind not in (START, ROAD):",
          ("test_mz_pushing_back",)),
)  # fmt: skip

SERVER_FAULTS = (
    Fault("everybody is everybody", "server",
          "return bool(first) and hmac.compare_digest(first.encode(), second.encode())",
          "return bool(first)",
          ("test_race_joining",)),
    Fault("pages of others may send requests", "server",
          "bool(page.hostname) and _place(page) == _place(here)", "bool(page.hostname)",
          ("test_security",)),
    Fault("the record tells the secret during the race", "server",
          'race.heading if is_over else replace(race.heading, secret="")', "race.heading",
          ("test_http_after_races",)),
    Fault("a bot's decisions add time to a clock", "server",
          "self.decisions[seat] += spent > 0", "self.decisions[seat] += 1",
          ("test_race_clocks",)),
    Fault("a step for another moment is refused as if it were nonsense", "server",
          'raise Refusal("stale", f"expected version {self.version}',
          'raise Refusal("bad_message", f"expected version {self.version}',
          ("test_race_steps",), "stale"),
    Fault("who is away needs not agree to an undo", "server",
          'if seat.kind == "player" and not same_hash',
          'if seat.kind == seat.driver == "player" and not same_hash',
          ("test_race_stand_ins",), "rewinds"),
    Fault("a bot becomes the host", "server",
          "return host if host in fit else fit[0]", "return host",
          ("test_race_seats",), "of_all"),
    Fault("a seat that was left is taken back", "server",
          "    _, seats = locked_race(conn, id)\n    check_holds(seats, person)\n    if seats",
          "    _, seats = locked_race(conn, id)\n    if seats",
          ("test_race_seats",), "left"),
)  # fmt: skip

CLIENT_FAULTS = (
    Fault("a move that was missed is overlooked", "client",
          "if self.race is None or move.since > self.race.version:",
          "if self.race is None:",
          ("test_client_follower",)),
    Fault("another commitment is believed", "client",
          "self.commitment = self.commitment or table.commitment",
          "self.commitment = table.commitment",
          ("test_client_follower",)),
    Fault("nobody throws real dice for a bot", "client",
          '.driver == "player" else table.host', '.driver == "player" else SPECTATOR',
          ("test_client_follower",)),
)  # fmt: skip

BROWSER_FAULTS = (
    Fault("what is gone stays in the state", "web/core",
          "if (change === null) delete result[name];\n    else result[name]",
          "if (change !== null) result[name]",
          ("test_web_patches",)),
    Fault("an outcome is drawn once too often", "web/core",
          "(rest -= weight) < 0", "(rest -= weight) <= 0",
          ("test_web_seal",)),
    Fault("a record with other steps is believed", "web/core",
          "number === at + 1 && text === written[at] && isTakenBy", "isTakenBy",
          ("test_web_seal",)),
    Fault("keys work under an open dialog", "web/core",
          "isA(event.target, OWN) || isCovered() ||", "isA(event.target, OWN) ||",
          ("test_race_by_keyboard",), "keys"),
    Fault("the tower tells gaps to the wrong side", "web/parts",
          "(scene.standings[0]?.distance ?? 0) - standing.distance",
          "standing.distance - (scene.standings[0]?.distance ?? 0)",
          ("test_race_by_mouse", "test_race_by_keyboard", "test_monza_tower"),
          "tower or gap or whole_race_from_home_by_mouse"),
)  # fmt: skip

FAULTS = (*CORE_FAULTS, *RULES_FAULTS, *SERVER_FAULTS, *CLIENT_FAULTS, *BROWSER_FAULTS)
