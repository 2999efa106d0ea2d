"""First answers to interactions, and what follows with their tokens."""

from bot.sandbox.interaction_payloads import callback_json
from bot.sandbox.interactions import Interactions
from bot.sandbox.json_values import Json
from bot.sandbox.payloads import message_json
from bot.sandbox.rate_limits import RateLimits
from bot.sandbox.rest import RestRequest, Route
from bot.sandbox.world import Message, World


class InteractionRoutes:
    """The routes below /interactions and /webhooks."""

    def __init__(self, world: World, interactions: Interactions, limits: RateLimits) -> None:
        self._follow_up = limits.follow_up
        self._world = world
        self._interactions = interactions

    def routes(self) -> list[Route]:
        """The routes with their handlers; none of them counts towards the global limit."""
        hook = "/webhooks/{application_id}/{token}"
        message = hook + "/messages/{message_id}"
        return [
            Route("POST", "/interactions/{interaction_id}/{token}/callback", self.answer, None, "", True),
            Route("POST", hook, self.follow_up, self._follow_up, "token", True),
            Route("GET", message, self.get, self._follow_up, "token", True),
            Route("PATCH", message, self.edit, self._follow_up, "token", True),
            Route("DELETE", message, self.delete, self._follow_up, "token", True),
        ]

    def answer(self, request: RestRequest) -> Json | None:
        token = request.path["token"]
        interaction = self._interactions.answer(
            request.id("interaction_id"), token, request.body, request.uploads
        )
        wanted = request.query.get("with_response", "").lower() in ("1", "true")
        return callback_json(interaction, self._world.url) if wanted else None

    def follow_up(self, request: RestRequest) -> Json:
        interaction = self._interactions.by_token(request.path["token"])
        return self._json(self._interactions.follow_up(interaction, request.body, request.uploads))

    def get(self, request: RestRequest) -> Json:
        interaction = self._interactions.by_token(request.path["token"])
        return self._json(self._interactions.message_of(interaction, request.path["message_id"]))

    def edit(self, request: RestRequest) -> Json:
        interaction = self._interactions.by_token(request.path["token"])
        which = request.path["message_id"]
        return self._json(self._interactions.edit(interaction, which, request.body, request.uploads))

    def delete(self, request: RestRequest) -> None:
        interaction = self._interactions.by_token(request.path["token"])
        self._interactions.delete(interaction, request.path["message_id"])

    def _json(self, message: Message) -> Json:
        return message_json(message, self._world.url)
