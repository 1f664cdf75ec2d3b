"""Findings: what a check has to say about a circuit, and where."""

from dataclasses import dataclass
from typing import Final

ERROR: Final = "error"
ADVICE: Final = "advice"


@dataclass(frozen=True)
class Finding:
    """Something wrong with a circuit, or that could be better, in the words of who draws one."""

    level: str
    where: str
    text: str

    def __str__(self) -> str:
        return f"{self.level}: {self.where}: {self.text}"
