"""The revisions, from the first one on."""
