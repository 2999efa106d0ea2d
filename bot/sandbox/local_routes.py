"""The people's side: what a Discord app would let a person see and do, as a small HTTP API below /local."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from aiohttp import web

from bot.sandbox.api_errors import DiscordApiError, LocalApiError
from bot.sandbox.faults import FaultInjector
from bot.sandbox.gateway import Gateway
from bot.sandbox.interaction import Interaction
from bot.sandbox.interactions import Interactions
from bot.sandbox.json_values import Json, snowflake
from bot.sandbox.payloads import message_for_user
from bot.sandbox.permissions import may_see
from bot.sandbox.rest import Statistics, answer
from bot.sandbox.user_events import UserEvents
from bot.sandbox.user_requests import UserRequests
from bot.sandbox.world import Channel, Guild, User, World
from bot.sandbox.world_changes import WorldChanges

MOST_MESSAGES = 100  # as many as Discord gives a bot at once
LONGEST_WAIT_S = 60.0  # arbitrary: no test waits so long for one interaction
AUTOCOMPLETE_WITHIN_S = 3.5  # Discord's three seconds, and a little for the answer to arrive
Serve = Callable[[web.Request], Awaitable[Any]]


class LocalRoutes:
    """The routes below /local."""

    def __init__(
        self,
        world: World,
        gateway: Gateway,
        user_events: UserEvents,
        interactions: Interactions,
        requests: UserRequests,
        changes: WorldChanges,
        faults: FaultInjector,
        statistics: Statistics,
    ) -> None:
        self._world = world
        self._gateway = gateway
        self._user_events = user_events
        self._interactions = interactions
        self._requests = requests
        self._changes = changes
        self._faults = faults
        self._statistics = statistics

    def add_to(self, app: web.Application) -> None:
        """Put the routes on *app*."""
        by_user = "/local/as/{user}"
        routes: list[tuple[str, str, Serve]] = [
            ("GET", "/local/world", self.world),
            ("GET", f"{by_user}/places", self.places),
            ("GET", f"{by_user}/channels/{{channel}}/messages", self.messages),
            ("GET", f"{by_user}/commands", self.commands),
            ("POST", f"{by_user}/command", self.command),
            ("POST", f"{by_user}/autocomplete", self.autocomplete),
            ("POST", f"{by_user}/press", self.press),
            ("POST", f"{by_user}/modal", self.modal),
            ("POST", f"{by_user}/say", self.say),
            ("GET", f"{by_user}/interactions/{{interaction}}", self.interaction),
            ("PATCH", "/local/settings", self.change_settings),
            ("PATCH", "/local/channels/{channel}", self.change_channel),
            ("DELETE", "/local/channels/{channel}", self.delete_channel),
            ("DELETE", "/local/channels/{channel}/messages/{message}", self.delete_message),
            ("DELETE", "/local/guilds/{guild}/bot", self.remove_bot),
            ("POST", "/local/faults", self.add_fault),
            ("DELETE", "/local/faults", self.clear_faults),
            ("GET", "/local/stats", self.stats),
        ]
        for method, path, serve in routes:
            app.router.add_route(method, path, _as_json(serve))
        app.router.add_get(f"{by_user}/events", self.events)

    async def world(self, request: web.Request) -> Json:
        bot = self._world.bot
        people = self._world.people.values()
        return {
            "bot": {"id": str(bot.id), "name": bot.name, "online": self._gateway.online},
            "people": [{"id": str(p.id), "name": p.name, "locale": p.locale} for p in people],
            "guilds": [self._guild_json(guild, lambda _: True) for guild in self._world.guilds.values()],
        }

    async def places(self, request: web.Request) -> Json:
        person = self._person(request)
        guilds = [guild for guild in self._world.guilds.values() if person.id in guild.members]
        dm = self._world.dm_with(person)
        return {
            "guilds": [self._guild_json(guild, lambda channel: may_see(channel, person)) for guild in guilds],
            "dms": [] if dm is None else [{"id": str(dm.id), "with": self._world.bot.name}],
        }

    async def messages(self, request: web.Request) -> Json:
        person, channel = self._person(request), self._channel(request)
        before, limit = snowflake(request.query.get("before")), snowflake(request.query.get("limit", "50"))
        visible = [
            message
            for message in channel.messages.values()
            if message.visible_to in (None, person.id) and (before is None or message.id < before)
        ]
        page = visible[-min(limit or 50, MOST_MESSAGES) :]
        return {"messages": [message_for_user(message, person, self._world.url) for message in page]}

    async def commands(self, request: web.Request) -> Json:
        person = self._person(request)
        channel = self._requests.channel_for(person, request.query.get("channel"))
        return {"commands": self._requests.commands.localised_for(person, channel)}

    async def command(self, request: web.Request) -> Json:
        return _begun(self._requests.run_command(self._person(request), await _object(request)))

    async def autocomplete(self, request: web.Request) -> Json:
        interaction = self._requests.autocomplete(self._person(request), await _object(request))
        await self._settled(str(interaction.id), AUTOCOMPLETE_WITHIN_S)
        if interaction.choices is None:
            raise LocalApiError("The bot did not answer in time; type on to ask again.")
        return {"choices": interaction.choices}

    async def press(self, request: web.Request) -> Json:
        return _begun(self._requests.press(self._person(request), await _object(request)))

    async def modal(self, request: web.Request) -> Json:
        return _begun(self._requests.submit_modal(self._person(request), await _object(request)))

    async def say(self, request: web.Request) -> Json:
        person = self._person(request)
        message = self._requests.say(person, await _object(request))
        return message_for_user(message, person, self._world.url)

    async def interaction(self, request: web.Request) -> Json:
        person, number = self._person(request), request.match_info["interaction"]
        found = self._interactions.get(snowflake(number))
        if found is None or found.person is not person:
            raise LocalApiError("There is no such interaction of yours; start it again.", 404)
        await self._settled(number, _seconds(request.query.get("wait", "0")))
        return self._interactions.for_user(found)

    async def _settled(self, number: str, seconds: float) -> None:
        """Wait until an interaction is settled, but not longer than *seconds*."""
        interaction = self._interactions.get(snowflake(number))
        try:
            async with asyncio.timeout(seconds):
                while interaction is not None and not interaction.is_settled:
                    await interaction.changed.wait()
        except TimeoutError:
            return

    async def events(self, request: web.Request) -> web.StreamResponse:
        try:
            person = self._person(request)
        except LocalApiError as error:
            return _error_response(error)
        return await self._user_events.serve(request, person, snowflake(request.query.get("channel")))

    async def change_settings(self, request: web.Request) -> Json:
        return self._changes.change_person(await _object(request))

    async def change_channel(self, request: web.Request) -> Json:
        return self._changes.change_channel(request.match_info["channel"], await _object(request))

    async def delete_channel(self, request: web.Request) -> Json:
        return self._changes.delete_channel(request.match_info["channel"])

    async def delete_message(self, request: web.Request) -> Json:
        return self._changes.delete_message(request.match_info["channel"], request.match_info["message"])

    async def remove_bot(self, request: web.Request) -> Json:
        return self._changes.remove_bot(request.match_info["guild"])

    async def add_fault(self, request: web.Request) -> Json:
        self._faults.add(await _object(request))
        return {"faults": self._faults.as_json()}

    async def clear_faults(self, request: web.Request) -> Json:
        self._faults.clear()
        return {"faults": []}

    async def stats(self, request: web.Request) -> Json:
        return self._statistics.as_json()

    def _person(self, request: web.Request) -> User:
        person = self._world.people.get(snowflake(request.match_info["user"]) or 0)
        if person is None:
            raise LocalApiError("There is no such person; /local/world lists them.", 404)
        return person

    def _channel(self, request: web.Request) -> Channel:
        return self._requests.channel_for(self._person(request), request.match_info["channel"])

    def _guild_json(self, guild: Guild, is_listed: Callable[[Channel], bool]) -> Json:
        channels = [channel for channel in self._world.channels_of(guild) if is_listed(channel)]
        return {
            "id": str(guild.id),
            "name": guild.name,
            "locale": guild.locale,
            "channels": [_channel_json(channel) for channel in channels],
        }


def _channel_json(channel: Channel) -> Json:
    """A channel as the people's side lists it."""
    found: Json = {"id": str(channel.id), "name": channel.name, "type": int(channel.type)}
    if channel.parent is not None:
        found |= {"parent_id": str(channel.parent.id), "archived": channel.archived}
    return found


def _as_json(serve: Serve) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    """Answer with what *serve* returns; an error becomes {"error": sentence}."""

    async def handle(request: web.Request) -> web.StreamResponse:
        try:
            return answer(200, await serve(request))
        except LocalApiError as error:
            return _error_response(error)
        except DiscordApiError as error:
            return answer(400, {"error": str(error), **error.body()})

    return handle


def _error_response(error: LocalApiError) -> web.Response:
    return answer(error.status, {"error": str(error)})


async def _object(request: web.Request) -> Json:
    try:
        found = msgspec.json.decode(await request.read())
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise LocalApiError("Send the request's fields as one JSON object.") from None
    if not isinstance(found, dict):
        raise LocalApiError("Send the request's fields as one JSON object.")
    return found


def _begun(interaction: Interaction) -> Json:
    return {"interaction": str(interaction.id)}


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        raise LocalApiError("Give wait= a number of seconds.") from None
    return min(seconds, LONGEST_WAIT_S) if seconds > 0 else 0.0
