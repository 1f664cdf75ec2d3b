"""`paddock serve` where few files may be open: `python few_files.py FILES WORDS OF THE COMMAND`."""

import resource
import sys


def main() -> None:
    """Serve until a signal."""
    from paddock.cli import main as paddock

    files = int(sys.argv[1])
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    sys.argv[:2] = ["paddock", "serve"]
    paddock()


if __name__ == "__main__":
    main()
