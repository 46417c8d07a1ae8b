"""The measurements that the README quotes: `python3 -m tools.bench [page|engine|own ...]`.

Everything that is compared is measured in one run, in turns, so that a busy moment falls on all.
"""
