"""GET /metrics: what is counted and measured, for Prometheus."""

from litestar import Response, get
from litestar.enums import MediaType

from paddock.server.running.metrics import exposition


@get(
    "/metrics",
    media_type=MediaType.TEXT,
    sync_to_thread=True,
    summary="Metrics in Prometheus' text format",
)
def metrics() -> Response[bytes]:
    """Of all processes of this server together; in a thread, as it may read files."""
    text, media_type = exposition()
    return Response(text, media_type=media_type)
