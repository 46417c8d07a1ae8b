"""The copy for a web host: what the page needs, and nothing else."""

import hashlib
import json
import re

import pytest

from tests.tools.helpers import quiet, sentence
from tools import manifest, runtime, site

EDITOR = ("static/runtime/pyscript/codemirror", "static/runtime/pyscript/index-")


@pytest.fixture
def complete(checkout, npm):
    runtime.ensure(quiet, checkout)
    (checkout / "static" / ".hidden").write_text("")
    (checkout / "static" / "runtime" / "stray.js").write_text("")
    return checkout


def files(folder):
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_exactly_what_is_needed(complete, command, tmp_path):
    target = tmp_path / "new" / "site"
    process = command("tools/site.py", str(target))
    assert process.returncode == 0, process
    expected = {
        "index.html",
        "static/style.css",
        "static/runtime/manifest.json",
        *manifest.bundles(complete),
        *(f"static/runtime/{name}" for name in runtime.files(complete / "static" / "runtime")),
    }
    assert files(target) == expected | {site.MARK, "sw.js"}
    for name in expected:
        made = manifest.composed(complete).get(name)
        assert (target / name).read_bytes() == ((complete / name).read_bytes() if made is None else made)


def test_its_own_copy_is_replaced(complete, tmp_path):
    target = tmp_path / "site"
    site.publish(target, complete)
    (complete / "ui" / "views" / "tree").rename(complete / "ui" / "views" / "forest")
    site.publish(target, complete)
    assert "static/made/view-tree.txt" not in files(target)
    assert "static/made/view-forest.txt" in files(target)


def constants(worker):
    """Read the version and the files that a service worker was given."""
    version, _, rest = worker.decode().partition("\n")
    listed = rest[rest.index("{") : rest.index("};") + 1]
    return json.loads(version.removeprefix("const VERSION = ").removesuffix(";")), json.loads(listed)


def test_the_service_worker_lists_every_file_with_its_hash(complete, tmp_path):
    names = site.publish(tmp_path / "site", complete)
    worker = (tmp_path / "site" / "sw.js").read_bytes()
    assert worker.endswith((complete / "static" / "sw.js").read_bytes())
    _, listed = constants(worker)
    assert set(listed) == set(names)
    for name, (digest, size, later) in listed.items():
        content = (tmp_path / "site" / name).read_bytes()
        assert (digest, size) == (hashlib.sha256(content).hexdigest(), len(content))
        assert later == name.startswith(("static/runtime/pyodide/", *EDITOR))


def test_every_change_makes_another_version(complete):
    versions = [constants(site.service_worker(complete))[0]]
    assert constants(site.service_worker(complete))[0] == versions[0]
    for name in ("index.html", "engine/browser/boot.py", "ui/views/tree/view.html", "static/sw.js"):
        with (complete / name).open("a") as file:
            file.write("\nmore = 1")
        versions.append(constants(site.service_worker(complete))[0])
    (complete / "ui" / "views" / "tree").rename(complete / "ui" / "views" / "forest")
    versions.append(constants(site.service_worker(complete))[0])
    assert len(set(versions)) == len(versions)


def test_the_page_says_of_which_version_its_bundles_are(complete):
    (complete / "index.html").write_text('<html lang="en">')
    made = manifest.composed(complete)
    version = re.fullmatch('<html data-version="(\\w+)" lang="en">', made["index.html"].decode())[1]
    for text in manifest.bundles(complete).values():
        assert text.decode().endswith(f"{manifest.MARK}end {version}\n")
    (complete / "static" / "style.css").write_text("edited")
    assert version not in manifest.composed(complete)["index.html"].decode()


def test_what_can_not_be_published_is_said_and_nothing_is_written(complete, command, tmp_path):
    def refused(target=tmp_path / "site"):
        return sentence(command("tools/site.py", str(target)))

    documents = tmp_path / "documents"
    documents.mkdir()
    (documents / "letter").write_text("Dear")
    assert refused(documents).startswith(f"{documents} holds other files")
    assert files(documents) == {"letter"}
    assert refused(documents / "letter").startswith(f"{documents / 'letter'} is a file")
    assert "lies among the page's own files" in refused(complete / "static" / "site")
    for name, reason in (
        *(("static/sw.js", "the page can't be kept for offline"), ("index.html", "There is no index.html")),
        ("engine/games/first/rules.py", "There is no game in"),
    ):
        text = (complete / name).read_text()
        (complete / name).unlink()
        assert reason in refused(), name
        (complete / name).write_text(text)
    assert not (tmp_path / "site").exists() and not (complete / "static" / "site").exists()


def test_a_style_of_the_first_games_is_a_file_of_its_own(complete):
    path = complete / "ui" / "games" / "first" / "part.css"
    path.parent.mkdir(parents=True)
    path.write_text("style")
    assert site.contents(complete)["ui/games/first/part.css"] == b"style"
