"""The page to play in, handed out file by file."""

from pathlib import Path

from aiohttp import web

from bot.drawing.names import FONTS

PAGE = Path(__file__).with_name("page")
EMOJI = "NotoEmoji.ttf"
PAGE_POLICY = (
    "default-src 'self'; img-src 'self' data: blob: http://127.0.0.1:* http://localhost:*; "
    "style-src 'self' 'unsafe-inline'; connect-src 'self' ws:; frame-ancestors 'none'"
)


async def serve_page(request: web.Request) -> web.StreamResponse:
    """GET / and /page/{name}: the page to play in, and what it is made of."""
    name = request.match_info.get("name", "index.html")
    path = FONTS / name if name == EMOJI else PAGE / name
    if Path(name).name != name or not path.is_file():
        raise web.HTTPNotFound(text=f"There is no page {name!r}; begin at /.")
    headers = {"Cache-Control": "no-cache", "Content-Security-Policy": PAGE_POLICY}
    return web.FileResponse(path, headers=headers)
