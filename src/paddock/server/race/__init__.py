"""Races in memory: each a cache of its log, the one place where its steps are taken."""
