"""The page of ``tilelab serve``, started from Python."""

from __future__ import annotations

import os
import tempfile
import time
from types import TracebackType

from tilelab import _core
from tilelab.specification import AnyGame, natural, text_of


class Server:
    """A page in the background of this process; `serve` starts it. Leaving a ``with`` block stops it."""

    def __init__(self, game: AnyGame, data: str | os.PathLike[str] | None, port: int, address: str | None) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="tilelab-") if data is None else None
        folder = self._folder.name if data is None and self._folder else os.fspath(data or "")
        title = type(game).__name__ if not isinstance(game, str) else game
        summary = f"{title[:30]}: {(type(game).__doc__ or 'a game').strip().splitlines()[0]}"
        self._core = _core.Server(text_of(game), summary, folder, natural("port", port), address)

    @property
    def url(self) -> str:
        """The address to open in a browser."""
        return self._core.url

    def wait(self) -> None:
        """Waits for Ctrl-C, then stops the server."""
        try:
            while True:
                time.sleep(3600)
        except KeyboardInterrupt:
            pass
        finally:
            self.stop()

    def stop(self) -> None:
        """Stops the server; its games are stored, unless its folder was temporary."""
        self._core.stop()
        if self._folder is not None:
            self._folder.cleanup()

    def __enter__(self) -> Server:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def __repr__(self) -> str:
        return f"<tilelab server at {self.url}>"


def serve(
    game: AnyGame = "link",
    *,
    data: str | os.PathLike[str] | None = None,
    port: int = 0,
    address: str | None = None,
) -> Server:
    """Starts the page with a game, which may be written in Python, and every other game.

    ``data`` is the folder of the games; without it they are in a temporary folder, and lost when the server stops.
    Port 0 takes any free port; without ``address``, only this machine reaches the page.

    >>> with tilelab.serve("nim") as server:
    ...     server.url.startswith("http://127.0.0.1:")
    True
    """
    return Server(game, data, port, address)
