"""What every racing game stands on: chance, steps, events, rules, races and their records."""
