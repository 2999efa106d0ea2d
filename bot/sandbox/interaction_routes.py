"""First answers to interactions, and what follows with their tokens."""

from bot.sandbox.buckets import Limits
from bot.sandbox.interactions import Interactions
from bot.sandbox.json_values import Json
from bot.sandbox.payloads import message_json
from bot.sandbox.rest import Call, Route
from bot.sandbox.world import Message, World


class InteractionRoutes:
    """The routes below /interactions and /webhooks."""

    def __init__(self, world: World, interactions: Interactions, limits: Limits) -> None:
        self._follow_up = limits.follow_up
        self._world = world
        self._interactions = interactions

    def routes(self) -> list[Route]:
        """The table; none of them counts towards the global limit."""
        hook = "/webhooks/{application_id}/{token}"
        message = hook + "/messages/{message_id}"
        return [
            Route("POST", "/interactions/{interaction_id}/{token}/callback", self.answer, None, "", True),
            Route("POST", hook, self.follow_up, self._follow_up, "token", True),
            Route("GET", message, self.get, self._follow_up, "token", True),
            Route("PATCH", message, self.edit, self._follow_up, "token", True),
            Route("DELETE", message, self.delete, self._follow_up, "token", True),
        ]

    def answer(self, call: Call) -> Json | None:
        token = call.path["token"]
        interaction = self._interactions.answer(call.id("interaction_id"), token, call.body, call.uploads)
        wanted = call.query.get("with_response", "").lower() in ("1", "true")
        return self._interactions.callback_json(interaction) if wanted else None

    def follow_up(self, call: Call) -> Json:
        interaction = self._interactions.by_token(call.path["token"])
        return self._json(self._interactions.follow_up(interaction, call.body, call.uploads))

    def get(self, call: Call) -> Json:
        interaction = self._interactions.by_token(call.path["token"])
        return self._json(self._interactions.message_of(interaction, call.path["message_id"]))

    def edit(self, call: Call) -> Json:
        interaction = self._interactions.by_token(call.path["token"])
        which = call.path["message_id"]
        return self._json(self._interactions.edit(interaction, which, call.body, call.uploads))

    def delete(self, call: Call) -> None:
        interaction = self._interactions.by_token(call.path["token"])
        self._interactions.delete(interaction, call.path["message_id"])

    def _json(self, message: Message) -> Json:
        return message_json(message, self._world.url)
