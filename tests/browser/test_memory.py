"""However many games are played, page and engine take no more memory than after the first few."""

from playwright.sync_api import expect

from tests.browser.player import YOUR_TURN, all_at_once, at, edited, saving_data
from tools.command import ROOT

FIRST, GAMES = 5, 12
"""Games before it is measured, and from there on; docs/security.md says what was found."""

MICROPYTHON = "static/runtime/micropython/micropython.mjs"
MOST_WASM = 1 << 20
MOST_HEAP = 1 << 20

# Notes the memory of each WebAssembly that is made, where it is made.
NOTING = """{
  self.memories = [];
  for (const way of ["instantiate", "instantiateStreaming"]) {
    const make = WebAssembly[way];
    WebAssembly[way] = async (...given) => {
      const made = await make.apply(WebAssembly, given);
      const { exports } = made.instance || made;
      self.memories.push(Object.values(exports).find((each) => each instanceof WebAssembly.Memory));
      return made;
    };
  }
}
"""
BYTES = "self.memories.reduce((sum, memory) => sum + memory.buffer.byteLength, 0)"

# Has two engines play, one game after the other.
PLAY = """async (games) => {
  const status = document.getElementById("status");
  for (; games; games--) {
    document.getElementById("new").click();
    await new Promise((go) => {
      const look = () => (/over|draw/.test(status.dataset.status) ? go() : requestAnimationFrame(look));
      look();
    });
  }
}"""


def noting(page):
    script = NOTING + (ROOT / MICROPYTHON).read_text("utf-8")
    page.route(at(MICROPYTHON), lambda route: route.fulfill(body=script, content_type="text/javascript"))


def taken(player):
    """Return the bytes of the page's WebAssembly, of its workers', and of its JavaScript after a cleaning."""
    session = player.page.context.new_cdp_session(player.page)
    session.send("HeapProfiler.collectGarbage")
    heap = session.send("Runtime.getHeapUsage")["usedSize"]
    session.detach()
    workers = [worker.evaluate(BYTES) for worker in player.page.workers]
    return [player.page.evaluate(BYTES), sum(workers), heap]


def test_game_after_game_takes_no_more_memory(open_page):
    quick = edited("ui/state/pace.py", '"fast": 0.3', '"fast": 0.01')
    before = all_at_once(saving_data, noting, quick)
    player = open_page("#game=connectfour5x4&you=o&level=beginner", before=before)
    assert player.wait_for(YOUR_TURN)
    player.set("you", "none")
    player.set("speed", "fast")
    player.page.evaluate(PLAY, FIRST)
    before = taken(player)
    player.page.evaluate(PLAY, GAMES)
    after = taken(player)
    print(f"{GAMES} games: bytes of page, workers, JavaScript: {before} -> {after}")
    page, workers, heap = (late - early for early, late in zip(before, after, strict=True))
    assert page <= MOST_WASM
    assert workers <= MOST_WASM
    assert heap <= MOST_HEAP
    expect(player.notice).to_be_hidden()
