"""Undo requests that hold for one version, the bot that each player lets stand in, and hosts."""

import sqlalchemy as sa
from alembic import op

revision = "0004_consent"
down_revision = "0003_editions"

HOSTS = """
UPDATE races SET host = (
    SELECT MIN(seats.seat) FROM seats WHERE seats.race = races.id AND seats.kind = 'player'
) WHERE status = 'racing' AND EXISTS (
    SELECT 1 FROM seats WHERE seats.race = races.id AND seats.kind = 'player'
) AND NOT EXISTS (
    SELECT 1 FROM seats
    WHERE seats.race = races.id AND seats.seat = races.host AND seats.kind = 'player'
)
"""


def upgrade() -> None:
    """A request from before names no version, so nobody can agree to it any more.

    Where several players left at once, a race could be left with a bot as its host.
    """
    op.add_column("races", sa.Column("undo_version", sa.Integer, nullable=True))
    op.add_column("races", sa.Column("undo_to", sa.JSON, nullable=True))
    usual = sa.Column("stand_in", sa.Text, nullable=False, server_default=sa.text("''"))
    op.add_column("seats", usual)
    op.execute(HOSTS)
