"""The `line` board: numbered spaces in a single file, driven round and round."""
