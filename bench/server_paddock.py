"""Paddock as it is served, but for limits that one address with a thousand races would meet.

`python bench/server_paddock.py PORT DATABASE`
"""

import sys

from paddock.server.running.launch import serve
from paddock.server.running.logs import set_up_logs
from paddock.server.running.settings import Limits, Settings

NO_LIMIT = 1_000_000


def main() -> None:
    """Serve until the process is ended."""
    limits = Limits(
        messages_per_second=NO_LIMIT,
        message_burst=NO_LIMIT,
        tables_per_minute=NO_LIMIT,
        retold_per_minute=NO_LIMIT,
    )
    set_up_logs("json")
    serve(Settings(sys.argv[2], port=int(sys.argv[1]), limits=limits), announce=lambda _: None)


if __name__ == "__main__":
    main()
