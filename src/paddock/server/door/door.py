"""The door of one server process: all that is counted there of those who come."""

from paddock.server.door.rates import AddressRate, OneAtATime
from paddock.server.running.settings import Settings


class Door:
    """What is counted of those who come, for as long as the process lives."""

    def __init__(self, settings: Settings) -> None:
        limits = settings.limits
        self.tables: AddressRate = AddressRate(limits.tables_per_minute, "new tables")
        self.retold: AddressRate = AddressRate(limits.retold_per_minute, "races told again")
        self.wrong_codes: AddressRate = AddressRate(limits.wrong_codes_per_minute, "wrong codes")
        self.retelling: OneAtATime = OneAtATime(limits.waiting_retold)
