"""Roving tabindex: several elements have one tab stop, as the ARIA Authoring Practices describe."""

from engine.contract.annotations import Any, Callable, TypeAlias
from ui.widgets.dom import listen, set_attribute

Walk: TypeAlias = "Callable[[int, str, bool, int], int | None]"


class Roving:
    """The tab stop among the items in `root`; the attribute `name` holds an item's number."""

    def __init__(
        self,
        root: "Any",
        name: str,
        walk: "Walk",
        on_choose: "Callable[[int], None]",
        on_key: "Callable[[int, str], bool] | None" = None,
        walking_chooses: bool = False,
    ) -> None:
        """Listen to `root`. `walk(number, key, ctrl, count)` returns to which of `count` items a key leads.

        With `walking_chooses`, that item is also chosen. `on_key` gets other keys, for which `walk`
        returns None, and returns whether it has handled the key.
        """
        self._root, self._name, self._walk, self._on_choose = root, name, walk, on_choose
        self._on_key, self._walking_chooses = on_key, walking_chooses
        self.items: "list[Any]" = []  # The elements, in the order of their numbers; None for no item
        self.stop = -1  # The number of the element with the tab stop; -1 without elements
        listen(root, "click", self._click)
        listen(root, "keydown", self._key)

    def take(self, items: "list[Any]", stop: int = 0) -> None:
        """Replace the items, and set the tab stop to the one with the number `stop`."""
        self.items = items
        self.stop = stop if items else -1
        for number in range(len(items)):
            if items[number] is not None:
                set_attribute(items[number], "tabindex", "0" if number == stop else "-1")

    def move(self, number: int) -> None:
        """Move the tab stop to the item `number`."""
        if number != self.stop:
            set_attribute(self.items[self.stop], "tabindex", "-1")
            self.stop = number
        set_attribute(self.items[number], "tabindex", "0")

    def focus(self, number: "int | None" = None) -> None:
        """Focus the item `number` and give it the tab stop; by default, focus the item that has it now."""
        if number is not None:
            self.move(number)
        self.items[self.stop].focus()

    def number_of(self, element: "Any") -> int:
        """Return the number of the item that contains an element, or -1 if none does."""
        item = element.closest("[" + self._name + "]") if element else None
        return int(item.getAttribute(self._name)) if item and self._root.contains(item) else -1

    def _click(self, event: "Any") -> None:
        number = self.number_of(event.target)
        if number >= 0:
            self.focus(number)
            self._on_choose(number)

    def _key(self, event: "Any") -> None:
        number = self.number_of(event.target)
        if number < 0 or event.altKey or event.metaKey:
            return
        if self._handle(number, event.key, event.ctrlKey):
            event.preventDefault()

    def _handle(self, number: int, key: str, ctrl: bool) -> bool:  # Whether the key was used
        goal = self._walk(number, key, ctrl, len(self.items))
        if goal is not None:
            if self._walking_chooses:
                self._on_choose(goal)  # The owner moves the tab stop there by `take`
                self.focus()
            else:
                self.focus(goal)
            return True
        if ctrl:
            return False
        if key in ("Enter", " "):
            self._on_choose(number)
            return True
        return self._on_key is not None and self._on_key(number, key)
