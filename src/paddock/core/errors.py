"""The errors a user can meet; each message says what was expected and what came."""


class PaddockError(Exception):
    """Something was asked for that cannot be done."""


class UnknownNameError(PaddockError):
    """No game, circuit, option, bot or rule has this name."""

    def __init__(self, message: str, name: str = "") -> None:
        super().__init__(message)
        self.name = name
        """What was asked for."""


class OptionError(PaddockError):
    """An option has a value it cannot take, or two options exclude each other."""

    def __init__(self, message: str, option: str = "") -> None:
        super().__init__(message)
        self.option = option
        """The one that is refused; empty where the error does not say."""


class SeatsError(PaddockError):
    """The game is not played by this many, or a seat's name cannot be written down."""


class StepError(PaddockError):
    """The step is not open now."""


class CircuitError(PaddockError):
    """A circuit file does not describe a circuit."""


class VersionError(PaddockError):
    """Rules, or an edition of a circuit, that this Paddock does not know."""


class RecordError(PaddockError):
    """A record cannot be read, or does not follow the rules."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line
        self.message = message


class SealError(RecordError):
    """A record's secret is not the one that its commitment was made of."""


def unknown(what: str, name: str, known: list[str]) -> UnknownNameError:
    """An error that names what was asked for and what there is."""
    return UnknownNameError(f"no {what} is called {name!r}; there is {', '.join(known)}", name)
