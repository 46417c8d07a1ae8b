"""Lets modules that draw the page be imported where there is none."""

import sys
from unittest.mock import MagicMock

sys.modules.setdefault("pyscript", MagicMock())
sys.modules.setdefault("pyscript.ffi", MagicMock())
# A browser that has kept nothing.
sys.modules["pyscript"].window.attempts.load.return_value = None
sys.modules["pyscript"].window.attempts.trouble = ""
