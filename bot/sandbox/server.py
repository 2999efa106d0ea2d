"""The sandbox as a whole: everything put together behind one address of this machine."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Literal

from aiohttp import web

from bot.sandbox.acts import Acts
from bot.sandbox.announce import Announcer
from bot.sandbox.bot_routes import BotRoutes
from bot.sandbox.buckets import UNLIMITED, Buckets, Limits
from bot.sandbox.channel_routes import ChannelRoutes
from bot.sandbox.clock import Clock
from bot.sandbox.commands import Commands
from bot.sandbox.default_world import default_world
from bot.sandbox.faults import FaultBox
from bot.sandbox.files import MOST_IN_REQUEST, serve_file
from bot.sandbox.gateway import Gateway, gateway_url
from bot.sandbox.interaction_routes import InteractionRoutes
from bot.sandbox.interactions import Interactions
from bot.sandbox.messages import Messages
from bot.sandbox.people import People
from bot.sandbox.record import Recorder, record_from_environment
from bot.sandbox.rest import Rest, Route
from bot.sandbox.settings import Settings
from bot.sandbox.stream import Stream
from bot.sandbox.world import World

PAGE = Path(__file__).with_name("page")
OWN_NAMES = ("127.0.0.1", "localhost", "[::1]")
PAGE_POLICY = (
    "default-src 'self'; img-src 'self' data: blob: http://127.0.0.1:* http://localhost:*; "
    "style-src 'self' 'unsafe-inline'; connect-src 'self' ws:; frame-ancestors 'none'"
)
Serve = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Sandbox:
    """A Discord of our own.

    *rate_limits* off lets every request pass; other Limits take the place of Discord's. *record* is the file
    for what the bot asks: "environment" takes the one that SANDBOX_RECORD names, None keeps no record.
    *world* is what there is at the beginning; *clock* is the time where no world is given; *shards* is what
    GET /gateway/bot recommends; *heartbeat_s* is how often the bot must show that it lives.
    """

    def __init__(
        self,
        *,
        rate_limits: bool | Limits = True,
        record: Path | Literal["environment"] | None = "environment",
        world: World | None = None,
        clock: Clock | None = None,
        shards: int = 1,
        heartbeat_s: float = 41.25,
    ) -> None:
        self.url = ""
        self.world = world or default_world(clock)
        self.clock = self.world.clock
        self.gateway = Gateway(self.world, heartbeat_s=heartbeat_s)
        self.stream = Stream(self.world)
        self.commands = Commands(self.world)
        self.faults = FaultBox(self.gateway)
        self.announcer = Announcer(self.world, self.gateway, self.stream)
        self.messages = Messages(self.world, self.announcer)
        self.interactions = Interactions(self.world, self.messages, self.announcer)
        self._recorder = Recorder(record_from_environment() if record == "environment" else record)
        if isinstance(rate_limits, bool):
            rate_limits = Limits() if rate_limits else UNLIMITED
        self._limits = rate_limits
        self.routes: list[Route] = []
        self._shards = shards
        self._runner: web.AppRunner | None = None

    @property
    def api_url(self) -> str:
        """What DISCORD_API_URL must be."""
        return f"{self.url}/api/v10"

    @property
    def gateway_url(self) -> str:
        """What DISCORD_GATEWAY_URL must be."""
        return gateway_url(self.world)

    async def start(self, host: str = "127.0.0.1", port: int = 0) -> None:
        """Listen; port 0 takes a free one. OSError where the port is taken."""
        self._runner = web.AppRunner(self._application(), access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, host, port)
        await site.start()
        port = self._runner.addresses[0][1]
        self.url = self.world.url = f"http://{host}:{port}"

    async def stop(self) -> None:
        """Close every connection and stop listening."""
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None
        self._recorder.close()

    def _application(self) -> web.Application:
        world, limits = self.world, self._limits
        app = web.Application(middlewares=[self._own_machine_only], client_max_size=4 * MOST_IN_REQUEST)
        buckets = Buckets(self.clock.now)
        rest = Rest(buckets, None if limits is UNLIMITED else limits, self.faults, self._recorder)
        channels = ChannelRoutes(world, self.messages, self.announcer, buckets, limits)
        mine = BotRoutes(world, self.commands, self.announcer, limits, self._shards)
        answers = InteractionRoutes(world, self.interactions, limits)
        self.routes = channels.routes() + mine.routes() + answers.routes()
        rest.add_to(app, self.routes)
        settings = Settings(world, self.messages, self.announcer)
        acts = Acts(world, self.commands, self.interactions, self.messages)
        People(
            world, self.gateway, self.stream, self.interactions, acts, settings, self.faults, rest.statistics
        ).add_to(app)
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_get("/files/{channel}/{attachment}/{filename}", self._file)
        app.router.add_get("/", self._page)
        app.router.add_get("/page/{name}", self._page)
        app.on_shutdown.append(self._hang_up)
        return app

    async def _hang_up(self, app: web.Application) -> None:
        await self.gateway.close()
        await self.stream.close()

    async def _file(self, request: web.Request) -> web.StreamResponse:
        return serve_file(self.world, request)

    async def _page(self, request: web.Request) -> web.StreamResponse:
        """The page to play in, and what it is made of."""
        name = request.match_info.get("name", "index.html")
        path = PAGE / name
        if Path(name).name != name or not path.is_file():
            raise web.HTTPNotFound(text=f"There is no page {name!r}; begin at /.")
        headers = {"Cache-Control": "no-cache", "Content-Security-Policy": PAGE_POLICY}
        return web.FileResponse(path, headers=headers)

    @web.middleware
    async def _own_machine_only(self, request: web.Request, handler: Serve) -> web.StreamResponse:
        """Refuse whom a foreign page or a foreign name sends: they have no business here."""
        port = self.url.rpartition(":")[2]
        hosts = {name for own in OWN_NAMES for name in (own, f"{own}:{port}")}
        origin = request.headers.get("Origin")
        origins = {f"http://{own}:{port}" for own in OWN_NAMES}
        if request.headers.get("Host", "") not in hosts or (origin is not None and origin not in origins):
            raise web.HTTPForbidden(text="This address answers its own page on this machine only.")
        return await handler(request)
