"""The door of one server process: all that is counted there of those who come."""

from paddock.server.door.addresses import Neighbours, neighbours
from paddock.server.door.capacity import OTHER_FILES, Capacity, allowed_files, capacity
from paddock.server.door.gate import Gate
from paddock.server.door.hosts import Hosts
from paddock.server.door.rates import AddressRate, OneAtATime
from paddock.server.door.sockets import Sockets
from paddock.server.running.settings import Settings


class Door:
    """What is counted of those who come, for as long as the process lives."""

    def __init__(self, settings: Settings) -> None:
        limits = settings.limits
        files = allowed_files(limits.connections + OTHER_FILES)
        self.capacity: Capacity = capacity(limits, files)
        self.neighbours: Neighbours = neighbours()
        self.hosts: Hosts = Hosts(settings)
        self.gate: Gate = Gate(
            self.capacity.connections, self.capacity.of_address, self.neighbours, settings.times
        )
        self.sockets: Sockets = Sockets(self.capacity, self.neighbours)
        self.tables: AddressRate = AddressRate(limits.tables_per_minute, "new tables")
        self.retold: AddressRate = AddressRate(limits.retold_per_minute, "races told again")
        self.wrong_codes: AddressRate = AddressRate(limits.wrong_codes_per_minute, "wrong codes")
        self.retelling: OneAtATime = OneAtATime(limits.waiting_retold)
