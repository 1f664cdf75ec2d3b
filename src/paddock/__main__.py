"""`python -m paddock`."""

from paddock.cli import main

main()
