"""Races with their seats and steps, and room for seasons."""

import sqlalchemy as sa
from alembic import op

revision = "0001_races"
down_revision = None


def upgrade() -> None:
    """Make the first tables."""
    _seasons()
    _races()
    _seats()
    _steps()


def _seasons() -> None:
    op.create_table(
        "seasons",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_seasons"),
    )


def _races() -> None:
    op.create_table(
        "races",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("code", sa.String(16), nullable=True),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("circuit", sa.Text, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("dice", sa.String(16), nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("commitment", sa.Text, nullable=False),
        sa.Column("clock_bank", sa.Integer, nullable=True),
        sa.Column("clock_increment", sa.Integer, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("host", sa.Integer, nullable=False),
        sa.Column("owner_hash", sa.String(64), nullable=False),
        sa.Column("rematch", sa.String(32), nullable=False),
        sa.Column("undo_seat", sa.Integer, nullable=True),
        sa.Column("undo_steps", sa.Integer, nullable=False),
        sa.Column("season", sa.String(32), nullable=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_races"),
        sa.ForeignKeyConstraint(["season"], ["seasons.id"], name="fk_races_season"),
    )
    op.create_index("ix_races_code", "races", ["code"], unique=True)
    op.create_index("ix_races_status_updated", "races", ["status", "updated"])
    for column in ("owner_hash", "rematch", "season"):
        op.create_index(f"ix_races_{column}", "races", [column])


def _seats() -> None:
    op.create_table(
        "seats",
        sa.Column("race", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("level", sa.Text, nullable=False),
        sa.Column("driver", sa.String(16), nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("agrees", sa.Boolean, nullable=False),
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("race", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["race"], ["races.id"], name="fk_seats_race", ondelete="CASCADE"),
    )
    op.create_index("ix_seats_token_hash", "seats", ["token_hash"])


def _steps() -> None:
    op.create_table(
        "steps",
        sa.Column("race", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("spent", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("race", "number", name="pk_steps"),
        sa.ForeignKeyConstraint(["race"], ["races.id"], name="fk_steps_race", ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )
