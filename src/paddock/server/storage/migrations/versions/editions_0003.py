"""Races that are pinned to the edition of their circuit."""

import sqlalchemy as sa
from alembic import op

revision = "0003_editions"
down_revision = "0002_proposals"


def upgrade() -> None:
    """The races that are there were started on the first editions."""
    first = sa.Column("edition", sa.Integer, nullable=False, server_default=sa.text("1"))
    op.add_column("races", first)
