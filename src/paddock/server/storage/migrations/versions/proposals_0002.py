"""Tables at which nobody is told what a bot would do."""

import sqlalchemy as sa
from alembic import op

revision = "0002_proposals"
down_revision = "0001_races"


def upgrade() -> None:
    """The tables that are there go on with proposals."""
    proposals = sa.Column("proposals", sa.Boolean, nullable=False, server_default=sa.true())
    op.add_column("races", proposals)
