"""The server: the right types, nothing hidden, and plain words when it can't."""

import gzip
import html
import http.client
import os
import signal
import socket
import struct
import threading
from unittest.mock import Mock

import pytest

from tests.tools.helpers import quiet, sentence, start_server
from tools import manifest, runtime, serve, site
from tools.command import SetupError


@pytest.fixture
def server(checkout):
    with serve.make_server(root=checkout) as server:
        thread = threading.Thread(target=server.serve_forever, args=[0.01], daemon=True)
        thread.start()
        yield server
        server.shutdown()


@pytest.fixture
def get(server):
    """Return a function that gets a path as it is written and returns the response, read."""

    def request(path, method="GET", **headers):
        connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=30)
        named = {name.replace("_", "-"): text for name, text in headers.items()}
        connection.request(method, path, headers=named)
        response = connection.getresponse()
        response.body = response.read()
        connection.close()
        return response

    return request


KINDS = {
    "index.html": "text/html; charset=utf-8",
    "main.py": "text/plain; charset=utf-8",
    "static/style.css": "text/css; charset=utf-8",
    "static/lang/ja.json": "application/json",
    "static/a.js": "text/javascript; charset=utf-8",
    "static/a.mjs": "text/javascript; charset=utf-8",
    "static/a.wasm": "application/wasm",
    "static/a.webmanifest": "application/manifest+json",
    "static/a.svg": "image/svg+xml",
    "static/a.zip": "application/zip",
    "static/a.unheard-of": "application/octet-stream",
}


def test_types(checkout, get):
    for name, kind in KINDS.items():
        (checkout / name).write_text("○×")
        response = get(f"/{name}")
        assert (response.status, response.getheader("Content-Type")) == (200, kind), name
        assert response.body == "○×".encode(), name


def test_sends_only_what_a_plain_host_sends(get):
    response = get("/")
    assert response.body == b"content of index.html"
    assert response.getheader("Cache-Control") == "no-cache"
    assert not any(name.startswith("Cross-Origin") for name, _ in response.getheaders())


def test_unchanged_files_are_not_sent_again(checkout, get):
    first = get("/README.md")
    second = get("/README.md", If_Modified_Since=first.getheader("Last-Modified"))
    assert (second.status, second.body) == (304, b"")
    os.utime(checkout / "README.md", (2e9, 2e9))
    assert get("/README.md", If_Modified_Since=first.getheader("Last-Modified")).status == 200


PATHS = (
    *("/.git/config", "/%2egit/config", "/static/../.git/config", "/.%67it/config", "/.git"),
    *("/static/%5c.git", "/../../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/static/", "/engine/"),
    *("/nothing", "/main.py/", "/%252egit/config", "/%00", "/" + "a" * 256, "/" + "a/" * 5000),
    "/engine/" + "a" * 256 + ".py",
)


def test_only_reads_what_is_the_pages(get):
    head = get("/README.md", "HEAD")
    assert (head.status, head.body, head.getheader("Content-Length")) == (200, b"", "20")
    assert get("/main.py", "POST").status == 501
    for path in PATHS:
        for encoding in ("identity", "gzip"):
            assert get(path, Accept_Encoding=encoding).status == 404, (path, encoding)


def test_a_browser_that_hangs_up_is_no_error(server, checkout, get, capfd):
    (checkout / "static" / "large.wasm").write_bytes(bytes(5_000_000))
    with socket.create_connection(("127.0.0.1", server.server_port)) as client:
        # Closing with a linger of 0 resets the connection while the server is still writing.
        client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        client.sendall(b"GET /static/large.wasm HTTP/1.1\r\nHost: x\r\n\r\n")
        client.recv(1)
    assert get("/").status == 200
    assert capfd.readouterr().err == ""


def test_a_fault_of_ours_is_reported(server, capfd):
    try:
        raise ZeroDivisionError
    except ZeroDivisionError:
        server.handle_error(None, ("127.0.0.1", 1))
    assert "ZeroDivisionError" in capfd.readouterr().err


def test_port_taken(server, command):
    told = sentence(command("tools/serve.py", "--no-browser", "--port", str(server.server_port)))
    assert told.startswith(f"Port {server.server_port} is already in use")
    assert "--port" in told


@pytest.mark.parametrize("host", ["no-such-host.invalid", "192.0.2.1", "a b"])
def test_host_not_ours(host):
    with pytest.raises(SetupError, match=host):
        serve.make_server(host)


@pytest.mark.parametrize("value", ["-1", "65536", "٣"])
def test_bad_port(command, value):
    process = command("tools/serve.py", f"--port={value}")
    assert process.returncode == 2
    assert process.stderr.splitlines()[-1].endswith("give a number from 0 (any free one) to 65535")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_serves_until_it_is_stopped(checkout, npm, number):
    runtime.ensure(quiet, checkout)
    process = start_server(checkout, PATH="")
    first = process.stdout.readline()
    assert first.startswith("Minimax Dojo is at http://localhost:")
    connection = http.client.HTTPConnection("localhost", int(first.split(":")[2].split("/")[0]), timeout=30)
    connection.request("GET", "/static/runtime/pyscript/core.js")
    assert connection.getresponse().read() == b"content of @pyscript/core/dist/core.js"
    # The connection stays open, as a browser's does.
    process.send_signal(number)
    rest, errors = process.communicate(timeout=60)
    assert (process.returncode, rest, errors) == (0, "\nGoodbye.\n", "")


@pytest.mark.parametrize(("arguments", "opened"), [([], 1), (["--no-browser"], 0)])
def test_opens_the_browser(server, monkeypatch, arguments, opened):
    addresses = []

    class StoppingServer(serve.Server):
        serve_forever = Mock(side_effect=KeyboardInterrupt)

    monkeypatch.setattr(serve, "Server", StoppingServer)
    monkeypatch.setattr(serve.runtime, "ensure", lambda progress: None)
    monkeypatch.setattr(
        serve.threading, "Thread", lambda target, args, daemon: Mock(start=lambda: target(*args))
    )
    monkeypatch.setattr(serve.webbrowser, "open", addresses.append)
    assert serve.main(["--port", "0", *arguments]) == 0
    assert len(addresses) == opened


def test_what_shrinks_is_sent_compressed_to_who_takes_it(checkout, get):
    content = b"minimax " * 1000
    for name in ("static/a.js", "static/a.png"):
        (checkout / name).write_bytes(content)
    assert get("/static/a.js").body == content
    packed = get("/static/a.js", Accept_Encoding="br, gzip")
    assert packed.getheader("Content-Encoding") == "gzip"
    assert packed.getheader("Vary") == "Accept-Encoding"
    assert packed.getheader("Content-Type") == "text/javascript; charset=utf-8"
    assert int(packed.getheader("Content-Length")) == len(packed.body) < 200
    assert gzip.decompress(packed.body) == content
    assert get("/static/a.js", "HEAD", Accept_Encoding="gzip").body == b""
    since = {"If_Modified_Since": packed.getheader("Last-Modified"), "Accept_Encoding": "gzip"}
    assert get("/static/a.js", **since).status == 304
    assert get("/static/a.png", Accept_Encoding="gzip").body == content
    (checkout / "static" / "a.js").write_bytes(b"edited")
    assert gzip.decompress(get("/static/a.js", Accept_Encoding="gzip").body) == b"edited"


def test_bundles_are_made_of_the_files_of_the_moment(checkout, get):
    first = get("/static/made/view-tree.txt")
    assert first.getheader("Content-Type") == "text/plain; charset=utf-8"
    assert b"content of ui/views/tree/view.html" in first.body
    assert first.body == manifest.bundles(checkout)["static/made/view-tree.txt"]
    (checkout / "ui" / "views" / "tree" / "view.html").write_text("edited")
    assert b"edited" in get("/static/made/view-tree.txt").body
    assert get("/static/made/view-none.txt").status == 404
    assert get("/static/made/").status == 404
    (checkout / "ui" / "views" / "tree" / "view.py").write_text("no Python at all")
    assert get("/static/made/view-tree.txt").status == 404


def test_the_page_is_made_of_the_files_of_the_moment(checkout, get):
    (checkout / "index.html").write_text('<html lang="en">')
    first = get("/")
    assert first.getheader("Content-Type") == "text/html; charset=utf-8"
    assert first.body == get("/index.html").body == manifest.composed(checkout)["index.html"]
    assert b"data-version" in first.body


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("ui/views/tree/view.py", "no Python at all", "view.py is no Python: invalid syntax in line 1."),
        ("ui/views/tree/view.html", '<p data-text="tree.x"></p>', "view.html wants the key 'tree.x', "),
        ("static/lang/ja.json", "{", "ja.json is no JSON: "),
    ],
)
def test_a_page_that_can_not_be_composed_says_why(server, checkout, get, capfd, name, text, reason):
    (checkout / name).write_text(text)
    server.quiet = False
    page = get("/")
    assert page.getheader("Content-Type") == "text/html; charset=utf-8"
    assert f"<p>{checkout / name}" in html.unescape(page.body.decode())
    assert reason in html.unescape(page.body.decode())
    assert get("/static/made/view-tree.txt").status == 404
    told = capfd.readouterr().err
    assert told.count(reason) == 2
    assert "Traceback" not in told


def test_what_the_page_begins_with_is_sent_lean_and_a_site_that_was_published_as_it_is(checkout, get):
    (checkout / "static" / "style.css").write_text("/* why */\nbody {\n  color: red;\n}\n")
    for query in ("", "?v=1"):
        assert get(f"/static/style.css{query}").body == b"body{color:red}"
    (checkout / "index.html").write_text('<html lang="en">')
    (checkout / site.MARK).touch()
    (checkout / "sw.js").write_text("published")
    assert get("/").body == b'<html lang="en">'
    assert get("/sw.js").body == b"published"
    assert get("/static/style.css").body.startswith(b"/* why */")


def test_the_service_worker_is_made_for_the_files_of_the_moment(get, checkout, npm):
    assert get("/sw.js").status == 404
    runtime.ensure(quiet, checkout)
    first = get("/sw.js")
    assert first.status == 200
    assert first.getheader("Content-Type") == "text/javascript; charset=utf-8"
    assert first.body == site.service_worker(checkout)
    assert get("/sw.js", "HEAD").getheader("Content-Length") == str(len(first.body))
    (checkout / "index.html").write_text("edited")
    assert get("/sw.js").body == site.service_worker(checkout) != first.body
