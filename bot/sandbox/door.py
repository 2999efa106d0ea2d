"""Who is let in, and the page that is handed out: this machine and the own page, nobody else."""

from collections.abc import Awaitable, Callable
from pathlib import Path

from aiohttp import web
from aiohttp.typedefs import Middleware

from bot.drawing.names import FONTS

PAGE = Path(__file__).with_name("page")
EMOJI = "NotoEmoji.ttf"
OWN_NAMES = ("127.0.0.1", "localhost", "[::1]")
PAGE_POLICY = (
    "default-src 'self'; img-src 'self' data: blob: http://127.0.0.1:* http://localhost:*; "
    "style-src 'self' 'unsafe-inline'; connect-src 'self' ws:; frame-ancestors 'none'"
)
Serve = Callable[[web.Request], Awaitable[web.StreamResponse]]


def own_machine_only(port_of: Callable[[], int]) -> Middleware:
    """A middleware that refuses a foreign name (Host) and a foreign page (Origin); *port_of* gives our port.

    A page of another site can send requests to this machine, and its name can be bent to this machine: the
    first shows in Origin, the second in Host. Clients that are no browser send no Origin.
    """

    @web.middleware
    async def refuse_strangers(request: web.Request, handler: Serve) -> web.StreamResponse:
        hosts = {name for own in OWN_NAMES for name in (own, f"{own}:{port_of()}")}
        origin = request.headers.get("Origin")
        is_own = origin is None or origin in {f"http://{own}:{port_of()}" for own in OWN_NAMES}
        if request.headers.get("Host", "") not in hosts or not is_own:
            raise web.HTTPForbidden(text="This address answers its own page on this machine only.")
        return await handler(request)

    return refuse_strangers


async def serve_page(request: web.Request) -> web.StreamResponse:
    """GET / and /page/{name}: the page to play in, and what it is made of."""
    name = request.match_info.get("name", "index.html")
    path = FONTS / name if name == EMOJI else PAGE / name
    if Path(name).name != name or not path.is_file():
        raise web.HTTPNotFound(text=f"There is no page {name!r}; begin at /.")
    headers = {"Cache-Control": "no-cache", "Content-Security-Policy": PAGE_POLICY}
    return web.FileResponse(path, headers=headers)
