"""The tables of the database; the migrations make exactly these."""

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    text,
    true,
)

METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

SEASONS: Final = Table(
    "seasons",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("title", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

RACES: Final = Table(
    "races",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("code", String(16), nullable=True),
    Column("status", String(16), nullable=False),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("circuit", Text, nullable=False),
    Column("edition", Integer, nullable=False, server_default=text("1")),
    Column("options", JSON, nullable=False),
    Column("dice", String(16), nullable=False),
    Column("secret", Text, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("clock_bank", Integer, nullable=True),
    Column("clock_increment", Integer, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("proposals", Boolean, nullable=False, server_default=true()),
    Column("host", Integer, nullable=False),
    Column("owner_hash", String(64), nullable=False),
    Column("rematch", String(32), nullable=False),
    Column("undo_seat", Integer, nullable=True),
    Column("undo_steps", Integer, nullable=False),
    Column("undo_version", Integer, nullable=True),
    Column("undo_to", JSON(none_as_null=True), nullable=True),
    Column("season", String(32), ForeignKey("seasons.id"), nullable=True),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Index(None, "code", unique=True),
    Index(None, "status", "updated"),
    Index(None, "owner_hash"),
    Index(None, "rematch"),
    Index(None, "season"),
)
"""A code that is given back is no code (null), so that those in use are unique."""

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("race", String(32), ForeignKey("races.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("name", Text, nullable=False),
    Column("level", Text, nullable=False),
    Column("driver", String(16), nullable=False),
    Column("words", Text, nullable=False),
    Column("agrees", Boolean, nullable=False),
    Column("token_hash", String(64), nullable=False),
    Column("stand_in", Text, nullable=False, server_default=text("''")),
    Index(None, "token_hash"),
)

STEPS: Final = Table(
    "steps",
    METADATA,
    Column("race", String(32), ForeignKey("races.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("spent", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
"""The primary key is what lets two processes write to one race: a number is given once."""
