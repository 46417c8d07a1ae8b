"""The measurements in docs/measured.md: `python3 -m tools.bench [page|engine|own|ladder ...]`.

The measurements for a table alternate within one run, so that other load on the machine slows all alike.
"""
