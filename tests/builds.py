"""Which tests run on both builds: those of what is compiled, and whole races through the rest."""

from pathlib import Path

HERE = Path(__file__).parent
COMPILED = {"bots", "circuits", "contract", "core", "games", "records"}
"""The folders of levels 0 to 3, which mypyc compiles."""
NOT_COMPILED = {"test_architecture", "test_circuit_docs", "test_translations", "test_commands"}
"""Modules in these folders, and in none, about something else; so are all about drawing."""
END_TO_END = {
    "test_cli_play",
    "test_cli_replay",
    "test_cli_verify",
    "test_client_races",
    "test_race_steps",
    "test_race_undo",
    "test_simulate",
    "test_simulate_races",
    "test_thinking",
}
"""Modules of levels 4 and 5 in which compiled rules and bots play, from end to end."""


def runs_once(module: Path) -> bool:
    """Whether the compiled build makes no difference to the tests of a module."""
    folder, *below = module.relative_to(HERE).parts
    if not below:
        return module.stem in NOT_COMPILED
    if folder in COMPILED:
        return "drawing" in module.stem or module.stem in NOT_COMPILED
    return module.stem not in END_TO_END
