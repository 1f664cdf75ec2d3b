"""What pytest gives to the tests of the browser client."""

from web_fixtures import (
    browser,
    computers,
    mortal_server,
    own_computers,
    own_server,
    page,
    pytest_runtest_call,
    second_page,
    server,
    third_page,
    visitors,
    watch,
)

__all__ = [
    "browser",
    "computers",
    "mortal_server",
    "own_computers",
    "own_server",
    "page",
    "pytest_runtest_call",
    "second_page",
    "server",
    "third_page",
    "visitors",
    "watch",
]
