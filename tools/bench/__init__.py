"""The measurements in docs/measured.md: `python3 -m tools.bench [page|engine|own ...]`.

What is compared is measured in one run, in turns, so that a busy moment falls on all.
"""
