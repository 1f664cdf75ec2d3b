"""On which line each key of a TOML file stands; read only when an error is to name one."""

import re
from typing import Final

END: Final = "\n"
TOKENS: Final = re.compile(
    r"""[ \t\r]+ | \#[^\n]*
    | (?P<text> \"\"\" (?: \\. | [^\\] )*? \"{3,5} | ''' .*? '{3,5}
              | " (?: \\. | [^"\\\n] )* " | ' [^'\n]* ' )
    | (?P<mark> [\n\[\]{}=,.] )
    | (?P<word> [^\s\[\]{}=,.\#"']+ )""",
    re.VERBOSE | re.DOTALL,
)


def key_lines(text: str) -> dict[str, int]:
    """The line of each key, table and list item of a valid file, by its path as `lanes.pit[0]`."""
    scan = _Scan(text)
    scan.file()
    return scan.lines


class _Scan:
    """A walk through the tokens of a file."""

    def __init__(self, text: str) -> None:
        self.tokens: list[str] = []
        self.rows: list[int] = []
        self.next: int = 0
        self.lines: dict[str, int] = {}
        self.counts: dict[str, int] = {}
        """How many tables each list of tables has so far, less one."""
        row = 1
        for found in TOKENS.finditer(text):
            if found.lastgroup is not None:
                self.tokens.append(found[0])
                self.rows.append(row)
            row += found[0].count("\n")

    def seen(self) -> str:
        """The next token, left where it is; the end of a line at the end of the file."""
        return self.tokens[self.next] if self.next < len(self.tokens) else END

    def take(self) -> str:
        """The next token."""
        token = self.seen()
        self.next += 1
        return token

    def row(self) -> int:
        """The line of the next token."""
        return self.rows[self.next] if self.next < len(self.rows) else 0

    def file(self) -> None:
        """All headers and keys."""
        table = ""
        while self.next < len(self.tokens):
            if self.seen() == END:
                self.take()
            elif self.seen() == "[":
                table = self.header()
            else:
                self.pair(table)

    def header(self) -> str:
        """A header, `[table]` or `[[list of tables]]`; gives its path."""
        row = self.row()
        self.take()
        is_list = self.seen() == "["
        if is_list:
            self.take()
        path = self.table_path(is_list, self.names("]"), row)
        if is_list:
            self.take()
        return path

    def table_path(self, is_list: bool, names: list[str], row: int) -> str:
        """The path of a table by its header: `[[lanes.segment]]` for the third time is `[2]`."""
        path = ""
        for number, name in enumerate(names):
            path = _join(path, name)
            self.lines.setdefault(path, row)
            if is_list and number == len(names) - 1:
                self.counts[path] = self.counts.get(path, -1) + 1
            if path in self.counts:
                path = f"{path}[{self.counts[path]}]"
                self.lines.setdefault(path, row)
        return path

    def names(self, end: str) -> list[str]:
        """The parts of a dotted key, up to a sign that is taken as well."""
        found: list[str] = []
        while self.next < len(self.tokens):
            token = self.take()
            if token == end:
                break
            if token != ".":
                found.append(token.strip("\"'"))
        return found

    def pair(self, table: str) -> None:
        """A key and its value."""
        row, path = self.row(), table
        for name in self.names("="):
            path = _join(path, name)
            self.lines.setdefault(path, row)
        self.value(path)

    def value(self, path: str) -> None:
        """A value: a list, a table in one line, or a few tokens."""
        if self.seen() == "[":
            self.items(path, "]")
        elif self.seen() == "{":
            self.items(path, "}")
        else:
            while self.seen() not in (",", "]", "}", END):
                self.take()

    def items(self, path: str, end: str) -> None:
        """What stands in brackets or braces."""
        self.take()
        number = 0
        while self.next < len(self.tokens) and self.seen() != end:
            if self.seen() in (",", END):
                number += self.take() == ","
            elif end == "}":
                self.pair(path)
            else:
                self.lines.setdefault(f"{path}[{number}]", self.row())
                self.value(f"{path}[{number}]")
        self.take()


def _join(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name
