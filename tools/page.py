"""Writes into the page what comes from elsewhere: the words of static/lang/ and tools/ink.py's strokes.

The page can be read, in both languages, before Python runs: every element with `data-text="key"` holds the
text of that key twice, and the stylesheet shows the one of the page's language. Words that stand only there,
and that Python never says, are in catalogues of their own, *.page.json, which no browser fetches.
`python3 -m tools.page` brings index.html, the pieces beside the code in ui/ and the icons' SVG up to date
(tools/icons.py their PNG); a test holds them to that.
"""

import html
import json
import re
from pathlib import Path

from tools import ink

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = ("en", "ja")
TEXT = re.compile(r'(<(\w+)\b[^>]*\bdata-text="([^"]+)"[^>]*>).*?(</\2>)(?=\s*(?:<|$))')
INK = re.compile(r"(<!-- ink: [^>]*-->\n).*?(<!-- /ink -->)", re.DOTALL)


def catalogues() -> dict[str, dict[str, str]]:
    """Return the page's words by language and key."""
    words: dict[str, dict[str, str]] = {language: {} for language in LANGUAGES}
    for language in LANGUAGES:
        for path in sorted(ROOT.glob(f"*/**/{language}*.json")):
            if path.parts[len(ROOT.parts)] in ("static", "ui"):
                words[language].update(json.loads(path.read_text("utf-8")))
    return words


def pages() -> list[Path]:
    """Return index.html and the pieces of the page that the views and tables bring."""
    pieces = (ROOT / "ui").rglob("*.html")
    return [ROOT / "index.html", *sorted(pieces)]


def filled(page: str) -> str:
    """Return a page with its words and strokes up to date. Raises KeyError for a key no catalogue has."""
    words = catalogues()

    def spans(match: re.Match[str]) -> str:
        opening, _, key, closing = match.groups()
        texts = [(language, html.escape(words[language][key], quote=False)) for language in LANGUAGES]
        return (
            opening + "".join(f'<span lang="{language}">{text}</span>' for language, text in texts) + closing
        )

    lines = [TEXT.sub(spans, emptied(line)) for line in page.split("\n")]
    strokes = "\n".join(ink.symbols())
    return INK.sub(lambda match: f"{match[1]}{strokes}\n{match[2]}", "\n".join(lines))


def emptied(line: str) -> str:
    """Return a line of a page without the words that were filled in before."""
    return re.sub(r'<span lang="(?:en|ja)">[^<]*</span>', "", line)


if __name__ == "__main__":
    for page in pages():
        page.write_text(filled(page.read_text("utf-8")), "utf-8")
    (ROOT / "static" / "icon.svg").write_text(ink.icon(), "utf-8")
    (ROOT / "static" / "icons" / "mask.svg").write_text(ink.mask(), "utf-8")
