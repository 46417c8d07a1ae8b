"""The measurements in docs/measured.md: `python3 -m tools.bench [page|engine|own ...]`.

What a table compares is measured alternately in one run, so that other load on the machine slows all alike.
"""
