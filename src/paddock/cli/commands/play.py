"""`paddock play`: a race in the terminal, new or gone on with."""

from pathlib import Path
from secrets import randbelow
from typing import Annotated, Any, Final

import typer
from rich.console import Console

from paddock import Circuit, PaddockError, Race, find_game, start
from paddock.cli.commands.chosen import read_options
from paddock.cli.files import check_new, read_race, read_raceable, write_race
from paddock.cli.games.cockpits import cockpit_for
from paddock.cli.screen.result import result
from paddock.cli.screen.screen import Screen
from paddock.cli.screen.terminal import edit_lines, make_console
from paddock.cli.session.drivers import bots_of, seat_names
from paddock.cli.session.session import Session
from paddock.core.records import SEEDED

GAME: Final = "f1-dice"
BOTS: Final = "driver,rookie,rookie"
FRESH_SEEDS: Final = 1_000_000
INTERRUPTED: Final = 130


def play(
    game: Annotated[
        str | None, typer.Argument(help=f"The game to play.  [default: {GAME}]", show_default=False)
    ] = None,
    name: Annotated[
        list[str] | None, typer.Option(help="Who drives; repeat it for more people.")
    ] = None,
    car: Annotated[
        list[str] | None,
        typer.Option(help="What they drive, as green, where a game has a choice; once a name."),
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(help=f'Bots by their level; "" for none.  [default: {BOTS}]'),
    ] = None,
    circuit: Annotated[
        str | None, typer.Option(metavar="NAME|FILE.toml", help="Where to drive.")
    ] = None,
    preset: Annotated[str | None, typer.Option(help="A named set of options.")] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="As laps=2; repeatable.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="What the dice follow from.  [default: a fresh one]")
    ] = None,
    dice: Annotated[
        str | None, typer.Option(metavar="app|real", help="Whose dice are thrown.  [default: app]")
    ] = None,
    save: Annotated[Path | None, typer.Option(help="Keep the race here, step by step.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved race.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Line by line, no sketch.")] = False,
) -> None:
    """Race against bots, with friends at one keyboard, or with dice of your own."""
    if save is not None and save != resume:
        check_new(save)
    if resume is not None:
        _refuse_with_resume(game, name, car, bots, preset, option, seed, dice)
        race, ground = read_race(resume, circuit)
    else:
        race, ground = _new_race(
            find_game(game or GAME).name,
            seat_names(name or ["You"], BOTS if bots is None else bots),
            circuit,
            preset,
            read_options(option or []),
            randbelow(FRESH_SEEDS) if seed is None else seed,
            dice or "app",
            [chosen.strip().lower() for chosen in car or []],
        )
    drive(race, ground, save or resume, plain)


def _new_race(
    game: str,
    seats: list[str],
    circuit: str | None,
    preset: str | None,
    options: dict[str, str],
    seed: int,
    dice: str,
    cars: list[str],
) -> tuple[Race[Any], Circuit]:
    """A race before its first step, and where it is driven."""
    if dice not in SEEDED:
        raise PaddockError(f"dice: expected {' or '.join(SEEDED)}, but got {dice!r}")
    ground = read_raceable(circuit or find_game(game).usual_circuit(preset))
    race = start(
        game,
        seats,
        circuit=ground,
        preset=preset,
        options=options,
        seed=seed,
        dice=dice,
        cars=cars,
    )
    return race, ground


def _refuse_with_resume(*given: object) -> None:
    """A saved race goes on as it was begun."""
    words = ("GAME", "--name", "--car", "--bots", "--preset", "--option", "--seed", "--dice")
    wrong = [word for word, value in zip(words, given, strict=True) if value is not None]
    if wrong:
        raise PaddockError(
            f"expected no {' or '.join(wrong)} with --resume: a saved race goes on as it was begun"
        )


def drive(race: Race[Any], ground: Circuit, file: Path | None, plain: bool) -> None:
    """Run the race to its end, or until someone leaves."""
    console = make_console()
    bots_of(race)
    if file is not None:
        write_race(file, race)
    session = Session(cockpit_for(race, ground), Screen(console, plain), file)
    edit_lines()
    interrupted = False
    try:
        with session.screen.taken():
            session.run()
    except EOFError:
        if session.screen.plain:
            console.print()
    except KeyboardInterrupt:
        interrupted = True
    say_goodbye(console, session)
    if interrupted:
        raise typer.Exit(INTERRUPTED)


def say_goodbye(console: Console, session: Session) -> None:
    """The result, and how the race can be told again or gone on with."""
    if session.race.over:
        console.print(result(session.cockpit))
        console.print()
    for line in goodbye(session):
        console.print(line, soft_wrap=True)


def goodbye(session: Session) -> list[str]:
    """Last words."""
    dice = session.race.heading.dice
    seed = f"Seed {session.race.heading.seed}." if dice == "app" else f"{dice.capitalize()} dice."
    if session.file is None:
        return [
            f"Goodbye. {seed} This race was not saved.",
            "Next time, save FILE at the prompt or paddock play --save FILE keeps it.",
        ]
    again = (
        f"paddock replay {session.file} tells it again."
        if session.race.over
        else f"paddock play --resume {session.file} goes on."
    )
    return [f"Goodbye. {seed} The race is in {session.file}.", again]
