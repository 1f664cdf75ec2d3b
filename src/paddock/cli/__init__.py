"""The command `paddock`."""


def main() -> None:
    """Run the command."""
