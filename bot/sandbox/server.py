"""The sandbox as a whole: everything put together behind one address of this machine."""

from pathlib import Path
from typing import Literal

from aiohttp import web

from bot.sandbox.bot_routes import BotRoutes
from bot.sandbox.channel_routes import ChannelRoutes
from bot.sandbox.clock import Clock
from bot.sandbox.commands import Commands
from bot.sandbox.default_world import default_world
from bot.sandbox.event_dispatcher import EventDispatcher
from bot.sandbox.faults import FaultInjector
from bot.sandbox.files import MOST_IN_REQUEST, serve_file
from bot.sandbox.gateway import Gateway, gateway_url
from bot.sandbox.interaction_routes import InteractionRoutes
from bot.sandbox.interactions import Interactions
from bot.sandbox.local_access import own_machine_only
from bot.sandbox.local_routes import LocalRoutes
from bot.sandbox.messages import Messages
from bot.sandbox.page_files import serve_page
from bot.sandbox.rate_limits import UNLIMITED, Buckets, RateLimits
from bot.sandbox.recorder import Recorder, record_from_environment
from bot.sandbox.rest import RestApi, Route, Statistics
from bot.sandbox.user_events import UserEvents
from bot.sandbox.user_requests import UserRequests
from bot.sandbox.world import World
from bot.sandbox.world_changes import WorldChanges


class Sandbox:
    """A Discord of our own.

    *rate_limits* off lets every request pass; other RateLimits take the place of Discord's. *record* is the file
    for what the bot asks: "environment" takes the one that SANDBOX_RECORD names, None keeps no record.
    *world* is what there is at the beginning; *clock* is the time where no world is given; *shards* is what
    GET /gateway/bot recommends; *heartbeat_s* is how often the bot must show that it lives.
    """

    def __init__(
        self,
        *,
        rate_limits: bool | RateLimits = True,
        record: Path | Literal["environment"] | None = "environment",
        world: World | None = None,
        clock: Clock | None = None,
        shards: int = 1,
        heartbeat_s: float = 41.25,
    ) -> None:
        if isinstance(rate_limits, bool):
            rate_limits = RateLimits() if rate_limits else UNLIMITED
        self.url = ""
        self.port = 0
        self.world = world = world or default_world(clock)
        self.clock = world.clock
        self.gateway = Gateway(world, heartbeat_s=heartbeat_s)
        self.user_events = UserEvents(world)
        self.commands = Commands(world)
        self.faults = FaultInjector(self.gateway)
        self.dispatcher = EventDispatcher(world, self.gateway, self.user_events)
        self.messages = Messages(world, self.dispatcher)
        self.interactions = Interactions(world, self.messages, self.dispatcher)
        self.routes = self._discord_routes(rate_limits, shards)
        self._recorder = Recorder(record_from_environment() if record == "environment" else record)
        self._rest = RestApi(Buckets(self.clock.now), rate_limits, self.faults, self._recorder)
        self._runner: web.AppRunner | None = None

    @property
    def api_url(self) -> str:
        """What DISCORD_API_URL must be."""
        return f"{self.url}/api/v10"

    @property
    def gateway_url(self) -> str:
        """What DISCORD_GATEWAY_URL must be."""
        return gateway_url(self.world)

    @property
    def statistics(self) -> Statistics:
        """What the bot asked for since the start."""
        return self._rest.statistics

    async def start(self, host: str = "127.0.0.1", port: int = 0) -> None:
        """Listen; port 0 takes a free one. OSError where the port is taken."""
        self._runner = web.AppRunner(
            self._application(), access_log=None, shutdown_timeout=1.0, handler_cancellation=True
        )
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, host, port).start()
        except OSError:
            await self.stop()
            raise
        self.port = self._runner.addresses[0][1]
        self.url = self.world.url = f"http://{host}:{self.port}"

    async def stop(self) -> None:
        """Close every connection and stop listening; what there is stays, and start() goes on with it."""
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None
        self._recorder.close()

    def _application(self) -> web.Application:
        guard = own_machine_only(lambda: self.port)
        app = web.Application(middlewares=[guard], client_max_size=4 * MOST_IN_REQUEST)
        self._rest.add_to(app, self.routes)
        self._local_routes().add_to(app)
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_get("/files/{channel}/{attachment}/{filename}", self._file)
        app.router.add_get("/", serve_page)
        app.router.add_get("/page/{name}", serve_page)
        app.on_shutdown.append(self._hang_up)
        return app

    def _discord_routes(self, limits: RateLimits, shards: int) -> list[Route]:
        world, dispatcher = self.world, self.dispatcher
        channels = ChannelRoutes(world, self.messages, dispatcher, Buckets(self.clock.now), limits)
        of_the_bot = BotRoutes(world, self.commands, dispatcher, limits, shards)
        answers = InteractionRoutes(world, self.interactions, limits)
        return channels.routes() + of_the_bot.routes() + answers.routes()

    def _local_routes(self) -> LocalRoutes:
        world = self.world
        return LocalRoutes(
            world=world,
            gateway=self.gateway,
            user_events=self.user_events,
            interactions=self.interactions,
            requests=UserRequests(world, self.commands, self.interactions, self.messages),
            changes=WorldChanges(world, self.messages, self.dispatcher),
            faults=self.faults,
            statistics=self.statistics,
        )

    async def _hang_up(self, app: web.Application) -> None:
        await self.gateway.close()
        await self.user_events.close()

    async def _file(self, request: web.Request) -> web.StreamResponse:
        return serve_file(self.world, request)
