"""Settings: from the environment or a file `.env`, each with its reason in `.env.example`."""

from __future__ import annotations

from pathlib import Path

from pydantic import Field, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.errors import Misconfigured


class Settings(BaseSettings):
    """What an operator can set; every name here is the name of an environment variable."""

    model_config = SettingsConfigDict(env_file=".env", extra="ignore", env_ignore_empty=True)

    discord_token: str | None = Field(default=None, repr=False)
    """The bot's token from the developer portal."""
    discord_api_url: str | None = None
    """Another REST address than Discord's own: the sandbox's, or anybody's emulator."""
    discord_gateway_url: str | None = None
    """Another gateway than the one that Discord names."""
    tableside_database: Path = Path("tableside.sqlite3")
    """The file that holds every game."""
    tableside_games: str = ""
    """Games besides ours: names of packages, or folders, with commas between them."""
    tableside_files: Path | None = None
    """A folder with a sub-folder a game (`clever`, `dice_town`) for the operator's own sheets and decks."""
    tableside_turn_hours: float = Field(default=48.0, gt=0)
    """Hours after which the table moves for a player who has not."""
    tableside_lobby_minutes: float = Field(default=60.0, gt=0)
    """Minutes after which a table that nobody starts is closed."""
    tableside_computer_pause_s: float = Field(default=0.8, ge=0)
    """Seconds before each move of a computer player, so that people can follow."""
    tableside_log_level: str = "INFO"
    """DEBUG, INFO, WARNING or ERROR."""

    @field_validator("tableside_log_level")
    @classmethod
    def _known_level(cls, level: str) -> str:
        if level.upper() not in {"DEBUG", "INFO", "WARNING", "ERROR"}:
            raise ValueError("is one of DEBUG, INFO, WARNING, ERROR")
        return level.upper()


def load_settings() -> Settings:
    """Return the settings. Raises Misconfigured with a sentence that names the variable at fault."""
    try:
        return Settings()
    except ValidationError as error:
        first = error.errors()[0]
        name = "_".join(str(part) for part in first["loc"]).upper()
        raise Misconfigured(f"{name}: {first['msg']}. Correct it in the environment or in .env.") from error
