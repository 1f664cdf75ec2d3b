"""Undo requests that hold for one version, and the bot that each player lets stand in."""

import sqlalchemy as sa
from alembic import op

revision = "0004_consent"
down_revision = "0003_editions"


def upgrade() -> None:
    """A request from before names no version, so nobody can agree to it any more."""
    op.add_column("races", sa.Column("undo_version", sa.Integer, nullable=True))
    op.add_column("races", sa.Column("undo_to", sa.JSON, nullable=True))
    usual = sa.Column("stand_in", sa.Text, nullable=False, server_default=sa.text("''"))
    op.add_column("seats", usual)
