"""What Alembic runs: the migrations, on the connection and in the transaction handed over."""

from alembic import context

from paddock.server.storage.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
