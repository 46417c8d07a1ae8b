"""CodeMirror as the editor; PyScript's package contains it.

It needs a shadow root, since the page's content security policy forbids the style sheets that it would write
elsewhere. PyScript imports CodeMirror's files, because their names contain hashes.
"""

from pyscript import document, window
from pyscript.ffi import create_proxy, to_js

from engine.contract.annotations import Any, Callable, TypeAlias
from ui.state.words import Words
from ui.widgets.dom import by_id, listen, make, set_flag, set_text

Parts: TypeAlias = "dict[str, Any]"

PYSCRIPT = "./static/runtime/pyscript/core.js"
NAMES = ("core", "state", "language", "view", "commands", "python")  # CodeMirror's modules in PyScript
FINDING = "search-panel"  # CodeMirror's scope of the key bindings for finding text
PHRASES = {
    "Find": "code.find-what",
    "Replace": "code.replace-by",
    "next": "code.find-next",
    "previous": "code.find-previous",
    "match-case": "code.find-case",
    "by-word": "code.find-word",
    "replace": "code.replace",
    "replace-all": "code.replace-all",
    "close": "code.find-close",
    "current-match": "code.found",
    "on-line": "code.found-on-line",
    "replaced-match-on-line-$": "code.replaced-on-line",
    "replaced-$-matches": "code.replaced",
    "Control-character": "code.unseen-character",
}
"""CodeMirror's phrases, with hyphens for spaces, and the keys of their translations."""
CLASSES = {
    "keyword": "code-word",
    "atom": "code-number",
    "literal": "code-number",
    "string": "code-text",
    "regexp": "code-text",
    "definition(variableName)": "code-name",
    "className": "code-name",
    "comment": "code-comment",
}
"""The class (see code.css) for each kind of token, by the first name of its group in CodeMirror."""
DAY = 24 * 60 * 60 * 1000  # Milliseconds: for so long after Escape, Tab as the next key leaves the editor


async def load() -> "Parts | None":
    """Return CodeMirror's modules by name, or None if they can't be loaded."""
    from pyscript import js_import

    try:
        (pyscript,) = await js_import(window.URL.new(PYSCRIPT, document.baseURI).href)
        promises = [getattr(pyscript.codemirror, name) for name in NAMES]
        parts = dict(zip(NAMES, list(await window.Promise.all(to_js(promises)))))
    except Exception:
        return None
    keep()  # For offline use
    return parts


def keep() -> None:
    """Fetch CodeMirror's files again for offline use, if they were loaded before the service worker ran."""
    registry = window.attempts.registry
    if registry is None or registry.controller:  # The service worker already runs
        return

    def fetch_again(event: "Any") -> None:
        for file in list(window.performance.getEntriesByType("resource")):
            if "/runtime/pyscript/" in file.name:
                window.fetch(file.name)

    registry.addEventListener("controllerchange", create_proxy(fetch_again), to_js({"once": True}))


class CodeMirror:
    """CodeMirror in its host element, with the methods of ui.code.editor.Editor."""

    def __init__(self, name: str, parts: "Parts", words: "Words", on_change: "Callable[[], None]") -> None:
        self._name, self._parts, self._on_change = name, parts, on_change
        self._host = by_id(name + "-code")
        self._root = self._host.attachShadow(to_js({"mode": "open"}))
        # Screen readers read this description after the editor's label.
        self._description = make("p")
        self._description.id = "about"
        set_flag(self._description, "hidden", True)
        self._root.append(self._description)
        # The page's style doesn't reach into a shadow root.
        self._root.adoptedStyleSheets = document.adoptedStyleSheets
        self._find_keys = finding(parts)
        self._fixed_extensions = self._extensions()
        # CodeMirror's compartments: each holds an extension that can be replaced.
        self._compartments = {name: parts["state"].Compartment.new() for name in ("lock", "signs", "words")}
        self._current = {"lock": to_js([]), "signs": to_js([]), "words": self._translations(words)}
        self._view: "Any" = parts["view"].EditorView.new(
            to_js({"state": self._new_state(""), "parent": self._root, "root": self._root})
        )
        listen(self._view.contentDOM, "keydown", self._key)
        listen(self._view.contentDOM, "beforeinput", self._write_over)
        # The page's own keys must not act while the editor has the focus.
        listen(self._host, "keydown", lambda event: event.stopPropagation())
        listen(self._host, "focusin", lambda event: self._describe())
        listen(by_id(name + "-label"), "click", lambda event: self.focus())
        listen(by_id(name + "-find"), "click", lambda event: self._find_keys["Mod-f"].run(self._view))

    def begin(self, first: str, text: str, selection: "tuple[int, int]") -> None:
        """Show the editor with a text and a selection. Undo leads back to the text `first`."""
        state = self._new_state(first)
        if text != first:
            change = {"from": 0, "to": state.doc.length, "insert": text}
            state = state.update(to_js({"changes": change, "userEvent": "input"})).state
        start, end = selection
        self._view.setState(state.update(to_js({"selection": {"anchor": start, "head": end}})).state)
        set_flag(self._host, "hidden", False)
        set_flag(by_id(self._name + "-find"), "hidden", False)

    @property
    def text(self) -> str:
        """The program's text."""
        return self._view.state.doc.toString()

    def set(self, text: str) -> None:
        """Show another text."""
        self._current["signs"] = to_js([])
        self._view.setState(self._new_state(text))

    def replace(self, text: str) -> None:
        """Replace the text by another."""
        change = {"from": 0, "to": self._view.state.doc.length, "insert": text}
        self._view.dispatch(to_js({"changes": change, "userEvent": "input"}))

    def lock(self, on: bool) -> None:
        """Make the text read-only, or writable."""
        self._set_part("lock", self._parts["state"].EditorState.readOnly.of(on))

    def sign(self, wrong: "int | None", running: "int | None") -> None:
        """Mark the line `wrong`, which has the error, and the line `running`; None means no line."""
        view, doc = self._parts["view"], self._view.state.doc
        lines, numbers = window.Array.new(), window.Array.new()
        for line, name in ((wrong, "code-wrong"), (running, "code-running")):
            if line is not None and line <= doc.lines:
                start = getattr(doc.line(line), "from")
                lines.push(view.Decoration.line(to_js({"class": name})).range(start))
                number = view.GutterMarker.new()
                number.elementClass = name
                numbers.push(number.range(start))
        attributes = {"aria-invalid": "true" if wrong else "false"}
        signs = window.Array.of(view.EditorView.decorations.of(view.Decoration.set(lines, True)))
        signs.push(view.gutterLineClass.of(self._parts["state"].RangeSet.of(numbers, True)))
        signs.push(view.EditorView.contentAttributes.of(to_js(attributes)))
        self._set_part("signs", signs)
        self._describe()

    def go_to(self, line: int) -> None:
        """Select a line."""
        doc = self._view.state.doc
        target = doc.line(min(line, doc.lines))
        selection = {"anchor": getattr(target, "from"), "head": target.to}
        self._view.dispatch(to_js({"selection": selection, "scrollIntoView": True}))
        self.focus()

    def focus(self) -> None:
        """Focus the editor."""
        self._view.focus()

    def speak(self, words: "Words") -> None:
        """Translate CodeMirror's messages and the editor's labels."""
        # Close the search panel, which would keep the old language.
        self._find_keys["Escape"].run(self._view)
        self._set_part("words", self._translations(words))

    def _new_state(self, text: str) -> "Any":
        extensions = window.Array.of(self._fixed_extensions)
        for name in self._compartments:
            extensions.push(self._compartments[name].of(self._current[name]))
        return self._parts["state"].EditorState.create(to_js({"doc": text, "extensions": extensions}))

    def _extensions(self) -> "Any":
        state, view, language = self._parts["state"], self._parts["view"], self._parts["language"]
        commands = self._parts["commands"]
        keys = window.Array.of(commands.indentWithTab)
        for binding in self._find_keys.values():
            keys.push(binding)
        return window.Array.of(
            view.lineNumbers(),
            view.highlightActiveLine(),
            view.highlightSpecialChars(),
            commands.history(),
            language.indentOnInput(),
            language.bracketMatching(),
            language.indentUnit.of("    "),
            language.syntaxHighlighting(colouring(language)),
            self._parts["python"].python(),
            state.EditorState.tabSize.of(4),
            view.keymap.of(keys),
            view.keymap.of(commands.historyKeymap),
            view.keymap.of(commands.defaultKeymap),
            view.EditorView.updateListener.of(create_proxy(self._report_change)),
            state.EditorState.transactionExtender.of(create_proxy(self._without_signs)),
        )

    def _translations(self, words: "Words") -> "Any":
        phrases = {phrase.replace("-", " "): words.say(PHRASES[phrase]) for phrase in PHRASES}
        # The element scrolls, so axe, the accessibility checker, requires that the keyboard reaches it.
        attributes = {"aria-label": words.say("code.editor"), "aria-describedby": "about", "tabindex": "0"}
        return window.Array.of(
            self._parts["state"].EditorState.phrases.of(to_js(phrases)),
            self._parts["view"].EditorView.contentAttributes.of(to_js(attributes)),
        )

    def _set_part(self, name: str, extension: "Any") -> None:
        self._current[name] = extension
        self._view.dispatch(to_js({"effects": self._compartments[name].reconfigure(extension)}))

    def _without_signs(self, change: "Any") -> "Any":
        """Remove the line marks at each change of the text, since they have positions in the old text."""
        if change.docChanged:
            return to_js({"effects": self._compartments["signs"].reconfigure(to_js([]))})
        return None

    def _report_change(self, update: "Any") -> None:
        if update.docChanged:
            self._on_change()

    def _key(self, event: "Any") -> None:
        """Let Tab leave the editor after Escape, without CodeMirror's limit of two seconds."""
        if event.key == "Escape" and not event.isComposing:
            self._view.setTabFocusMode(DAY)

    def _write_over(self, event: "Any") -> None:
        """Replace the selection by the typed text; Chromium itself would add a style that the CSP forbids."""
        state = self._view.state
        if state.readOnly or state.selection.main.empty:
            return
        if event.inputType == "insertText" and event.data:
            event.preventDefault()
            self._view.dispatch(state.replaceSelection(event.data), to_js({"userEvent": "input.type"}))

    def _describe(self) -> None:
        """Copy the texts for screen readers into the shadow root, where ids can refer to them."""
        texts = [by_id(self._name + end).innerText for end in ("-error", "-keys")]
        set_text(self._description, " ".join(texts))


def finding(parts: "Parts") -> "dict[str, Any]":
    """Return CodeMirror's key bindings for finding text, by key."""
    state = parts["state"].EditorState.create(to_js({"extensions": parts["core"].basicSetup}))
    bindings = [binding for group in list(state.facet(parts["view"].keymap)) for binding in list(group)]
    return {str(entry.key): entry for entry in bindings if getattr(entry, "scope", "").endswith(FINDING)}


def colouring(language: "Any") -> "Any":
    """Return CodeMirror's default highlight style, but with the class names of CLASSES."""
    styles = window.Array.new()
    for style in list(language.defaultHighlightStyle.specs):
        tags = window.Array.of(style.tag).flat()  # `style.tag` is a tag or a list of tags
        name = str(tags[0].toString())
        if name in CLASSES:
            styles.push(to_js({"tag": tags, "class": CLASSES[name]}))
    return language.HighlightStyle.define(styles)
