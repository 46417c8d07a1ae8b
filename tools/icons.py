"""Paint the app's icons from their SVG, for systems that want PNG.

Usage: python3 -m tools.icons (after tools/page.py, when a stroke of tools/ink.py has changed)
"""

import argparse

from tools.bench import stage
from tools.command import ROOT, run_main, say

STATIC = ROOT / "static"
ICONS = {"seal": STATIC / "icon.svg", "mask": STATIC / "icons" / "mask.svg"}
SIZES = (192, 512)


def main(arguments: list[str]) -> int:
    """Paint each icon in each size."""
    argparse.ArgumentParser(prog="python3 -m tools.icons", description="Paint the app's icons.").parse_args(
        arguments
    )
    stage.enter_environment("tools.icons")
    with stage.chromium() as browser:
        for name, source in ICONS.items():
            for size in SIZES:
                page = browser.new_page(viewport={"width": size, "height": size})
                page.set_content(
                    f"<style>body{{margin:0}}svg{{display:block}}</style>{source.read_text('utf-8')}"
                )
                picture = STATIC / "icons" / f"{name}-{size}.png"
                page.screenshot(path=picture, omit_background=True)
                page.close()
                say(f"{picture.relative_to(ROOT)} ({picture.stat().st_size} bytes)")
    return 0


if __name__ == "__main__":
    run_main(main)
