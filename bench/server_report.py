"""The tables and ratios of the load benchmark."""

from typing import Any

Figures = dict[str, Any]
"""What the load measured in one run, as it prints it."""
MEMORY = ("resident", "peak", "children")
HEADING = f"""\
{"":20}{"":9}{"ms to the sender":>24}{"ms to all six":>24}{"CPU µs":>9}{"CPU share":>14}{"MB":>18}
{"":20}{"moves/s":>9}{f"{'p50':>8}{'p99':>8}{'max':>8}" * 2}{"a move":>9}{"server":>7}{"load":>7}\
{"now":>6}{"peak":>6}{"bots":>6}"""


def rate(figures: Figures) -> float:
    """Moves a second that all six seats were told of."""
    return float(figures["moves"] / figures["seconds"])


def slowest(figures: Figures) -> float:
    """Milliseconds within which all but one move in a hundred were told to all six seats."""
    return float(figures["everyone"]["p99"])


def cost(figures: Figures) -> float:
    """Processor time of the server for one move, in microseconds."""
    return float(figures["server_cpu"] / max(1, figures["moves"]) * 1e6)


def print_table(runs: dict[str, Figures]) -> None:
    """A line a run: rates, waits, processor time and memory."""
    print(HEADING)
    for name, run in runs.items():
        waits = [*run["sender"].values(), *run["everyone"].values()]
        shares = [run["server_cpu"] / run["seconds"], run["load_cpu"] / run["seconds"]]
        words = [f"{name:20}{rate(run):9,.0f}", *(f"{wait:8.2f}" for wait in waits)]
        words += [f"{cost(run):9.0f}", *(f"{share:7.0%}" for share in shares)]
        print("".join(words + [f"{run['memory'][what]:6}" for what in MEMORY]))


def print_aims(name: str, best: Figures, bare: Figures, paced: Figures) -> None:
    """How Paddock does beside the bare server, and beside what it aims at."""
    print(f"\n{name:34}")
    _print_aim("moves/s at saturation, bare = 1", rate(best) / rate(bare), "0.50")
    _print_aim("moves/s of CPU, bare = 1", cost(bare) / max(1.0, cost(best)), "")
    _print_aim("p99 ms to all six, at pace", slowest(paced), "under 20")
    _print_aim("MB at most, at pace", paced["memory"]["peak"], "under 500")


def _print_aim(what: str, value: float, aim: str) -> None:
    print(f"{what:34}{value:10,.2f}" + (f"   aim: {aim}" if aim else ""))
