"""`simulate`: races in bulk."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing

from paddock.circuits.circuit import Circuit
from paddock.core.playing import Tally
from paddock.sim.columns import columns_of
from paddock.sim.simulation import Simulation
from paddock.sim.spec import check_numbers, make_spec
from paddock.sim.workers import play_chunks


def simulate(
    game: str,
    bots: Sequence[str],
    races: int,
    *,
    circuit: str | Circuit | None = None,
    preset: str | None = None,
    options: Mapping[str, object] | None = None,
    seed: int = 0,
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Play races 0 to `races` - 1 of a seed: the same ones with any number of workers.

    `bots` are levels, one a seat; `progress` is told now and then how many races are done.
    """
    check_numbers(races, workers)
    spec = make_spec(game, bots, circuit, preset, options, seed)
    columns = columns_of(Tally(), first=0)
    with closing(play_chunks(spec, races, workers)) as chunks:
        for chunk in chunks:
            columns.extend(chunk)
            if progress is not None:
                progress(columns.races)
    return Simulation(spec, columns)
