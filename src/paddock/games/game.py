"""What Paddock knows of a game before a race of it is made."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from paddock.circuits.circuit import Circuit
from paddock.core.catalogue import ENGLISH, LANGUAGES, Catalogue, read_catalogue
from paddock.core.choosing import CARS_OPTION, arrange, cars_to_choose
from paddock.core.errors import OptionError, VersionError, unknown
from paddock.core.rules import Rules
from paddock.core.variants import Option, Preset, Variant, read_variant


def as_it_is(variant: Variant, circuit: Circuit) -> Circuit:
    """The circuit of a game that races on the board as it lies there."""
    return circuit


@dataclass(frozen=True)
class Game:
    """A game by its name, with its options and the way to make its rules."""

    name: str
    title: str
    summary: str
    package: str
    prefix: str
    """What its rules' IDs begin with."""
    least_seats: int
    most_seats: int
    board: str
    default_circuit: str
    variant: type[Variant]
    options: tuple[Option, ...]
    presets: tuple[Preset, ...]
    make_rules: Callable[[Any, Circuit, int], Rules[Any]]
    """By a variant, a circuit and the version of the rules."""
    version: int = 1
    """That of the newest rules; all versions from 1 on can be played."""
    vehicle: str = "car"
    """What is driven in it."""
    driver: str = "driver"
    """What those are called who drive."""
    lay: Callable[[Any, Circuit], Circuit] = as_it_is
    """The circuit with the board that a variant is driven on."""

    def rules(
        self, circuit: Circuit, options: Mapping[str, object], version: int | None = None
    ) -> Rules[Any]:
        """The rules on a circuit with these options, the rest as printed; the newest, or older."""
        wanted = self.version if version is None else version
        if not 1 <= wanted <= self.version:
            known = " to ".join(str(number) for number in sorted({1, self.version}))
            raise VersionError(
                f"expected rules {known} of {self.name}, but got rules {wanted};"
                " this Paddock does not know them"
            )
        variant = read_variant(self.variant, self.options, options)
        return self.make_rules(variant, circuit, wanted)

    def laid(self, circuit: Circuit, options: Mapping[str, object]) -> Circuit:
        """The circuit as a race with these options has it."""
        return self.lay(read_variant(self.variant, self.options, options), circuit)

    @property
    def cars(self) -> list[str]:
        """The cars that players may choose from; none where each seat has its own."""
        return cars_to_choose(self.options)

    def seat_cars(self, options: Mapping[str, object], seats: int) -> list[str]:
        """The car that each seat drives with these options."""
        chosen = {name: value for name, value in options.items() if name == CARS_OPTION}
        variant = read_variant(self.variant, self.options, chosen)
        return [variant.car(seat) for seat in range(seats)]

    def with_cars(
        self, options: Mapping[str, object], wishes: Sequence[str | None]
    ) -> dict[str, object]:
        """The options by which the seats drive the cars that they wish for."""
        wanted = [wish for wish in wishes if wish is not None]
        if not wanted:
            return dict(options)
        self._check_choice(wanted)
        if CARS_OPTION in options:
            raise OptionError("cars: expected them once, but got the option cars too")
        return {**options, CARS_OPTION: arrange(self.cars, wishes)}

    def with_car(
        self, options: Mapping[str, object], seats: int, seat: int, car: str
    ) -> dict[str, object]:
        """The options by which one of so many seats drives this car; who had it gets the other."""
        self._check_choice([car])
        wishes = self.seat_cars(options, seats)
        if car in wishes:
            wishes[wishes.index(car)] = wishes[seat]
        wishes[seat] = car
        others = {name: value for name, value in options.items() if name != CARS_OPTION}
        return self.with_cars(others, wishes)

    def _check_choice(self, wanted: Sequence[str]) -> None:
        if not self.cars:
            raise OptionError(
                f"cars: expected none, because {self.name} has no choice of cars,"
                f" but got {', '.join(wanted)}"
            )

    def preset(self, name: str) -> Preset:
        """The preset of this name."""
        for preset in self.presets:
            if preset.name == name:
                return preset
        raise unknown(f"preset of {self.name}", name, [preset.name for preset in self.presets])

    def usual_circuit(self, preset: str | None = None) -> str:
        """The name of the circuit that is raced on unless another is named."""
        chosen = self.preset(preset) if preset else self.presets[0]
        return chosen.circuit or self.default_circuit

    def catalogue(self, language: str = ENGLISH) -> Catalogue:
        """The game's rules and decisions in our words; in English what is not translated yet."""
        if language not in LANGUAGES:
            raise unknown("language", language, list(LANGUAGES))
        folder = files(self.package)
        text = folder.joinpath("rules.md").read_text(encoding="utf-8")
        catalogue = read_catalogue(self.name, text)
        translation = folder.joinpath(f"rules.{language}.md")
        if language == ENGLISH or not translation.is_file():
            return catalogue
        words = translation.read_text(encoding="utf-8")
        return catalogue.told_in(read_catalogue(self.name, words, language))
