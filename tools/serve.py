"""Play Minimax Dojo on this machine: fetch what is missing, serve the page, open it in the browser."""

import argparse
import errno
import functools
import gzip
import html
import io
import os
import re
import socket
import socketserver
import sys
import threading
import webbrowser
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, BinaryIO
from urllib.parse import unquote, urlsplit

if not __package__:
    # As a script, Python would look for modules in tools/, where site.py and test.py hide Python's own.
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

from engine.text.languages import LANGUAGES
from tools import manifest, runtime, site
from tools.catalogues import INDEX
from tools.command import ROOT, SetupError, run_main, say
from tools.landing.pages import PICTURES, Landing

TEXT = "charset=utf-8"
LEVEL = 6  # The compression level of gzip, which web hosts use, too.
ERROR_PAGE = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Minimax Dojo</title><p>{}</p>\n'
"""The page that shows an error if index.html can't be composed."""
LANDING = re.compile(rf"(?:{'|'.join(LANGUAGES)}|{PICTURES})/")
"""The beginnings of the static pages' paths."""
GZIP = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}


class Handler(SimpleHTTPRequestHandler):
    """Serves files as GitHub Pages does, compressed, but without caching; hidden files get 404."""

    protocol_version = "HTTP/1.1"
    caching = "no-cache"  # The browser asks each time whether its copy is up to date, since files may change.
    # Headers and body are sent separately; Nagle's algorithm would delay each file by 40 ms.
    disable_nagle_algorithm = True
    # Python's own table includes the system's, which is wrong on some machines.
    extensions_map = {  # noqa: RUF012
        "": "application/octet-stream",
        ".css": f"text/css; {TEXT}",
        ".html": f"text/html; {TEXT}",
        ".ico": "image/x-icon",
        ".js": f"text/javascript; {TEXT}",
        ".json": "application/json",
        ".md": f"text/plain; {TEXT}",
        ".mjs": f"text/javascript; {TEXT}",
        ".png": "image/png",
        ".py": f"text/plain; {TEXT}",
        ".svg": "image/svg+xml",
        ".toml": f"text/plain; {TEXT}",
        ".txt": f"text/plain; {TEXT}",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
        ".zip": "application/zip",
    }

    server: "Server"

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Send a file's headers and return its content; send 404 for a hidden or impossible name."""
        path = unquote(urlsplit(self.path).path).replace("\\", "/")
        if "\0" in path or any(part.startswith(".") for part in path.split("/")):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        name = path[1:] + INDEX if path.endswith("/") else path[1:]
        generated = self._generate(name)
        if generated is not None:
            body, headers = (_gzipped(generated), GZIP) if self._wants_gzip(Path(name)) else (generated, {})
            return self._send(name, body, headers)
        file = Path(self.translate_path(self.path))
        # Path drops a slash at the end, and Path.is_file raises for a name that is too long.
        is_file = os.path.isfile(self.translate_path(self.path))  # noqa: PTH113
        # A conditional request mostly gets "304 Not Modified", which Python's handler sends.
        if "If-Modified-Since" in self.headers or not is_file or not self._wants_gzip(file):
            return super().send_head()
        modified = self.date_time_string(int(file.stat().st_mtime))
        return self._send(file.name, _gzipped(file.read_bytes()), {"Last-Modified": modified, **GZIP})

    def _generate(self, name: str) -> bytes | None:
        """Return a generated file; None if `name` isn't one, or if the folder is published and so has it."""
        root = Path(self.directory)
        if name.startswith("static/runtime/") or (root / site.MARK).is_file():
            return None
        try:
            return site.service_worker(root) if name == site.WORKER else _composed(root, name)
        except OSError:
            return None
        except SetupError as error:
            if not self.server.quiet and name.startswith((INDEX, manifest.MADE)):
                print(error, file=sys.stderr)
            return ERROR_PAGE.format(html.escape(str(error))).encode() if name == INDEX else None

    def _wants_gzip(self, file: Path) -> bool:
        """Return whether to compress a file: the browser accepts gzip, and the format isn't compressed."""
        return "gzip" in self.headers.get("Accept-Encoding", "") and file.suffix not in (".png", ".zip")

    def _send(self, name: str, body: bytes, headers: dict[str, str]) -> io.BytesIO:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(name))
        self.send_header("Content-Length", str(len(body)))
        for key, value in headers.items():
            self.send_header(key, value)
        self.end_headers()
        return io.BytesIO(body)

    def list_directory(self, path: str | os.PathLike[str]) -> io.BytesIO | None:
        """Send 404 for a folder, as GitHub Pages does."""
        self.send_error(HTTPStatus.NOT_FOUND)
        return None

    def end_headers(self) -> None:
        """Add the headers of every response. Frames without an origin need the second, as GitHub sends it."""
        self.send_header("Cache-Control", self.caching)
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Print failed requests only."""
        if isinstance(code, int) and code >= HTTPStatus.BAD_REQUEST and not self.server.quiet:
            print(f"{int(code)} {self.requestline}", file=sys.stderr)

    def log_error(self, format: str, *args: Any) -> None:
        """Print nothing, since `log_request` prints failures with the requested path."""


def _composed(root: Path, name: str) -> bytes | None:
    """Return a generated file of the app, or of the static pages about it."""
    body = manifest.composed(root).get(name)
    if body is None and LANDING.match(name):
        compose = Landing(root).files().get(name)
        return compose() if compose else None
    return body


@functools.lru_cache(maxsize=64)
def _gzipped(content: bytes) -> bytes:
    """Return a file compressed. Files over 1 MB get the lowest level, as LEVEL would take seconds."""
    return gzip.compress(content, LEVEL if len(content) < 1_000_000 else 1)


class Server(ThreadingHTTPServer):
    """A server of one folder's files. It ignores connections that the browser closes."""

    daemon_threads = True
    # On Windows, this option would let two servers share a port.
    allow_reuse_address = os.name == "posix"
    request_queue_size = 64

    def __init__(self, host: str, port: int, root: Path, quiet: bool) -> None:
        self.address_family = socket.AF_INET6 if ":" in host else socket.AF_INET
        self.quiet = quiet
        super().__init__((host, port), functools.partial(Handler, directory=str(root)))

    def server_bind(self) -> None:
        """Bind without HTTPServer's lookup of the host's name, which can take seconds offline."""
        socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = str(self.server_address[0]), self.server_address[1]

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report an error, unless the browser closed the connection or timed out."""
        if not isinstance(sys.exc_info()[1], (ConnectionError, TimeoutError)):
            super().handle_error(request, client_address)


def make_server(host: str = "127.0.0.1", port: int = 0, root: Path = ROOT, *, quiet: bool = True) -> Server:
    """Return a server of the files under `root`, bound to a port (0: any), not serving. Raises SetupError."""
    try:
        return Server(host, port, root, quiet)
    except OSError as error:
        raise SetupError(_bind_failure(host, port, error)) from error


def _bind_failure(host: str, port: int, error: OSError) -> str:
    if isinstance(error, socket.gaierror):
        return (
            f"There is no host {host!r} to serve from: leave out --host, or give an address of this machine."
        )
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is already in use: choose another with --port, or stop the program that uses it."
    if error.errno in (errno.EACCES, errno.EPERM):
        return f"Port {port} is not allowed to you: choose one above 1023 with --port."
    return f"Can't serve from {host!r} at port {port}: {error.strerror or error}."


def address(server: Server) -> str:
    """Return the server's URL for a browser on this machine."""
    host = str(server.server_address[0])
    if host in ("127.0.0.1", "::1", "0.0.0.0", "::"):
        host = "localhost"
    return f"http://{f'[{host}]' if ':' in host else host}:{server.server_port}/"


def _port(text: str) -> int:
    if text.isascii() and text.isdecimal() and int(text) <= 65535:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is no port; give a number from 0 (any free one) to 65535")


def main(arguments: list[str]) -> int:
    """Fetch missing runtimes, serve the page until Ctrl-C, and open it in a browser by default."""
    parser = argparse.ArgumentParser(prog="serve.py", description=__doc__)
    parser.add_argument("--port", type=_port, default=8000, help="the port (default: 8000)")
    parser.add_argument("--host", default="127.0.0.1", help="the address (default: for this machine alone)")
    parser.add_argument("--no-browser", action="store_true", help="do not open the page in a browser")
    options = parser.parse_args(arguments)
    # Bind the port before the long download, so that a used port is reported at once.
    with make_server(options.host, options.port, quiet=False) as server:
        runtime.ensure(say)
        try:
            say(f"Minimax Dojo is at {address(server)} (Ctrl-C ends it)")
            if not options.no_browser:
                # In a thread, since a browser in the terminal runs in the foreground.
                threading.Thread(target=webbrowser.open, args=[address(server)], daemon=True).start()
            server.serve_forever()
        except KeyboardInterrupt:
            say("\nGoodbye.")
    return 0


if __name__ == "__main__":
    run_main(main)
