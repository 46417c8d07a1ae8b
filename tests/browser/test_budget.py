"""How much has to arrive before a person can play."""

import gzip
from urllib.parse import urlsplit

from playwright.sync_api import expect

from tools.command import ROOT
from tools.site import page_files

MOST_BYTES = 350_000


def test_what_is_loaded_before_the_first_move(open_page):
    player = open_page()
    # The engine too, which the first answer needs.
    player.button("action.hint").click()
    expect(player.hint).not_to_be_empty()
    asked = [urlsplit(request.url) for request in player.requests]
    names = {url.path[1:] or "index.html" for url in asked if url.scheme == "http"}
    sizes = {name: len(gzip.compress((ROOT / name).read_bytes(), 9)) for name in names}
    for name in sorted(sizes, key=lambda name: (-sizes[name], name)):
        print(f"{sizes[name]:8} {name}")
    total = sum(sizes.values())
    print(f"{total:8} in {len(sizes)} files, {len(asked)} requests")
    assert total <= MOST_BYTES
    assert names <= {path.as_posix() for path in page_files()}
