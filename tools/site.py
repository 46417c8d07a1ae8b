"""Publish the page: write its files, and no others, to a folder that any web host can serve."""

import argparse
import hashlib
import json
import shutil
import sys
from fnmatch import fnmatch
from pathlib import Path

if not __package__:
    # As a script, Python would look for modules in tools/, where this very file hides Python's own `site`.
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

from tools import manifest, runtime
from tools.catalogues import INDEX
from tools.command import ROOT, SetupError, cannot_write, megabytes, run_main, say, size_of
from tools.landing.pages import Landing, checked_url

# Patterns of the files that the page loads one by one, and of exceptions to them. The runtimes' files are in
# their manifest (see tools/runtime.py), all other files in bundles (see tools/manifest.py).
WANTED = ("index.html", "static/**/*")
UNWANTED = ("static/lang/*", "static/start/*", manifest.APP, "static/runtime/**/*", "static/sw.js", "*/**/.*")

# Files that the service worker caches only after their first use, or if the player downloads everything.
LATER = ("static/runtime/pyodide/*", *(f"static/runtime/pyscript/{name}" for name in runtime.EDITOR))

# The service worker is beside index.html, as it can only serve files in its own folder and below.
WORKER = "sw.js"

# The file that marks a published folder, whose files may be replaced.
MARK = ".made-by-minimax-dojo"


def page_files(root: Path = ROOT) -> list[Path]:
    """Return the files that the page loads one by one, relative to `root`. The runtimes must be there."""
    unwanted = {path for pattern in UNWANTED for path in root.glob(pattern)}
    paths = []
    for pattern in WANTED:
        matches = [path for path in root.glob(pattern) if path.is_file() and path not in unwanted]
        if not matches:
            raise SetupError(f"There is no {pattern} in {root}, so there is no page to publish.")
        paths += [path.relative_to(root) for path in matches]
    runtime_files = ("manifest.json", *runtime.files(root / "static" / "runtime"))
    return sorted([*paths, *(Path("static", "runtime", name) for name in runtime_files)])


def contents(root: Path = ROOT, url: str = "") -> dict[str, bytes]:
    """Return the contents of all files of the app, by path; `url` is the site's address for previews.

    The static pages about it (tools/landing) are apart: the app doesn't need them. Raises SetupError.
    """
    files = {path.as_posix(): (root / path).read_bytes() for path in page_files(root)}
    composed = manifest.composed(root)
    return {**files, **composed, INDEX: Landing(root, url).head(composed[INDEX].decode()).encode()}


def is_later(path: str) -> bool:
    """Return whether a file is cached only after its first use."""
    return any(fnmatch(path, pattern) for pattern in LATER)


def service_worker(root: Path = ROOT, url: str = "") -> bytes:
    """Return the service worker: the version (a hash of the rest), the list of files, and static/sw.js."""
    source = root / "static" / WORKER
    if not source.is_file():
        raise SetupError(f"There is no {source}, so the page can't be kept for offline.")
    files = {
        name: [hashlib.sha256(content).hexdigest(), len(content), is_later(name)]
        for name, content in contents(root, url).items()
    }
    file_list = json.dumps(files, indent=0).encode()
    body = source.read_bytes()
    version = hashlib.sha256(file_list + body).hexdigest()[:16]
    return b'const VERSION = "%s";\nconst FILES = %s;\n' % (version.encode(), file_list) + body


def publish(target: Path, root: Path = ROOT, url: str = "") -> list[str]:
    """Write the page to a new, empty or previously published folder; return its files' paths.

    With the site's address `url`, the pages have canonical addresses, previews and a sitemap.
    """
    url = checked_url(url)
    if target.exists() and not target.is_dir():
        raise SetupError(f"{target} is a file; name a folder for the site.")
    if target.is_dir() and any(target.iterdir()) and not (target / MARK).is_file():
        raise SetupError(f"{target} holds other files; name a folder that is new, empty or made by site.py.")
    if any(target.resolve().is_relative_to(root / name) for name in ("engine", "ui", "static")):
        raise SetupError(f"{target} lies among the page's own files; name a folder outside of them.")
    files = contents(root, url)
    worker = service_worker(root, url)
    files |= {name: compose() for name, compose in Landing(root, url).files().items()}
    try:
        target.mkdir(parents=True, exist_ok=True)
        for path in target.iterdir():
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path)
            elif path.name != MARK:
                path.unlink()
        # The mark comes first, so that an interrupted copy can be replaced.
        (target / MARK).touch()
        for name, content in files.items():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            (target / name).write_bytes(content)
        (target / WORKER).write_bytes(worker)
    except OSError as error:
        raise SetupError(cannot_write(Path(error.filename or target), error)) from error
    return sorted(files)


def main(arguments: list[str]) -> int:
    """Fetch missing runtimes, and publish the page to the folder in the arguments."""
    parser = argparse.ArgumentParser(prog="site.py", description=__doc__)
    parser.add_argument("folder", type=Path, help="new, empty, or made by this command before")
    parser.add_argument("--url", default="", help="the site's address, for links to the pages and previews")
    options = parser.parse_args(arguments)
    target, url = options.folder, checked_url(options.url)
    runtime.ensure(say)
    paths = publish(target, url=url)
    say(f"{target}: {len(paths)} files, {megabytes(size_of(target))}")
    return 0


if __name__ == "__main__":
    run_main(main)
