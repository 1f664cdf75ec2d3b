"""Races in memory: each a cache of its ledger, the one place where its steps are taken."""
