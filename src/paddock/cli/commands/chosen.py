"""What is chosen on the command line: options written `laps=2`."""

from collections.abc import Sequence

from paddock.core.errors import OptionError


def read_options(texts: Sequence[str]) -> dict[str, str]:
    """The options by name, their values as text; the game says which it takes."""
    options: dict[str, str] = {}
    for text in texts:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not (name and equals and value):
            raise OptionError(f"expected an option written NAME=VALUE, as laps=2, but got {text!r}")
        if name in options:
            raise OptionError(f"option {name}: expected one value, but got a second, {value!r}")
        options[name] = value
    return options
