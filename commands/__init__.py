"""What the words of `make.py` are made of; it needs Python's standard library and no more."""
