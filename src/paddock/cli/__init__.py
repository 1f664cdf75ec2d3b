"""The command `paddock`."""

import sys

from paddock.cli.app import app, said
from paddock.cli.screen.terminal import one_line, speak_any_encoding
from paddock.core.errors import PaddockError


def main() -> None:
    """Run the command; what cannot be done ends in one line, never in a traceback."""
    speak_any_encoding()
    try:
        app(said(sys.argv[1:]), prog_name="paddock")
    except (PaddockError, OSError) as error:
        print(f"paddock: {one_line(error)}", file=sys.stderr)
        sys.exit(1)
