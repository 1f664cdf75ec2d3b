"""What pytest gives to the tests of the client."""

from client_fixtures import server

__all__ = ["server"]
