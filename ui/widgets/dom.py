"""Small functions for the page's elements. Setters write only what changes."""

from pyscript import document, window
from pyscript.ffi import create_proxy

from engine.contract.annotations import Any, Callable, Mapping, Sequence

# PyScript's `window` calls global functions without `this`, so `addEventListener` needs this object. For
# `scrollTo` it is the other way round: calling it on this object is an illegal invocation.
page_window = document.defaultView


def by_id(name: str) -> "Any":
    """Return the element with this id."""
    return document.getElementById(name)


def all_of(selector: str) -> "list[Any]":
    """Return the elements that match a CSS selector."""
    return list(document.querySelectorAll(selector))


def listen(target: "Any", event: str, handler: "Callable[[Any], None]", first: bool = False) -> None:
    """Call `handler` with each event of this name; if `first`, before the handlers of inner elements."""
    target.addEventListener(event, create_proxy(handler), first)


def listen_all(targets: "Sequence[Any]", event: str, handler: "Callable[[Any], None]") -> None:
    """Call `handler` with each event of this name at one of the targets."""
    for target in targets:
        listen(target, event, handler)


def on_each(prefix: str, names: "Sequence[str]", act: "Callable[[str], object]") -> None:
    """Call `act(name)` at each click on the element whose id is `prefix` and this name."""

    def click(event: "Any") -> None:
        act(event.currentTarget.id[len(prefix) :])

    listen_all([by_id(prefix + name) for name in names], "click", click)


def on_clicks(prefix: str, actions: "Mapping[str, Callable[[], object]]") -> None:
    """Call each action at the clicks on the element whose id is `prefix` and the action's name."""
    on_each(prefix, list(actions), lambda name: actions[name]())


def on_items(box: "Any", attribute: str, act: "Callable[[str], None]") -> None:
    """Call `act(value)` at each click in a box on an element whose attribute has this value."""

    def click(event: "Any") -> None:
        item = event.target.closest("[" + attribute + "]")
        if item:
            act(item.getAttribute(attribute))

    listen(box, "click", click)


def make(
    tag: str, class_name: str = "", text: str = "", inside: "Sequence[Any]" = (), **attributes: object
) -> "Any":
    """Return a new element with this class, text, elements `inside`, and attributes (`aria_x`: `aria-x`)."""
    element = document.createElement(tag)
    if class_name:
        element.className = class_name
    if text:
        element.textContent = text
    for name in attributes:
        element.setAttribute(name.replace("_", "-"), str(attributes[name]))
    if inside:
        element.append(*inside)
    return element


def set_text(element: "Any", text: str) -> None:
    """Set an element's text."""
    if element.textContent != text:
        element.textContent = text


def set_lines(box: "Any", lines: "list[str]", title: str = "") -> None:
    """Fill a box with a paragraph for each line, under the title if one is given."""
    texts = [title] + lines if title else lines
    if [child.textContent for child in list(box.children)] != texts:
        heading = [make("h2", text=title)] if title else []
        box.replaceChildren(*(heading + [make("p", text=line) for line in lines]))


def set_attribute(element: "Any", name: str, value: "str | None") -> None:
    """Set an element's attribute; with None, remove it."""
    if value is None:
        element.removeAttribute(name)
    elif element.getAttribute(name) != value:
        element.setAttribute(name, value)


def set_flag(element: "Any", name: str, on: bool) -> None:
    """Set or remove an attribute without a value, such as `hidden`."""
    element.toggleAttribute(name, on)


def hide(prefix: str, hidden: "Mapping[str, object]") -> None:
    """Hide each element whose id is `prefix` and a name in `hidden`, or show it if the value is false."""
    for name in hidden:
        set_flag(by_id(prefix + name), "hidden", bool(hidden[name]))


def set_pressed(button: "Any", on: bool) -> None:
    """Show a toggle button as on or off."""
    set_attribute(button, "aria-pressed", "true" if on else "false")


def set_current(element: "Any", kind: str, on: bool) -> None:
    """Set an element's `aria-current` to `kind`, such as "page", if `on`, else remove the attribute."""
    set_attribute(element, "aria-current", kind if on else None)


def scroll_in(box: "Any", item: "Any") -> None:
    """Scroll a box, but not the page, until an item in it is visible."""
    top = box.scrollTop + item.getBoundingClientRect().top - box.getBoundingClientRect().top
    if top < box.scrollTop or top + item.offsetHeight > box.scrollTop + box.clientHeight:
        box.scrollTop = top - (box.clientHeight - item.offsetHeight) // 2


def opens_here(event: "Any") -> bool:
    """Return whether the page follows a clicked link, not the browser in a new tab; if so, close menus."""
    if event.ctrlKey or event.metaKey or event.shiftKey:
        return False
    event.preventDefault()
    close_sheets()
    return True


def close_sheets() -> None:
    """Close all dialogs and menus."""
    for sheet in all_of("dialog[open]"):
        sheet.close()
    for menu in all_of(".menu:popover-open"):
        menu.hidePopover()


def to_top() -> None:
    """Scroll to the top of the page."""
    window.scrollTo(0, 0)


def show_button(button: "Any", shown: bool) -> None:
    """Show or hide a button; if it is hidden while it has the focus, move the focus to the board."""
    focused = not shown and document.activeElement.id == button.id
    set_flag(button, "hidden", not shown)
    if focused:
        document.querySelector("#board [tabindex='0']").focus()
