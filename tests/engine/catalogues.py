"""The engine's catalogues as files: what translators edit."""

import json

from engine.text.words import ROOMS
from tools.catalogues import COMPLETE
from tools.command import ROOT

ENGINE = ROOT / "engine"


def catalogue(folder, language):
    """Return the sentences of a folder of engine/ in one language."""
    return json.loads((ENGINE / folder / f"{language}.json").read_text("utf-8"))


def of_rooms(language):
    """Return the sentences of all rooms, which `say` finds without being told of a folder."""
    return {key: text for room in ROOMS for key, text in catalogue(room, language).items()}


ROOM_WORDS = {language: of_rooms(language) for language in COMPLETE}
