"""Discord's REST side: the routes, and what happens around each of them."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from aiohttp import web

from bot.sandbox.api_errors import NOT_FOUND, UNAUTHORIZED, DiscordApiError
from bot.sandbox.faults import Fault, FaultInjector
from bot.sandbox.files import Upload, read_body
from bot.sandbox.json_values import Json, encode, snowflake
from bot.sandbox.rate_limits import UNLIMITED, Buckets, RateLimit, RateLimits, limited_body, limited_headers
from bot.sandbox.recorder import Recorder

API = "/api/v{version:\\d+}"
# discord.py takes a 429 without this header for one of Cloudflare's and does not retry
VIA = {"Via": "1.1 sandbox"}


@dataclass(frozen=True, slots=True)
class RestRequest:
    """One request: the ids of its path, its query, its JSON body and its files."""

    path: dict[str, str]
    query: dict[str, str]
    body: Any
    uploads: list[Upload]

    def id(self, name: str) -> int | None:
        """The snowflake in the path under that name; None where it is none."""
        return snowflake(self.path[name])

    def object(self) -> Json:
        """The body where it is an object, an empty one where there is none."""
        return self.body if isinstance(self.body, dict) else {}


Handler = Callable[[RestRequest], Any]


class Route(NamedTuple):
    """A method and path with their handler; where that returns None, the answer is a 204.

    *major* is the path's part that has a bucket of its own. Interaction endpoints need no token and are
    outside the global limit.
    """

    method: str
    path: str
    handler: Handler
    limit: RateLimit | None
    major: str = ""
    is_interaction: bool = False


class Statistics:
    """What was requested since the start."""

    def __init__(self) -> None:
        self.requests: Counter[str] = Counter()
        self.rate_limited = 0
        self.global_limited = 0
        self.invalid = 0

    def as_json(self) -> Json:
        """The answer to GET /local/stats; invalid are the answers 401, 403 and 429 that Discord bans for."""
        return {
            "requests": dict(self.requests),
            "rate_limited": self.rate_limited,
            "global_limited": self.global_limited,
            "invalid": self.invalid,
            "cpu_s": time.process_time(),
        }


class RestApi:
    """Puts routes on an application, with authorisation, limits, faults and the record around them."""

    def __init__(
        self, buckets: Buckets, limits: RateLimits, faults: FaultInjector, recorder: Recorder
    ) -> None:
        self.statistics = Statistics()
        self._buckets = buckets
        self._faults = faults
        self._recorder = recorder
        self._limits = limits

    def add_to(self, app: web.Application, routes: list[Route]) -> None:
        """Serve *routes*, and answer every other path below /api as Discord does."""
        for route in routes:
            app.router.add_route(route.method, API + route.path, self._wrapped(route))
        app.router.add_route("*", "/api/{rest:.*}", self._unknown)

    def _wrapped(self, route: Route) -> Callable[[web.Request], Any]:
        async def serve(request: web.Request) -> web.StreamResponse:
            return await self._serve(request, route)

        return serve

    async def _unknown(self, request: web.Request) -> web.StreamResponse:
        return answer(NOT_FOUND.status, DiscordApiError(NOT_FOUND).body())

    async def _serve(self, request: web.Request, route: Route) -> web.StreamResponse:
        """Let the request meet its fault, its limits and its handler, and count it."""
        self.statistics.requests[f"{route.method} {route.path}"] += 1
        path = "/" + request.path.split("/", 3)[3]
        fault = self._faults.strike(route.method, path)
        if fault is not None and fault.kind == "status":
            await request.read()
            return self._counted(_failed(fault))
        if fault is not None and fault.kind == "slow":
            await asyncio.sleep(fault.seconds)
        response = await self._carry_out(request, route, path)
        if fault is not None and fault.kind == "lose_response" and request.transport is not None:
            request.transport.abort()
        return self._counted(response)

    async def _carry_out(self, request: web.Request, route: Route, path: str) -> web.Response:
        response, headers = self._limited(route, request, self._limits)
        if response is None:
            try:
                found = await self._handle(request, route, path)
                response = answer(204 if found is None else 200, found)
            except DiscordApiError as error:
                response = answer(error.error_code.status, error.body())
        else:
            await request.read()
        response.headers.update(VIA if self._limits is UNLIMITED else {**VIA, **headers})
        return response

    async def _handle(self, request: web.Request, route: Route, path: str) -> Any:
        """Read, record and carry out a request that keeps the limits."""
        if not route.is_interaction and not request.headers.get("Authorization", "").strip():
            raise DiscordApiError(UNAUTHORIZED)
        body, uploads = await read_body(request)
        self._recorder.note(route.method, path, body)
        return route.handler(RestRequest(dict(request.match_info), dict(request.query), body, uploads))

    def _limited(
        self, route: Route, request: web.Request, limits: RateLimits
    ) -> tuple[web.Response | None, dict[str, str]]:
        """The 429 that a request meets, or None; and the headers of its bucket."""
        if not route.is_interaction and (wait_s := self._buckets.take("global", limits.overall)) > 0:
            self.statistics.global_limited += 1
            headers = limited_headers(wait_s, "global")
            return answer(429, limited_body(wait_s, everything=True), headers), {}
        if route.limit is None:
            return None, {}
        major = request.match_info.get(route.major, "")
        state = self._buckets.request(f"{route.method} {route.path}", major, route.limit)
        if state.passes:
            return None, state.headers
        wait_s = state.retry_after_s
        body, headers = limited_body(wait_s, everything=False), limited_headers(wait_s, "user")
        return answer(429, body, headers), state.headers

    def _counted(self, response: web.Response) -> web.Response:
        self.statistics.rate_limited += response.status == 429
        self.statistics.invalid += response.status in (401, 403, 429)
        return response


def answer(status: int, content: Any, headers: dict[str, str] | None = None) -> web.Response:
    """A response with Content-Type exactly application/json, or an empty one."""
    if content is None:
        return web.Response(status=status, headers=headers)
    return web.Response(status=status, body=encode(content), content_type="application/json", headers=headers)


def _failed(fault: Fault) -> web.Response:
    if fault.status == 429:
        headers = {**VIA, **limited_headers(fault.seconds, "user")}
        return answer(429, limited_body(fault.seconds, everything=False), headers)
    return answer(fault.status, {"message": f"{fault.status}: switched on as a fault", "code": 0}, VIA)
