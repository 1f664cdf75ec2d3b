"""One life of a server for clients that never wait: `python crash_life.py DATABASE TIMES`.

The times are settings as JSON. The address is said once it answers there; its log goes to stderr.
"""

import json
import sys
from pathlib import Path


def live(database: str, times: dict[str, float]) -> int:
    """Serve until a signal; gives the exit code."""
    # Only here: processes in which bots think import this module too.
    from paddock.core.errors import PaddockError
    from paddock.games.registry import GAMES
    from paddock.server.running.launch import serve
    from paddock.server.running.logs import set_up_logs
    from paddock.server.running.settings import Limits, Settings, Times

    sys.path.append(str(Path(__file__).parents[1]))
    from toy_game import TOY

    GAMES[TOY.name] = TOY
    set_up_logs("json")
    fast = Limits(
        messages_per_second=1e6,
        message_burst=1_000_000,
        tables_per_minute=1_000_000,
        retold_per_minute=1_000_000,
    )
    settings = Settings(database, port=0, limits=fast, times=Times(**times))
    try:
        return serve(settings, lambda words: print(words.split()[3], flush=True))
    except PaddockError as error:
        print(f"paddock: {error}", file=sys.stderr, flush=True)
        return 1


if __name__ == "__main__":
    sys.exit(live(sys.argv[1], json.loads(sys.argv[2])))
