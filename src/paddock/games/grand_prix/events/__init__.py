"""What can happen in a race of Grand Prix, by chapter; the rule that is cited says why."""
