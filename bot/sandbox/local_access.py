"""Who is let in: programs on this machine and the sandbox's own page, nobody else."""

from collections.abc import Awaitable, Callable

from aiohttp import web
from aiohttp.typedefs import Middleware

OWN_NAMES = ("127.0.0.1", "localhost", "[::1]")
Serve = Callable[[web.Request], Awaitable[web.StreamResponse]]


def own_machine_only(port_of: Callable[[], int]) -> Middleware:
    """A middleware that refuses a foreign name (Host) and a foreign page (Origin); *port_of* gives our port.

    A page of another site can send requests to this machine, and its name can be made to point at this machine: the
    first shows in Origin, the second in Host. Clients other than browsers send no Origin.
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
