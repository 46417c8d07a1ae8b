"""Cancel tokens: a task waits through its token; once the token has ended, the task's result is dropped.

A token ends when a newer request replaces it, or when its parent token, called its place, ends. The desk
(ui.state.desk) has two: `place` ends if the player leaves the view, `stay` if the game changes. "Try again"
ends `place`, so that views repeat failed requests. tests/ui/test_waiting.py checks the use of tokens.
"""

import asyncio

from engine.contract.annotations import Any, Awaitable, Callable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    Failed = Callable[[Exception], None]

    class Somewhere(Protocol):
        """What Latest uses of ui.state.desk.Desk: the cancel token of the view where the player is."""

        place: "CancelToken"


class Cancelled(Exception):
    """Raised by a cancelled token's `wait`, to end the task that waits."""


class CancelToken:
    """Tells a task whether its result is still needed."""

    def __init__(self, place: "CancelToken | None" = None, on_failure: "Failed | None" = None) -> None:
        """The token ends with its `place`. `on_failure`, by default the place's, gets the tasks' errors."""
        self._place = place
        self.on_failure: "Failed | None" = on_failure or (place.on_failure if place else None)
        self.over = False  # Whether this token was ended, not only its place
        self.failed = False  # Whether an error has ended it

    @property
    def cancelled(self) -> bool:
        """Whether the token has ended, so that the result will be dropped."""
        return self.over or self.place_ended

    @property
    def place_ended(self) -> bool:
        """Whether the token's place has ended."""
        return self._place is not None and self._place.cancelled

    def cancel(self) -> None:
        """End the token, so that the result is dropped."""
        self.over = True

    async def wait(self, awaitable: "Awaitable[Any]") -> "Any":
        """Return an awaitable's result, or raise its error; raise Cancelled if the token was cancelled."""
        try:
            return await awaitable
        finally:
            if self.cancelled:
                raise Cancelled()

    async def last(self, awaitable: "Awaitable[Any]") -> "Any":
        """Do as `wait`; then end the token: the result is what the task was to find (see Latest.waits)."""
        result = await self.wait(awaitable)
        self.cancel()
        return result

    def start(self, work: "Callable[..., Awaitable[None]]", *arguments: "Any") -> None:
        """Start a task that calls `work` with the token and these arguments, unless the token has ended."""
        asyncio.create_task(self._work(work, arguments))

    async def _work(self, work: "Callable[..., Awaitable[None]]", arguments: "tuple[Any, ...]") -> None:
        try:
            if not self.cancelled:
                await work(self, *arguments)
        except Cancelled:
            pass
        except Exception as error:
            if self.place_ended or not self.on_failure:
                raise
            if self._place:
                self.over = self.failed = True  # A token without a place goes on: it serves later tasks, too
            self.on_failure(error)


class Latest:
    """Holds the token of the latest request; each new request cancels the earlier token."""

    def __init__(self, desk: "Somewhere | None" = None, on_failure: "Failed | None" = None) -> None:
        """The tokens end with the `place` of `desk`, if given. `on_failure` gets the tasks' errors."""
        self._desk, self._on_failure = desk, on_failure
        self._token = CancelToken()
        self.cancel()  # No request waits yet

    def renew(self, place: "CancelToken | None" = None) -> "CancelToken":
        """Cancel the current token; return a new one that ends with `place`, by default the desk's place."""
        self.cancel()
        self._token = CancelToken(place or (self._desk.place if self._desk else None), self._on_failure)
        return self._token

    def cancel(self) -> None:
        """Cancel the current request."""
        self._token.cancel()

    @property
    def waits(self) -> bool:
        """Whether the latest request still waits; its task ends the token when the result has come."""
        return not self._token.cancelled

    @property
    def failed(self) -> bool:
        """Whether the last task failed; False once its place has ended, as the request is then repeated."""
        return self._token.failed and not self.must_repeat

    @property
    def must_repeat(self) -> bool:
        """Whether the request has to be repeated, because its place ended before the result came."""
        token = self._token
        return token.place_ended and (token.failed or not token.over)  # A task with a result sets `over`
