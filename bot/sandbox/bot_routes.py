"""The bot itself, its guilds, people and commands, and where the gateway is."""

from collections.abc import Callable
from typing import Any

from bot.sandbox.api_errors import (
    MISSING_ACCESS,
    UNKNOWN_APPLICATION,
    UNKNOWN_GUILD,
    UNKNOWN_MEMBER,
    UNKNOWN_USER,
    DiscordApiError,
)
from bot.sandbox.commands import Commands
from bot.sandbox.event_dispatcher import EventDispatcher
from bot.sandbox.gateway import gateway_url
from bot.sandbox.json_values import Json, snowflake
from bot.sandbox.payloads import (
    application_json,
    channel_json,
    guild_json,
    member_json,
    role_json,
    user_json,
)
from bot.sandbox.permissions import from_roles
from bot.sandbox.rate_limits import RateLimits
from bot.sandbox.rest import Handler, RestRequest, Route
from bot.sandbox.world import ChannelType, Guild, World


class BotRoutes:
    """The routes below /gateway, /users, /applications and /guilds."""

    def __init__(
        self, world: World, commands: Commands, dispatcher: EventDispatcher, limits: RateLimits, shards: int
    ) -> None:
        self._world = world
        self._commands = commands
        self._dispatcher = dispatcher
        self._other = limits.other
        self._shards = shards

    def routes(self) -> list[Route]:
        """The routes with their handlers."""
        plain = [
            Route("GET", "/gateway", self.gateway, self._other),
            Route("GET", "/gateway/bot", self.gateway_bot, self._other),
            Route("GET", "/users/@me", self.me, self._other),
            Route("GET", "/users/@me/guilds", self.guilds, self._other),
            Route("GET", "/users/{user_id}", self.user, self._other),
            Route("GET", "/oauth2/applications/@me", self.application, self._other),
            Route("GET", "/applications/@me", self.application, self._other),
            Route("GET", "/guilds/{guild_id}", self.guild, self._other, "guild_id"),
            Route("GET", "/guilds/{guild_id}/channels", self.channels, self._other, "guild_id"),
            Route("GET", "/guilds/{guild_id}/roles", self.roles, self._other, "guild_id"),
            Route("GET", "/guilds/{guild_id}/members/{user_id}", self.member, self._other, "guild_id"),
        ]
        base = "/applications/{application_id}"
        return plain + self._command_routes(base) + self._command_routes(base + "/guilds/{guild_id}")

    def _command_routes(self, base: str) -> list[Route]:
        every, one = base + "/commands", base + "/commands/{command_id}"
        commands = self._commands
        routes: list[tuple[str, str, Handler]] = [
            ("GET", every, self._command(lambda request, guild: commands.all(guild))),
            ("PUT", every, self._changing(lambda request, guild: commands.replace(request.body, guild))),
            ("POST", every, self._changing(lambda request, guild: commands.put(request.body, guild))),
            ("GET", one, self._command(lambda request, guild: commands.one(_id(request), guild))),
            (
                "PATCH",
                one,
                self._changing(lambda request, guild: commands.change(_id(request), request.body, guild)),
            ),
            ("DELETE", one, self._changing(lambda request, guild: commands.remove(_id(request), guild))),
        ]
        return [Route(method, path, handler, self._other) for method, path, handler in routes]

    def _command(self, act: Callable[[RestRequest, int | None], Any]) -> Handler:
        """A handler of commands: of the guild in the path where there is one."""

        def handle(request: RestRequest) -> Any:
            if request.id("application_id") != self._world.bot.id:
                raise DiscordApiError(UNKNOWN_APPLICATION)
            return act(request, self._joined_guild(request).id if "guild_id" in request.path else None)

        return handle

    def _changing(self, act: Callable[[RestRequest, int | None], Any]) -> Handler:
        handle = self._command(act)

        def handle_and_tell(request: RestRequest) -> Any:
            found = handle(request)
            self._dispatcher.commands_updated()
            return found

        return handle_and_tell

    def gateway(self, request: RestRequest) -> Json:
        return {"url": gateway_url(self._world)}

    def gateway_bot(self, request: RestRequest) -> Json:
        limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
        return {"url": gateway_url(self._world), "shards": self._shards, "session_start_limit": limit}

    def me(self, request: RestRequest) -> Json:
        return {
            **user_json(self._world.bot),
            "verified": True,
            "mfa_enabled": False,
            "locale": "en-US",
            "flags": 0,
        }

    def application(self, request: RestRequest) -> Json:
        return application_json(self._world)

    def user(self, request: RestRequest) -> Json:
        user = self._world.user(request.id("user_id") or 0)
        if user is None:
            raise DiscordApiError(UNKNOWN_USER)
        return user_json(user)

    def guild(self, request: RestRequest) -> Json:
        guild = guild_json(self._world, self._joined_guild(request))
        return {key: value for key, value in guild.items() if key not in ("channels", "threads", "members")}

    def guilds(self, request: RestRequest) -> list[Json]:
        joined = [guild for guild in self._world.guilds.values() if self._world.bot.id in guild.members]
        after = snowflake(request.query.get("after")) or 0
        return [self._summary(guild) for guild in joined if guild.id > after]

    def _summary(self, guild: Guild) -> Json:
        """A guild as it stands in the list of the bot's guilds, with what the bot's roles allow there."""
        return {
            "id": str(guild.id),
            "name": guild.name,
            "icon": None,
            "banner": None,
            "owner": guild.owner_id == self._world.bot.id,
            "permissions": str(from_roles(guild, guild.members[self._world.bot.id])),
            "features": [],
        }

    def roles(self, request: RestRequest) -> list[Json]:
        return [role_json(role) for role in self._joined_guild(request).roles.values()]

    def channels(self, request: RestRequest) -> list[Json]:
        found = self._world.channels_of(self._joined_guild(request))
        return [channel_json(channel) for channel in found if channel.type is ChannelType.TEXT]

    def member(self, request: RestRequest) -> Json:
        member = self._joined_guild(request).members.get(request.id("user_id") or 0)
        if member is None:
            raise DiscordApiError(UNKNOWN_MEMBER)
        return member_json(member)

    def _joined_guild(self, request: RestRequest) -> Guild:
        """The guild in the path, where the bot is a member of it."""
        guild = self._world.guilds.get(request.id("guild_id") or 0)
        if guild is None:
            raise DiscordApiError(UNKNOWN_GUILD)
        if self._world.bot.id not in guild.members:
            raise DiscordApiError(MISSING_ACCESS)
        return guild


def _id(request: RestRequest) -> int | None:
    return request.id("command_id")
